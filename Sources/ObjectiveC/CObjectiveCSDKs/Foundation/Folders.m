#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// The folders of Swift's Foundation. The program's definitions come before GNUstep's.
#import <AdSpecPrefix.h>
#include <bridge/Foundation.h>

static NSString *owned_text(char *text) {
  NSString *result = [NSString stringWithUTF8String:text];
  free(text);
  return result;
}

#define EXPORTED __attribute__((visibility("default")))
EXPORTED NSString *NSHomeDirectory(void) { return owned_text(adspec_folder_copy_home()); }
EXPORTED NSString *NSHomeDirectoryForUser(NSString *user) { return NSHomeDirectory(); }
EXPORTED NSString *NSTemporaryDirectory(void) { return owned_text(adspec_folder_copy_temporary()); }

EXPORTED NSArray *NSSearchPathForDirectoriesInDomains(NSSearchPathDirectory folder, NSSearchPathDomainMask domains,
                                                      BOOL expands) {
  NSMutableArray *found = [NSMutableArray array];
  char *path;
  for (long index = 0; (path = adspec_folder_copy(folder, domains, index)) != NULL; index++)
    [found addObject:owned_text(path)];
  return found;
}

#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
@implementation NSFileManager (ADSAdditions)
- (NSArray<NSURL *> *)URLsForDirectory:(NSSearchPathDirectory)directory inDomains:(NSSearchPathDomainMask)domains {
  NSMutableArray *all = [NSMutableArray array];
  for (NSString *path in NSSearchPathForDirectoriesInDomains(directory, domains, YES))
    [all addObject:[NSURL fileURLWithPath:path isDirectory:YES]];
  return all;
}
- (NSURL *)URLForDirectory:(NSSearchPathDirectory)directory
                  inDomain:(NSSearchPathDomainMask)domain
         appropriateForURL:(NSURL *)url
                    create:(BOOL)create
                     error:(NSError **)error {
  NSURL *first = [self URLsForDirectory:directory inDomains:domain].firstObject;
  if (first != nil && create
      && ![self createDirectoryAtPath:first.path withIntermediateDirectories:YES attributes:nil error:error])
    return nil;
  return first;
}
@end
#endif
