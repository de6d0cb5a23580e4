// A Swift object that Objective-C holds.
#ifdef ADSPEC_OBJECTIVEC
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Owns one reference of a Swift object, and releases it at the end of its own life.
@interface ADSSwiftObject : NSObject {
 @protected
  void *_swift;
}
/// Takes over one reference.
- (instancetype)initWithOwned:(void *)swift;
/// The Swift object, which lives as long as this object.
@property(nonatomic, readonly) void *swift;
@end

NS_ASSUME_NONNULL_END
#endif
