public import Foundation
import ScriptedNetwork

/// The calls of the SDK of Wren, a fictional network, that concern no single ad.
public enum Wren {
  /// The version of the SDK.
  public static let version = "5.1.0"

  /// Starts the SDK; the completion receives the code of an error, or nil.
  public static func start(appKey: String, completion: @escaping (String?) -> Void) {
    ScriptedNetwork.current.initialize(appID: appKey) { end in
      switch end {
      case .succeeded: completion(nil)
      case .failed(let error): completion(error?.code ?? "no_reason")
      }
    }
  }

  /// Requests a token for an auction; the completion receives a token or the code of an error.
  public static func requestToken(
    placement: String?, completion: @escaping (String?, String?) -> Void
  ) {
    let values = placement.map { ["slot": $0] } ?? [:]
    ScriptedNetwork.current.token(values) { completion($0, $1?.code) }
  }

  /// Says whether the user is a child.
  public static func setUserIsChild(_ isChild: Bool) {
    ScriptedNetwork.current.set(.childDirected, isChild)
  }

  /// Mutes the ads of the app.
  public static func setMuted(_ isMuted: Bool) {
    ScriptedNetwork.current.set(.muted, isMuted)
  }
}

/// What a load asks the SDK for.
public struct WrenRequest {
  /// The placement on the network's website.
  public var placement: String
  /// The response of the auction; nil in a waterfall.
  public var bid: String?
  /// The picture that a bid must draw over its ad.
  public var watermark: Data?
  /// Whether to load a test ad.
  public var isTest = false
  /// Whether a video starts without sound.
  public var startsMuted = false
  /// What the app says about the content and the user.
  public var extras: [String: String] = [:]

  /// Creates a request for a placement.
  public init(placement: String) {
    self.placement = placement
  }
}

/// What the SDK reports about an ad.
public enum WrenEvent {
  case loaded, expired
  case failedToLoad(code: String)
  case willAppear, appeared
  case failedToAppear(code: String)
  case impression, click, leftApp, privacyPage, rewardEarned
  case pageOpened, pageClosed
  case videoStarted, videoPaused, videoResumed, videoEnded, videoMuted, videoUnmuted
  case videoStalled(code: String)
  case willDisappear, disappeared
}

/// Receives the events of an ad.
public protocol WrenAdDelegate: AnyObject {
  /// Called on the SDK's thread for each event.
  func wrenAd(_ ad: WrenAd, did event: WrenEvent)
}
