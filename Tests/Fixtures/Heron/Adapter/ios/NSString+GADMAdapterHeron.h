#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface NSString (GADMAdapterHeron)

/// The text itself; nil when the text is empty.
@property(nonatomic, readonly, nullable) NSString *gadheron_nonEmptyString;

@end

NS_ASSUME_NONNULL_END
