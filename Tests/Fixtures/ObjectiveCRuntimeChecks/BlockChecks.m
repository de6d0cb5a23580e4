#ifdef ADSPEC_OBJECTIVEC
// Blocks as objects and as methods.
#import "Checks.h"

CHECK(block_classes) {
  int number = 5;
  void (^global)(void) = ^{};
  int (^heap)(void) = ^{ return number; };
  note(NSStringFromClass([global class]));
  note(NSStringFromClass([heap class]));
  note(NSStringFromClass([^{ return number; } class]));
  note(answer([heap isKindOfClass:NSClassFromString(@"NSBlock")]));
  note(answer([(id)@"text" isKindOfClass:NSClassFromString(@"NSBlock")]));
  note(answer([(id)heap copy] == (id)heap));
  return notes();
}

CHECK(blocks_in_collections) {
  @autoreleasepool {
    Marker *captured = [Marker markerNamed:@"captured"];
    NSMutableDictionary *blocks = [NSMutableDictionary dictionary];
    for (int index = 0; index < 3; index++) blocks[@(index)] = ^{ note(TEXT(@"%d%@", index, captured.name)); };
    captured = nil;
    for (int index = 0; index < 3; index++) {
      void (^block)(void) = blocks[@(index)];
      block();
    }
    NSArray *list = @[ ^{ return 1; }, ^{ return 2; } ];
    note(TEXT(@"%d", ((int (^)(void))list[1])()));
    note(answer([list containsObject:list[0]]));
    [blocks removeAllObjects];
    note(@"removed");
  }
  return notes();
}

CHECK(block_variables) {
  @autoreleasepool {
    __block int count = 0;
    __block Marker *object = [Marker markerNamed:@"first"];
    void (^block)(void) = ^{
      count++;
      object = [Marker markerNamed:@"second"];
    };
    block();
    note(TEXT(@"%d %@", count, object.name));
  }
  return notes();
}

// The guard of Google's adapters: a completion handler that runs once.
CHECK(completion_handler_that_runs_once) {
  @autoreleasepool {
    __block atomic_flag called = ATOMIC_FLAG_INIT;
    __block void (^original)(NSString *) = [^(NSString *text) { note(text); } copy];
    void (^guarded)(NSString *) = ^(NSString *text) {
      if (atomic_flag_test_and_set(&called)) return;
      if (original) original(text);
      original = nil;
    };
    guarded(@"one");
    guarded(@"two");
  }
  return notes();
}

CHECK(block_that_calls_itself) {
  @autoreleasepool {
    __block __weak void (^weak)(int);
    void (^block)(int) = ^(int left) {
      note(TEXT(@"%d", left));
      if (left) weak(left - 1);
    };
    weak = block;
    block(2);
  }
  return notes();
}

CHECK(block_that_returns_a_block) {
  int (^(^adder)(int))(int) = ^(int first) { return ^(int second) { return first + second; }; };
  return TEXT(@"%d", adder(2)(40));
}

@interface CallsBlocks : NSObject
@end
@implementation CallsBlocks
@end
struct four {
  double a, b, c, d;
};
@interface CallsBlocks (Added)
- (NSString *)join:(NSString *)text with:(int)number;
- (struct four)four:(double)start;
- (double)half:(double)value;
@end
CHECK(methods_that_call_a_block) {
  Class class = [CallsBlocks class];
  NSString *prefix = @"p";
  IMP join = imp_implementationWithBlock(^NSString *(id self, NSString *text, int number) {
    return TEXT(@"%@%@%d%@", prefix, text, number, NSStringFromClass([self class]));
  });
  IMP four = imp_implementationWithBlock(^struct four(id self, double start) {
    return (struct four){start, start + 1, start + 2, start + 3};
  });
  IMP half = imp_implementationWithBlock(^double(id self, double value) { return value / 2; });
  class_replaceMethod(class, @selector(join:with:), join, "@@:@i");
  class_replaceMethod(class, @selector(four:), four, "{four=dddd}@:d");
  class_replaceMethod(class, @selector(half:), half, "d@:d");
  CallsBlocks *object = [CallsBlocks new];
  struct four made = [object four:1.5];
  note(TEXT(@"%@ %g %g %g", [object join:@"x" with:3], made.a, made.d, [object half:5]));
  note(answer(imp_getBlock(join) != nil));
  note(answer(imp_removeBlock(join) && imp_removeBlock(four) && imp_removeBlock(half)));
  note(answer(imp_removeBlock(join)));
  return notes();
}

CHECK(enumeration_with_blocks) {
  NSArray *sorted = [@[ @3, @1, @2 ] sortedArrayUsingComparator:^NSComparisonResult(id first, id second) {
    return [first compare:second];
  }];
  note([sorted componentsJoinedByString:@""]);
  [sorted enumerateObjectsUsingBlock:^(id object, NSUInteger index, BOOL *stops) {
    note(TEXT(@"%lu=%@", (unsigned long)index, object));
    *stops = index == 1;
  }];
  [@{@"key" : @1} enumerateKeysAndObjectsUsingBlock:^(id key, id value, BOOL *stops) {
    note(TEXT(@"%@%@", key, value));
  }];
  return notes();
}
#endif
