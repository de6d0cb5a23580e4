// What Apple's Foundation has for time, threads and settings, and GNUstep's has not.
#pragma once
#import <Foundation/Foundation.h>
#import <CoreFoundation/CoreFoundation.h>
#import <CoreFoundation/CFRunLoop.h>

/// Seconds since the start of the simulated device.
double CACurrentMediaTime(void);

@interface NSTimer (ADSAdditions)
@property NSTimeInterval tolerance;
@end

@interface NSRunLoop (ADSAdditions)
- (void)performBlock:(void (^)(void))block;
- (void)performInModes:(NSArray<NSString *> *)modes block:(void (^)(void))block;
- (CFRunLoopRef)getCFRunLoop;
@end

@interface NSThread (ADSAdditions)
@property NSQualityOfService qualityOfService;
- (instancetype)initWithBlock:(void (^)(void))block;
+ (void)detachNewThreadWithBlock:(void (^)(void))block;
@end

@interface NSOperation (ADSAdditions)
@property NSQualityOfService qualityOfService;
@property(copy) NSString *name;
@property(readonly, getter=isAsynchronous) BOOL asynchronous;
@end

@interface NSOperationQueue (ADSAdditions)
@property NSQualityOfService qualityOfService;
@property(strong) dispatch_queue_t underlyingQueue;
- (void)addBarrierBlock:(void (^)(void))barrier;
@end

@interface NSUserDefaults (ADSAdditions)
/// The settings of an app group. Without a name, the settings of the app.
- (instancetype)initWithSuiteName:(NSString *)name;
- (NSURL *)URLForKey:(NSString *)key;
- (void)setURL:(NSURL *)url forKey:(NSString *)key;
@end

@interface NSFileManager (ADSAdditions)
- (NSArray<NSURL *> *)URLsForDirectory:(NSSearchPathDirectory)directory inDomains:(NSSearchPathDomainMask)domains;
- (NSURL *)URLForDirectory:(NSSearchPathDirectory)directory
                  inDomain:(NSSearchPathDomainMask)domain
         appropriateForURL:(NSURL *)url
                    create:(BOOL)create
                     error:(NSError **)error;
@end

@interface NSURLConnection (ADSAdditions)
+ (void)sendAsynchronousRequest:(NSURLRequest *)request
                          queue:(NSOperationQueue *)queue
              completionHandler:(void (^)(NSURLResponse *response, NSData *data, NSError *error))handler;
- (void)setDelegateQueue:(NSOperationQueue *)queue;
@property(readonly, copy) NSURLRequest *originalRequest, *currentRequest;
@end

@interface NSProcessInfo (ADSAdditions)
- (NSTimeInterval)adspec_systemUptime;
@end
// GNUstep's method returns an integer.
#define systemUptime adspec_systemUptime
