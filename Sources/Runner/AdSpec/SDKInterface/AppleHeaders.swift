import AdapterPackage

/// Stands for the headers of iOS, which Linux does not have, as far as the headers of an SDK need
/// them.
///
/// Foundation's macros and the types that Swift imports under another name are written here. The
/// classes and protocols of iOS that a header names are declared when clang does not find them.
struct AppleHeaders {
  /// The headers, under the path below a folder of search.
  private var headers: Set<String> = ["Foundation/Foundation.h", "UIKit/UIKit.h"]
  private var classes: Set<String> = []
  private var protocols: Set<String> = []
  private var values: Set<String> = []

  /// The files of the folder, with a module for each framework.
  var files: [(name: String, text: String)] {
    let frameworks = Set(
      headers.filter { $0.contains("/") }.compactMap { $0.split(separator: "/").first })
    let maps = frameworks.sorted().map { name in
      let own = headers.sorted().filter { $0.hasPrefix(name + "/") }
      let list = own.map { "  header \"\($0)\"\n" }.joined()
      return "module \(name) [system] {\n\(list)  export *\n}\n"
    }
    let empty = headers.subtracting(["Foundation/Foundation.h"]).sorted().map {
      ($0, "#pragma once\n" + ($0.contains("/") ? "#import <Foundation/Foundation.h>\n" : ""))
    }
    return [("module.modulemap", maps.joined()), ("Foundation/Foundation.h", foundation)] + empty
  }

  private var foundation: String {
    var lines = [Self.foundation]
    func named(_ name: String) -> String {
      let swift = KnownNames.swiftName(of: name)
      return swift == name ? "" : "NS_SWIFT_NAME(\(swift)) "
    }
    lines += protocols.sorted().map { named($0) + "@protocol \($0) <NSObject>\n@end" }
    lines += classes.sorted().map { named($0) + "@interface \($0) : NSObject\n@end" }
    lines += values.sorted().map { "typedef struct \($0) { long value; } \($0);" }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: What headers name

  /// Adds a header that belongs to iOS.
  ///
  /// - Returns: Whether the header belongs to iOS and is new.
  mutating func add(header: String) -> Bool {
    let parts = header.split(separator: "/").map(String.init)
    guard parts.count > 1 else {
      // Such as <TargetConditionals.h>.
      return header.first?.isUppercase == true && Self.plain.contains(header)
        && headers.insert(header).inserted
    }
    return (KnownNames.appleModules.contains(parts[0]) || Self.systemFolders.contains(parts[0]))
      && headers.insert(header).inserted
  }

  mutating func add(module: String) -> Bool { add(header: "\(module)/\(module).h") }

  mutating func declare(class name: String) -> Bool { classes.insert(name).inserted }

  mutating func declare(protocol name: String) -> Bool { protocols.insert(name).inserted }

  mutating func declare(value name: String) -> Bool { values.insert(name).inserted }

  /// Declares the classes and protocols that headers only announce, because the importer leaves out
  /// the members that name them.
  ///
  /// - Parameter text: The headers after the preprocessor.
  /// - Returns: Whether there is such a class or protocol.
  mutating func declareForwardOnly(in text: String) -> Bool {
    func names(_ list: Substring) -> [String] {
      list.split(separator: ",").map { item in
        String(item.drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      }
    }
    var announced: (classes: Set<String>, protocols: Set<String>) = ([], [])
    var defined: (classes: Set<String>, protocols: Set<String>) = ([], [])
    for line in text.split(separator: "\n") {
      if let start = line.firstRange(of: "@class ")?.upperBound {
        announced.classes.formUnion(names(line[start...].prefix { $0 != ";" }))
      } else if let start = line.firstRange(of: "@interface ")?.upperBound {
        defined.classes.formUnion(names(line[start...]).prefix(1))
      } else if let start = line.firstRange(of: "@protocol ")?.upperBound {
        if line.contains(";") {
          announced.protocols.formUnion(names(line[start...].prefix { $0 != ";" }))
        } else {
          defined.protocols.formUnion(names(line[start...]).prefix(1))
        }
      }
    }
    let before = (classes.count, protocols.count)
    classes.formUnion(announced.classes.subtracting(defined.classes).subtracting([""]))
    protocols.formUnion(announced.protocols.subtracting(defined.protocols).subtracting([""]))
    return (classes.count, protocols.count) != before
  }

  /// Headers of the system without a folder.
  private static let plain: Set<String> = [
    "TargetConditionals.h", "Availability.h", "AvailabilityMacros.h", "AvailabilityInternal.h",
  ]

  /// Folders of the system's headers that are no frameworks.
  private static let systemFolders: Set<String> = ["objc", "os", "dispatch", "mach", "libkern"]

  /// The header of Foundation.
  ///
  /// The names and bridges are those of Apple's API notes.
  private static let foundation = """
    #pragma once
    #include <stddef.h>
    #include <stdint.h>
    #include <stdbool.h>
    #include <stdarg.h>
    #include <limits.h>
    #include <float.h>
    #include <math.h>
    #include <stdlib.h>
    #include <string.h>

    #define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
    #define BRIDGED(type) __attribute__((swift_bridge(#type)))
    #define YES true
    #define NO false
    #define nil ((id)0)
    #define Nil ((Class)0)
    #define __nullable _Nullable
    #define __nonnull _Nonnull
    #define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
    #define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
    #define NS_HEADER_AUDIT_BEGIN(...) NS_ASSUME_NONNULL_BEGIN
    #define NS_HEADER_AUDIT_END(...) NS_ASSUME_NONNULL_END
    #define ENUM_OF(type, name, attributes) enum attributes name : type name; enum attributes name : type
    #define NAMED_ENUM(type, name) ENUM_OF(type, name, __attribute__((enum_extensibility(open))))
    #define UNNAMED_ENUM(type) enum __attribute__((enum_extensibility(open))) : type
    #define CHOSEN_ENUM(first, second, chosen, ...) chosen
    #define NS_ENUM(...) CHOSEN_ENUM(__VA_ARGS__, NAMED_ENUM, UNNAMED_ENUM)(__VA_ARGS__)
    #define NS_CLOSED_ENUM(type, name) ENUM_OF(type, name, __attribute__((enum_extensibility(closed))))
    #define NS_OPTIONS(type, name) ENUM_OF(type, name, __attribute__((flag_enum, enum_extensibility(open))))
    #define NS_ERROR_ENUM(domain, name) ENUM_OF(NSInteger, name, __attribute__((ns_error_domain(domain))))
    #define CF_ENUM NS_ENUM
    #define CF_OPTIONS NS_OPTIONS
    #define NS_TYPED_ENUM __attribute__((swift_wrapper(enum)))
    #define NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_wrapper(struct)))
    #define NS_STRING_ENUM NS_TYPED_ENUM
    #define NS_EXTENSIBLE_STRING_ENUM NS_TYPED_EXTENSIBLE_ENUM
    #define NS_REFINED_FOR_SWIFT __attribute__((swift_private))
    #define NS_SWIFT_UNAVAILABLE(message) __attribute__((availability(swift, unavailable, message=message)))
    #define NS_SWIFT_ASYNC(number) __attribute__((swift_async(swift_private, number)))
    #define NS_SWIFT_DISABLE_ASYNC __attribute__((swift_async(none)))
    #define NS_SWIFT_ASYNC_NAME(name) __attribute__((swift_async_name(#name)))
    #define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@UIActor")))
    #define NS_SWIFT_SENDABLE __attribute__((swift_attr("@Sendable")))
    #define NS_SWIFT_NONSENDABLE __attribute__((swift_attr("@_nonSendable")))
    #define NS_SWIFT_BRIDGED_TYPEDEF __attribute__((swift_bridged_typedef))
    #define NS_SWIFT_NOTHROW __attribute__((swift_error(none)))
    #define NS_UNAVAILABLE __attribute__((unavailable))
    #define UNAVAILABLE_ATTRIBUTE __attribute__((unavailable))
    #define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
    #define NS_NOESCAPE __attribute__((noescape))
    #define NS_REQUIRES_SUPER __attribute__((objc_requires_super))
    #define NS_REQUIRES_NIL_TERMINATION __attribute__((sentinel))
    #define NS_RETURNS_RETAINED __attribute__((ns_returns_retained))
    #define NS_RETURNS_NOT_RETAINED __attribute__((ns_returns_not_retained))
    #define NS_RETURNS_INNER_POINTER
    #define NS_FORMAT_FUNCTION(...)
    #define NS_FORMAT_ARGUMENT(...)
    #define NS_CLASS_AVAILABLE_IOS(...)
    #define NS_CLASS_AVAILABLE(...)
    #define NS_CLASS_DEPRECATED_IOS(...)
    #define NS_AVAILABLE_IOS(...)
    #define NS_AVAILABLE(...)
    #define NS_ENUM_AVAILABLE_IOS(...)
    #define NS_DEPRECATED_IOS(...)
    #define NS_DEPRECATED(...)
    #define NS_EXTENSION_UNAVAILABLE(...)
    #define NS_EXTENSION_UNAVAILABLE_IOS(...)
    #define NS_CLASS_EXTENSION_UNAVAILABLE_IOS(...)
    #define API_AVAILABLE(...)
    #define API_UNAVAILABLE(...)
    #define API_DEPRECATED(...)
    #define API_DEPRECATED_WITH_REPLACEMENT(...)
    #define API_AVAILABLE_BEGIN(...)
    #define API_AVAILABLE_END
    #define API_DEPRECATED_BEGIN(...)
    #define API_DEPRECATED_END
    #define API_UNAVAILABLE_BEGIN(...)
    #define API_UNAVAILABLE_END
    #define __IOS_AVAILABLE(...)
    #define __OSX_AVAILABLE_STARTING(...)
    #define __TVOS_PROHIBITED
    #define __WATCHOS_PROHIBITED
    #define DEPRECATED_ATTRIBUTE
    #define DEPRECATED_MSG_ATTRIBUTE(...)
    #define __deprecated
    #define __deprecated_msg(...)
    #define __deprecated_enum_msg(...)
    #define __unavailable __attribute__((unavailable))
    #define NS_INLINE static inline
    #define FOUNDATION_EXPORT extern
    #define FOUNDATION_EXTERN extern
    #define FOUNDATION_IMPORT extern
    #define UIKIT_EXTERN extern
    #define CF_EXPORT extern
    #define CG_EXTERN extern
    #define OBJC_EXTERN extern
    #define OBJC_EXPORT extern
    #define IBOutlet
    #define IBInspectable
    #define IB_DESIGNABLE
    #define IBAction void
    #define NS_ROOT_CLASS __attribute__((objc_root_class))
    #define TARGET_OS_IPHONE 1
    #define TARGET_OS_IOS 1
    #define TARGET_OS_SIMULATOR 0
    #define TARGET_IPHONE_SIMULATOR 0
    #define TARGET_OS_MAC 1
    #define TARGET_OS_OSX 0
    #define TARGET_OS_TV 0
    #define TARGET_OS_WATCH 0
    #define TARGET_OS_VISION 0
    #define TARGET_OS_MACCATALYST 0
    #define __IPHONE_OS_VERSION_MIN_REQUIRED 150000
    #define __IPHONE_OS_VERSION_MAX_ALLOWED 260000
    #define NSIntegerMax LONG_MAX
    #define NSIntegerMin LONG_MIN
    #define NSUIntegerMax ULONG_MAX
    #define CGFLOAT_MAX DBL_MAX
    #define CGFLOAT_MIN DBL_MIN
    #define SEL Selector

    typedef bool BOOL NS_SWIFT_NAME(Bool);
    typedef long NSInteger;
    typedef unsigned long NSUInteger;
    typedef double CGFloat;
    typedef double NSTimeInterval NS_SWIFT_NAME(TimeInterval);
    typedef double CFTimeInterval;
    typedef unsigned short unichar;
    typedef struct Selector { void *value; } Selector;
    typedef struct CGSize { CGFloat width, height; } CGSize;
    typedef struct CGPoint { CGFloat x, y; } CGPoint;
    typedef struct CGVector { CGFloat dx, dy; } CGVector;
    typedef struct CGRect { CGPoint origin; CGSize size; } CGRect;
    typedef struct NSRange { NSUInteger location, length; } NSRange;

    @class Protocol;
    @protocol NSObject
    @end
    @protocol NSCopying
    @end
    @protocol NSMutableCopying
    @end
    @protocol NSFastEnumeration
    @end
    @protocol NSCoding
    @end
    @protocol NSSecureCoding <NSCoding>
    @end
    NS_ROOT_CLASS @interface NSObject <NSObject>
    + (instancetype)alloc;
    + (instancetype)new;
    - (instancetype)init;
    - (id)copy;
    - (id)mutableCopy;
    @end
    BRIDGED(Swift.String) @interface NSString : NSObject
    @end
    BRIDGED(Swift.Error) @interface NSError : NSObject
    @end
    BRIDGED(Swift.Array) @interface NSArray<__covariant Item> : NSObject
    @end
    BRIDGED(Swift.Set) @interface NSSet<__covariant Item> : NSObject
    @end
    BRIDGED(Swift.Dictionary) @interface NSDictionary<__covariant Key, __covariant Item> : NSObject
    @end
    @interface NSMutableArray<Item> : NSArray<Item>
    @end
    @interface NSMutableSet<Item> : NSSet<Item>
    @end
    @interface NSMutableDictionary<Key, Item> : NSDictionary<Key, Item>
    @end
    @interface NSOrderedSet<__covariant Item> : NSObject
    @end
    @interface NSHashTable<Item> : NSObject
    @end
    @interface NSMapTable<Key, Item> : NSObject
    @end
    @interface NSCache<Key, Item> : NSObject
    @end
    @interface NSEnumerator<Item> : NSObject
    @end
    BRIDGED(FoundationEssentials.Data) @interface NSData : NSObject
    @end
    BRIDGED(FoundationEssentials.Date) @interface NSDate : NSObject
    @end
    BRIDGED(FoundationEssentials.URL) @interface NSURL : NSObject
    @end
    BRIDGED(FoundationEssentials.UUID) @interface NSUUID : NSObject
    @end
    BRIDGED(FoundationEssentials.Locale) @interface NSLocale : NSObject
    @end
    BRIDGED(FoundationEssentials.TimeZone) @interface NSTimeZone : NSObject
    @end
    BRIDGED(FoundationEssentials.Calendar) @interface NSCalendar : NSObject
    @end
    BRIDGED(FoundationEssentials.DateComponents) @interface NSDateComponents : NSObject
    @end
    BRIDGED(FoundationEssentials.IndexPath) @interface NSIndexPath : NSObject
    @end
    @interface NSValue : NSObject
    @end
    @interface NSNumber : NSValue
    @end
    @interface NSDecimalNumber : NSNumber
    @end
    typedef NSString *NSErrorDomain;
    typedef NSString *NSNotificationName;
    NS_SWIFT_NAME(DispatchQueue) @interface OS_dispatch_queue : NSObject
    @end
    #define dispatch_queue_t OS_dispatch_queue *
    typedef void (^dispatch_block_t)(void);
    """
}
