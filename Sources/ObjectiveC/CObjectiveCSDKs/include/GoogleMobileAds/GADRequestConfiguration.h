#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// What the content of an ad may contain.
typedef NSString *GADMaxAdContentRating NS_STRING_ENUM;
FOUNDATION_EXPORT GADMaxAdContentRating const GADMaxAdContentRatingGeneral;
FOUNDATION_EXPORT GADMaxAdContentRating const GADMaxAdContentRatingParentalGuidance;
FOUNDATION_EXPORT GADMaxAdContentRating const GADMaxAdContentRatingTeen;
FOUNDATION_EXPORT GADMaxAdContentRating const GADMaxAdContentRatingMatureAudience;

/// How the SDK treats users of a certain age.
typedef NS_ENUM(NSInteger, GADAgeRestrictedTreatment) {
  GADAgeRestrictedTreatmentUnspecified = 0,
  GADAgeRestrictedTreatmentChild = 1,
  GADAgeRestrictedTreatmentTeen = 2,
};

/// Whether the publisher allows ads that fit the user.
typedef NS_ENUM(NSInteger, GADPublisherPrivacyPersonalizationState) {
  GADPublisherPrivacyPersonalizationStateDefault = 0,
  GADPublisherPrivacyPersonalizationStateEnabled = 1,
  GADPublisherPrivacyPersonalizationStateDisabled = 2,
};

/// The identifier of the simulator, for `testDeviceIdentifiers`.
FOUNDATION_EXPORT NSString *const GADSimulatorID;

/// What the app says about all its requests.
@interface GADRequestConfiguration : NSObject
@property(nonatomic, copy, nullable) GADMaxAdContentRating maxAdContentRating;
@property(nonatomic, copy, nullable) NSArray<NSString *> *testDeviceIdentifiers;
/// Whether the user is under the age of consent; nil when the app does not say it.
@property(nonatomic, strong, nullable) NSNumber *tagForUnderAgeOfConsent;
/// Whether the app is directed at children; nil when the app does not say it.
@property(nonatomic, strong, nullable) NSNumber *tagForChildDirectedTreatment;
@property(nonatomic) GADAgeRestrictedTreatment ageRestrictedTreatment;
@property(nonatomic) GADPublisherPrivacyPersonalizationState publisherPrivacyPersonalizationState;
- (void)setPublisherFirstPartyIDEnabled:(BOOL)enabled;
- (void)setSameAppKeyEnabled:(BOOL)enabled;
@end

NS_ASSUME_NONNULL_END
