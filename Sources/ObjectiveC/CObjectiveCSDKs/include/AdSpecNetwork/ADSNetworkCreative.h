#pragma once

#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// An image that a network describes.
@interface ADSNetworkImage : NSObject

/// The address of the image.
@property(nonatomic, readonly, nullable) NSString *url;

/// The encoded image, when the network provides the picture and not only the address of the picture.
@property(nonatomic, readonly, nullable) NSData *bytes;

/// Pixels per point.
@property(nonatomic, readonly) double scale;

/// The size in points, when the network says how large the image is; otherwise a size of zero.
@property(nonatomic, readonly) CGSize size;

/// Whether the network says how large the image is.
@property(nonatomic, readonly) BOOL hasSize;

/// The encoded picture, for an SDK that provides decoded images: `bytes`, or a placeholder with the image's size.
///
/// When the adapter requests `url`, the network's servers answer with the same picture.
@property(nonatomic, readonly) NSData *picture;

@end

/// A video.
@interface ADSNetworkVideo : NSObject

/// The length in seconds.
@property(nonatomic, readonly) double duration;

/// Width divided by height.
@property(nonatomic, readonly) double aspectRatio;

@end

/// A reward.
@interface ADSNetworkReward : NSObject

/// The name of the currency.
@property(nonatomic, readonly) NSString *type;

/// The amount of the reward, in the currency.
@property(nonatomic, readonly) double amount;

@end

/// The content of a network's ad at one moment.
///
/// An asset that the network did not supply is nil or empty.
@interface ADSNetworkCreative : NSObject

/// The texts of the ad.
///
/// The keys of the texts are `headline`, `body`, `call_to_action`, `advertiser`, `store`, `price`.
@property(nonatomic, readonly) NSDictionary<NSString *, NSString *> *texts;

/// The rating from 0 to 5.
///
/// Some networks send a value that is not a number: NaN.
@property(nonatomic, readonly, nullable) NSNumber *starRating;

/// The rating as a text, for a network that sends the rating as a text.
@property(nonatomic, readonly, nullable) NSString *starRatingText;

/// Further texts. Each key of this dictionary is the network's own name of a text.
@property(nonatomic, readonly) NSDictionary<NSString *, NSString *> *extras;

/// The icon.
@property(nonatomic, readonly, nullable) ADSNetworkImage *icon;

/// The pictures.
@property(nonatomic, readonly) NSArray<ADSNetworkImage *> *images;

/// The AdChoices icon, which leads to the network's privacy information.
@property(nonatomic, readonly, nullable) ADSNetworkImage *adChoices;

/// The address of the privacy information.
@property(nonatomic, readonly, nullable) NSString *adChoicesURL;

/// The video.
@property(nonatomic, readonly, nullable) ADSNetworkVideo *video;

/// Whether the network's own view shows the video or the main picture of a native ad.
@property(nonatomic, readonly) BOOL hasMediaView;

/// The reward that the user can earn.
@property(nonatomic, readonly, nullable) ADSNetworkReward *reward;

/// The size in points of the view that shows the ad; a size of zero when `hasViewSize` is NO.
@property(nonatomic, readonly) CGSize viewSize;

/// Whether the network says how large the view is.
@property(nonatomic, readonly) BOOL hasViewSize;

/// Returns the text of an asset; nil when the network did not supply the text.
- (nullable NSString *)text:(NSString *)name;

@end

NS_ASSUME_NONNULL_END
