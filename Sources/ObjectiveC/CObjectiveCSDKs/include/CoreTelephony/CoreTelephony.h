// All that adspec has of CoreTelephony.
#pragma once
#import <CoreTelephony/CTTelephonyNetworkInfo.h>
