#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// The identity of an object in hashes and texts is a number, not its address.
//
// Addresses differ from run to run. With them, the order of a set of objects and the text of an object would differ,
// too. An object gets its number, from a count, when its hash or its text is first asked
// for. A rollback restores the count.
#import <AdSpecPrefix.h>
#import <objc/runtime.h>

static char number_key;

static NSUInteger number(id object) {
  static NSUInteger count;
  NSNumber *known = objc_getAssociatedObject(object, &number_key);
  if (known != nil) return known.unsignedIntegerValue;
  count++;
  objc_setAssociatedObject(object, &number_key, @(count), OBJC_ASSOCIATION_RETAIN);
  return count;
}

/// A number that looks like an address of a device.
static unsigned long address(id object) { return 0x600000000000ul + number(object) * 16; }

#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
@implementation NSObject (ADSIdentity)
+ (NSUInteger)hash { return number(self); }
- (NSUInteger)hash { return number(self); }
- (NSString *)description {
  return [NSString stringWithFormat:@"<%s: 0x%lx>", class_getName([self class]), address(self)];
}
@end

// A thread is hashed before it has an autorelease pool, which the look-up of its number needs.
@implementation NSThread (ADSIdentity)
- (NSUInteger)hash { return (NSUInteger)(__bridge void *)self / 16; }
@end
#endif
