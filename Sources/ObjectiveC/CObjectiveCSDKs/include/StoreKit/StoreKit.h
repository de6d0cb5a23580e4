// All that adspec has of StoreKit.
#ifndef ADSPEC_STOREKIT_STOREKIT_H
#define ADSPEC_STOREKIT_STOREKIT_H
#import <StoreKit/SKAdNetwork.h>
#import <StoreKit/SKOverlay.h>
#import <StoreKit/SKStoreProductViewController.h>

#endif
