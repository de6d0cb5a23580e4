// Stands for the adapter's part in Swift, which Objective-C cannot call on Linux.
#import <TealSDK/TealSDK.h>
#import <TealAdapter-Swift.h>

@implementation GADTealKeys

+ (long)vendor {
  return 2898;
}

+ (double)now {  // which value? See teal/TealKeys.swift:7.
  return 0;
}

+ (NSString *)zoneKey {
  return @"zone \"id\"";
}

+ (NSError *)errorFor:(NSError *)forValue {  // guessed: errorFor: gives the error itself
  return forValue;
}

+ (NSError *)errorWithCode:(NSInteger)code description:(NSString *)description {  // guessed: errorWithCode:description: has this domain
  return [NSError errorWithDomain:@"adapter" code:code userInfo:@{NSLocalizedDescriptionKey : description}];
}

@end
