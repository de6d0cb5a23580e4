#pragma once
#import <Foundation/Foundation.h>

/// The key of the parameter of a custom event, as Google's user interface has it, in the settings of an ad.
FOUNDATION_EXPORT NSString *_Nonnull const GADCustomEventParametersServer;
