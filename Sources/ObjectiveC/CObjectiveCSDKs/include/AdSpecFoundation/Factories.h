// Imports GNUstep's Foundation so that its factory methods return `instancetype`.
//
// GNUstep declares many of them with the type `id`, Apple with the type of the class. So an expression such as
// `[NSString stringWithFormat:…].length` compiles on iOS, and does not with GNUstep's own headers. A category cannot
// change the type of a method that the class declares. So GNUstep's declarations get names here that nobody calls, and
// categories declare the methods again. Only declarations change: the methods and their selectors are GNUstep's.
#pragma once
#define stringWithCharacters adspec_hidden_stringWithCharacters
#define stringWithCString adspec_hidden_stringWithCString
#define stringWithFormat adspec_hidden_stringWithFormat
#define stringWithContentsOfFile adspec_hidden_stringWithContentsOfFile
#define stringWithContentsOfURL adspec_hidden_stringWithContentsOfURL
#define stringWithString adspec_hidden_stringWithString
#define stringWithUTF8String adspec_hidden_stringWithUTF8String
#define dataWithBytes adspec_hidden_dataWithBytes
#define dataWithBytesNoCopy adspec_hidden_dataWithBytesNoCopy
#define dataWithContentsOfFile adspec_hidden_dataWithContentsOfFile
#define dataWithContentsOfMappedFile adspec_hidden_dataWithContentsOfMappedFile
#define dataWithContentsOfURL adspec_hidden_dataWithContentsOfURL
#define dataWithData adspec_hidden_dataWithData
#define dataWithCapacity adspec_hidden_dataWithCapacity
#define dataWithLength adspec_hidden_dataWithLength
#define errorWithDomain adspec_hidden_errorWithDomain
#define alphanumericCharacterSet adspec_hidden_alphanumericCharacterSet
#define capitalizedLetterCharacterSet adspec_hidden_capitalizedLetterCharacterSet
#define controlCharacterSet adspec_hidden_controlCharacterSet
#define decimalDigitCharacterSet adspec_hidden_decimalDigitCharacterSet
#define decomposableCharacterSet adspec_hidden_decomposableCharacterSet
#define illegalCharacterSet adspec_hidden_illegalCharacterSet
#define letterCharacterSet adspec_hidden_letterCharacterSet
#define lowercaseLetterCharacterSet adspec_hidden_lowercaseLetterCharacterSet
#define newlineCharacterSet adspec_hidden_newlineCharacterSet
#define URLFragmentAllowedCharacterSet adspec_hidden_URLFragmentAllowedCharacterSet
#define URLHostAllowedCharacterSet adspec_hidden_URLHostAllowedCharacterSet
#define URLPasswordAllowedCharacterSet adspec_hidden_URLPasswordAllowedCharacterSet
#define URLPathAllowedCharacterSet adspec_hidden_URLPathAllowedCharacterSet
#define URLQueryAllowedCharacterSet adspec_hidden_URLQueryAllowedCharacterSet
#define URLUserAllowedCharacterSet adspec_hidden_URLUserAllowedCharacterSet
#define nonBaseCharacterSet adspec_hidden_nonBaseCharacterSet
#define punctuationCharacterSet adspec_hidden_punctuationCharacterSet
#define symbolCharacterSet adspec_hidden_symbolCharacterSet
#define uppercaseLetterCharacterSet adspec_hidden_uppercaseLetterCharacterSet
#define whitespaceAndNewlineCharacterSet adspec_hidden_whitespaceAndNewlineCharacterSet
#define whitespaceCharacterSet adspec_hidden_whitespaceCharacterSet
#define characterSetWithBitmapRepresentation adspec_hidden_characterSetWithBitmapRepresentation
#define characterSetWithCharactersInString adspec_hidden_characterSetWithCharactersInString
#define characterSetWithRange adspec_hidden_characterSetWithRange
#define characterSetWithContentsOfFile adspec_hidden_characterSetWithContentsOfFile
#define currentCalendar adspec_hidden_currentCalendar
#define calendarWithIdentifier adspec_hidden_calendarWithIdentifier
#define autoupdatingCurrentCalendar adspec_hidden_autoupdatingCurrentCalendar
#define autoupdatingCurrentLocale adspec_hidden_autoupdatingCurrentLocale
#define currentQueue adspec_hidden_currentQueue
#define mainQueue adspec_hidden_mainQueue
#define pointerArrayWithOptions adspec_hidden_pointerArrayWithOptions
#define pointerArrayWithPointerFunctions adspec_hidden_pointerArrayWithPointerFunctions
#define strongObjectsPointerArray adspec_hidden_strongObjectsPointerArray
#define weakObjectsPointerArray adspec_hidden_weakObjectsPointerArray
#define pointerArrayWithStrongObjects adspec_hidden_pointerArrayWithStrongObjects
#define pointerArrayWithWeakObjects adspec_hidden_pointerArrayWithWeakObjects
#define localizedScannerWithString adspec_hidden_localizedScannerWithString
#define scannerWithString adspec_hidden_scannerWithString
#define sortDescriptorWithKey adspec_hidden_sortDescriptorWithKey
#define indexSet adspec_hidden_indexSet
#define indexSetWithIndex adspec_hidden_indexSetWithIndex
#define indexSetWithIndexesInRange adspec_hidden_indexSetWithIndexesInRange
#define indexPathWithIndex adspec_hidden_indexPathWithIndex
#define indexPathWithIndexes adspec_hidden_indexPathWithIndexes
#define cookieWithProperties adspec_hidden_cookieWithProperties
#define inputStreamWithData adspec_hidden_inputStreamWithData
#define inputStreamWithFileAtPath adspec_hidden_inputStreamWithFileAtPath
#define inputStreamWithURL adspec_hidden_inputStreamWithURL
#define outputStreamToBuffer adspec_hidden_outputStreamToBuffer
#define outputStreamToFileAtPath adspec_hidden_outputStreamToFileAtPath
#define outputStreamToMemory adspec_hidden_outputStreamToMemory
#define defaultDecimalNumberHandler adspec_hidden_defaultDecimalNumberHandler
#define decimalNumberHandlerWithRoundingMode adspec_hidden_decimalNumberHandlerWithRoundingMode
#define pointerFunctionsWithOptions adspec_hidden_pointerFunctionsWithOptions

// Other classes have methods of these two names, so they change only in the headers of the two classes.
#define string adspec_hidden_string
#import <Foundation/NSString.h>
#undef string
#define data adspec_hidden_data
#import <Foundation/NSData.h>
#undef data
#import <Foundation/Foundation.h>

#undef stringWithCharacters
#undef stringWithCString
#undef stringWithFormat
#undef stringWithContentsOfFile
#undef stringWithContentsOfURL
#undef stringWithString
#undef stringWithUTF8String
#undef dataWithBytes
#undef dataWithBytesNoCopy
#undef dataWithContentsOfFile
#undef dataWithContentsOfMappedFile
#undef dataWithContentsOfURL
#undef dataWithData
#undef dataWithCapacity
#undef dataWithLength
#undef errorWithDomain
#undef alphanumericCharacterSet
#undef capitalizedLetterCharacterSet
#undef controlCharacterSet
#undef decimalDigitCharacterSet
#undef decomposableCharacterSet
#undef illegalCharacterSet
#undef letterCharacterSet
#undef lowercaseLetterCharacterSet
#undef newlineCharacterSet
#undef URLFragmentAllowedCharacterSet
#undef URLHostAllowedCharacterSet
#undef URLPasswordAllowedCharacterSet
#undef URLPathAllowedCharacterSet
#undef URLQueryAllowedCharacterSet
#undef URLUserAllowedCharacterSet
#undef nonBaseCharacterSet
#undef punctuationCharacterSet
#undef symbolCharacterSet
#undef uppercaseLetterCharacterSet
#undef whitespaceAndNewlineCharacterSet
#undef whitespaceCharacterSet
#undef characterSetWithBitmapRepresentation
#undef characterSetWithCharactersInString
#undef characterSetWithRange
#undef characterSetWithContentsOfFile
#undef currentCalendar
#undef calendarWithIdentifier
#undef autoupdatingCurrentCalendar
#undef autoupdatingCurrentLocale
#undef currentQueue
#undef mainQueue
#undef pointerArrayWithOptions
#undef pointerArrayWithPointerFunctions
#undef strongObjectsPointerArray
#undef weakObjectsPointerArray
#undef pointerArrayWithStrongObjects
#undef pointerArrayWithWeakObjects
#undef localizedScannerWithString
#undef scannerWithString
#undef sortDescriptorWithKey
#undef indexSet
#undef indexSetWithIndex
#undef indexSetWithIndexesInRange
#undef indexPathWithIndex
#undef indexPathWithIndexes
#undef cookieWithProperties
#undef inputStreamWithData
#undef inputStreamWithFileAtPath
#undef inputStreamWithURL
#undef outputStreamToBuffer
#undef outputStreamToFileAtPath
#undef outputStreamToMemory
#undef defaultDecimalNumberHandler
#undef decimalNumberHandlerWithRoundingMode
#undef pointerFunctionsWithOptions

@interface NSString (ADSFactories)
+ (instancetype)string;
+ (instancetype)stringWithCharacters:(const unichar *)chars length:(NSUInteger)length;
+ (instancetype)stringWithCString:(const char *)byteString encoding:(NSStringEncoding)encoding;
+ (instancetype)stringWithCString:(const char *)byteString length:(NSUInteger)length;
+ (instancetype)stringWithCString:(const char *)byteString;
+ (instancetype)stringWithFormat:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2);
+ (instancetype)stringWithContentsOfFile:(NSString *)path;
+ (instancetype)stringWithContentsOfFile:(NSString *)path usedEncoding:(NSStringEncoding *)enc error:(NSError **)error;
+ (instancetype)stringWithContentsOfFile:(NSString *)path encoding:(NSStringEncoding)enc error:(NSError **)error;
+ (instancetype)stringWithContentsOfURL:(NSURL *)url usedEncoding:(NSStringEncoding *)enc error:(NSError **)error;
+ (instancetype)stringWithContentsOfURL:(NSURL *)url encoding:(NSStringEncoding)enc error:(NSError **)error;
+ (instancetype)stringWithString:(NSString *)aString;
+ (instancetype)stringWithContentsOfURL:(NSURL *)url;
+ (instancetype)stringWithUTF8String:(const char *)bytes;
+ (instancetype)stringWithFormat:(NSString *)format arguments:(va_list)argList NS_FORMAT_FUNCTION(1, 0);
@end

@interface NSMutableString (ADSFactories)
+ (instancetype)string;
+ (instancetype)stringWithCharacters:(const unichar *)characters length:(NSUInteger)length;
+ (instancetype)stringWithCString:(const char *)byteString length:(NSUInteger)length;
+ (instancetype)stringWithCString:(const char *)byteString;
+ (instancetype)stringWithFormat:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2);
+ (instancetype)stringWithContentsOfFile:(NSString *)path;
@end

@interface NSData (ADSFactories)
+ (instancetype)data;
+ (instancetype)dataWithBytes:(const void *)bytes length:(NSUInteger)length;
+ (instancetype)dataWithBytesNoCopy:(void *)bytes length:(NSUInteger)length;
+ (instancetype)dataWithBytesNoCopy:(void *)aBuffer length:(NSUInteger)bufferSize freeWhenDone:(BOOL)shouldFree;
+ (instancetype)dataWithContentsOfFile:(NSString *)path;
+ (instancetype)dataWithContentsOfMappedFile:(NSString *)path;
+ (instancetype)dataWithContentsOfURL:(NSURL *)url;
+ (instancetype)dataWithData:(NSData *)data;
@end

@interface NSMutableData (ADSFactories)
+ (instancetype)dataWithCapacity:(NSUInteger)numBytes;
+ (instancetype)dataWithLength:(NSUInteger)length;
@end

@interface NSError (ADSFactories)
+ (instancetype)errorWithDomain:(NSErrorDomain)aDomain code:(NSInteger)aCode userInfo:(NSDictionary *)aDictionary;
@end

@interface NSCharacterSet (ADSFactories)
+ (instancetype)alphanumericCharacterSet;
+ (instancetype)capitalizedLetterCharacterSet;
+ (instancetype)controlCharacterSet;
+ (instancetype)decimalDigitCharacterSet;
+ (instancetype)decomposableCharacterSet;
+ (instancetype)illegalCharacterSet;
+ (instancetype)letterCharacterSet;
+ (instancetype)lowercaseLetterCharacterSet;
+ (instancetype)newlineCharacterSet;
+ (instancetype)URLFragmentAllowedCharacterSet;
+ (instancetype)URLHostAllowedCharacterSet;
+ (instancetype)URLPasswordAllowedCharacterSet;
+ (instancetype)URLPathAllowedCharacterSet;
+ (instancetype)URLQueryAllowedCharacterSet;
+ (instancetype)URLUserAllowedCharacterSet;
+ (instancetype)nonBaseCharacterSet;
+ (instancetype)punctuationCharacterSet;
+ (instancetype)symbolCharacterSet;
+ (instancetype)uppercaseLetterCharacterSet;
+ (instancetype)whitespaceAndNewlineCharacterSet;
+ (instancetype)whitespaceCharacterSet;
+ (instancetype)characterSetWithBitmapRepresentation:(NSData *)data;
+ (instancetype)characterSetWithCharactersInString:(NSString *)aString;
+ (instancetype)characterSetWithRange:(NSRange)aRange;
+ (instancetype)characterSetWithContentsOfFile:(NSString *)aFile;
@end

@interface NSCalendar (ADSFactories)
+ (instancetype)currentCalendar;
+ (instancetype)calendarWithIdentifier:(NSString *)string;
+ (instancetype)autoupdatingCurrentCalendar;
@end

@interface NSLocale (ADSFactories)
+ (instancetype)autoupdatingCurrentLocale;
@end

@interface NSOperationQueue (ADSFactories)
+ (instancetype)currentQueue;
+ (instancetype)mainQueue;
@end

@interface NSPointerArray (ADSFactories)
+ (instancetype)pointerArrayWithOptions:(NSPointerFunctionsOptions)options;
+ (instancetype)pointerArrayWithPointerFunctions:(NSPointerFunctions *)functions;
+ (instancetype)strongObjectsPointerArray;
+ (instancetype)weakObjectsPointerArray;
+ (instancetype)pointerArrayWithStrongObjects;
+ (instancetype)pointerArrayWithWeakObjects;
@end

@interface NSScanner (ADSFactories)
+ (instancetype)localizedScannerWithString:(NSString *)aString;
+ (instancetype)scannerWithString:(NSString *)aString;
@end

@interface NSSortDescriptor (ADSFactories)
+ (instancetype)sortDescriptorWithKey:(NSString *)aKey ascending:(BOOL)ascending;
+ (instancetype)sortDescriptorWithKey:(NSString *)aKey ascending:(BOOL)ascending selector:(SEL)aSelector;
+ (instancetype)sortDescriptorWithKey:(NSString *)key ascending:(BOOL)ascending comparator:(NSComparator)cmptr;
@end

@interface NSIndexSet (ADSFactories)
+ (instancetype)indexSet;
+ (instancetype)indexSetWithIndex:(NSUInteger)anIndex;
+ (instancetype)indexSetWithIndexesInRange:(NSRange)aRange;
@end

@interface NSIndexPath (ADSFactories)
+ (instancetype)indexPathWithIndex:(NSUInteger)anIndex;
+ (instancetype)indexPathWithIndexes:(NSUInteger *)indexes length:(NSUInteger)length;
@end

@interface NSHTTPCookie (ADSFactories)
+ (instancetype)cookieWithProperties:(NSDictionary *)properties;
@end

@interface NSInputStream (ADSFactories)
+ (instancetype)inputStreamWithData:(NSData *)data;
+ (instancetype)inputStreamWithFileAtPath:(NSString *)path;
+ (instancetype)inputStreamWithURL:(NSURL *)url;
@end

@interface NSOutputStream (ADSFactories)
+ (instancetype)outputStreamToBuffer:(uint8_t *)buffer capacity:(NSUInteger)capacity;
+ (instancetype)outputStreamToFileAtPath:(NSString *)path append:(BOOL)shouldAppend;
+ (instancetype)outputStreamToMemory;
@end

@interface NSDecimalNumberHandler (ADSFactories)
+ (instancetype)defaultDecimalNumberHandler;
+ (instancetype)decimalNumberHandlerWithRoundingMode:(NSRoundingMode)roundingMode scale:(short)scale
    raiseOnExactness:(BOOL)raiseOnExactness raiseOnOverflow:(BOOL)raiseOnOverflow
    raiseOnUnderflow:(BOOL)raiseOnUnderflow raiseOnDivideByZero:(BOOL)raiseOnDivideByZero;
@end

@interface NSPointerFunctions (ADSFactories)
+ (instancetype)pointerFunctionsWithOptions:(NSPointerFunctionsOptions)options;
@end
