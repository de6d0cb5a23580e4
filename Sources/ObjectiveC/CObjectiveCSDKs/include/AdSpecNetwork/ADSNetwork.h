#pragma once

#import <AdSpecNetwork/ADSNetworkAd.h>
#import <AdSpecNetwork/ADSNetworkRequest.h>

NS_ASSUME_NONNULL_BEGIN

/// The name of a setting of a network's SDK for the whole app, as traces show it. Most settings are about consent.
typedef NSString *ADSNetworkFlag NS_TYPED_EXTENSIBLE_ENUM;

/// Whether the users of the app are children as COPPA defines them.
extern ADSNetworkFlag const ADSNetworkFlagChildDirected;
/// Whether the user is below the age of consent that the GDPR defines.
extern ADSNetworkFlag const ADSNetworkFlagUnderAge;
/// Whether the user consents to the network's use of personal data.
extern ADSNetworkFlag const ADSNetworkFlagConsent;
/// Whether ads are silent.
extern ADSNetworkFlag const ADSNetworkFlagMuted;
/// The volume of ads, a number from 0 to 1.
extern ADSNetworkFlag const ADSNetworkFlagVolume;
/// The text with the user's choice under the privacy laws of the United States, such as `1YNN`.
extern ADSNetworkFlag const ADSNetworkFlagUSPrivacy;
/// Whether the user forbids the sale of personal data, for an SDK that takes no text.
extern ADSNetworkFlag const ADSNetworkFlagDoNotSell;
/// Whether the GDPR applies to the user.
extern ADSNetworkFlag const ADSNetworkFlagGDPRApplies;
/// The text with the user's consent under the GDPR, as IAB Europe defines it.
extern ADSNetworkFlag const ADSNetworkFlagConsentText;
/// The name of the mediator, a text such as `AdMob`.
extern ADSNetworkFlag const ADSNetworkFlagMediator;
/// The version of the mediator, a text.
extern ADSNetworkFlag const ADSNetworkFlagMediatorVersion;

/// The network of the running scenario.
///
/// Each completion can be called on any queue, later, twice or never, as the scenario decides. The network releases
/// the completions when nothing more happens in the scenario.
@interface ADSNetwork : NSObject

+ (instancetype)new NS_UNAVAILABLE;
- (instancetype)init NS_UNAVAILABLE;

/// Asks the network to load an ad.
///
/// The network can answer before this method returns the ad.
///
/// - Parameters:
///   - request: The request for the ad.
///   - observer: Receives the events of the ad. The network refers to the observer weakly.
/// - Returns: The ad. The stand-in keeps the returned object as long as the stand-in's own ad object exists.
+ (ADSNetworkAd *)loadRequest:(ADSNetworkRequest *)request observer:(id<ADSNetworkAdObserver>)observer;

/// Asks the SDK's factory for an ad object, for an SDK whose factory method can refuse to create one.
///
/// - Returns: NO when the factory returns no object.
+ (BOOL)createFormat:(ADSFormat)format slot:(nullable NSString *)slot;

/// Asks the network for an auction, the first phase when an SDK loads an ad in two phases.
///
/// - Parameters:
///   - request: The request for the ad.
///   - completion: Called with the result. `won` says whether there is a bid, so that the ad can be loaded. `bid` is
///     the value that the SDK gives to the adapter for the load; nil when the SDK gives no value. `error` is the
///     error of an auction without a bid; some networks give no error. The completion returns whether the SDK called
///     back.
+ (void)auctionForRequest:(ADSNetworkRequest *)request
               completion:(ADSDelivery (^)(BOOL won, NSString *_Nullable bid,
                                           ADSNetworkError *_Nullable error))completion;

/// Initialises the network's SDK.
///
/// - Parameters:
///   - appID: The network's name of the app.
///   - completion: Called with the result. `succeeded` says whether the SDK is ready; some networks give no `error`
///     for a failure. The completion returns whether the SDK called back, for example `ADSNoCallback` for an SDK that
///     does not report failures.
+ (void)initializeWithAppID:(nullable NSString *)appID
                 completion:(ADSDelivery (^)(BOOL succeeded, ADSNetworkError *_Nullable error))completion;

/// Initialises an SDK whose start call returns the result.
///
/// The result is the answer that the running scenario gives in the same moment. A scenario that answers later does not
/// apply to the SDK.
///
/// - Parameters:
///   - appID: The network's name of the app.
///   - error: Receives the error of a failure; nil when the network gives no error.
/// - Returns: Whether the SDK is ready, for the claim `initialization` with the value `immediate`.
+ (BOOL)initializeWithAppID:(nullable NSString *)appID
                      error:(ADSNetworkError *_Nullable __autoreleasing *_Nullable)error;

/// Changes a setting for the whole app.
///
/// - Parameter value: A Boolean number. When the value is nil, the setting is unspecified.
+ (void)setFlag:(ADSNetworkFlag)flag value:(nullable NSNumber *)value;

/// Changes a setting for the whole app that is a text.
///
/// - Parameter text: The text. When the text is nil, the setting is unspecified.
+ (void)setFlag:(ADSNetworkFlag)flag text:(nullable NSString *)text;

/// Changes a setting for the whole app that is a number, such as the volume.
///
/// - Parameter number: The number. When the number is nil, the setting is unspecified.
+ (void)setFlag:(ADSNetworkFlag)flag number:(nullable NSNumber *)number;

/// Asks for a bidding token that the SDK's call returns.
///
/// The token is the answer that the running scenario gives in the same moment. A scenario that answers later, twice or
/// on another queue does not apply to the SDK. Without a scenario's answer, there is a token at once.
///
/// - Parameter values: The values that the adapter passes with the call, such as the placement; empty when the SDK's
///   call takes none.
/// - Returns: The token; nil or empty when the SDK has no token. The claim `tokenForm` of the SDK has the value
///   `returned`.
+ (nullable NSString *)tokenWithValues:(NSDictionary<NSString *, NSString *> *)values;

/// Asks for a bidding token.
///
/// - Parameters:
///   - values: The values that the adapter passes with the call, such as the placement; empty when the SDK's call
///     takes none.
///   - completion: Called with the token, or with an error.
+ (void)tokenWithValues:(NSDictionary<NSString *, NSString *> *)values
             completion:(void (^)(NSString *_Nullable token, ADSNetworkError *_Nullable error))completion;

/// Reads the version of the network's SDK.
///
/// Only call this method in a stand-in whose SDK reads its version while the app runs, for example from the SDK's
/// bundle. A version that is a constant of the SDK needs no call. Outside a scenario, the result is the usual version.
///
/// - Parameter usual: The version of the SDK without a scenario.
/// - Returns: The version that the running scenario has set, otherwise the usual version.
+ (NSString *)versionWithUsual:(NSString *)usual;

@end

/// Stores the cause of an object that an SDK keeps for later: an event that waits for its listener.
///
/// For code in a callback of the network, the cause in the trace is this callback. For blocks that the callback starts,
/// the cause is also this callback. Code that takes an element out of a buffer needs ADSNetworkCause, because several
/// callbacks may have filled the buffer.
@interface ADSNetworkCause : NSObject

/// Stores the cause of the running code.
- (instancetype)init;

/// Runs a block with the stored cause.
- (void)run:(void (NS_NOESCAPE ^)(void))block;

@end

NS_ASSUME_NONNULL_END
