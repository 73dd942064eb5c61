# A launcher chosen on the command line or in a preset wins.
find_program(LUDUS_CCACHE ccache)
mark_as_advanced(LUDUS_CCACHE)
if(LUDUS_CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${LUDUS_CCACHE}")
endif()
