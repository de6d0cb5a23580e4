import AdSpecTrace
import AdapterSyntax
import Foundation

/// What Swift, iOS and the Google Mobile Ads SDK declare, as far as the reader must know it.
package enum KnownNames {
  /// Whether a name belongs to Swift, to a module of iOS or to the Google Mobile Ads SDK.
  static func isKnown(_ name: String) -> Bool {
    guard let first = name.first, first.isUppercase else { return true }
    if names.contains(name) || isPrefixed(name) { return true }
    return isDeclared(name)
  }

  /// Whether the runtime finds a type in one of the modules.
  private static func isDeclared(_ name: String) -> Bool {
    modules.contains { module in
      ["V", "C", "O", "_p"].contains {
        _typeByName("\(module.utf8.count)\(module)\(name.utf8.count)\(name)\($0)") != nil
      }
    }
  }

  /// The Swift name of a class or protocol of iOS or of the Google Mobile Ads SDK, from its name in
  /// Objective-C.
  package static func swiftName(of name: String) -> String {
    for prefix in ["NS", "GAD"] where name.hasPrefix(prefix) && !isDeclared(name) {
      let rest = String(name.dropFirst(prefix.count))
      if rest.first?.isUppercase == true, isDeclared(rest) { return rest }
    }
    return name
  }

  /// Prefixes of the names in iOS modules.
  ///
  /// After a prefix comes a capital letter, as in `UIView`.
  private static let prefixes = [
    "HTTP", "NativeAd", "NS", "UI", "CG", "CA", "CL", "CT", "CF", "AV", "SK", "WK", "OS", "GAD",
    "UN", "AT", "AS", "SF",
    "AdSize", "Mediation", "RTB", "Dispatch", "URL", "JSON", "IB", "GMSA",
  ]

  private static func isPrefixed(_ name: String) -> Bool {
    prefixes.contains { prefix in
      name.hasPrefix(prefix)
        && (name.count == prefix.count || name.dropFirst(prefix.count).first?.isUppercase == true)
    }
  }

  /// The modules in which the runtime looks for a type by its name.
  private static let modules = [
    "Foundation", "FoundationEssentials", "Dispatch", "GoogleMobileAds", "UIKit",
  ]

  /// Types that the runtime does not find by name: those of the standard library, aliases, and types
  /// of modules that adspec does not have.
  private static let names: Set<String> = [
    "Any", "AnyObject", "AnyClass", "AnyHashable", "Self", "Void", "Never", "Bool", "Int", "Int8",
    "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double",
    "String", "Substring", "Character", "Array", "Dictionary", "Set", "Optional", "Result", "Range",
    "ClosedRange", "Error", "Equatable", "Hashable", "Comparable", "Codable", "Encodable",
    "Decodable", "CodingKey", "Sendable", "SendableMetatype", "Identifiable", "CaseIterable",
    "RawRepresentable", "CustomStringConvertible", "CustomDebugStringConvertible", "Sequence",
    "Collection", "AsyncSequence", "AsyncStream", "AsyncThrowingStream", "AsyncIteratorProtocol",
    "Task", "MainActor", "Actor", "CheckedContinuation", "CancellationError",
    "TimeInterval", "Data", "Date", "Bundle", "Timer", "Thread", "Notification", "Selector",
    "ProcessInfo", "UserDefaults", "Locale", "UUID", "Logger", "Mutex", "Atomic",
    "ObjectIdentifier",
    "Mirror", "Published", "ObservableObject", "Decimal", "Calendar", "FileManager",
    "BinaryFloatingPoint", "BinaryInteger", "Numeric", "FloatingPoint", "StringProtocol",
    "VersionNumber", "AdapterInitializationStatus", "MobileAds", "AdNetworkExtras", "AdSize",
    "VideoOptions", "AdChoicesView", "MediaView", "MediaContent", "RequestConfiguration",
    "AdFormat", "Extras", "CustomEventExtras", "AdReward", "ObjCBool", "Synchronization", "Hasher",
    "ContiguousArray", "ArraySlice", "KeyPath", "WeakReference", "OptionSet", "LocalizedError",
    "ExpressibleByStringLiteral", "Encoder", "Decoder", "JSONDecoder", "Process",
  ]

  /// The modules that adspec has for stand-ins; the manifest lists the same modules.
  package static let ownModules: Set<String> = [
    "AVFoundation", "AdSupport", "AppTrackingTransparency", "CoreGraphics", "CoreLocation",
    "CoreTelephony", "GoogleMobileAds", "OSLog", "ObjectiveC", "QuartzCore", "SafariServices",
    "StoreKit", "SystemConfiguration", "UIKit", "WebKit",
  ]

  /// The modules that do not belong to a network's SDK.
  package static let appleModules: Set<String> = [
    "AVFoundation", "AVKit", "AdSupport", "AppTrackingTransparency", "CoreFoundation",
    "CoreGraphics",
    "CoreLocation", "CoreMedia", "CoreTelephony", "Combine", "Darwin", "Dispatch", "Foundation",
    "FoundationNetworking", "GoogleMobileAds", "MessageUI", "ObjectiveC", "OSLog", "QuartzCore",
    "SafariServices", "StoreKit", "Swift", "SwiftUI", "Synchronization", "SystemConfiguration",
    "UIKit", "UserMessagingPlatform", "WebKit", "os", "XCTest", "Testing", "Observation",
    "AdServices", "AuthenticationServices", "Network", "UniformTypeIdentifiers", "Security",
    "Accelerate", "Accounts", "AddressBook", "AudioToolbox", "CFNetwork", "Contacts",
    "CoreBluetooth",
    "CoreData", "CoreImage", "CoreMotion", "CoreText", "CoreVideo", "EventKit", "EventKitUI",
    "GameKit",
    "ImageIO", "JavaScriptCore", "MapKit", "MediaPlayer", "Metal", "MobileCoreServices", "PassKit",
    "Photos", "Social", "UserNotifications", "VideoToolbox", "Vision",
  ]

  /// The methods of `MediationNativeAd`: in a class that also adopts a delegate of the network's SDK, they
  /// are Google's.
  static let nativeAdMethods: Set<String> = [
    "didRender", "didRecordImpression", "didRecordClickOnAsset", "didUntrackView",
  ]

  /// The types of members that adapters read from iOS and from the Google Mobile Ads SDK.
  static let members: [String: SwiftType] = {
    var table: [String: SwiftType] = [:]
    for (type, names) in [
      "CGSize": "size", "AdSize": "adSize", "CGFloat": "width height mediaContentAspectRatio",
      "Bool": "boolValue isTestRequest isApplicationMuted isEmpty isMainThread isCancelled",
      "Int": "count intValue hashValue", "Double": "doubleValue", "Decimal": "decimalValue",
      "CGRect": "frame bounds",
      "String": "localizedDescription domain description absoluteString lowercased uppercased",
      "UIViewController": "rootViewController", "UIImage": "image",
      "MediationCredentials": "credentials", "URL": "url",
    ] {
      for name in names.split(separator: " ") { table[String(name)] = .named(type) }
    }
    table["MediationSwipeableInterstitialAdConfiguration.adSize"] = .named("CGSize")
    table["string"] = .optional(.string)
    table["integer"] = .int
    table["bool"] = .bool
    table["bidResponse"] = .optional(.string)
    table["watermark"] = .optional(.named("Data"))
    table["base64EncodedString"] = .string
    table["settings"] = .dictionary(.string, .named("Any"))
    table["topViewController"] = .optional(.named("UIViewController"))
    for name in [
      "tagForChildDirectedTreatment", "tagForUnderAgeOfConsent", "childDirectedTreatment",
    ] {
      table[name] = .optional(.named("NSNumber"))
    }
    return table
  }()

  /// The types of the completion handlers of the Google Mobile Ads SDK.
  static let completions: [String: SwiftType] = {
    let error = SwiftType.optional(.named("Error"))
    func function(_ parameters: [SwiftType], _ result: SwiftType = .void) -> SwiftType {
      .function(parameters, result, attributes: [], effects: [])
    }
    var table = [
      "GADMediationAdapterSetUpCompletionBlock": function([error]),
      "GADRTBSignalCompletionHandler": function([.optional(.string), error]),
    ]
    let formats = FormatTraits.all.map(\.typeWord).map { (name: $0, delegate: $0) }
    for (name, delegate) in formats + [("InterscrollerAd", "Banner"), ("NativeAd", "Native")] {
      let ad = "Mediation\(name)\(name.hasSuffix("Ad") ? "" : "Ad")"
      table["GADMediation\(name)LoadCompletionHandler"] = function(
        [.optional(.named(ad)), error],
        .optional(.named("Mediation\(delegate)AdEventDelegate")))
    }
    return table
  }()

  /// The types that initializers of iOS and the Google Mobile Ads SDK take, under the name of the type
  /// and the labels.
  static let initializers: [String: [SwiftType]] = [
    "NativeAdImage(image:)": [.named("UIImage")],
    "UIImageView(image:)": [.optional(.named("UIImage"))],
    "NativeAdImage(url:scale:)": [.named("URL"), .named("CGFloat")],
    "UIImage(data:scale:)": [.named("Data"), .named("CGFloat")], "UIImage(data:)": [.named("Data")],
    "URL(string:)": [.string], "UIView(frame:)": [.named("CGRect")],
    "NSDecimalNumber(string:)": [.string], "NSDecimalNumber(value:)": [.double],
    "Data(_:)": [.unknown], "CGFloat(_:)": [.double], "NSNumber(value:)": [.unknown],
  ]
}
