#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// The parameters of a load.
@interface HRNAdRequest : NSObject <NSCopying>

/// Heron's name of the ad placement.
@property(nonatomic, readonly, copy) NSString *placement;
/// The bid response of an auction; nil for a load without an auction.
@property(nonatomic, copy, nullable) NSString *bid;
/// The watermark that the mediation platform puts on the ad.
@property(nonatomic, copy, nullable) NSData *watermark;
/// Whether Heron serves a test ad.
@property(nonatomic, getter=isTest) BOOL test;
/// Further settings, by the names in Heron's guide.
@property(nonatomic, copy) NSDictionary<NSString *, NSString *> *parameters;

- (instancetype)initWithPlacement:(NSString *)placement NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;

@end

NS_ASSUME_NONNULL_END
