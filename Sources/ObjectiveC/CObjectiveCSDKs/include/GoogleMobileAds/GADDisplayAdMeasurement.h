#pragma once
#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>
#import <ADSFacade.h>

NS_ASSUME_NONNULL_BEGIN

/// Measures whether an ad can be seen.
@interface GADDisplayAdMeasurement : ADSFacade
/// The view that shows the ad; the reference is weak.
@property(nonatomic, weak, nullable) UIView *view;
/// Starts to measure. Fails when the app has set no view.
- (BOOL)startWithError:(NSError *_Nullable *_Nullable)error;
@end

NS_ASSUME_NONNULL_END
