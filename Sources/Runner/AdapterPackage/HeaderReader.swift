import AdapterSyntax
package import Foundation

/// Reads the declarations of an SDK from its Objective-C headers, as clang prints them
/// (`clang -Xclang -ast-dump=json`).
package enum HeaderReader {
  /// A syntax tree that cannot be read.
  package struct Mistake: Error, CustomStringConvertible {
    package var description: String
  }

  /// Adds the declarations in a syntax tree of clang.
  ///
  /// - Throws: A `Mistake` when the data is not a syntax tree.
  package static func read(_ tree: Data, into api: VendorAPI) throws {
    guard let root = try? JSONDecoder().decode(Node.self, from: tree) else {
      throw Mistake(description: "clang printed no syntax tree")
    }
    for node in root.inner ?? [] { declaration(node, api) }
  }

  /// The headers of iOS that headers of SDKs include, as far as clang needs them.
  ///
  /// Linux has no such headers.
  package static let preludes = [
    "Foundation/Foundation.h", "UIKit/UIKit.h", "CoreGraphics/CoreGraphics.h", "WebKit/WebKit.h",
    "AVFoundation/AVFoundation.h", "CoreLocation/CoreLocation.h", "StoreKit/StoreKit.h",
    "GoogleMobileAds/GoogleMobileAds.h",
  ]

  /// The text of each of these headers.
  package static let prelude = """
    #pragma once
    #ifndef ADSPEC_PRELUDE
    #define ADSPEC_PRELUDE
    #define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
    #define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
    #define NS_ENUM(type, name) enum name : type name; enum name : type
    #define NS_CLOSED_ENUM(type, name) NS_ENUM(type, name)
    #define NS_OPTIONS(type, name) NS_ENUM(type, name)
    #define NS_SWIFT_NAME(name)
    #define API_AVAILABLE(...)
    #define NS_AVAILABLE_IOS(...)
    #define NS_DESIGNATED_INITIALIZER
    #define NS_UNAVAILABLE
    #define NS_REFINED_FOR_SWIFT
    #define NS_REQUIRES_SUPER
    #define NS_TYPED_ENUM
    #define NS_STRING_ENUM
    #define FOUNDATION_EXPORT extern
    #define FOUNDATION_EXTERN extern
    #define UIKIT_EXTERN extern
    typedef signed char BOOL;
    typedef long NSInteger;
    typedef unsigned long NSUInteger;
    typedef double NSTimeInterval;
    typedef double CGFloat;
    typedef struct { CGFloat width, height; } CGSize;
    typedef struct { CGFloat x, y; } CGPoint;
    typedef struct { CGPoint origin; CGSize size; } CGRect;
    @protocol NSObject @end
    @protocol NSCopying @end
    @protocol NSCoding @end
    @protocol NSSecureCoding @end
    __attribute__((objc_root_class)) @interface NSObject <NSObject> @end
    @interface NSString : NSObject @end
    @interface NSNumber : NSObject @end
    @interface NSDecimalNumber : NSNumber @end
    @interface NSData : NSObject @end
    @interface NSDate : NSObject @end
    @interface NSURL : NSObject @end
    @interface NSError : NSObject @end
    @interface NSBundle : NSObject @end
    @interface NSArray<__covariant Item> : NSObject @end
    @interface NSSet<__covariant Item> : NSObject @end
    @interface NSDictionary<__covariant Key, __covariant Item> : NSObject @end
    @interface UIView : NSObject @end
    @interface UILabel : UIView @end
    @interface UIImageView : UIView @end
    @interface UIImage : NSObject @end
    @interface UIColor : NSObject @end
    @interface UIViewController : NSObject @end
    @interface UIWindow : UIView @end
    typedef NSString *NSErrorDomain;
    typedef NSString *NSNotificationName;
    #endif
    """

  /// A node of clang's syntax tree.
  private struct Node: Decodable {
    struct Kind: Decodable { var qualType: String? }
    struct Reference: Decodable { var name: String? }
    var kind: String?
    var name: String?
    var inner: [Node]?
    var type: Kind?
    var returnType: Kind?
    var instance: Bool?
    var readonly: Bool?
    var `class`: Bool?
    var `super`: Reference?
    var interface: Reference?
    var protocols: [Reference]?
    var isImplicit: Bool?
    var getter: Reference?
  }

  private static func declaration(_ node: Node, _ api: VendorAPI) {
    guard let name = node.name ?? node.interface?.name, node.isImplicit != true else { return }
    switch node.kind {
    case "ObjCInterfaceDecl", "ObjCProtocolDecl", "ObjCCategoryDecl":
      guard !KnownNames.isKnown(node.interface?.name ?? name) else { return }
      let owner = node.kind == "ObjCCategoryDecl" ? node.interface?.name ?? name : name
      members(node, of: type(owner, node.kind == "ObjCProtocolDecl" ? .protocol : .class, api), api)
    case "EnumDecl":
      let enumeration = type(name, .enumeration, api)
      enumeration.rawType = "Int"
      for item in node.inner ?? [] where item.kind == "EnumConstantDecl" {
        guard let full = item.name, !enumeration.cases.contains(where: { $0.name == full }) else {
          continue
        }
        enumeration.cases.append(VendorCase(name: caseName(full, of: name), payload: []))
      }
    default: break
    }
  }

  private static func type(_ name: String, _ kind: VendorType.Kind, _ api: VendorAPI) -> VendorType
  {
    if let known = api.types[name] { return known }
    let type = VendorType(name, kind)
    type.isDeclared = true
    type.isUsed = false
    api.types[name] = type
    return type
  }

  private static func members(_ node: Node, of type: VendorType, _ api: VendorAPI) {
    if let above = node.super?.name, above != "NSObject", type.superclass == nil {
      type.superclass = above
    }
    for name in (node.protocols ?? []).compactMap(\.name) where !KnownNames.isKnown(name) {
      if !type.conformances.contains(name) { type.conformances.append(name) }
    }
    let properties = Set(
      (node.inner ?? []).filter { $0.kind == "ObjCPropertyDecl" }.compactMap(\.name))
    for item in node.inner ?? [] {
      switch item.kind {
      case "ObjCPropertyDecl":
        guard let name = item.name, type.member(name, nil, isStatic: item.class == true) == nil
        else {
          continue
        }
        let member = VendorMember(
          item.getter?.name ?? name, nil, swift(item.type?.qualType), isStatic: item.class == true)
        member.isSettable = item.readonly != true
        add(member, to: type)
      case "ObjCMethodDecl" where item.isImplicit != true:
        guard let selector = item.name, !properties.contains(selector) else { continue }
        method(item, selector, of: type)
      default: break
      }
    }
  }

  private static func method(_ node: Node, _ selector: String, of type: VendorType) {
    let values = (node.inner ?? []).filter { $0.kind == "ParmVarDecl" }
    var labels = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if selector.hasSuffix(":") { labels.removeLast() }
    var name = labels[0]
    let isInitializer =
      name.hasPrefix("init") && node.instance != false
      && NameWords.words(of: name).first == "init"
    if isInitializer {
      let rest = name.dropFirst("initWith".count)
      labels[0] = rest.isEmpty ? "" : rest.prefix(1).lowercased() + rest.dropFirst()
      name = "init"
    } else {
      labels[0] = "_"
      let isDelegate = type.kind == .protocol
      split(&name, &labels, isDelegate ? nil : values.first?.type?.qualType)
    }
    let parameters = values.enumerated().map { index, value in
      VendorMember.Parameter(
        label: labels.indices.contains(index) && !labels[index].isEmpty ? labels[index] : "_",
        name: value.name ?? "value\(index)", type: swift(value.type?.qualType))
    }
    let result = isInitializer ? SwiftType.named(type.name) : swift(node.returnType?.qualType)
    let member = VendorMember(
      name, values.isEmpty && isInitializer ? [] : parameters, result,
      isStatic: node.instance == false)
    member.isOptional = type.kind == .protocol
    guard
      type.member(member.name, member.parameters?.map(\.label), isStatic: member.isStatic) == nil
    else { return }
    add(member, to: type)
  }

  /// Divides `loadWithZone:` as Swift does, into `load(withZone:)`.
  ///
  /// Swift leaves out words that repeat the name of the type: `showFromViewController:` becomes
  /// `show(from:)`.
  private static func split(_ name: inout String, _ labels: inout [String], _ type: String?) {
    let core = swift(type).core ?? ""
    let words = ["With", "From", "For", "In", "To", "At", "By", "Using"]
    let divided = words.compactMap { word -> Range<String.Index>? in
      guard let range = name.range(of: word, options: .backwards),
        range.lowerBound > name.startIndex, range.upperBound < name.endIndex,
        name[range.upperBound].isUppercase
      else { return nil }
      return range
    }.max { $0.lowerBound < $1.lowerBound }
    if let divided, !NameWords.words(of: name).contains("did") {
      let rest = String(name[divided.lowerBound...])
      labels[0] = shortened(rest.prefix(1).lowercased() + rest.dropFirst(), core)
      name = String(name[..<divided.lowerBound])
    } else {
      name = shortened(name, core)
    }
  }

  /// A name without the words at its end with which the name of a type ends.
  private static func shortened(_ name: String, _ type: String) -> String {
    let starts = name.indices.filter { name[$0].isUppercase }
    guard let start = starts.first(where: { type.hasSuffix(name[$0...]) }), start > name.startIndex
    else { return name }
    return String(name[..<start])
  }

  private static func add(_ member: VendorMember, to type: VendorType) {
    member.isDeclared = true
    member.isUsed = type.kind == .protocol
    type.members.append(member)
  }

  private static func caseName(_ name: String, of type: String) -> String {
    let rest = name.hasPrefix(type) ? String(name.dropFirst(type.count)) : name
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }

  /// The Swift name of a type of Objective-C.
  private static func swift(_ type: String?) -> SwiftType {
    guard var text = type else { return .unknown }
    if let block = text.firstMatch(of: /\(\^([^)]*)\)/) {
      let list = text[block.range.upperBound...].dropFirst().dropLast()
      let parameters = list == "void" ? [] : list.split(separator: ",").map { swift(String($0)) }
      let found = SwiftType.function(
        parameters, swift(String(text[..<block.range.lowerBound])), attributes: [], effects: [])
      return block.1.contains("_Nullable") ? .optional(found) : found
    }
    let isOptional = text.contains("_Nullable") || text.contains("nullable")
    for word in [
      "_Nonnull", "_Nullable", "_Null_unspecified", "__strong", "__weak", "const ", "__kindof ",
      "nullable", "nonnull", "__autoreleasing",
    ] {
      text = text.replacingOccurrences(of: word, with: "")
    }
    text = text.replacingOccurrences(of: "  ", with: " ").trimmingCharacters(in: .whitespaces)
    let found = plain(text)
    return isOptional && found != .void ? .optional(found) : found
  }

  private static func plain(_ text: String) -> SwiftType {
    if text.hasPrefix("id<"), let end = text.firstIndex(of: ">") {
      return .named(String(text[text.index(text.startIndex, offsetBy: 3)..<end]))
    }
    let table = [
      "void": SwiftType.void, "BOOL": .bool, "bool": .bool, "NSInteger": .int,
      "int": .named("Int32"),
      "NSUInteger": .named("UInt"), "double": .double, "float": .named("Float"),
      "CGFloat": .named("CGFloat"), "NSTimeInterval": .named("TimeInterval"), "id": .named("Any"),
      "NSString *": .string, "NSData *": .named("Data"), "NSURL *": .named("URL"),
      "NSError *": .named("Error"), "NSDate *": .named("Date"), "NSNumber *": .named("NSNumber"),
      "NSArray *": .array(.named("Any")), "instancetype": .named("Self"),
      "NSDictionary *": .dictionary(.named("AnyHashable"), .named("Any")),
    ]
    if let known = table[text] { return known }
    if text.hasPrefix("NSArray<"), let end = text.lastIndex(of: ">") {
      return .array(plain(String(text[text.index(text.startIndex, offsetBy: 8)..<end])))
    }
    if text.hasPrefix("NSDictionary<") { return .dictionary(.string, .named("Any")) }
    return .named(String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
  }
}
