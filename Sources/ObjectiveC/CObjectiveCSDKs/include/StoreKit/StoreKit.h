// All that adspec has of StoreKit.
#pragma once
#import <StoreKit/SKAdNetwork.h>
#import <StoreKit/SKOverlay.h>
#import <StoreKit/SKStoreProductViewController.h>
