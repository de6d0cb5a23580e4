#ifdef ADSPEC_OBJECTIVEC
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Throws an exception if an object that an adapter gave to the SDK is not nil, and not of a class.
///
/// On iOS, the SDK or the app sends the object a message for which it has no method. `what` says where the object comes
/// from.
void ADSExpectClass(id _Nullable object, Class expected, NSString *what);

NS_ASSUME_NONNULL_END
#endif
