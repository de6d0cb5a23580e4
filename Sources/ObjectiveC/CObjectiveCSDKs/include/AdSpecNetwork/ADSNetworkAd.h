#pragma once

#import <AdSpecNetwork/ADSNetworkCreative.h>
#import <AdSpecNetwork/ADSNetworkEnumerations.h>
#import <AdSpecNetwork/ADSNetworkRequest.h>

NS_ASSUME_NONNULL_BEGIN

/// An error that the network reports.
@interface ADSNetworkError : NSObject

/// The network's own name or number of the error, such as `no_inventory` or `3`.
@property(nonatomic, readonly, nullable) NSString *code;

/// A sentence about the error.
@property(nonatomic, readonly, nullable) NSString *message;

/// Creates an error.
- (instancetype)initWithCode:(nullable NSString *)code message:(nullable NSString *)message;

@end

/// An event that a network's SDK reports to the owner of an ad.
///
/// The comments of the kinds in ADSNetworkEnumerations.h say which properties an event has. The other properties are
/// nil, zero or NO.
@interface ADSNetworkEvent : NSObject

/// What happened.
@property(nonatomic, readonly) ADSNetworkEventKind kind;

/// The error of a failure.
@property(nonatomic, readonly, nullable) ADSNetworkError *error;

/// The name of the clicked asset in the creative, such as `headline`.
@property(nonatomic, readonly, nullable) NSString *asset;

/// The slot of an ad for another slot.
@property(nonatomic, readonly, nullable) NSString *slot;

/// The played part of the video, from 0 to 1.
@property(nonatomic, readonly) double fraction;

/// Whether the user watched enough to earn a reward.
@property(nonatomic, readonly) BOOL completed;

/// The name of the reward's currency.
@property(nonatomic, readonly, nullable) NSString *rewardType;

/// The amount of the reward, in its currency.
@property(nonatomic, readonly, nullable) NSNumber *rewardAmount;

/// The new size of the ad in points.
@property(nonatomic, readonly) CGSize size;

@end

@class ADSNetworkAd;

/// Translates the events of the network into the SDK's own callbacks.
@protocol ADSNetworkAdObserver <NSObject>

/// Calls the SDK's own delegate methods for an event of an ad.
///
/// The network calls this method on the queue that the scenario chooses: often the main queue.
///
/// - Returns: Whether the SDK called back.
- (ADSDelivery)networkAd:(ADSNetworkAd *)ad didReceiveEvent:(ADSNetworkEvent *)event;

@end

/// A network's ad.
///
/// The stand-in keeps this object as long as the stand-in's own ad object exists. The trace shows the release of this
/// object as `request.released`. `+[ADSNetwork loadRequest:observer:]` creates the object.
@interface ADSNetworkAd : NSObject

+ (instancetype)new NS_UNAVAILABLE;
- (instancetype)init NS_UNAVAILABLE;

/// The request for the ad, as the network received it.
@property(nonatomic, readonly) ADSNetworkRequest *request;

/// The content of the ad; empty before the ad has loaded.
@property(nonatomic, readonly) ADSNetworkCreative *creative;

/// Whether the ad has ever loaded.
///
/// Reading this property records nothing.
@property(nonatomic, readonly) BOOL hasLoaded;

/// Whether the ad can be shown now.
///
/// Reading this property records `request.is_ready`.
@property(nonatomic, readonly) BOOL isReady;

/// The position in the ad's video in seconds, 0 without a video.
///
/// Reading this property records nothing.
@property(nonatomic, readonly) double videoPosition;

/// Gives the network the watermark of the bid, if the SDK takes the watermark after the request.
- (void)setWatermark;

/// Asks the network to show the ad, for an SDK that takes a view controller.
///
/// - Parameter controller: The view controller that the adapter passed to the SDK; nil when the adapter passed none.
///   The trace shows only the class and the number of the controller.
/// - Returns: NO when the network refuses to show the ad. Stand-ins need this result when the SDK's own call also
///   returns whether the SDK refuses.
- (BOOL)showFromViewController:(nullable UIViewController *)controller;

/// Asks the network to show the ad, for an SDK that takes no view controller.
///
/// - Returns: NO when the network refuses to show the ad.
- (BOOL)show;

/// Notifies the network of an impression.
- (void)recordImpression;

/// Notifies the network of a click.
///
/// - Parameter asset: The name of the clicked asset in the creative, such as `headline`; nil when the SDK's method has
///   no parameter for the asset.
- (void)recordClickOnAsset:(nullable NSString *)asset;

/// Registers the view that shows the ad, so that the network tracks the view.
///
/// - Parameters:
///   - view: The view. The trace shows only the class and the number of the view.
///   - clickable: The names of the clickable assets in the creative; nil when the SDK's method has no parameter for
///     the names.
- (void)registerView:(nullable UIView *)view clickable:(nullable NSArray<NSString *> *)clickable;

/// Registers the view that shows the ad together with further views.
///
/// - Parameters:
///   - view: The view of the ad; nil when the SDK's method has no parameter for the view.
///   - views: The clickable views, and all views for which the SDK has separate parameters, such as the media view and
///     the icon.
///   - names: The names of the assets that the adapter passes by name; nil when the SDK's method has no parameter for
///     names.
- (void)registerView:(nullable UIView *)view
               views:(NSArray<UIView *> *)views
               names:(nullable NSArray<NSString *> *)names;

/// Marks a view as the SDK's own AdChoices view, wherever the view is placed.
- (void)markAdChoices:(UIView *)view;

/// Marks a view as the view in which the SDK draws a banner.
- (void)markBanner:(UIView *)view;

/// Marks a view as the SDK's own media view of the ad.
- (void)markMedia:(UIView *)view;

/// Unregisters the view that shows the ad.
- (void)unregisterView;

/// Notifies the network that the banner must not refresh itself any more.
///
/// If the adapter says so in its request for the banner, the stand-in sets `refreshesItself` of the request instead.
- (void)stopRefresh;

/// Notifies the network that the app no longer needs the ad.
- (void)destroy;

@end

NS_ASSUME_NONNULL_END
