#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// The arguments and the environment that NSProcessInfo shows.
//
// GNUstep copies them in a constructor of its library, and makes strings of the copies later. It ends the process if one
// of them is not UTF-8. A name of a file can have any bytes, so GNUstep sees texts with `?` for such bytes. The program
// sees the original texts, because its constructors run after those of its libraries.
#include <stdlib.h>
#include <string.h>

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

/// A text that GNUstep must not see as it is, and a copy of it.
struct replaced {
  char *place, *original;
  struct replaced *next;
};
// Volatile, because the compiler would run the constructor below at compile time, when the list is empty.
static struct replaced *volatile replaced;

/// Replaces the texts of a list that ends with NULL, if they are not UTF-8.
///
/// GNUstep reads the arguments from /proc, which shows the memory of the texts, so they change in place.
static void replace(char **texts) {
  for (; *texts != NULL; texts++) {
    char *original = NULL;
    for (char *text = *texts; *text != '\0';) {
      size_t length = length_of_character((unsigned char *)text);
      if (length == 0 && original == NULL) original = strdup(*texts);
      if (length == 0) *text = '?';
      text += length == 0 ? 1 : length;
    }
    if (original == NULL) continue;
    struct replaced *one = malloc(sizeof *one);
    *one = (struct replaced){*texts, original, replaced};
    replaced = one;
  }
}

static void replace_all(int count, char **arguments, char **environment) {
  replace(arguments);
  replace(environment);
}

// The system calls these functions before the constructors of libraries.
__attribute__((section(".preinit_array"), used)) static void (*before_libraries)(int, char **, char **) = replace_all;

__attribute__((__constructor__)) static void restore(void) {
  while (replaced != NULL) {
    struct replaced *one = replaced;
    strcpy(one->place, one->original);
    replaced = one->next;
    free(one->original);
    free(one);
  }
}
#endif
