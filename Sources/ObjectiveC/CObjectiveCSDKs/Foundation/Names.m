#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// The methods and constants that AdSpecFoundation/Names.h declares.
#import <AdSpecPrefix.h>
#import <UIKit/UIDevice.h>

NSErrorUserInfoKey const NSDebugDescriptionErrorKey = @"NSDebugDescription";
NSErrorUserInfoKey const NSMultipleUnderlyingErrorsKey = @"NSMultipleUnderlyingErrorsKey";

@implementation NSError (ADSNames)
- (NSArray<NSError *> *)underlyingErrors {
  NSArray *errors = self.userInfo[NSMultipleUnderlyingErrorsKey];
  if (errors) return errors;
  NSError *error = self.userInfo[NSUnderlyingErrorKey];
  return error ? @[ error ] : @[];
}
@end

@implementation NSString (ADSNames)
- (BOOL)localizedCaseInsensitiveContainsString:(NSString *)text {
  return [self rangeOfString:text options:NSCaseInsensitiveSearch].location != NSNotFound;
}
- (BOOL)localizedStandardContainsString:(NSString *)text {
  NSStringCompareOptions options = NSCaseInsensitiveSearch | NSDiacriticInsensitiveSearch;
  return [self rangeOfString:text options:options].location != NSNotFound;
}
@end

@implementation NSProcessInfo (ADSNames)
- (NSOperatingSystemVersion)operatingSystemVersion {
  NSOperatingSystemVersion version = {0};
  NSInteger *const numbers[] = {&version.majorVersion, &version.minorVersion, &version.patchVersion};
  NSUInteger index = 0;
  for (NSString *part in [UIDevice.currentDevice.systemVersion componentsSeparatedByString:@"."]) {
    if (index < 3) *numbers[index++] = part.integerValue;
  }
  return version;
}
- (BOOL)isOperatingSystemAtLeastVersion:(NSOperatingSystemVersion)version {
  NSOperatingSystemVersion device = self.operatingSystemVersion;
  if (device.majorVersion != version.majorVersion) return device.majorVersion > version.majorVersion;
  if (device.minorVersion != version.minorVersion) return device.minorVersion > version.minorVersion;
  return device.patchVersion >= version.patchVersion;
}
- (BOOL)isLowPowerModeEnabled { return NO; }
@end
#endif
