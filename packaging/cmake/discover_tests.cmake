# ludus_discover_tests(<target> <properties>)
#
# Tells ctest of every test in a GoogleTest binary, as <folder>/Suite.Name: the folder is the one below tests/ of
# the file that holds the test (rules/zones/map_test.cpp gives rules_zones; a file beside the folders gives its own
# name without _test). CMake's gtest_discover_tests knows one prefix a binary, and one binary a folder costs a link
# a folder. All get the properties, a text for set_tests_properties. The binary is asked when ctest starts, and again only after it was built anew.
#
# Run as a script it writes one binary's list:  cmake -DBINARY=… -DOUTPUT=… -DPROPERTIES=… -P this
if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(LUDUS_DISCOVER_SCRIPT "${CMAKE_CURRENT_LIST_FILE}")

  function(ludus_discover_tests target properties)
    set(list_file "${CMAKE_CURRENT_BINARY_DIR}/${target}_list.cmake")
    set(include_file "${CMAKE_CURRENT_BINARY_DIR}/${target}_include.cmake")
    file(GENERATE OUTPUT "${include_file}" CONTENT "
if(NOT EXISTS [==[$<TARGET_FILE:${target}>]==])
  add_test(${target}_NOT_BUILT ${target}_NOT_BUILT)
  return()
endif()
if([==[$<TARGET_FILE:${target}>]==] IS_NEWER_THAN [==[${list_file}]==] OR
   [==[${LUDUS_DISCOVER_SCRIPT}]==] IS_NEWER_THAN [==[${list_file}]==])
  execute_process(
    COMMAND [==[${CMAKE_COMMAND}]==] [==[-DBINARY=$<TARGET_FILE:${target}>]==]
            [==[-DOUTPUT=${list_file}]==]
            [==[-DPROPERTIES=${properties}]==] -P [==[${LUDUS_DISCOVER_SCRIPT}]==]
    COMMAND_ERROR_IS_FATAL ANY)
endif()
include([==[${list_file}]==])
")
    set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${include_file}")
  endfunction()
  return()
endif()

cmake_minimum_required(VERSION 3.25)

# tests/rules/zones/map_test.cpp -> rules_zones, tests/architecture_test.cpp -> architecture. The compiler may know
# the file from the top of the source or from the folder built in.
function(folder_of file result)
  string(REGEX REPLACE "^(.*/)?tests/" "" file "${file}")
  cmake_path(GET file PARENT_PATH folder)
  if(NOT folder)
    string(REGEX REPLACE "_test\\.cpp$" "" folder "${file}")
  endif()
  string(REPLACE "/" "_" folder "${folder}")
  set(${result} "${folder}" PARENT_SCOPE)
endfunction()

execute_process(COMMAND "${BINARY}" --gtest_list_tests "--gtest_output=json:${OUTPUT}.json" OUTPUT_QUIET
                TIMEOUT 60 COMMAND_ERROR_IS_FATAL ANY)
# Only the lines that tell something: a list of CMake falls apart at the square brackets of the others.
file(READ "${OUTPUT}.json" json)
string(REPLACE "\\/" "/" json "${json}")
string(REGEX MATCHALL "\"(name|tests|type_param|file)\": [^\n]*" lines "${json}")

# One member a line; the whole and every suite tell how many "tests" they have, a test its name and then its "file".
set(text "")
set(suite "")
set(found 0)
foreach(line IN LISTS lines)
  if(line MATCHES "^\"name\": \"(.*)\",?$")
    set(name "${CMAKE_MATCH_1}")
  endif()
  if(line MATCHES "^\"tests\": ([0-9]+)")
    if(NOT DEFINED expected)
      set(expected "${CMAKE_MATCH_1}")
    endif()
    set(suite "${name}")
    set(shown_suite "${name}")
  endif()
  # Suite/0 of a typed test is shown as Suite/float.
  if(line MATCHES "^\"type_param\": \"(.*)\",?$")
    set(type "${CMAKE_MATCH_1}")
    string(REGEX REPLACE "/[0-9]+$" "/${type}" shown_suite "${suite}")
  endif()
  if(line MATCHES "^\"file\": \"(.*)\",?$")
    folder_of("${CMAKE_MATCH_1}" folder)
    set(shown "${folder}/${shown_suite}.${name}")
    string(APPEND text "add_test([==[${shown}]==] [==[${BINARY}]==] [==[--gtest_filter=${suite}.${name}]==])\n"
                       "set_tests_properties([==[${shown}]==] PROPERTIES ${PROPERTIES})\n")
    math(EXPR found "${found} + 1")
  endif()
endforeach()
# A list that lacks tests would let everything pass.
if(found EQUAL 0 OR NOT found EQUAL expected)
  message(FATAL_ERROR "${BINARY} has ${expected} tests, and ${found} were found in its list")
endif()
file(WRITE "${OUTPUT}" "${text}")
