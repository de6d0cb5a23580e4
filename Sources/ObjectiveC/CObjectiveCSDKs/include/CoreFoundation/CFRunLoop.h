// The run loops of the Swift toolchain's CoreFoundation, which run in virtual time.
#pragma once
typedef struct __CFRunLoop *CFRunLoopRef;
typedef const struct __CFString *CFRunLoopMode;
extern const CFRunLoopMode kCFRunLoopDefaultMode, kCFRunLoopCommonModes;
CFRunLoopRef CFRunLoopGetMain(void);
CFRunLoopRef CFRunLoopGetCurrent(void);
int CFRunLoopRunInMode(CFRunLoopMode mode, double seconds, unsigned char returnAfterSourceHandled);
void CFRunLoopRun(void);
void CFRunLoopStop(CFRunLoopRef runLoop);
void CFRunLoopWakeUp(CFRunLoopRef runLoop);
#ifdef __OBJC__
/// Like Apple's function; the block gets an autorelease pool.
void adspec_CFRunLoopPerformBlock(CFRunLoopRef runLoop, const void *mode, void (^block)(void));
#define CFRunLoopPerformBlock adspec_CFRunLoopPerformBlock
#endif
