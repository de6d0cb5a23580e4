import Foundation
import GoogleMobileAds

// The texts in which the adapter shows what it got.

func echoText(_ value: Any?) -> String {
  switch value {
  case nil: "nil"
  case is NSNull: "null"
  case let value as String: "\"\(value)\""
  case let value as NSNumber where type(of: value as Any) is AnyClass: echoNumber(value)
  case let value as Bool: "\(value)"
  case let value as Int: "\(value)"
  case let value as Double: echoNumber(value)
  case let value as Data: "\(value.count) bytes"
  case let value as [Any]: "[\(value.map(echoText).joined(separator: ", "))]"
  case let value as [String: Any]:
    "{\(value.sorted { $0.key < $1.key }.map { "\($0): \(echoText($1))" }.joined(separator: ", "))}"
  default: "other"
  }
}

private func echoNumber(_ value: NSNumber) -> String {
  // The three encodings of Foundation that matter here: flags, and numbers with a fraction.
  switch unsafe String(cString: value.objCType) {
  case "c", "B": "\(value.boolValue)"
  case "d", "f": echoNumber(value.doubleValue)
  default: "\(value.int64Value)"
  }
}

private func echoNumber(_ value: Double) -> String { String(format: "%.3f", value) }

func echoText(_ size: AdSize) -> String {
  let points = String(format: "%.1fx%.1f", size.size.width, size.size.height)
  return "\(string(for: size)) \(points) \(size.flags)"
}

func echoText(_ extras: (any AdNetworkExtras)?) -> String {
  guard let extras = extras as? EchoExtras else { return "no extras" }
  return "topic \(extras.topic ?? "(null)"), age \(extras.age), adult \(extras.isAdult ? 1 : 0)"
}

func echoText(_ credentials: [MediationCredentials]) -> String {
  credentials.map { "format \($0.format.rawValue) \(echoText($0.settings as Any))" }
    .joined(separator: " and ")
}

func echoText(_ configuration: MediationAdConfiguration) -> String {
  let sdk = MobileAds.shared
  var parts = [
    echoText([configuration.credentials]), "bid \(echoText(configuration.bidResponse as Any?))",
    "watermark \(echoText(configuration.watermark as Any?))",
    "test \(configuration.isTestRequest ? 1 : 0)",
    "child \(echoText((configuration.childDirectedTreatment?.boolValue) as Any?))",
    echoText(configuration.extras), "controller \(configuration.topViewController == nil ? 0 : 1)",
    "muted \(sdk.isApplicationMuted ? 1 : 0)",
    "volume \(String(format: "%g", sdk.applicationVolume))",
    "age \(sdk.requestConfiguration.ageRestrictedTreatment.rawValue)",
    "sdk \(string(for: sdk.versionNumber))",
  ]
  if let banner = configuration as? MediationBannerAdConfiguration {
    parts.append(echoSizes(banner.adSize))
  }
  if let page = configuration as? MediationSwipeableInterstitialAdConfiguration {
    parts.append(String(format: "page %g %g", page.adSize.width, page.adSize.height))
  }
  if let native = configuration as? MediationNativeAdConfiguration {
    parts += native.options.map(echoText)
  }
  return parts.joined(separator: "; ")
}

private func echoSizes(_ size: AdSize) -> String {
  let width = size.size.width
  let possible = [nsValue(for: AdSizeBanner), nsValue(for: AdSizeMediumRectangle)]
  return [
    size, closestValidSizeForAdSizes(original: size, possibleAdSizes: possible),
    currentOrientationAnchoredAdaptiveBanner(width: width),
    largeAnchoredAdaptiveBanner(width: width), inlineAdaptiveBanner(width: width, maxHeight: 100),
    landscapeInlineAdaptiveBanner(width: width), fullWidthPortrait(height: 40),
    kGADAdSizeSmartBannerLandscape, AdSizeFluid, AdSizeInvalid,
  ].map(echoText).joined(separator: ", ")
}

private func echoText(_ options: GADAdLoaderOptions) -> String {
  func digit(_ flag: Bool) -> Int { flag ? 1 : 0 }
  return switch options {
  case let images as NativeAdImageAdLoaderOptions:
    "images \(digit(images.isImageLoadingDisabled)) \(digit(images.shouldRequestMultipleImages))"
  case let media as NativeAdMediaAdLoaderOptions: "media \(media.mediaAspectRatio.rawValue)"
  case let view as NativeAdViewAdOptions: "view \(view.preferredAdChoicesPosition.rawValue)"
  case let video as VideoOptions:
    "video \(digit(video.shouldStartMuted)) \(digit(video.areCustomControlsRequested)) "
      + "\(digit(video.isClickToExpandRequested))"
  default: "other"
  }
}

/// An address that Foundation accepts.
func echoAddress(_ text: String) -> URL {
  guard let address = URL(string: text) else { fatalError("no address: \(text)") }
  return address
}

func echoError(_ code: Int, _ text: String, _ cause: NSError? = nil) -> NSError {
  var info: [String: Any] = [NSLocalizedDescriptionKey: text]
  info[NSUnderlyingErrorKey] = cause
  return NSError(domain: "com.example.echo", code: code, userInfo: info)
}

func echoDetailedError() -> NSError {
  let inner = echoError(-2, "inner", echoError(3, "innermost"))
  return NSError(
    domain: "com.example.echo", code: 6,
    userInfo: [
      NSLocalizedDescriptionKey: "details", NSLocalizedFailureReasonErrorKey: "reason",
      NSLocalizedRecoverySuggestionErrorKey: "suggestion", NSUnderlyingErrorKey: inner,
      "text": "é", "number": -5, "half": 0.5, "flag": true,
      "decimal": NSDecimalNumber(string: "12.34"), "big": UInt.max, "null": NSNull(),
      "list": [1, "two"] as [Any], "table": [1: "one"], "url": echoAddress("https://example.com/"),
      "date": Date(timeIntervalSince1970: 1000), "data": Data("ab".utf8), "set": Set(["x"]),
    ])
}
