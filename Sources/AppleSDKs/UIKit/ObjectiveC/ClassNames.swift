import Foundation

// Foundation on Linux has these two functions, and a file that imports Foundation and this module
// could not call a second one of either name: both would be found. So these take over the symbols.
// Code of the executable is linked against the first definition, which is this one; Foundation
// itself keeps its own. `nm -D libFoundation.so` shows the symbols.

/// The class of that name, as iOS finds it: a registered name of Objective-C, a class of the system
/// or the Google Mobile Ads SDK by its name there, or `Module.Class`.
@_silgen_name("$s10Foundation17NSClassFromStringyyXlXpSgSSF")
func classFromString(_ name: String) -> AnyClass? {
  if let registered = ObjectiveCClasses.named(name) { return registered }
  if name.contains(".") { return _typeByName(name) as? AnyClass }
  for (prefix, modules) in ClassNames.modules where name.hasPrefix(prefix) {
    for module in modules {
      let found = _typeByName(module + "." + name.dropFirst(prefix.count))
      if let type = found as? AnyClass { return type }
    }
  }
  return nil
}

/// The name of a class: the one of Objective-C by which it was first registered, that of a class of
/// the system, or `Module.Class`.
@_silgen_name("$s10Foundation17NSStringFromClassySSyXlXpF")
func stringFromClass(_ type: AnyClass) -> String {
  if let registered = ObjectiveCClasses.name(of: type) { return registered }
  let name = String(reflecting: type)
  for (prefix, modules) in ClassNames.modules {
    for module in modules where name.hasPrefix(module + ".") {
      return prefix + name.dropFirst(module.count + 1)
    }
  }
  return name
}

/// How classes that Swift code knows by `Module.Class` are called by Objective-C.
private enum ClassNames {
  /// By the prefix that the names have there, the modules whose classes have it.
  static let modules: [(prefix: String, modules: [String])] = [
    ("GAD", ["GoogleMobileAds"]),
    (
      "",
      [
        "Foundation", "UIKit", "AdSupport", "AppTrackingTransparency", "AVFoundation",
        "CoreLocation", "CoreTelephony", "SafariServices", "StoreKit", "WebKit",
      ]
    ),
  ]
}
