#ifdef ADSPEC_OBJECTIVEC
// Exceptions: nested, rethrown, through C functions and blocks.
#import "Checks.h"

static void raise_exception(NSString *name) {
  [[NSException exceptionWithName:name reason:@"because" userInfo:nil] raise];
}

CHECK_ONCE(exception_of_foundation) {
  @try {
    NSArray *empty = @[];
    [empty objectAtIndex:3];
  } @catch (NSException *exception) {
    note(exception.name);
  } @finally {
    note(@"finally");
  }
  return notes();
}

CHECK_ONCE(exceptions_that_are_nested) {
  @try {
    @try {
      raise_exception(@"A");
    } @catch (NSString *text) {
      note(@"wrong class");
    } @finally {
      note(@"inner");
    }
  } @catch (id any) {
    note([any name]);
  }
  @try {
    @try {
      raise_exception(@"B");
    } @catch (NSException *exception) {
      note(exception.name);
      @throw;
    }
  } @catch (NSException *exception) {
    note(exception.name);
  } @finally {
    note(@"outer");
  }
  @try {
    @try {
      raise_exception(@"C");
    } @finally {
      @throw [NSException exceptionWithName:@"D" reason:nil userInfo:nil];
    }
  } @catch (NSException *exception) {
    note(exception.name);
  }
  return notes();
}

@interface Failure : NSException
@end
@implementation Failure
@end
CHECK_ONCE(exceptions_by_class) {
  @try {
    @throw [[Failure alloc] initWithName:@"Own" reason:nil userInfo:nil];
  } @catch (Failure *failure) {
    note(failure.name);
  } @catch (NSException *exception) {
    note(@"superclass");
  }
  @try {
    @throw @"text";
  } @catch (NSException *exception) {
    note(@"exception");
  } @catch (NSString *text) {
    note(text);
  }
  @try {
    @throw @1;
  } @catch (...) {
    note(@"any");
  }
  return notes();
}

static int compare_by_raising(const void *first, const void *second) {
  raise_exception(@"FromQsort");
  return 0;
}
CHECK_ONCE(exception_through_c_and_blocks) {
  int numbers[] = {2, 1};
  @try {
    qsort(numbers, 2, sizeof *numbers, compare_by_raising);
  } @catch (NSException *exception) {
    note(exception.name);
  }
  void (^block)(void (^)(void)) = ^(void (^inner)(void)) { inner(); };
  @try {
    block(^{ raise_exception(@"FromBlock"); });
  } @catch (NSException *exception) {
    note(exception.name);
  }
  return notes();
}

CHECK_ONCE(exception_caught_inside_a_queue) {
  dispatch_queue_t queue = dispatch_queue_create("exceptions", NULL);
  dispatch_sync(queue, ^{
    @try {
      raise_exception(@"InQueue");
    } @catch (NSException *exception) {
      note(exception.name);
    }
  });
  return notes();
}

static NSString *return_through_finally(void) {
  @try {
    return @"returned";
  } @finally {
    note(@"finally");
  }
}
CHECK_ONCE(finally_runs_on_return_and_in_loops) {
  NSString *text = return_through_finally();
  for (int index = 0; index < 3; index++) {
    @try {
      if (index == 1) continue;
      if (index == 2) break;
      note(@"0");
    } @finally {
      note(TEXT(@"f%d", index));
    }
  }
  return TEXT(@"%@ %@", notes(), text);
}

// As on Apple's systems without -fobjc-arc-exceptions: what the pool owns ends, what left frames own does not.
CHECK_ONCE(pool_ends_after_an_exception) {
  @autoreleasepool {
    @try {
      @autoreleasepool {
        [NSMutableArray arrayWithObject:[Marker markerNamed:@"pooled"]];
        raise_exception(@"A");
      }
    } @catch (NSException *exception) {
      note(exception.name);
    }
  }
  return notes();
}

@protocol Missing
- (void)setMissing:(id)value;
@end
CHECK_ONCE(unknown_selector_raises) {
  @try {
    [(id)[NSObject new] setMissing:@1];
  } @catch (NSException *exception) {
    note(exception.name);
    note(answer([exception.reason containsString:@"setMissing:"]));
  }
  return notes();
}

CHECK_ONCE(nil_in_a_literal_raises) {
  id nothing = nil;
  @try {
    (void)@[ @1, nothing ];
  } @catch (NSException *exception) {
    note(exception.name);
  }
  @try {
    (void)@{@"key" : nothing};
  } @catch (NSException *exception) {
    note(exception.name);
  }
  return notes();
}
#endif
