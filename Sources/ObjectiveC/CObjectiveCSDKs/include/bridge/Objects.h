// Objects and values that cross between Swift and Objective-C.
//
// Objects are opaque pointers. A parameter is borrowed for the time of the call, unless its name begins with `owned`:
// then the function takes over one reference. A result of a function whose name contains `new` or `copy` has one
// reference, which the caller owns, or is memory for free(). Every function may be called on any thread.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// MARK: Objective-C implements: objects

void oc_retain(void *object);
void oc_release(void *object);
bool oc_responds(void *object, const char *selector);
char *oc_copy_class_name(void *object);
/// The name of a class.
char *oc_copy_name_of_class(void *class_pointer);
/// The class of an object. Classes are never released.
void *oc_class(void *object);
/// Associates a Swift object with an Objective-C object; the object releases it at the end of its own life.
void *_Nullable oc_token(void *object);
void oc_set_token(void *object, void *owned_swift);

// MARK: Objective-C implements: values

/// The kinds of values that are copied.
enum oc_kind {
  OC_NULL,
  OC_STRING,
  OC_BOOL,
  OC_INTEGER,
  OC_DOUBLE,
  OC_DATA,
  OC_ARRAY,
  OC_DICTIONARY,
  OC_ERROR,
  OC_URL,
  /// An object of another class.
  OC_OTHER,
  /// A whole number that is larger than the largest signed number.
  OC_UNSIGNED,
  OC_FLOAT,
  /// An `NSDecimalNumber`; its text has all digits.
  OC_DECIMAL,
  OC_DATE,
  OC_SET,
};
/// The kind of a value; `OC_NULL` for nil and for `NSNull`.
enum oc_kind oc_kind(void *_Nullable object);
/// The text of a string, the address of a URL, the digits of a decimal number, or the description of another object.
char *oc_copy_text(void *object);
int64_t oc_integer(void *number);
/// The value of a number, or the seconds since 1970 of a date.
double oc_double(void *number_or_date);
/// The bytes of data. They belong to the data.
const void *_Nullable oc_bytes(void *data, size_t *length);
size_t oc_count(void *collection);
void *oc_copy_item(void *array, size_t index);
/// The items of a set, sorted by their descriptions, as an array.
void *oc_copy_items_of_set(void *set);
/// The keys of a dictionary, sorted by their descriptions, as an array.
void *oc_copy_keys(void *dictionary);
void *oc_copy_value(void *dictionary, void *key);
char *oc_copy_error_domain(void *error);
int64_t oc_error_code(void *error);
void *oc_copy_error_info(void *error);

void *oc_new_text(const char *utf8);
/// For `OC_BOOL`, `OC_INTEGER`, `OC_UNSIGNED` (in `integer`), `OC_FLOAT` and `OC_DOUBLE` (in `number`).
void *oc_new_number(enum oc_kind kind, int64_t integer, double number);
void *oc_new_decimal(const char *digits);
void *oc_new_data(const void *_Nullable bytes, size_t length);
void *oc_new_date(double seconds_since_1970);
/// Returns NULL when the text is no address.
void *_Nullable oc_new_url(const char *address);
void *oc_new_null(void);
void *oc_new_array(void);
void oc_array_add(void *array, void *item);
/// Makes a set of the items of an array.
void *oc_new_set(void *array);
void *oc_new_dictionary(void);
void oc_dictionary_set(void *dictionary, const char *key, void *value);
/// As above, with any key that can be copied.
void oc_dictionary_set_object(void *dictionary, void *key, void *value);
void *oc_new_error(const char *domain, int64_t code, void *_Nullable info);

// MARK: Swift implements

/// Releases a Swift object.
void adspec_oc_release(void *box);
/// Retains a Swift object, and returns it.
void *adspec_oc_retain(void *box);

#pragma clang assume_nonnull end
