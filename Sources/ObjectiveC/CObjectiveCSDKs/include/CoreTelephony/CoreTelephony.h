// All that adspec has of CoreTelephony.
#ifndef ADSPEC_CORETELEPHONY_CORETELEPHONY_H
#define ADSPEC_CORETELEPHONY_CORETELEPHONY_H
#import <CoreTelephony/CTTelephonyNetworkInfo.h>

#endif
