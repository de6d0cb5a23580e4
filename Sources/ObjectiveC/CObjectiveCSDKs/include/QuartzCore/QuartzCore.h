// All that adspec has of Core Animation.
#ifndef ADSPEC_QUARTZCORE_QUARTZCORE_H
#define ADSPEC_QUARTZCORE_QUARTZCORE_H
#import <QuartzCore/CALayer.h>

typedef double CFTimeInterval;

#endif
