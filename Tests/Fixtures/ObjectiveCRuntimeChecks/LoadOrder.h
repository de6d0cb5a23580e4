// Three classes in three files, and a category in a fourth. The names of the files are in the order in which they are
// linked: the worst one, in which each file needs a later one. .ci/sanitize links them in other orders, too.
#import "Checks.h"
extern NSString *const LoadOrderName;
@interface LoadOrderBase : NSObject
- (NSString *)text;
@end
@interface LoadOrderMiddle : LoadOrderBase
@end
@interface LoadOrderLeaf : LoadOrderMiddle
@end
@interface LoadOrderBase (Declared)
- (NSString *)fromCategory;
@end
