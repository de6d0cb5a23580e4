#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// The arguments and the environment that NSProcessInfo shows.
//
// GNUstep makes strings of them when a class of Foundation is used for the first time, and ends the process if one of
// them is not UTF-8. A name of a file can have any bytes, so adspec gives GNUstep the texts with `?` for such bytes.
#import <Foundation/Foundation.h>
#include <bridge/Foundation.h>
#include <unistd.h>

static int argument_count;
static char **argument_values;

// The C library passes the arguments of `main` to the constructors of a program.
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  argument_values = values;
}

/// The length of the character at the start of a text in UTF-8; 0 when the bytes are no character.
static size_t length_of_character(const unsigned char *text) {
  unsigned char first = text[0], second = text[1];
  if (first < 0x80) return 1;
  size_t length = first >= 0xC2 && first < 0xE0 ? 2 : first >= 0xE0 && first < 0xF0 ? 3 : first >= 0xF0 && first < 0xF5 ? 4 : 0;
  if (length == 0 || (second & 0xC0) != 0x80) return 0;
  // Longer forms of shorter characters, surrogates, and numbers above the last character.
  if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second >= 0xA0)) return 0;
  if ((first == 0xF0 && second < 0x90) || (first == 0xF4 && second >= 0x90)) return 0;
  for (size_t index = 2; index < length; index++)
    if ((text[index] & 0xC0) != 0x80) return 0;
  return length;
}

/// A copy of a list of texts that ends with NULL; bytes that are no characters are `?`. The caller keeps the copy.
static char **texts(char **given) {
  size_t count = 0;
  while (given[count] != NULL) count++;
  char **copies = calloc(count + 1, sizeof *copies);
  for (size_t index = 0; index < count; index++) {
    char *text = copies[index] = strdup(given[index]);
    while (*text != '\0') {
      size_t length = length_of_character((unsigned char *)text);
      if (length == 0) *text = '?';
      text += length == 0 ? 1 : length;
    }
  }
  return copies;
}

void adspec_give_arguments(void) {
  if (argument_values == NULL) return;
  // The process keeps the copies until its end.
  GSInitializeProcess(argument_count, texts(argument_values), texts(environ));
}
#endif
