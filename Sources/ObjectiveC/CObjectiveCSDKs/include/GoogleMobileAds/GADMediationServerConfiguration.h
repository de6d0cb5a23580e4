#pragma once
#import <Foundation/Foundation.h>
#import <GoogleMobileAds/GADAdFormat.h>

NS_ASSUME_NONNULL_BEGIN

/// The settings of one line item.
@interface GADMediationCredentials : NSObject
@property(nonatomic, readonly) NSDictionary<NSString *, id> *settings;
@property(nonatomic, readonly) GADAdFormat format;
@end

/// The settings of all line items of an adapter, for its set-up.
@interface GADMediationServerConfiguration : NSObject
@property(nonatomic, readonly) NSArray<GADMediationCredentials *> *credentials;
@end

NS_ASSUME_NONNULL_END
