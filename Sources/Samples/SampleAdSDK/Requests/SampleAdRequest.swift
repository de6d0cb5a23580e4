public import Foundation
import ScriptedNetwork

/// What an app tells the sample network with each request.
open class SampleAdRequest: NSObject {
  /// Whether a test ad is wanted.
  public var testMode = false
  /// Words that describe what the user is looking at.
  public var keywords: [String]?
  /// Whether the ad is to be silent.
  public var mute = false

  /// Creates a request for a real ad with sound.
  public override init() {
    super.init()
  }

  /// What the request says beyond its ad unit, size and test mode; settings that have their
  /// default are left out.
  var extras: [String: String] {
    var extras: [String: String] = [:]
    if mute { extras["mute"] = "true" }
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
