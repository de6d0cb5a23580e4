#pragma once

#import <AdSpecNetwork/ADSNetworkEnumerations.h>
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// The parameters that the network's SDK receives with one request for an ad.
@interface ADSNetworkRequest : NSObject

/// Creates a request.
///
/// - Parameter slot: The network's name of the placement; nil when the adapter passed no placement.
+ (instancetype)requestWithFormat:(ADSFormat)format slot:(nullable NSString *)slot;

/// The kind of ad.
@property(nonatomic, readonly) ADSFormat format;

/// The network's name of the placement; nil when the adapter passed no placement.
@property(nonatomic, copy, nullable) NSString *slot;

/// The size of the banner in points.
///
/// The height 0 stands for an adaptive banner: the SDK receives a width and chooses the height. A request whose size
/// nobody set has no size, and `hasSize` is NO.
@property(nonatomic) CGSize size;

/// Whether somebody set `size`.
@property(nonatomic, readonly) BOOL hasSize;

/// The bid response that a bidding adapter received from the host.
@property(nonatomic, copy, nullable) NSString *bid;

/// Whether the adapter requests a test ad.
@property(nonatomic) BOOL isTest;

/// Whether the adapter requests several pictures, for native ads.
@property(nonatomic) BOOL wantsSeveralImages;

/// The shape of the main picture, for native ads: `landscape`, `portrait` or `square`; nil for any shape.
@property(nonatomic, copy, nullable) NSString *orientation;

/// The corner of the AdChoices icon, for native ads, such as `top_left`; nil when the adapter did not choose a corner.
@property(nonatomic, copy, nullable) NSString *adChoices;

/// Whether the adapter passes the watermark of the bid on.
///
/// If the SDK takes the watermark after the request, the stand-in calls `-[ADSNetworkAd setWatermark]` instead.
@property(nonatomic) BOOL hasWatermark;

/// Whether the banner refreshes itself, as a Boolean number; nil when the adapter left the network's default on.
@property(nonatomic, nullable) NSNumber *refreshesItself;

/// Whether the adapter requests videos that start without sound, for native ads.
@property(nonatomic) BOOL startsMuted;

/// Whether the adapter requests an ad without sound, as a Boolean number; nil when the request does not say.
///
/// If the SDK has one switch for the whole app, the stand-in sets `ADSNetworkFlagMuted` instead.
@property(nonatomic, nullable) NSNumber *muted;

/// Further settings that the adapter passed, as texts for the trace.
@property(nonatomic, copy) NSDictionary<NSString *, NSString *> *extras;

@end

NS_ASSUME_NONNULL_END
