// The name under which some code imports <StoreKit/SKAdNetwork.h>.
#pragma once
#import <StoreKit/SKAdNetwork.h>
