# A launcher chosen on the command line or in a preset wins.
find_program(LUDUS_CCACHE ccache)
mark_as_advanced(LUDUS_CCACHE)
if(LUDUS_CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  # All clones and worktrees share what they have compiled: paths count from the top of the source, and the folder
  # built in does not count at all.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}"
                                  CCACHE_NOHASHDIR=1 "${LUDUS_CCACHE}")
endif()
