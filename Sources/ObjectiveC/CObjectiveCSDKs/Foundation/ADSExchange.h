// One HTTP request and its answer.
#ifdef ADSPEC_OBJECTIVEC
#import <AdSpecPrefix.h>
NS_ASSUME_NONNULL_BEGIN
/// The blocks are called on a queue of the network, one after the other, and released after the last one.
@interface ADSExchange : NSObject
@property(nonatomic, copy, nullable) void (^onResponse)(NSHTTPURLResponse *response);
@property(nonatomic, copy, nullable) void (^onData)(NSData *data);
/// Without this block, each redirection is followed.
@property(nonatomic, copy, nullable) void (^onRedirection)(NSHTTPURLResponse *response, NSURLRequest *request,
                                                           void (^answer)(NSURLRequest *_Nullable));
@property(nonatomic, copy, nullable) void (^onCompletion)(NSError *_Nullable error);

/// Starts the request. The exchange lives at least until its completion.
- (void)start:(NSURLRequest *)request timeout:(NSTimeInterval)timeout headers:(nullable NSDictionary *)headers;
/// The completion follows, with the error NSURLErrorCancelled.
- (void)cancel;

/// Sends a request and waits for its answer in virtual time.
+ (nullable NSData *)send:(NSURLRequest *)request
                 response:(NSURLResponse *_Nullable *_Nullable)response
                    error:(NSError *_Nullable *_Nullable)error;
@end
NS_ASSUME_NONNULL_END
#endif
