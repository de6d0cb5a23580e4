// All that adspec has of SystemConfiguration.
#ifndef ADSPEC_SYSTEMCONFIGURATION_SYSTEMCONFIGURATION_H
#define ADSPEC_SYSTEMCONFIGURATION_SYSTEMCONFIGURATION_H
#import <SystemConfiguration/SCNetworkReachability.h>

#endif
