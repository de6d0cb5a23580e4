// All that adspec has of CoreLocation.
#ifndef ADSPEC_CORELOCATION_CORELOCATION_H
#define ADSPEC_CORELOCATION_CORELOCATION_H
#import <CoreLocation/CLLocationManager.h>

#endif
