# ludus_embed(<target> <path below resources/>…)
#
# Compiles the files into the target, which then defines ludus::embedded_files(). Editing a file, the
# script or the list itself generates the source anew. Call it in the directory that made the target.
set(LUDUS_EMBED_SCRIPT "${CMAKE_CURRENT_LIST_DIR}/embed.cmake")

function(ludus_embed target)
  set(root "${PROJECT_SOURCE_DIR}/resources")
  set(list_file "${CMAKE_CURRENT_BINARY_DIR}/${target}_embedded_files.txt")
  set(output "${CMAKE_CURRENT_BINARY_DIR}/${target}_embedded_files.cpp")
  list(JOIN ARGN "\n" names)
  file(CONFIGURE OUTPUT "${list_file}" CONTENT "${names}\n" @ONLY)
  list(TRANSFORM ARGN PREPEND "${root}/" OUTPUT_VARIABLE inputs)
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" "-DROOT=${root}" "-DLIST=${list_file}" "-DOUTPUT=${output}" -P
            "${LUDUS_EMBED_SCRIPT}"
    DEPENDS ${inputs} "${list_file}" "${LUDUS_EMBED_SCRIPT}"
    COMMENT "Embedding resources into ${target}"
    VERBATIM)
  target_sources(${target} PRIVATE "${output}")
endfunction()
