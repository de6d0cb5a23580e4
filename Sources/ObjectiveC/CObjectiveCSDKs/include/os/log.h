// The log of the system. adspec writes it to the same place as the log of Swift code.
#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef struct os_log_s *os_log_t;
typedef uint8_t os_log_type_t;
enum {
  OS_LOG_TYPE_DEFAULT = 0x00,
  OS_LOG_TYPE_INFO = 0x01,
  OS_LOG_TYPE_DEBUG = 0x02,
  OS_LOG_TYPE_ERROR = 0x10,
  OS_LOG_TYPE_FAULT = 0x11,
};
/// A log, which lives as long as the program.
FOUNDATION_EXPORT os_log_t os_log_create(const char *subsystem, const char *category);
#define OS_LOG_DEFAULT ((os_log_t)NULL)
/// Writes a message to standard error.
FOUNDATION_EXPORT void adspec_os_log(os_log_t _Nullable log, os_log_type_t type, NSString *format, ...);
static inline BOOL os_log_type_enabled(os_log_t _Nullable log, os_log_type_t type) { return YES; }
#define os_log(log, format, ...) adspec_os_log(log, OS_LOG_TYPE_DEFAULT, @format, ##__VA_ARGS__)
#define os_log_with_type(log, type, format, ...) adspec_os_log(log, type, @format, ##__VA_ARGS__)
#define os_log_info(log, format, ...) adspec_os_log(log, OS_LOG_TYPE_INFO, @format, ##__VA_ARGS__)
#define os_log_debug(log, format, ...) adspec_os_log(log, OS_LOG_TYPE_DEBUG, @format, ##__VA_ARGS__)
#define os_log_error(log, format, ...) adspec_os_log(log, OS_LOG_TYPE_ERROR, @format, ##__VA_ARGS__)
#define os_log_fault(log, format, ...) adspec_os_log(log, OS_LOG_TYPE_FAULT, @format, ##__VA_ARGS__)

NS_ASSUME_NONNULL_END
