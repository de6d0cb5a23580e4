// All that adspec has of WebKit.
#pragma once
#import <WebKit/WKWebView.h>
