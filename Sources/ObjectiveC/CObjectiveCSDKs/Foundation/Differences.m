#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// Methods of GNUstep that answer unusual arguments differently from Apple's.
#import "Originals.h"

#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
@implementation NSJSONSerialization (ADSDifferences)
// GNUstep answers nil for no data, accepts a text or a number without the option, and has errors with the code 0.
+ (id)JSONObjectWithData:(NSData *)data options:(NSJSONReadingOptions)options error:(NSError **)error {
  static id (*original)(id, SEL, NSData *, NSJSONReadingOptions, NSError **);
  if (original == NULL)
    original = (id(*)(id, SEL, NSData *, NSJSONReadingOptions, NSError **))adspec_original(
        "NSJSONSerialization", "JSONObjectWithData:options:error:", true);
  if (data == nil) [NSException raise:NSInvalidArgumentException format:@"data parameter is nil"];
  NSError *failure = nil;
  id object = original(self, _cmd, data, options, &failure);
  BOOL isFragment = object && ![object isKindOfClass:[NSArray class]] && ![object isKindOfClass:[NSDictionary class]];
  if (object && (!isFragment || options & NSJSONReadingAllowFragments)) return object;
  if (error != NULL) {
    NSString *reason = isFragment ? @"The JSON text is neither an array nor an object." : failure.localizedDescription;
    NSDictionary *facts = @{
      NSLocalizedDescriptionKey : @"The data couldn’t be read because it isn’t in the correct format.",
      NSDebugDescriptionErrorKey : reason ?: @"The text is not JSON.",
    };
    // NSPropertyListReadCorruptError, as with Apple's class.
    *error = [NSError errorWithDomain:NSCocoaErrorDomain code:3840 userInfo:facts];
  }
  return nil;
}
@end

@implementation NSDecimalNumber (ADSDifferences)
// A message to nil, such as `rating.decimalValue`, gives a decimal of zero bytes: 0 for Apple, NaN for GNUstep.
+ (NSDecimalNumber *)decimalNumberWithDecimal:(NSDecimal)decimal {
  static const NSDecimal zero_bytes;
  if (memcmp(&decimal, &zero_bytes, sizeof zero_bytes) == 0) return [NSDecimalNumber zero];
  return [[self alloc] initWithDecimal:decimal];
}
@end
#endif
