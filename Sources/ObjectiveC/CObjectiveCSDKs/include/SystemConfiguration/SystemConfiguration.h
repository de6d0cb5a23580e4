// All that adspec has of SystemConfiguration.
#pragma once
#import <SystemConfiguration/SCNetworkReachability.h>
