// The public headers of Heron's SDK, as the fictional network Heron publishes them.
#import <HeronSDK/HRNHeron.h>
#import <HeronSDK/HRNAdRequest.h>
#import <HeronSDK/HRNBannerView.h>
#import <HeronSDK/HRNInterstitialCenter.h>
#import <HeronSDK/HRNRewardedAd.h>
#import <HeronSDK/HRNAppOpenAd.h>
#import <HeronSDK/HRNNativeAd.h>
