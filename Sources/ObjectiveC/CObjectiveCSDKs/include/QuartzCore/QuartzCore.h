// All that adspec has of Core Animation.
#ifndef ADSPEC_QUARTZCORE_QUARTZCORE_H
#define ADSPEC_QUARTZCORE_QUARTZCORE_H
#import <QuartzCore/CALayer.h>

typedef double CFTimeInterval;
/// The seconds since the device started, in the time of the scenario.
FOUNDATION_EXPORT CFTimeInterval CACurrentMediaTime(void);

#endif
