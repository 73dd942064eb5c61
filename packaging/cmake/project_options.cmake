# The one place for the standard, the warnings and the sanitizers of every target.
set(CMAKE_CXX_EXTENSIONS OFF)

add_library(project_options INTERFACE)
target_compile_features(project_options INTERFACE cxx_std_20)
# No fused multiply-add: a contracted a * b + c rounds once instead of twice, and the same fight would
# then end differently on another compiler or processor.
target_compile_options(project_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                                                 -ffp-contract=off)
# Asserts, failures of tests and stack traces name files from the top of the source, wherever it lies.
target_compile_options(project_options INTERFACE "-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=")
# gcc 12 sees overlapping copies in every "text" + std::string at -O3 (its bug 105651, fixed in 13), and unset values
# in the other alternative of every std::variant that is moved.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(project_options INTERFACE -Wno-restrict -Wno-maybe-uninitialized)
endif()

if(LUDUS_SANITIZE STREQUAL "address")
  # Without null and alignment, a fifth of the time to compile: an access by a null pointer ends in the address
  # sanitizer, and nothing here reads a type at an address of another.
  set(sanitizer_flags -fsanitize=address,undefined -fno-sanitize=null,alignment -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
elseif(LUDUS_SANITIZE STREQUAL "thread")
  set(sanitizer_flags -fsanitize=thread -fno-omit-frame-pointer)
elseif(LUDUS_SANITIZE)
  message(FATAL_ERROR "LUDUS_SANITIZE is “${LUDUS_SANITIZE}”; it may be address, thread or empty")
endif()
target_compile_options(project_options INTERFACE ${sanitizer_flags})
# Under a sanitizer the engine does nearly all of the work; what is around it costs more to optimise than it gives
# back. For PRIVATE options of its targets.
set(outer_speed $<$<BOOL:${LUDUS_SANITIZE}>:-O0>)
target_link_options(project_options INTERFACE ${sanitizer_flags})
