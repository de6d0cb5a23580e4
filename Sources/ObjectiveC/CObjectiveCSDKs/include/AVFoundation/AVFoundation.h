// All that adspec has of AVFoundation.
#ifndef ADSPEC_AVFOUNDATION_AVFOUNDATION_H
#define ADSPEC_AVFOUNDATION_AVFOUNDATION_H
#import <AVFoundation/AVAudioSession.h>
#import <AVFoundation/AVPlayer.h>

#endif
