// All that adspec has of CoreLocation.
#pragma once
#import <CoreLocation/CLLocationManager.h>
