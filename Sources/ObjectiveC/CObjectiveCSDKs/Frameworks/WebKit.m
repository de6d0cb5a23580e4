#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// Web views, and the view controllers of other frameworks.
#import "../UIKit/Facade.h"
#import <SafariServices/SafariServices.h>
#import <StoreKit/StoreKit.h>
#import <WebKit/WebKit.h>

@implementation WKNavigation
@end

@implementation WKNavigationAction {
  NSURLRequest *_request;
  WKNavigationType _navigationType;
}
- (instancetype)initWithURL:(NSString *)url type:(WKNavigationType)type {
  if ((self = [super init])) {
    _request = [NSURLRequest requestWithURL:[NSURL URLWithString:url]];
    _navigationType = type;
  }
  return self;
}
- (NSURLRequest *)request { return _request; }
- (WKNavigationType)navigationType { return _navigationType; }
@end

@implementation WKPreferences
- (instancetype)init {
  if ((self = [super init])) _javaScriptEnabled = YES;
  return self;
}
@end

@implementation WKUserScript
@synthesize source = _source, injectionTime = _injectionTime, forMainFrameOnly = _forMainFrameOnly;
- (instancetype)initWithSource:(NSString *)source injectionTime:(WKUserScriptInjectionTime)time forMainFrameOnly:(BOOL)main {
  if ((self = [super init])) _source = [source copy], _injectionTime = time, _forMainFrameOnly = main;
  return self;
}
@end

@implementation WKScriptMessage
@synthesize body = _body, name = _name;
@end

@implementation WKUserContentController {
  NSMutableArray *_scripts;
  NSMutableDictionary *_handlers;
}
- (instancetype)init {
  if ((self = [super init])) _scripts = [NSMutableArray array], _handlers = [NSMutableDictionary dictionary];
  return self;
}
- (NSArray *)userScripts { return [_scripts copy]; }
- (void)addUserScript:(WKUserScript *)script { [_scripts addObject:script]; }
- (void)removeAllUserScripts { [_scripts removeAllObjects]; }
// As on iOS, the controller keeps its handlers.
- (void)addScriptMessageHandler:(id)handler name:(NSString *)name { _handlers[name] = handler; }
- (void)removeScriptMessageHandlerForName:(NSString *)name { [_handlers removeObjectForKey:name]; }
@end

@implementation WKWebViewConfiguration
- (instancetype)init {
  if ((self = [super init])) {
    _userContentController = [WKUserContentController new];
    _preferences = [WKPreferences new];
  }
  return self;
}
- (id)copyWithZone:(NSZone *)zone {
  WKWebViewConfiguration *copy = [WKWebViewConfiguration new];
  copy.userContentController = _userContentController;
  copy.preferences = _preferences;
  copy.allowsInlineMediaPlayback = _allowsInlineMediaPlayback;
  copy.mediaTypesRequiringUserActionForPlayback = _mediaTypesRequiringUserActionForPlayback;
  return copy;
}
@end

@implementation WKWebView {
  WKWebViewConfiguration *_configuration;
  UIScrollView *_scrollView;
}
@synthesize configuration = _configuration;
ADS_KIND(WebView)
- (instancetype)initWithFrame:(CGRect)frame configuration:(WKWebViewConfiguration *)configuration {
  if ((self = [super initWithFrame:frame])) _configuration = [configuration copy];
  return self;
}
- (instancetype)initWithFrame:(CGRect)frame {
  return [self initWithFrame:frame configuration:[WKWebViewConfiguration new]];
}
- (UIScrollView *)scrollView {
  if (_scrollView == nil) _scrollView = [[UIScrollView alloc] initWithFrame:self.bounds];
  return _scrollView;
}
- (NSURL *)URL {
  NSString *url = ADSTakeText(ADSGet(self, AdSpecPropertyURL).owned_text);
  return url == nil ? nil : [NSURL URLWithString:url];
}
ADS_READ_NUMBER(BOOL, isLoading, Loading)
/// Swift's navigation object has no facade: the address of the object names the navigation.
static char navigation_key;
- (WKNavigation *)navigationOf:(void *)swift {
  NSMutableDictionary *known = objc_getAssociatedObject(self, &navigation_key);
  if (known == nil) {
    objc_setAssociatedObject(self, &navigation_key, known = [NSMutableDictionary dictionary], OBJC_ASSOCIATION_RETAIN);
  }
  NSValue *key = [NSValue valueWithPointer:swift];
  if (known[key] == nil) known[key] = [WKNavigation new];
  return known[key];
}
- (WKNavigation *)loadRequest:(NSURLRequest *)request {
  void *navigation = adspec_web_view_load(_swift, request.URL.absoluteString.UTF8String ?: "about:blank", NULL);
  return navigation == NULL ? nil : [self navigationOf:navigation];
}
- (WKNavigation *)loadHTMLString:(NSString *)string baseURL:(NSURL *)baseURL {
  const char *url = baseURL.absoluteString.UTF8String ?: "about:blank";
  void *navigation = adspec_web_view_load(_swift, url, string.UTF8String ?: "");
  return navigation == NULL ? nil : [self navigationOf:navigation];
}
- (void)stopLoading { ADSAct(self, AdSpecActionStopLoading, (struct AdSpecValues){0}); }
- (void)evaluateJavaScript:(NSString *)script completionHandler:(void (^)(id, NSError *))handler {
  dispatch_async(dispatch_get_main_queue(), ^{
    if (handler != nil) handler(nil, nil);
  });
}

void adspec_web_view_did_load(void *facade, int32_t event, void *navigation) {
  ADSPEC_CALLED_FROM_SWIFT
  WKWebView *view = (__bridge WKWebView *)facade;
  id<WKNavigationDelegate> delegate = view.navigationDelegate;
  WKNavigation *object = [view navigationOf:navigation];
  if (event == 0 && [delegate respondsToSelector:@selector(webView:didStartProvisionalNavigation:)]) {
    [delegate webView:view didStartProvisionalNavigation:object];
  }
  if (event == 1) [objc_getAssociatedObject(view, &navigation_key) removeAllObjects];
  if (event == 1 && [delegate respondsToSelector:@selector(webView:didFinishNavigation:)]) {
    [delegate webView:view didFinishNavigation:object];
  }
  ADSPEC_END_OF_CALL
}

bool adspec_web_view_asks(void *facade, const char *url, int32_t type, void *decision) {
  ADSPEC_CALLED_FROM_SWIFT
  WKWebView *view = (__bridge WKWebView *)facade;
  id<WKNavigationDelegate> delegate = view.navigationDelegate;
  SEL selector = @selector(webView:decidePolicyForNavigationAction:decisionHandler:);
  if (![delegate respondsToSelector:selector]) return false;
  WKNavigationAction *action = [[WKNavigationAction alloc] initWithURL:[NSString stringWithUTF8String:url] type:type];
  ADSSwiftReference *reference = [ADSSwiftReference of:decision];
  __block BOOL isDecided = NO;
  void (^decide)(WKNavigationActionPolicy) = ^(WKNavigationActionPolicy policy) {
    if (isDecided) {
      [NSException raise:NSInternalInconsistencyException
                  format:@"The decision handler of a navigation was called more than once"];
    }
    isDecided = YES;
    adspec_web_view_decide(reference.swift, (int32_t)policy);
  };
  [delegate webView:view decidePolicyForNavigationAction:action decisionHandler:decide];
  return true;
  ADSPEC_END_OF_CALL
}
@end

@implementation SFSafariViewControllerConfiguration
- (instancetype)init {
  if ((self = [super init])) _barCollapsingEnabled = YES;
  return self;
}
@end

@implementation SFSafariViewController
@synthesize configuration = _configuration;
ADS_KIND(SafariController)
- (instancetype)initWithURL:(NSURL *)URL {
  return [self initWithURL:URL configuration:[SFSafariViewControllerConfiguration new]];
}
- (instancetype)initWithURL:(NSURL *)URL configuration:(SFSafariViewControllerConfiguration *)configuration {
  // As on iOS, only the web's own schemes are allowed.
  if (![@[ @"http", @"https" ] containsObject:URL.scheme.lowercaseString ?: @""]) {
    [NSException raise:NSInvalidArgumentException
                format:@"The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported."];
  }
  if ((self = [super initWithAdSpecValues:ADSText(URL.absoluteString)])) _configuration = configuration;
  return self;
}
ADS_NUMBER(SFSafariViewControllerDismissButtonStyle, dismissButtonStyle, setDismissButtonStyle, DismissButtonStyle)
@end

NSString *const SKStoreProductParameterITunesItemIdentifier = @"id";
NSString *const SKStoreProductParameterAffiliateToken = @"at";
NSString *const SKStoreProductParameterCampaignToken = @"ct";
NSString *const SKStoreProductParameterProviderToken = @"pt";
NSString *const SKStoreProductParameterCustomProductPageIdentifier = @"ppid";

@implementation SKStoreProductViewController
ADS_KIND(ProductController)
- (void)loadProductWithParameters:(NSDictionary *)parameters completionBlock:(void (^)(BOOL, NSError *))block {
  dispatch_async(dispatch_get_main_queue(), ^{
    if (block != nil) block(YES, nil);
  });
}
@end
#endif
