// What the device knows of its mobile network.
#pragma once
#import <CoreTelephony/CTCarrier.h>

NS_ASSUME_NONNULL_BEGIN

@interface CTTelephonyNetworkInfo : NSObject
@property(nonatomic, readonly, nullable) CTCarrier *subscriberCellularProvider;
@property(nonatomic, readonly, nullable) NSDictionary<NSString *, CTCarrier *> *serviceSubscriberCellularProviders;
@property(nonatomic, readonly, nullable) NSString *currentRadioAccessTechnology;
@property(nonatomic, readonly, nullable) NSDictionary<NSString *, NSString *> *serviceCurrentRadioAccessTechnology;
@property(nonatomic, readonly, nullable) NSString *dataServiceIdentifier;
@end

FOUNDATION_EXPORT NSString *const CTRadioAccessTechnologyGPRS;
FOUNDATION_EXPORT NSString *const CTRadioAccessTechnologyEdge;
FOUNDATION_EXPORT NSString *const CTRadioAccessTechnologyWCDMA;
FOUNDATION_EXPORT NSString *const CTRadioAccessTechnologyHSDPA;
FOUNDATION_EXPORT NSString *const CTRadioAccessTechnologyHSUPA;
FOUNDATION_EXPORT NSString *const CTRadioAccessTechnologyLTE;
FOUNDATION_EXPORT NSString *const CTRadioAccessTechnologyNRNSA;
FOUNDATION_EXPORT NSString *const CTRadioAccessTechnologyNR;

NS_ASSUME_NONNULL_END
