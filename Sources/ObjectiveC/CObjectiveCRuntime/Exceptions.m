#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// Exceptions: what clang's code for GNUstep 1.9 calls, by what GCC's libobjc has.
//
// The exception is thrown and caught by libobjc and the unwinder of GCC (libgcc_s), through C and block frames: these
// are compiled with -fexceptions. No exception may reach a Swift frame, which has no tables for it: see the bridge.
//
// Threads: any. Ownership: a thrown object is not released: it lives on until an autorelease pool of the thrower ends.
// As on Apple's systems, ARC does not release the variables of frames that an exception leaves.
#import "RuntimeLayer.h"
#include <objc/objc-exception.h>
#include <unwind.h>

extern _Unwind_Reason_Code __gnu_objc_personality_v0(int, _Unwind_Action, _Unwind_Exception_Class,
                                                     struct _Unwind_Exception *, struct _Unwind_Context *);

/// The function of each frame that decides which @catch takes an exception. The tables of both compilers agree.
_Unwind_Reason_Code __gnustep_objc_personality_v0(int version, _Unwind_Action actions, _Unwind_Exception_Class kind,
                                                  struct _Unwind_Exception *exception,
                                                  struct _Unwind_Context *context) {
  return __gnu_objc_personality_v0(version, actions, kind, exception, context);
}

/// GCC's function above has already taken the object out of the unwinder's record.
id objc_begin_catch(void *exception) { return (id)exception; }
void objc_end_catch(void) {}
void objc_exception_rethrow(void *exception) { objc_exception_throw((id)exception); }

/// clang writes "@catch (id object)" as a class of this name, which no program defines.
static Class any_object;

static int is_caught(Class wanted, id exception) {
  // "@catch (...)" has no class.
  if (!wanted || wanted == any_object) return 1;
  for (Class class = adspec_object_getClass(exception); class; class = class_getSuperclass(class))
    if (class == wanted) return 1;
  return 0;
}

void adspec_prepare_exceptions(void) {
  any_object = objc_allocateClassPair(objc_lookUpClass("NSObject"), "@id", 0);
  objc_registerClassPair(any_object);
  objc_setExceptionMatcher(is_caught);
}
#endif
