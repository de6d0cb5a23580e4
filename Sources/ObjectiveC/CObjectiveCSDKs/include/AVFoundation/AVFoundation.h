// All that adspec has of AVFoundation.
#pragma once
#import <AVFoundation/AVAudioSession.h>
#import <AVFoundation/AVPlayer.h>
