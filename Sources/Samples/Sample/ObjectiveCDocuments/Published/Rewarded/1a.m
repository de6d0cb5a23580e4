#import "SampleCustomEvent.h"

@implementation SampleCustomEvent
