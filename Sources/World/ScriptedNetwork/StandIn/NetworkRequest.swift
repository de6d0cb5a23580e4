public import AdSpecTrace

/// The kind of ad that an adapter requests from a network.
public typealias NetworkFormat = MediationFormat

/// The parameters that the network's SDK receives with one request for an ad.
public struct NetworkRequest: Sendable {
  /// The kind of ad.
  public var format: NetworkFormat
  /// The network's name of the placement; nil when the adapter passed no placement.
  public var slot: String?
  /// The size of the banner; nil for other formats.
  public var size: NetworkSize?
  /// The bid response that a bidding adapter received from the host.
  public var bid: String?
  /// Whether the adapter requests a test ad.
  public var isTest: Bool
  /// Whether the adapter requests several pictures, for native ads.
  public var wantsSeveralImages = false
  /// The shape of the main picture, for native ads: `landscape`, `portrait` or `square`; nil for
  /// any shape.
  public var orientation: String?
  /// The corner of the AdChoices icon, for native ads, such as `top_left`; nil when the adapter did
  /// not choose a corner.
  public var adChoices: String?
  /// Whether the adapter passes the watermark of the bid on.
  ///
  /// If the SDK takes the watermark after the request, the stand-in calls
  /// `NetworkAd.setWatermark()` instead.
  public var hasWatermark = false
  /// Whether the banner refreshes itself; nil when the adapter left the network's default on.
  public var refreshesItself: Bool?
  /// Whether the adapter requests videos that start without sound, for native ads.
  public var startsMuted = false
  /// Whether the adapter requests an ad without sound; nil when the request does not say.
  ///
  /// If the SDK has one switch for the whole app, the stand-in sets `NetworkFlag.muted` instead.
  public var isMuted: Bool?
  /// Further settings that the adapter passed, as texts for the trace.
  public var extras: [String: String]

  /// Creates a request.
  public init(
    format: NetworkFormat, slot: String?, size: NetworkSize? = nil, bid: String? = nil,
    isTest: Bool = false, extras: [String: String] = [:]
  ) {
    self.format = format
    self.slot = slot
    self.size = size
    self.bid = bid
    self.isTest = isTest
    self.extras = extras
  }

  /// The size of the view that the usual network creates when it answers the request.
  ///
  /// An adaptive banner is 50 points high.
  package var viewSize: NetworkSize? {
    guard let size, size.height <= 0 else { return size }
    return NetworkSize(width: size.width, height: 50)
  }

  /// The parameters in the form that the trace shows.
  var traceAttributes: [TraceAttribute] {
    var attributes = [TraceAttribute("format", .string(format.rawValue))]
    if let size { attributes.append(TraceAttribute("size", size.traceValue)) }
    if let bid { attributes.append(TraceAttribute("bid", .string(bid))) }
    if hasWatermark { attributes.append(TraceAttribute("watermark", .boolean(true))) }
    if refreshesItself == false { attributes.append(TraceAttribute("refresh", .boolean(false))) }
    if isTest { attributes.append(TraceAttribute("test", .boolean(true))) }
    if wantsSeveralImages { attributes.append(TraceAttribute("multiple_images", .boolean(true))) }
    if let orientation { attributes.append(TraceAttribute("orientation", .string(orientation))) }
    if let adChoices { attributes.append(TraceAttribute("ad_choices", .string(adChoices))) }
    if startsMuted { attributes.append(TraceAttribute("start_muted", .boolean(true))) }
    if let isMuted { attributes.append(TraceAttribute("muted", .boolean(isMuted))) }
    if !extras.isEmpty {
      let sorted = extras.sorted { $0.key < $1.key }
      attributes.append(
        TraceAttribute(
          "extras", .object(sorted.map { TraceAttribute($0.key, .string($0.value)) })))
    }
    return attributes
  }
}

/// The size of an ad in points.
public struct NetworkSize: Hashable, Sendable {
  /// Width in points.
  public var width: Double
  /// Height in points; 0 when the adapter requested only a width.
  public var height: Double

  /// Creates a size in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates the size of an adaptive banner: the SDK receives a width and chooses the height.
  ///
  /// - Parameter width: The width in points.
  public init(width: Double) {
    self.init(width: width, height: 0)
  }

  /// The size in the form that the trace shows.
  ///
  /// When the adapter requested only a width, the trace shows no height.
  package var traceValue: TraceValue {
    let height = height > 0 ? [TraceAttribute("height", .number(height))] : []
    return .object([TraceAttribute("width", .number(width))] + height)
  }
}

/// A setting of a network's SDK for the whole app.
///
/// Most settings are about consent.
public struct NetworkFlag: Hashable, Sendable {
  /// The name of the setting in traces.
  public var name: String

  /// Creates a setting with a name for traces.
  public init(_ name: String) {
    self.name = name
  }

  /// Whether the users of the app are children as COPPA defines them.
  public static let childDirected = NetworkFlag("child_directed")
  /// Whether the user is below the age of consent that the GDPR defines.
  public static let underAge = NetworkFlag("under_age")
  /// Whether the user consents to the network's use of personal data.
  public static let consent = NetworkFlag("consent")
  /// Whether ads are silent.
  public static let muted = NetworkFlag("muted")
  /// The volume of ads, a number from 0 to 1.
  public static let volume = NetworkFlag("volume")
  /// The text with the user's choice under the privacy laws of the United States, as IAB Tech Lab
  /// defines it, such as `1YNN`.
  public static let usPrivacy = NetworkFlag("us_privacy")
  /// Whether the user forbids the sale of personal data, for an SDK that takes no text.
  public static let doNotSell = NetworkFlag("do_not_sell")
  /// Whether the GDPR applies to the user.
  public static let gdprApplies = NetworkFlag("gdpr_applies")
  /// The text with the user's consent under the GDPR, as IAB Europe defines it.
  public static let consentText = NetworkFlag("consent_text")
  /// The name of the mediator, a text such as `AdMob`.
  public static let mediator = NetworkFlag("mediator")
  /// The version of the mediator, a text.
  public static let mediatorVersion = NetworkFlag("mediator_version")
}
