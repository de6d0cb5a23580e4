public import Foundation
import ScriptedNetwork

/// The version of the sample network's SDK, in three parts.
public var SampleSDKVersion: String { ScriptedNetwork.version(usual: "1.0.0") }

/// The framework's version with two parts, as in the constant that Xcode generates.
///
/// An adapter that splits this version at the dots gets two parts, not four.
public let SampleAdSDKVersionNumber = 1.0

/// The settings of a request to the sample network.
open class SampleAdRequest: NSObject {
  /// Whether the app requests a test ad.
  public var testMode = false
  /// Keywords that describe the content that the user sees.
  public var keywords: [String]?
  /// For the addition ``mute``.
  var isMuted = false

  /// Creates a request for a real ad with sound.
  public override init() {
    super.init()
  }

  /// The settings of the request that differ from their defaults, except ad unit, size and test
  /// mode.
  var extras: [String: String] {
    var extras: [String: String] = [:]
    if isMuted { extras["mute"] = "true" }
    if let keywords, !keywords.isEmpty {
      extras["keywords"] = keywords.joined(separator: ",")
    }
    return extras
  }

  func networkRequest(
    _ format: NetworkFormat, _ adUnit: String?, size: NetworkSize? = nil
  ) -> NetworkRequest {
    NetworkRequest(format: format, slot: adUnit, size: size, isTest: testMode, extras: extras)
  }
}

/// The reason why the sample network has no ad.
public enum SampleErrorCode: Int, Sendable {
  /// The request was invalid, for example without an ad unit.
  case badRequest = 0
  /// The network gives no reason.
  case unknown = 1
  /// The network could not be reached.
  case networkError = 2
  /// The network has nothing to show.
  case noInventory = 3
}
