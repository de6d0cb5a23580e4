#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
#import "Probe.h"
#include <stdlib.h>

@interface ProbeObserver : NSObject
@property(nonatomic, copy) Say say;
@end
@implementation ProbeObserver
- (void)observeValueForKeyPath:(NSString *)path ofObject:(id)object change:(NSDictionary *)change context:(void *)context {
  self.say([NSString stringWithFormat:@"observed %@", path]);
}
- (void)changed:(NSNotification *)note { self.say(note.name); }
@end

static NSDictionary *valueProbes(void) {
  return @{
    @"settings" : ^(Say say) {
      NSUserDefaults *settings = NSUserDefaults.standardUserDefaults;
      [settings registerDefaults:@{@"registered" : @"default"}];
      [settings setBool:YES forKey:@"bool"];
      [settings setInteger:7 forKey:@"integer"];
      [settings setDouble:1.5 forKey:@"double"];
      [settings setObject:@"text" forKey:@"text"];
      [settings setObject:@[ @"a", @"b" ] forKey:@"array"];
      [settings setObject:@{@"a" : @1} forKey:@"dictionary"];
      [settings setObject:[@"x" dataUsingEncoding:NSUTF8StringEncoding] forKey:@"data"];
      [settings setURL:[NSURL URLWithString:@"https://example.com/a"] forKey:@"url"];
      say([NSString stringWithFormat:@"%d %ld %g %@ %@ %@ %@", [settings boolForKey:@"bool"], (long)[settings integerForKey:@"integer"], [settings doubleForKey:@"double"], [settings stringForKey:@"text"], [settings stringForKey:@"integer"], [settings stringForKey:@"registered"], [settings stringForKey:@"array"]]);
      say([NSString stringWithFormat:@"%@ %@ %lu %@", [[settings stringArrayForKey:@"array"] componentsJoinedByString:@","], [settings dictionaryForKey:@"dictionary"][@"a"], (unsigned long)[settings dataForKey:@"data"].length, [settings URLForKey:@"url"].absoluteString]);
      [settings removeObjectForKey:@"text"];
      say([NSString stringWithFormat:@"removed %d, synchronized %d", [settings objectForKey:@"text"] == nil, [settings synchronize]]);
      say([NSString stringWithFormat:@"all %@", settings.dictionaryRepresentation[@"integer"]]);
    },
    @"settings of others" : ^(Say say) {
      NSUserDefaults *group = [[NSUserDefaults alloc] initWithSuiteName:@"group.example"];
      [group setObject:@"g" forKey:@"k"];
      say([NSString stringWithFormat:@"%@ %@ %@", [group objectForKey:@"k"], [[[NSUserDefaults alloc] initWithSuiteName:@"group.example"] objectForKey:@"k"], [NSUserDefaults.standardUserDefaults objectForKey:@"k"]]);
      CFPreferencesSetAppValue((__bridge CFStringRef) @"p", (__bridge CFTypeRef) @5, kCFPreferencesCurrentApplication);
      id value = (__bridge_transfer id)CFPreferencesCopyAppValue((__bridge CFStringRef) @"p", kCFPreferencesCurrentApplication);
      unsigned char exists;
      long number = CFPreferencesGetAppIntegerValue((__bridge CFStringRef) @"p", kCFPreferencesCurrentApplication, &exists);
      say([NSString stringWithFormat:@"%@ %ld %d %@", value, number, exists, [NSUserDefaults.standardUserDefaults objectForKey:@"p"]]);
    },
    @"settings observed" : ^(Say say) {
      ProbeObserver *observer = [ProbeObserver new];
      observer.say = say;
      NSUserDefaults *settings = NSUserDefaults.standardUserDefaults;
      [settings addObserver:observer forKeyPath:@"observed" options:0 context:NULL];
      [NSNotificationCenter.defaultCenter addObserver:observer selector:@selector(changed:) name:NSUserDefaultsDidChangeNotification object:nil];
      [settings setObject:@1 forKey:@"observed"];
      [settings removeObserver:observer forKeyPath:@"observed"];
      [NSNotificationCenter.defaultCenter removeObserver:observer];
    },
    @"folders" : ^(Say say) {
      say([NSString stringWithFormat:@"%@ %@", NSHomeDirectory(), NSTemporaryDirectory()]);
      for (NSNumber *folder in @[ @(NSDocumentDirectory), @(NSCachesDirectory), @(NSApplicationSupportDirectory), @(NSLibraryDirectory) ])
        say([NSSearchPathForDirectoriesInDomains(folder.unsignedIntegerValue, NSUserDomainMask, YES) componentsJoinedByString:@" "]);
      say([[NSFileManager.defaultManager URLsForDirectory:NSCachesDirectory inDomains:NSUserDomainMask].firstObject path]);
      say(NSFileManager.defaultManager.currentDirectoryPath);
      say([NSString stringWithFormat:@"bundle %@", NSBundle.mainBundle.bundleIdentifier]);
    },
    @"locale" : ^(Say say) {
      NSDateFormatter *formatter = [NSDateFormatter new];
      formatter.dateFormat = @"yyyy-MM-dd'T'HH:mm:ssZZZZZ";
      say([formatter stringFromDate:NSDate.date]);
      NSDateComponents *parts = [NSCalendar.currentCalendar components:NSCalendarUnitYear | NSCalendarUnitMonth | NSCalendarUnitDay | NSCalendarUnitHour fromDate:NSDate.date];
      say([NSString stringWithFormat:@"%ld-%ld-%ld %ld", (long)parts.year, (long)parts.month, (long)parts.day, (long)parts.hour]);
      say([NSString stringWithFormat:@"%@ %@ %@ %@", NSLocale.currentLocale.localeIdentifier, NSTimeZone.localTimeZone.name, NSLocale.preferredLanguages.firstObject, [NSCalendar.currentCalendar calendarIdentifier]]);
    },
    @"random numbers" : ^(Say say) {
      say(NSUUID.UUID.UUIDString);
      say([NSString stringWithFormat:@"%u %u", arc4random(), arc4random_uniform(1000)]);
      say([NSString stringWithFormat:@"%d %ld", rand(), random()]);
      say(NSProcessInfo.processInfo.globallyUniqueString);
    },
    @"order" : ^(Say say) {
      NSMutableSet *objects = [NSMutableSet set];
      NSMutableDictionary *texts = [NSMutableDictionary dictionary];
      NSMutableArray *made = [NSMutableArray array];
      for (int index = 0; index < 12; index++) {
        NSObject *object = [NSObject new];
        [made addObject:object];
        [objects addObject:object];
        texts[[NSString stringWithFormat:@"key %d", index]] = @(index);
      }
      NSMutableArray *order = [NSMutableArray array];
      for (id object in objects) [order addObject:@([made indexOfObjectIdenticalTo:object])];
      say([order componentsJoinedByString:@" "]);
      say([texts.allKeys componentsJoinedByString:@" "]);
    },
    @"log" : ^(Say say) { NSLog(@"a line of NSLog: %@", @{@"k" : @1}); },
    @"state" : ^(Say say) {
      static int count;
      static dispatch_once_t once;
      dispatch_once(&once, ^{ count = 100; });
      say([NSString stringWithFormat:@"%d", count++]);
      [NSNotificationCenter.defaultCenter addObserverForName:@"ProbeState" object:nil queue:nil usingBlock:^(NSNotification *note) { say(@"an observer"); }];
      [NSNotificationCenter.defaultCenter postNotificationName:@"ProbeState" object:nil];
      say([NSString stringWithFormat:@"%@", [NSUserDefaults.standardUserDefaults objectForKey:@"state"]]);
      [NSUserDefaults.standardUserDefaults setObject:@"left" forKey:@"state"];
      [NSTimer scheduledTimerWithTimeInterval:1000 repeats:YES block:^(NSTimer *timer) {}];
    },
  };
}

NSDictionary<NSString *, Probe> *ValueProbes(void) { return valueProbes(); }
#endif
