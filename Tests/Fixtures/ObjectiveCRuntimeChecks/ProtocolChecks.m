#ifdef ADSPEC_OBJECTIVEC
// Protocols: conformance, class extensions, optional methods, class methods and properties.
#import "Checks.h"

@protocol Marking <NSObject>
@end
@protocol Loading <NSObject>
- (void)didLoad;
- (void)didFail:(NSError *)error;
@optional
- (void)didClick;
@property(nonatomic, readonly) int amount;
@end
@protocol AllOptional <NSObject>
@optional
- (void)didShow;
- (void)didHide;
@end
@protocol Making <NSObject>
+ (NSString *)version;
@property(class, nonatomic, readonly) NSString *title;
- (instancetype)initWithName:(NSString *)name;
@end
@protocol LoadingMore <Loading>
- (void)didReload;
@end

@interface Adopting : NSObject <Loading>
@end
@implementation Adopting
- (void)didLoad {
}
- (void)didFail:(NSError *)error {
}
@end
@interface AdoptingSubclass : Adopting
@end
@implementation AdoptingSubclass
@end
@interface InExtension : NSObject
@end
@interface InExtension () <Loading, AllOptional, Marking>
@end
@implementation InExtension
- (void)didLoad {
}
- (void)didFail:(NSError *)error {
}
- (void)didHide {
}
@end
@interface Neither : NSObject
@end
@implementation Neither
- (void)didLoad {
}
@end

static NSString *conformances(Class class) {
  NSMutableString *text = [NSMutableString string];
  for (Protocol *protocol in
       @[ @protocol(Loading), @protocol(AllOptional), @protocol(LoadingMore), @protocol(Marking), @protocol(NSObject) ])
    [text appendString:[class conformsToProtocol:protocol] ? @"+" : @"-"];
  return text;
}
// Loading, AllOptional, LoadingMore, Marking, NSObject. On Apple's systems InExtension also conforms to Marking.
CHECK(conformance) {
  return TEXT(@"Adopting %@, subclass %@, in an extension %@, neither %@", conformances([Adopting class]),
              conformances([AdoptingSubclass class]), conformances([InExtension class]), conformances([Neither class]));
}
CHECK(conformance_of_objects) {
  id object = [InExtension new];
  note(answer([object conformsToProtocol:@protocol(Loading)]));
  note(answer([@"text" conformsToProtocol:@protocol(NSCopying)]));
  note(answer([@"text" conformsToProtocol:@protocol(Loading)]));
  note(answer(class_conformsToProtocol([AdoptingSubclass class], @protocol(Loading))));
  return notes();
}

CHECK(optional_methods) {
  id<Loading> object = (id)[InExtension new];
  note(answer([object respondsToSelector:@selector(didClick)]));
  note(answer([object respondsToSelector:@selector(didLoad)]));
  note(answer([[InExtension class] instancesRespondToSelector:@selector(didHide)]));
  return notes();
}

CHECK(methods_of_a_protocol) {
  Protocol *protocol = @protocol(Loading);
  struct objc_method_description required = protocol_getMethodDescription(protocol, @selector(didLoad), YES, YES);
  struct objc_method_description optional = protocol_getMethodDescription(protocol, @selector(didClick), NO, YES);
  struct objc_method_description missing = protocol_getMethodDescription(protocol, @selector(didShow), NO, YES);
  unsigned count = 0;
  free(protocol_copyMethodDescriptionList(@protocol(Loading), NO, YES, &count));
  return TEXT(@"%s %s, %s %s, %@, %u optional", sel_getName(required.name), required.types, sel_getName(optional.name),
              optional.types, answer(missing.name != NULL), count);
}

@interface Made : NSObject <Making>
@end
@implementation Made
+ (NSString *)version {
  return @"1.2";
}
+ (NSString *)title {
  return @"made";
}
- (instancetype)initWithName:(NSString *)name {
  if ((self = [super init])) note(name);
  return self;
}
@end
CHECK(class_of_a_protocol) {
  Class<Making> class = [Made class];
  note([class version]);
  note([class title]);
  Class named = NSClassFromString(@"Made");
  id<Making> object = [[named alloc] initWithName:@"name"];
  note(answer([object conformsToProtocol:@protocol(Making)]));
  note(NSStringFromProtocol(@protocol(Making)));
  note(answer(NSProtocolFromString(@"Making") == @protocol(Making)));
  return notes();
}

@interface Box<Element> : NSObject
@property(nonatomic, strong) Element element;
- (instancetype)initWithElement:(Element)element;
@end
@implementation Box
- (instancetype)initWithElement:(id)element {
  if ((self = [super init])) _element = element;
  return self;
}
@end
CHECK(generics) {
  Box<NSString *> *box = [[Box alloc] initWithElement:@"text"];
  NSDictionary<NSString *, NSArray<NSNumber *> *> *all = @{@"a" : @[ @1, @2 ]};
  return TEXT(@"%lu %d", (unsigned long)box.element.length, all[@"a"].lastObject.intValue);
}
#endif
