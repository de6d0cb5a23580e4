// The name under which some code imports <WebKit/WKWebView.h>.
#pragma once
#import <WebKit/WKWebView.h>
