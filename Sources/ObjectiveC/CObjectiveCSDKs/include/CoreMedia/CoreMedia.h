// All that adspec has of Core Media.
#pragma once
#import <CoreMedia/CMTime.h>
