// The name under which some code imports <WebKit/WKWebView.h>.
#ifndef ADSPEC_WEBKIT_WKWEBVIEWCONFIGURATION_H
#define ADSPEC_WEBKIT_WKWEBVIEWCONFIGURATION_H
#import <WebKit/WKWebView.h>

#endif
