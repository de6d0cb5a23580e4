// All that adspec has of Core Animation.
#pragma once
#import <QuartzCore/CALayer.h>

typedef double CFTimeInterval;
/// The seconds since the device started, in the time of the scenario.
FOUNDATION_EXPORT CFTimeInterval CACurrentMediaTime(void);
