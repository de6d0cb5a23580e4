// All that adspec has of WebKit.
#ifndef ADSPEC_WEBKIT_WEBKIT_H
#define ADSPEC_WEBKIT_WEBKIT_H
#import <WebKit/WKWebView.h>

#endif
