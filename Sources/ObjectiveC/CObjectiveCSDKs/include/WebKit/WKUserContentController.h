// The name under which some code imports <WebKit/WKWebView.h>.
#ifndef ADSPEC_WEBKIT_WKUSERCONTENTCONTROLLER_H
#define ADSPEC_WEBKIT_WKUSERCONTENTCONTROLLER_H
#import <WebKit/WKWebView.h>

#endif
