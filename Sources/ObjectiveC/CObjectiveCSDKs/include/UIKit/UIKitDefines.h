// The macros with which the headers of UIKit declare names.
#pragma once
#import <Foundation/Foundation.h>
#import <AdSpecPrefix.h>
#import <TargetConditionals.h>

#define UIKIT_EXTERN FOUNDATION_EXPORT
#define UIKIT_STATIC_INLINE static inline
#define UI_APPEARANCE_SELECTOR
// GNUstep gives these words other meanings; in code for iOS they only mark what a nib file connects.
#undef IBOutlet
#undef IBAction
#define IBOutlet
#define IBAction void
#define IBSegueAction
#define IBInspectable
#define IB_DESIGNABLE
