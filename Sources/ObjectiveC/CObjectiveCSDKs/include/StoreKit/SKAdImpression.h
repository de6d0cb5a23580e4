// The name under which some code imports <StoreKit/SKAdNetwork.h>.
#ifndef ADSPEC_STOREKIT_SKADIMPRESSION_H
#define ADSPEC_STOREKIT_SKADIMPRESSION_H
#import <StoreKit/SKAdNetwork.h>

#endif
