// Apple's name of the header that declares NSObject.
#import <Foundation/NSObject.h>
