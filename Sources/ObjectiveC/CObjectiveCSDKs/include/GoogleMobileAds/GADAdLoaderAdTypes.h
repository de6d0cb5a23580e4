#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// A kind of ad that a loader can ask for.
typedef NSString *GADAdLoaderAdType NS_TYPED_ENUM;

/// Native ads in a format of the app's publisher; the loader's delegate conforms to `GADCustomNativeAdLoaderDelegate`.
FOUNDATION_EXPORT GADAdLoaderAdType const GADAdLoaderAdTypeCustomNative;
/// Native ads in the SDK's own format.
FOUNDATION_EXPORT GADAdLoaderAdType const GADAdLoaderAdTypeNative;
/// Banners of Ad Manager.
FOUNDATION_EXPORT GADAdLoaderAdType const GADAdLoaderAdTypeGAMBanner;

NS_ASSUME_NONNULL_END
