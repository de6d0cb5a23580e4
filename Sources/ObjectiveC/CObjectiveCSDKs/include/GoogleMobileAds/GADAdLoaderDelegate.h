#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class GADAdLoader;

/// Learns how a load ends. The SDK calls every method on the main thread.
@protocol GADAdLoaderDelegate <NSObject>
/// A request brought no ad.
- (void)adLoader:(GADAdLoader *)adLoader didFailToReceiveAdWithError:(NSError *)error;
@optional
/// All requests of the load have an answer.
- (void)adLoaderDidFinishLoading:(GADAdLoader *)adLoader;
@end

NS_ASSUME_NONNULL_END
