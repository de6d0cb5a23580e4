// Times of media.
#pragma once
#import <Foundation/Foundation.h>

typedef struct CMTime {
  int64_t value;
  int32_t timescale;
} CMTime;
static const CMTime kCMTimeZero = {0, 1};
static const CMTime kCMTimeInvalid = {0, 0};
#define CMTIME_IS_VALID(time) ((time).timescale != 0)
#define CMTIME_IS_INVALID(time) (!CMTIME_IS_VALID(time))
static inline CMTime CMTimeMake(int64_t value, int32_t timescale) { return (CMTime){value, timescale}; }
static inline CMTime CMTimeMakeWithSeconds(double seconds, int32_t preferredTimescale) {
  return (CMTime){(int64_t)round(seconds * preferredTimescale), preferredTimescale};
}
static inline double CMTimeGetSeconds(CMTime time) {
  return time.timescale == 0 ? (double)NAN : (double)time.value / time.timescale;
}
