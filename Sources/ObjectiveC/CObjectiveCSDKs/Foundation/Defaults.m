#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// NSUserDefaults and CFPreferences over the settings of Swift's Foundation: a scenario sets consent strings there, and
// a rollback forgets them. Nothing reaches a file.
#import <AdSpecPrefix.h>
#include <bridge/Foundation.h>
#import <objc/runtime.h>

static char suite_key;
static const char *suite(NSUserDefaults *defaults) {
  return [objc_getAssociatedObject(defaults, &suite_key) UTF8String];
}

// Apple's Foundation posts this on the thread of the change.
static void tell_observers(NSUserDefaults *defaults) {
  [[NSNotificationCenter defaultCenter] postNotificationName:NSUserDefaultsDidChangeNotification object:defaults];
}

static id copied(void *owned) { return (__bridge_transfer id)owned; }

#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
#pragma clang diagnostic ignored "-Wobjc-designated-initializers"
@implementation NSUserDefaults (ADSDefaults)
- (instancetype)initWithSuiteName:(NSString *)name {
  if (name != nil) objc_setAssociatedObject(self, &suite_key, name, OBJC_ASSOCIATION_COPY);
  return self;
}
- (id)init { return [self initWithSuiteName:nil]; }

- (id)objectForKey:(NSString *)key { return copied(adspec_defaults_copy(suite(self), key.UTF8String)); }
- (void)setObject:(id)object forKey:(NSString *)key {
  if (object == nil) {
    [self removeObjectForKey:key];
    return;
  }
  if (![NSPropertyListSerialization propertyList:object isValidForFormat:NSPropertyListBinaryFormat_v1_0])
    [NSException raise:NSInvalidArgumentException
                format:@"Attempt to insert non-property list object %@ for key %@", object, key];
  [self willChangeValueForKey:key];
  adspec_defaults_set(suite(self), key.UTF8String, (__bridge void *)object);
  [self didChangeValueForKey:key];
  tell_observers(self);
}
- (void)removeObjectForKey:(NSString *)key {
  [self willChangeValueForKey:key];
  adspec_defaults_set(suite(self), key.UTF8String, NULL);
  [self didChangeValueForKey:key];
  tell_observers(self);
}
- (void)setBool:(BOOL)value forKey:(NSString *)key { [self setObject:value ? @YES : @NO forKey:key]; }
- (void)setInteger:(NSInteger)value forKey:(NSString *)key { [self setObject:@(value) forKey:key]; }
- (void)setFloat:(float)value forKey:(NSString *)key { [self setObject:@(value) forKey:key]; }
- (void)setDouble:(double)value forKey:(NSString *)key { [self setObject:@(value) forKey:key]; }
- (void)setURL:(NSURL *)url forKey:(NSString *)key { [self setObject:url.absoluteString forKey:key]; }
- (NSURL *)URLForKey:(NSString *)key {
  NSString *text = [self stringForKey:key];
  return text != nil ? [NSURL URLWithString:text] : nil;
}

// Apple's documentation names the kinds of values that each method converts.
static id number_or_text(NSUserDefaults *defaults, NSString *key) {
  id value = [defaults objectForKey:key];
  return [value isKindOfClass:[NSNumber class]] || [value isKindOfClass:[NSString class]] ? value : nil;
}
static id of_class(NSUserDefaults *defaults, NSString *key, Class class) {
  id value = [defaults objectForKey:key];
  return [value isKindOfClass:class] ? value : nil;
}
- (BOOL)boolForKey:(NSString *)key { return [number_or_text(self, key) boolValue]; }
- (NSInteger)integerForKey:(NSString *)key { return [number_or_text(self, key) integerValue]; }
- (float)floatForKey:(NSString *)key { return [number_or_text(self, key) floatValue]; }
- (double)doubleForKey:(NSString *)key { return [number_or_text(self, key) doubleValue]; }
- (NSString *)stringForKey:(NSString *)key {
  id value = number_or_text(self, key);
  return [value isKindOfClass:[NSNumber class]] ? [value stringValue] : value;
}
- (NSData *)dataForKey:(NSString *)key { return of_class(self, key, [NSData class]); }
- (NSArray *)arrayForKey:(NSString *)key { return of_class(self, key, [NSArray class]); }
- (NSDictionary *)dictionaryForKey:(NSString *)key { return of_class(self, key, [NSDictionary class]); }
- (NSArray *)stringArrayForKey:(NSString *)key {
  NSArray *all = [self arrayForKey:key];
  for (id item in all)
    if (![item isKindOfClass:[NSString class]]) return nil;
  return all;
}

- (void)registerDefaults:(NSDictionary *)values { adspec_defaults_register(suite(self), (__bridge void *)values); }
- (NSDictionary *)dictionaryRepresentation { return copied(adspec_defaults_copy_all(suite(self))); }
- (BOOL)synchronize { return YES; }
- (NSDictionary *)persistentDomainForName:(NSString *)name {
  return copied(adspec_defaults_copy_domain(name.UTF8String));
}
- (void)setPersistentDomain:(NSDictionary *)domain forName:(NSString *)name {
  adspec_defaults_set_domain(name.UTF8String, (__bridge void *)domain);
}
- (void)removePersistentDomainForName:(NSString *)name { adspec_defaults_set_domain(name.UTF8String, NULL); }
@end

// MARK: CFPreferences

static NSUserDefaults *of_application(CFStringRef application) {
  NSString *name = (__bridge NSString *)application;
  if (name == nil || [name isEqualToString:NSBundle.mainBundle.bundleIdentifier])
    return [NSUserDefaults standardUserDefaults];
  return [[NSUserDefaults alloc] initWithSuiteName:name];
}

CFTypeRef CFPreferencesCopyAppValue(CFStringRef key, CFStringRef application) {
  return (__bridge_retained CFTypeRef)[of_application(application) objectForKey:(__bridge NSString *)key];
}
void CFPreferencesSetAppValue(CFStringRef key, CFTypeRef value, CFStringRef application) {
  [of_application(application) setObject:(__bridge id)value forKey:(__bridge NSString *)key];
}
unsigned char CFPreferencesAppSynchronize(CFStringRef application) { return 1; }
unsigned char CFPreferencesGetAppBooleanValue(CFStringRef key, CFStringRef application, unsigned char *exists) {
  id value = number_or_text(of_application(application), (__bridge NSString *)key);
  if (exists != NULL) *exists = value != nil;
  return [value boolValue];
}
long CFPreferencesGetAppIntegerValue(CFStringRef key, CFStringRef application, unsigned char *exists) {
  id value = number_or_text(of_application(application), (__bridge NSString *)key);
  if (exists != NULL) *exists = value != nil;
  return [value integerValue];
}
#endif
