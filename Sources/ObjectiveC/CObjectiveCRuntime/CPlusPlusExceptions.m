#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// Exceptions in files of Objective-C++: each language's exceptions are caught and cleaned up as in its own files.
//
// A frame of Objective-C++ names one personality function for the exceptions of both languages. GCC's libraries have one
// function for each language. `@catch` in a file of Objective-C++ needs a library that Debian lacks: the linker then
// names `__objc_class_type_info`. An exception of Objective-C must not leave a frame that catches a class of C++ by its
// name, because GCC's function for Objective-C takes the names of all handlers for names of its own classes.
//
// Threads: any. Ownership: nothing is kept.
#include <stdbool.h>
#include <stddef.h>
#include <unwind.h>

typedef _Unwind_Reason_Code Personality(int, _Unwind_Action, _Unwind_Exception_Class, struct _Unwind_Exception *,
                                        struct _Unwind_Context *);

extern Personality __gnu_objc_personality_v0;
// Only a program with files of C++ links the library that has this function.
extern Personality __gxx_personality_v0 __attribute__((weak));

/// "GNUCC++", with which GCC's C++ library marks its exceptions in the first seven bytes (Itanium C++ ABI).
static const _Unwind_Exception_Class markOfCPlusPlus = 0x474e5543432b2b;

_Unwind_Reason_Code __gnustep_objcxx_personality_v0(int version, _Unwind_Action actions, _Unwind_Exception_Class kind,
                                                    struct _Unwind_Exception *exception,
                                                    struct _Unwind_Context *context) {
  bool isCPlusPlus = kind >> 8 == markOfCPlusPlus && __gxx_personality_v0 != NULL;
  Personality *personality = isCPlusPlus ? __gxx_personality_v0 : __gnu_objc_personality_v0;
  return personality(version, actions, kind, exception, context);
}
#endif
