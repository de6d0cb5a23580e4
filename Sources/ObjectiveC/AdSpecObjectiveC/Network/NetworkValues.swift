#if ObjectiveC
  import AdSpecTrace
  import Foundation
  import ObjectiveCBridge
  import ScriptedNetwork

  // The values of the network in the form of the bridge. Both sides copy texts before a call returns.

  /// Calls a body with a text as a C string; NULL for nil.
  func withText<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    guard let text else { return body(nil) }
    return text.withCString { body($0) }
  }

  /// Returns a copy of a C string; nil for NULL.
  func string(_ text: UnsafePointer<CChar>?) -> String? { text.map { String(cString: $0) } }

  /// Calls a body with an error in the form of the bridge, which is valid only during the call.
  func withBridgedError<Result>(
    _ error: NetworkError?, _ body: (adspec_network_error) -> Result
  ) -> Result {
    withText(error?.code) { code in
      withText(error?.message) { message in
        body(adspec_network_error(is_set: error != nil, code: code, message: message))
      }
    }
  }

  extension adspec_network_size {
    /// Converts a size; nil is an absent size.
    init(_ size: NetworkSize?) {
      self.init(is_set: size != nil, width: size?.width ?? 0, height: size?.height ?? 0)
    }

    /// The size; nil when it is absent.
    var size: NetworkSize? { is_set ? NetworkSize(width: width, height: height) : nil }
  }

  extension NetworkFormat {
    /// The formats of networks, in the order of `ADSFormat`.
    private static let ofNetworks = allCases.filter { $0.traits.loadWord != nil }

    /// Converts a format of a stand-in in Objective-C.
    init(_ format: ADSFormat) {
      guard Self.ofNetworks.indices.contains(format.rawValue) else {
        fatalError("A stand-in used the format \(format.rawValue). ADSFormat has no such value.")
      }
      self = Self.ofNetworks[format.rawValue]
    }

    /// The format for a stand-in in Objective-C.
    var bridged: ADSFormat {
      guard let format = Self.ofNetworks.firstIndex(of: self).flatMap(ADSFormat.init(rawValue:))
      else {
        fatalError(
          "A network got a request for a custom native ad, which comes from the ad server.")
      }
      return format
    }
  }

  extension NetworkRequest {
    /// Copies a request of a stand-in in Objective-C.
    init(_ request: adspec_network_request) {
      self.init(
        format: NetworkFormat(request.format), slot: string(request.slot), size: request.size.size,
        bid: string(request.bid), isTest: request.is_test, extras: texts(request.extras))
      wantsSeveralImages = request.wants_several_images
      orientation = string(request.orientation)
      adChoices = string(request.ad_choices)
      hasWatermark = request.has_watermark
      refreshesItself = request.refreshes_itself < 0 ? nil : request.refreshes_itself != 0
      startsMuted = request.starts_muted
      isMuted = request.muted < 0 ? nil : request.muted != 0
    }

    /// The request as a dictionary for ADSRequestFromDictionary.
    var bridgedValues: [String: Any] {
      var values: [String: Any] = [
        "format": format.bridged.rawValue, "is_test": isTest,
        "wants_several_images": wantsSeveralImages, "has_watermark": hasWatermark,
        "starts_muted": startsMuted, "extras": extras,
      ]
      values["slot"] = slot
      values["size"] = size.map { [$0.width, $0.height] }
      values["bid"] = bid
      values["orientation"] = orientation
      values["ad_choices"] = adChoices
      values["refreshes_itself"] = refreshesItself
      values["muted"] = isMuted
      return values
    }
  }

  extension NetworkCreative {
    /// The content as a dictionary for `-[ADSNetworkCreative initWithValues:]`.
    var bridgedValues: [String: Any] {
      var values: [String: Any] = [
        "texts": texts, "extras": extras, "images": images.map(\.bridgedValues),
        "has_media_view": hasMediaView,
      ]
      values["star_rating"] = starRating
      values["star_rating_text"] = starRatingText
      values["icon"] = icon?.bridgedValues
      values["ad_choices"] = adChoices?.bridgedValues
      values["ad_choices_url"] = adChoicesURL
      values["video"] = video.map { ["duration": $0.duration, "aspect_ratio": $0.aspectRatio] }
      values["reward"] = reward.map { ["type": $0.type, "amount": $0.amount] as [String: Any] }
      values["view_size"] = viewSize.map { [$0.width, $0.height] }
      return values
    }
  }

  extension NetworkCreative.Image {
    fileprivate var bridgedValues: [String: Any] {
      var values: [String: Any] = ["scale": scale]
      values["url"] = url
      values["bytes"] = bytes.map { Data($0) }
      values["size"] = size.map { [$0.width, $0.height] }
      return values
    }
  }

  /// Copies a dictionary of texts.
  ///
  /// A value that is not a text appears as its description.
  func texts(_ dictionary: Object?) -> [String: String] {
    guard let dictionary else { return [:] }
    return Values.dictionary(dictionary).mapValues { $0 as? String ?? "\($0)" }
  }

  /// Copies an array of texts; nil for NULL.
  func names(_ array: Object?) -> [String]? {
    array.map { (Values.swift($0) as? [Any] ?? []).map { $0 as? String ?? "\($0)" } }
  }
#endif
