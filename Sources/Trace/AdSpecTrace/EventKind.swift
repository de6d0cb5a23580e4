/// The name of a message that crosses a boundary, as `channel.name`.
///
/// The raw name of a case is made from its Swift name: `networkVideoStart` is
/// `network.video_start`. The list is the whole vocabulary; a name outside it is a mistake.
package enum EventKind: UInt8, CaseIterable, Sendable {
  // host → adapter
  case hostVersion, hostSetUp, hostCollectSignals, hostLoad, hostPresent, hostReadView
  case hostReadAsset, hostRender, hostRendered, hostUntrack, hostImpression, hostClick
  case hostChangeSize, hostTimeout, hostReturned, hostMainBlocked, hostMainUnblocked, hostRelease
  case hostReleased
  // adapter → host, the completions
  case answerSetUp, answerSignals, answerLoad
  // adapter → event delegate
  case eventWillPresent, eventFailedToPresent, eventWillDismiss, eventDidDismiss, eventImpression
  case eventClick, eventReward, eventVideoStart, eventVideoEnd, eventVideoPlay, eventVideoPause
  case eventVideoMute, eventVideoUnmute
  // adapter → network SDK
  case requestInitialize, requestToken, requestSet, requestCreate, requestAuction, requestLoad
  case requestIsReady, requestShow, requestRegisterView, requestUnregisterView, requestImpression,
    requestClick
  case requestDestroy, requestReleased, requestVideoPlay, requestVideoPause, requestVideoStop
  case requestVideoMute, requestVideoUnmute
  // network SDK → adapter, scripted
  case networkInitialized, networkInitializeFailed, networkToken, networkAuctioned
  case networkAuctionFailed, networkLoaded, networkFailed
  case networkNoObject, networkNotReady, networkExpired, networkRefused, networkShowing
  case networkShown, networkShowFailed, networkImpression, networkClick, networkLeftApp
  case networkModalOpened, networkModalClosed, networkAdChoices, networkVideoStart
  case networkVideoProgress, networkVideoPause, networkVideoResume, networkVideoEnd
  case networkVideoMute, networkVideoUnmute, networkVideoFailed, networkReward, networkSkipped
  case networkClosing, networkClosed, networkRefreshed, networkResized, networkUndelivered
  // adapter → scripted HTTP
  case httpGet, httpDone
  // app ↔ host, the publisher's side
  case appLoad, appShown, appAsset, appRecordImpression, appPerformClick, appClickHandler
  case appDidReceiveAd, appDidFailToReceiveAd, appDidFinishLoading, appDidRecordImpression
  case appDidRecordClick, appWillPresent, appDidFailToPresent, appWillDismiss, appDidDismiss
  case appDidEarnReward, appVideoPlay, appVideoPause, appVideoEnd, appVideoMute, appVideoUnmute
  // host ↔ device and user
  case deviceTapped, deviceOpenUrl, deviceBackground, deviceForeground, deviceRotated
  case deviceConsent, deviceReachability, deviceClock, deviceBlockingCall, deviceInstalledApps
  case deviceKeyWindow, deviceTopController
  // the harness
  case worldStarted, worldEnded
  /// An event of a saved trace that this adspec does not know; nothing records it.
  case worldUnknown

  /// The name as it stands in traces, rules and scenarios, such as `network.video_start`.
  package var name: String { EventKind.names[Int(rawValue)] }

  /// The part of the name before the dot.
  package var channel: String { EventKind.channels[Int(rawValue)] }

  /// Whether the adapter sends it: what happens in its extent is the harness's answer.
  package var comesFromAdapter: Bool { EventKind.areFromAdapter[Int(rawValue)] }

  /// Finds the kind of a name; nil when there is none.
  package init?(name: String) {
    guard let kind = EventKind.kinds[name] else { return nil }
    self = kind
  }

  /// All names, in the order of the cases.
  package static let names: [String] = allCases.map { kind in
    var result: [UInt8] = []
    var hasChannel = false
    for byte in String(describing: kind).utf8 {
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) else {
        result.append(byte)
        continue
      }
      result.append(UInt8(ascii: hasChannel ? "_" : "."))
      hasChannel = true
      result.append(byte | 0x20)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let channels = names.map { name in String(name.prefix { $0 != "." }) }

  private static let areFromAdapter = channels.map { ["answer", "event", "request"].contains($0) }

  private static let kinds: [String: EventKind] = Dictionary(
    uniqueKeysWithValues: zip(names, allCases))
}
