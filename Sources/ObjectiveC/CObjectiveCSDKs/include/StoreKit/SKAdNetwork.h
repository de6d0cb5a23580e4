// The attribution of installed apps to ads. Nothing is attributed; each call answers without an error.
#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface SKAdImpression : NSObject
@property(nonatomic, strong) NSNumber *sourceAppStoreItemIdentifier;
@property(nonatomic, strong) NSNumber *advertisedAppStoreItemIdentifier;
@property(nonatomic, strong) NSString *adNetworkIdentifier;
@property(nonatomic, strong) NSNumber *adCampaignIdentifier;
@property(nonatomic, strong) NSString *adImpressionIdentifier;
@property(nonatomic, strong, nullable) NSString *adType;
@property(nonatomic, strong, nullable) NSString *adDescription;
@property(nonatomic, strong, nullable) NSString *adPurchaserName;
@property(nonatomic, strong) NSNumber *timestamp;
@property(nonatomic, strong) NSString *signature;
@property(nonatomic, strong) NSString *version;
@end

@interface SKAdNetwork : NSObject
+ (void)registerAppForAdNetworkAttribution;
+ (void)updateConversionValue:(NSInteger)conversionValue;
+ (void)updatePostbackConversionValue:(NSInteger)conversionValue
                    completionHandler:(void (^_Nullable)(NSError *_Nullable error))completion;
+ (void)startImpression:(SKAdImpression *)impression
      completionHandler:(void (^_Nullable)(NSError *_Nullable error))completion;
+ (void)endImpression:(SKAdImpression *)impression
    completionHandler:(void (^_Nullable)(NSError *_Nullable error))completion;
@end

NS_ASSUME_NONNULL_END
