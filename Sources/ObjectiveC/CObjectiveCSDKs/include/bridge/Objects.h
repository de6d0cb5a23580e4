// Objects and values that cross between Swift and Objective-C. Objects are opaque pointers.
// A function whose name contains `new` or `copy` returns a reference that the caller owns.
#ifndef ADSPEC_BRIDGE_OBJECTS_H
#define ADSPEC_BRIDGE_OBJECTS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Objective-C implements:
void oc_retain(void *_Nonnull object);
void oc_release(void *_Nonnull object);
bool oc_responds(void *_Nonnull object, const char *_Nonnull selector);
char *_Nonnull oc_copy_class_name(void *_Nonnull object);
/// Associates a Swift object with an Objective-C object; the object releases it at the end of its own life.
void *_Nullable oc_token(void *_Nonnull object);
void oc_set_token(void *_Nonnull object, void *_Nonnull owned_swift);
enum oc_kind { OC_NULL, OC_STRING, OC_BOOL, OC_INTEGER, OC_DOUBLE, OC_DATA, OC_ARRAY, OC_DICTIONARY, OC_ERROR, OC_URL, OC_OTHER };
enum oc_kind oc_kind(void *_Nullable object);
char *_Nonnull oc_copy_text(void *_Nonnull object);
int64_t oc_integer(void *_Nonnull object);
double oc_double(void *_Nonnull object);
const void *_Nullable oc_bytes(void *_Nonnull data, size_t *_Nonnull length);
size_t oc_count(void *_Nonnull array_or_dictionary);
void *_Nonnull oc_copy_item(void *_Nonnull array, size_t index);
void *_Nonnull oc_copy_keys(void *_Nonnull dictionary);
void *_Nonnull oc_copy_value(void *_Nonnull dictionary, void *_Nonnull key);
char *_Nonnull oc_copy_error_domain(void *_Nonnull error);
int64_t oc_error_code(void *_Nonnull error);
void *_Nonnull oc_copy_error_info(void *_Nonnull error);
void *_Nonnull oc_new_text(const char *_Nonnull utf8);
void *_Nonnull oc_new_number(enum oc_kind kind, int64_t integer, double number);
void *_Nonnull oc_new_data(const void *_Nullable bytes, size_t length);
void *_Nonnull oc_new_array(void);
void oc_array_add(void *_Nonnull array, void *_Nonnull item);
void *_Nonnull oc_new_dictionary(void);
void oc_dictionary_set(void *_Nonnull dictionary, const char *_Nonnull key, void *_Nonnull value);

// Swift implements:
#pragma clang assume_nonnull begin
void adspec_oc_release(void *box);
void *adspec_oc_retain(void *box);
#pragma clang assume_nonnull end
#endif
