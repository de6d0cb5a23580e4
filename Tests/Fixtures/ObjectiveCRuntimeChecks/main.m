#ifdef ADSPEC_OBJECTIVEC
// Runs checks of the Objective-C runtime layer.
//
//     ObjectiveCRuntimeChecks              all checks, one line each: "name: what was observed"
//     ObjectiveCRuntimeChecks list         the names
//     ObjectiveCRuntimeChecks NAME         one check
//     ObjectiveCRuntimeChecks repeat 100   all checks a hundred times, no output; fails when an observation changes.
//                                          Some checks run once (CHECK_ONCE). A name after the number: only that check.
#import "Checks.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static struct check {
  const char *name;
  CheckFunction function;
  BOOL once;
} checks[200];
static int check_count;

void add_check(const char *name, CheckFunction function, BOOL once) {
  if (check_count == 200) abort();
  checks[check_count++] = (struct check){name, function, once};
}
static int compare_names(const void *first, const void *second) {
  return strcmp(((const struct check *)first)->name, ((const struct check *)second)->name);
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char log_text[4096];
void note(NSString *word) {
  pthread_mutex_lock(&lock);
  const char *text = word.UTF8String;
  if (strlen(log_text) + strlen(text) + 2 < sizeof log_text) {
    if (*log_text) strcat(log_text, " ");
    strcat(log_text, text);
  }
  pthread_mutex_unlock(&lock);
}
NSString *notes(void) {
  pthread_mutex_lock(&lock);
  NSString *text = [NSString stringWithUTF8String:log_text];
  *log_text = 0;
  pthread_mutex_unlock(&lock);
  return text;
}
NSString *answer(BOOL value) { return value ? @"yes" : @"no"; }

@implementation Marker
+ (instancetype)markerNamed:(NSString *)name {
  Marker *marker = [self new];
  marker.name = name;
  return marker;
}
- (id)copyWithZone:(NSZone *)zone {
  return [Marker markerNamed:[self.name stringByAppendingString:@"'"]];
}
- (void)dealloc {
  note([_name stringByAppendingString:@"-"]);
}
@end

/// What the check observed: a copy on the heap, which the caller frees.
static char *observe(const struct check *check) {
  @autoreleasepool {
    notes();
    return strdup(check->function().UTF8String);
  }
}

static int repeat(int times, const char *wanted) {
  for (int index = 0; index < check_count; index++) {
    if (wanted && strcmp(wanted, checks[index].name)) continue;
    char *first = observe(&checks[index]);
    for (int time = 1; time < times && !checks[index].once; time++) {
      char *again = observe(&checks[index]);
      if (strcmp(first, again)) {
        printf("%s: %s, later %s\n", checks[index].name, first, again);
        return 1;
      }
      free(again);
    }
    free(first);
  }
  return 0;
}

int main(int count, char **arguments) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  qsort(checks, (size_t)check_count, sizeof *checks, compare_names);
  const char *wanted = count > 1 ? arguments[1] : NULL;
  if (wanted && !strcmp(wanted, "repeat"))
    return repeat(count > 2 ? atoi(arguments[2]) : 10, count > 3 ? arguments[3] : NULL);
  int found = 0;
  for (int index = 0; index < check_count; index++) {
    if (wanted && !strcmp(wanted, "list")) {
      puts(checks[index].name);
    } else if (!wanted || !strcmp(wanted, checks[index].name)) {
      char *observed = observe(&checks[index]);
      printf("%s: %s\n", checks[index].name, observed);
      free(observed);
    } else {
      continue;
    }
    found++;
  }
  if (!found) fprintf(stderr, "There is no check named %s. `list` shows the names.\n", wanted);
  return !found;
}
#else
int puts(const char *);
int main(void) {
  puts("built without the trait ObjectiveC");
  return 0;
}
#endif
