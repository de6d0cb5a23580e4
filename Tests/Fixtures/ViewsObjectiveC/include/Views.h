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
/// Puts a view of each class that can be overridden into the root view of the app's window: of a subclass that overrides
/// each method that UIKit calls.
void views_add_overriding_views(void);
/// Adds such view controllers to the root view controller of the app's window.
void views_add_overriding_controllers(void);
/// Prints the selectors of the overriding methods that were called since the last time.
void views_print_calls(void);
/// Releases the target of the button and of the recognizer.
void views_release_target(void);
/// Counts the objects that `+alloc` makes, and writes how many of each class live to standard error when the program
/// exits.
void objects_count_until_exit(void);
/// Ends everything that the functions above keep, and prints what is left.
void views_end(void);
