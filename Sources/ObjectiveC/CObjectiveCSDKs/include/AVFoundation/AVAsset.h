// The name under which some code imports <AVFoundation/AVPlayer.h>.
#ifndef ADSPEC_AVFOUNDATION_AVASSET_H
#define ADSPEC_AVFOUNDATION_AVASSET_H
#import <AVFoundation/AVPlayer.h>

#endif
