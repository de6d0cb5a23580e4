// The name under which some code imports <AVFoundation/AVPlayer.h>.
#pragma once
#import <AVFoundation/AVPlayer.h>
