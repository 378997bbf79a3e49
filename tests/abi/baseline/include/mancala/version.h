/**
 * @file version.h
 * The version of the headers and of the library that runs.
 *
 * The soname, the pkg-config file and the documentation take their version from the three numbers here.
 */
#ifndef MANCALA_VERSION_H
#define MANCALA_VERSION_H

#include <mancala/types.h>

#define MANCALA_VERSION_MAJOR 0 /**< changes when something exported is removed or changed */
#define MANCALA_VERSION_MINOR 1 /**< changes when something is added; while the major is 0, also when it changes */
#define MANCALA_VERSION_PATCH 0 /**< changes when nothing exported changes */

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The version of the library that runs, for comparison with that of the headers.
 * @return major × 65536 + minor × 256 + patch.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API uint32_t mancala_version_number(void);

/**
 * The version of the library that runs, as text.
 * @return borrowed static text such as "0.1.0", valid for ever.
 * Thread safety: any thread at any time. Since 0.1.0.
 */
MANCALA_API const char *mancala_version_string(void);

#ifdef __cplusplus
}
#endif
#endif
