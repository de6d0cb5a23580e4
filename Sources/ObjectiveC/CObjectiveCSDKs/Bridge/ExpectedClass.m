#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "ExpectedClass.h"

/// The class by which an author knows an object: Foundation hides subclasses behind some of its classes.
static Class publicClass(id object) {
  Class known[] = {
    [NSString class], [NSNumber class], [NSArray class], [NSDictionary class], [NSSet class], [NSData class],
    [NSDate class],   [NSURL class],    [NSAttributedString class],
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if ([object isKindOfClass:known[i]]) return known[i];
  }
  return [object class];
}

void ADSExpectClass(id object, Class expected, NSString *what) {
  if (!object || [object isKindOfClass:expected]) return;
  [NSException raise:NSInvalidArgumentException
              format:@"%@ is an object of the class %@, but the SDK expects the class %@.", what, publicClass(object),
                     expected];
}
#endif
