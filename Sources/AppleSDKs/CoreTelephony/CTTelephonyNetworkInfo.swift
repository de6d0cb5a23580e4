@_exported public import Foundation

/// Information about the mobile network.
///
/// All of it is nil, as on a simulator without a SIM card.
public final class CTTelephonyNetworkInfo: NSObject, Sendable {
  /// Creates the information.
  public override init() { super.init() }

  /// The carrier, nil.
  public var subscriberCellularProvider: CTCarrier? { nil }

  /// The carriers by SIM card, nil.
  public var serviceSubscriberCellularProviders: [String: CTCarrier]? { nil }

  /// The radio technology, such as `CTRadioAccessTechnologyLTE`, nil.
  public var currentRadioAccessTechnology: String? { nil }

  /// The radio technologies by SIM card, nil.
  public var serviceCurrentRadioAccessTechnology: [String: String]? { nil }

  /// The SIM card that carries data, nil.
  public var dataServiceIdentifier: String? { nil }
}

/// A carrier; there never is one.
public final class CTCarrier: NSObject, Sendable {
  /// Creates a carrier without information.
  public override init() { super.init() }

  /// The name of the carrier, nil.
  public var carrierName: String? { nil }
  /// The code of the country in ITU-T E.212, nil.
  public var mobileCountryCode: String? { nil }
  /// The code of the network in ITU-T E.212, nil.
  public var mobileNetworkCode: String? { nil }
  /// The code of the country in ISO 3166-1, nil.
  public var isoCountryCode: String? { nil }
  /// Whether the carrier allows calls over the internet.
  public var allowsVOIP: Bool { true }
}

/// The name of the second generation's packet service.
public let CTRadioAccessTechnologyGPRS = "CTRadioAccessTechnologyGPRS"
/// The name of the second generation's faster packet service.
public let CTRadioAccessTechnologyEdge = "CTRadioAccessTechnologyEdge"
/// The name of the third generation's radio technology.
public let CTRadioAccessTechnologyWCDMA = "CTRadioAccessTechnologyWCDMA"
/// The name of the third generation's faster download.
public let CTRadioAccessTechnologyHSDPA = "CTRadioAccessTechnologyHSDPA"
/// The name of the third generation's faster upload.
public let CTRadioAccessTechnologyHSUPA = "CTRadioAccessTechnologyHSUPA"
/// The name of the fourth generation.
public let CTRadioAccessTechnologyLTE = "CTRadioAccessTechnologyLTE"
/// The name of the fifth generation beside the fourth.
public let CTRadioAccessTechnologyNRNSA = "CTRadioAccessTechnologyNRNSA"
/// The name of the fifth generation.
public let CTRadioAccessTechnologyNR = "CTRadioAccessTechnologyNR"
