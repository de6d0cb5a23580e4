// The checks of the facades of UIKit. Each function prints what it saw to standard output.
#include <stdbool.h>

/// Runs the checks that need no user and no app.
void views_run_checks(void);
/// Puts a view, a button and a label with a tap recognizer into the root view of the app's window.
void views_prepare_taps(void);
/// Observes the notifications of the app.
void views_observe(void);
/// Shows a web page.
void views_load_page(void);
/// Whether the page is still loading.
bool views_is_loading(void);
/// Lets a method that UIKit calls throw an exception; the caller's handler must not see it.
void views_throw(void);
/// Releases the target of the button and of the recognizer.
void views_release_target(void);
/// Counts the objects that `+alloc` makes, and writes how many of each class live to standard error when the program
/// exits.
void objects_count_until_exit(void);
/// Ends everything that the functions above keep, and prints what is left.
void views_end(void);
