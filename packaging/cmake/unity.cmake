# ludus_unity(<target>)
#
# Where CMAKE_UNITY_BUILD is on, the sources of one folder are compiled together, at most LUDUS_UNITY_SIZE at once,
# so that a header is read once for all of them. By folder and not by CMake's running count: a new file then moves
# no other folder's units, and only names within one folder have to differ. Call it after the last source, in the
# directory that made the target.
set(LUDUS_UNITY_SIZE 12 CACHE STRING "How many files of one folder a unity build compiles at once")
mark_as_advanced(LUDUS_UNITY_SIZE)

function(ludus_unity target)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  # Generated ones, given by their full path, stand alone.
  list(FILTER sources EXCLUDE REGEX "^/")
  foreach(source IN LISTS sources)
    cmake_path(GET source PARENT_PATH folder)
    string(MAKE_C_IDENTIFIER "of_${folder}" folder)
    list(LENGTH seen_${folder} earlier)
    math(EXPR part "${earlier} / ${LUDUS_UNITY_SIZE}")
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP ${folder}_${part})
    list(APPEND seen_${folder} "${source}")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  # To gcc an included source is a header, in which a class outside of the anonymous namespace should have no
  # members from inside; a test's fixture has.
  if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
endfunction()
