// The network of a mobile telephone.
#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// A network. Nothing of it is known, as since iOS 16.4.
@interface CTCarrier : NSObject
@property(nonatomic, readonly, nullable) NSString *carrierName;
@property(nonatomic, readonly, nullable) NSString *mobileCountryCode;
@property(nonatomic, readonly, nullable) NSString *mobileNetworkCode;
@property(nonatomic, readonly, nullable) NSString *isoCountryCode;
@property(nonatomic, readonly) BOOL allowsVOIP;
@end

NS_ASSUME_NONNULL_END
