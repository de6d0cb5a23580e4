// Places.
#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef double CLLocationDegrees;
typedef double CLLocationDistance;
typedef double CLLocationAccuracy;
typedef double CLLocationSpeed;
typedef double CLLocationDirection;
typedef struct CLLocationCoordinate2D {
  CLLocationDegrees latitude, longitude;
} CLLocationCoordinate2D;

static inline CLLocationCoordinate2D CLLocationCoordinate2DMake(CLLocationDegrees latitude,
                                                                CLLocationDegrees longitude) {
  return (CLLocationCoordinate2D){latitude, longitude};
}
static inline BOOL CLLocationCoordinate2DIsValid(CLLocationCoordinate2D coordinate) {
  return fabs(coordinate.latitude) <= 90 && fabs(coordinate.longitude) <= 180;
}
static const CLLocationAccuracy kCLLocationAccuracyBest = -1;
static const CLLocationAccuracy kCLLocationAccuracyNearestTenMeters = 10;
static const CLLocationAccuracy kCLLocationAccuracyHundredMeters = 100;
static const CLLocationAccuracy kCLLocationAccuracyKilometer = 1000;

@interface CLLocation : NSObject
- (instancetype)initWithLatitude:(CLLocationDegrees)latitude longitude:(CLLocationDegrees)longitude;
- (instancetype)initWithCoordinate:(CLLocationCoordinate2D)coordinate
                          altitude:(CLLocationDistance)altitude
                horizontalAccuracy:(CLLocationAccuracy)horizontalAccuracy
                  verticalAccuracy:(CLLocationAccuracy)verticalAccuracy
                         timestamp:(NSDate *)timestamp;
@property(readonly, nonatomic) CLLocationCoordinate2D coordinate;
@property(readonly, nonatomic) CLLocationDistance altitude;
@property(readonly, nonatomic) CLLocationAccuracy horizontalAccuracy;
@property(readonly, nonatomic) CLLocationAccuracy verticalAccuracy;
@property(readonly, nonatomic, copy) NSDate *timestamp;
@end

NS_ASSUME_NONNULL_END
