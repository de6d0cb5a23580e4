// The place of the device. The app has not asked for permission, so the place is unknown.
#pragma once
#import <CoreLocation/CLLocation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(int, CLAuthorizationStatus) {
  kCLAuthorizationStatusNotDetermined = 0,
  kCLAuthorizationStatusRestricted,
  kCLAuthorizationStatusDenied,
  kCLAuthorizationStatusAuthorizedAlways,
  kCLAuthorizationStatusAuthorizedWhenInUse,
};
@class CLLocationManager;

@protocol CLLocationManagerDelegate <NSObject>
@optional
- (void)locationManager:(CLLocationManager *)manager didUpdateLocations:(NSArray<CLLocation *> *)locations;
- (void)locationManager:(CLLocationManager *)manager didFailWithError:(NSError *)error;
- (void)locationManagerDidChangeAuthorization:(CLLocationManager *)manager;
@end

/// As the Swift class of the same name, this class never calls its delegate.
@interface CLLocationManager : NSObject
+ (CLAuthorizationStatus)authorizationStatus;
+ (BOOL)locationServicesEnabled;
@property(weak, nonatomic, nullable) id<CLLocationManagerDelegate> delegate;
@property(nonatomic) CLLocationAccuracy desiredAccuracy;
@property(nonatomic, readonly) CLAuthorizationStatus authorizationStatus;
@property(nonatomic, readonly, copy, nullable) CLLocation *location;
- (void)requestWhenInUseAuthorization;
- (void)requestAlwaysAuthorization;
- (void)requestLocation;
- (void)startUpdatingLocation;
- (void)stopUpdatingLocation;
@end

NS_ASSUME_NONNULL_END
