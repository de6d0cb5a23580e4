// Views that show web pages. No page is fetched, and no script runs.
#pragma once
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

@class WKWebView;

@interface WKNavigation : NSObject
@end

typedef NS_ENUM(NSInteger, WKNavigationType) {
  WKNavigationTypeLinkActivated,
  WKNavigationTypeFormSubmitted,
  WKNavigationTypeBackForward,
  WKNavigationTypeReload,
  WKNavigationTypeFormResubmitted,
  WKNavigationTypeOther = -1,
};
typedef NS_ENUM(NSInteger, WKNavigationActionPolicy) {
  WKNavigationActionPolicyCancel,
  WKNavigationActionPolicyAllow,
};

@interface WKNavigationAction : NSObject
@property(nonatomic, readonly, copy) NSURLRequest *request;
@property(nonatomic, readonly) WKNavigationType navigationType;
@end

@protocol WKNavigationDelegate <NSObject>
@optional
- (void)webView:(WKWebView *)webView
    decidePolicyForNavigationAction:(WKNavigationAction *)navigationAction
                    decisionHandler:(void (^)(WKNavigationActionPolicy))decisionHandler;
- (void)webView:(WKWebView *)webView didStartProvisionalNavigation:(null_unspecified WKNavigation *)navigation;
- (void)webView:(WKWebView *)webView didFinishNavigation:(null_unspecified WKNavigation *)navigation;
- (void)webView:(WKWebView *)webView
    didFailNavigation:(null_unspecified WKNavigation *)navigation
            withError:(NSError *)error;
- (void)webView:(WKWebView *)webView
    didFailProvisionalNavigation:(null_unspecified WKNavigation *)navigation
                       withError:(NSError *)error;
- (void)webViewWebContentProcessDidTerminate:(WKWebView *)webView;
@end

@protocol WKUIDelegate <NSObject>
@end

typedef NS_OPTIONS(NSUInteger, WKAudiovisualMediaTypes) {
  WKAudiovisualMediaTypeNone = 0,
  WKAudiovisualMediaTypeAudio = 1 << 0,
  WKAudiovisualMediaTypeVideo = 1 << 1,
  WKAudiovisualMediaTypeAll = 3,
};

@interface WKPreferences : NSObject
@property(nonatomic) BOOL javaScriptEnabled;
@property(nonatomic) BOOL javaScriptCanOpenWindowsAutomatically;
@end

typedef NS_ENUM(NSInteger, WKUserScriptInjectionTime) {
  WKUserScriptInjectionTimeAtDocumentStart,
  WKUserScriptInjectionTimeAtDocumentEnd,
};

@interface WKUserScript : NSObject
- (instancetype)initWithSource:(NSString *)source
                 injectionTime:(WKUserScriptInjectionTime)injectionTime
              forMainFrameOnly:(BOOL)forMainFrameOnly;
@property(nonatomic, readonly, copy) NSString *source;
@property(nonatomic, readonly) WKUserScriptInjectionTime injectionTime;
@property(nonatomic, readonly, getter=isForMainFrameOnly) BOOL forMainFrameOnly;
@end

@class WKUserContentController;

@interface WKScriptMessage : NSObject
@property(nonatomic, readonly, copy) id body;
@property(nonatomic, readonly, copy) NSString *name;
@end

@protocol WKScriptMessageHandler <NSObject>
- (void)userContentController:(WKUserContentController *)userContentController
      didReceiveScriptMessage:(WKScriptMessage *)message;
@end

@interface WKUserContentController : NSObject
@property(nonatomic, readonly, copy) NSArray<WKUserScript *> *userScripts;
- (void)addUserScript:(WKUserScript *)userScript;
- (void)removeAllUserScripts;
- (void)addScriptMessageHandler:(id<WKScriptMessageHandler>)scriptMessageHandler name:(NSString *)name;
- (void)removeScriptMessageHandlerForName:(NSString *)name;
@end

@interface WKWebViewConfiguration : NSObject <NSCopying>
@property(nonatomic, strong) WKUserContentController *userContentController;
@property(nonatomic, strong) WKPreferences *preferences;
@property(nonatomic) BOOL allowsInlineMediaPlayback;
@property(nonatomic) WKAudiovisualMediaTypes mediaTypesRequiringUserActionForPlayback;
@end

/// A web view, which stands for a Swift web view: each load of a page succeeds on the main queue, if the delegate allows
/// it, and calls the delegate. A script answers nil.
@interface WKWebView : UIView
- (instancetype)initWithFrame:(CGRect)frame
                configuration:(WKWebViewConfiguration *)configuration;
@property(nonatomic, readonly, strong) WKWebViewConfiguration *configuration;
@property(nullable, nonatomic, weak) id<WKNavigationDelegate> navigationDelegate;
@property(nullable, nonatomic, weak) id<WKUIDelegate> UIDelegate;
/// A scroll view that keeps what code sets; the page does not scroll.
@property(nonatomic, readonly, strong) UIScrollView *scrollView;
@property(nullable, nonatomic, readonly, copy) NSURL *URL;
@property(nonatomic, readonly, getter=isLoading) BOOL loading;
- (nullable WKNavigation *)loadRequest:(NSURLRequest *)request;
- (nullable WKNavigation *)loadHTMLString:(NSString *)string baseURL:(nullable NSURL *)baseURL;
- (void)stopLoading;
- (void)evaluateJavaScript:(NSString *)javaScriptString
         completionHandler:(void (^_Nullable)(_Nullable id, NSError *_Nullable error))completionHandler;
@end

NS_ASSUME_NONNULL_END
