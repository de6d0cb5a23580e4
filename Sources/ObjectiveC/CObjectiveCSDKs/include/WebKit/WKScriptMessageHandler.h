// The name under which some code imports <WebKit/WKWebView.h>.
#ifndef ADSPEC_WEBKIT_WKSCRIPTMESSAGEHANDLER_H
#define ADSPEC_WEBKIT_WKSCRIPTMESSAGEHANDLER_H
#import <WebKit/WKWebView.h>

#endif
