import AdSpecTrace
import MediationHost

/// The formats in which an event can happen, if the SDK's protocols allow the event in some formats
/// only.
enum EventFormats {
  private static let rewarded = FormatList.rewarded.formats

  /// The formats of an event; nil for an event that can happen in every format.
  private static func formats(of kind: EventKind) -> [MediationFormat]? {
    switch kind {
    case .hostPresent: FormatList.fullScreen.formats
    case .hostReadView: FormatList.inView.formats
    case .hostChangeSize: [.banner]
    case .appHidden: FormatList.inView.formats + [.native]
    case .hostReadAsset, .hostRender, .hostUntrack, .hostImpression, .hostClick,
      .deviceTappedControl:
      [.native]
    case .hostRendered: [.native, .customNative]
    case .eventReward, .eventVideoStart, .appDidEarnReward: rewarded
    case .eventVideoEnd: rewarded + [.native]
    case .eventVideoPlay, .eventVideoPause, .eventVideoMute, .eventVideoUnmute: [.native]
    case .appAsset, .appRecordImpression, .appPerformClick, .appClickHandler: [.customNative]
    case .appDidFinishLoading, .appLoaderReleased: [.native, .customNative]
    default: nil
    }
  }

  /// The message about a pattern whose events never happen in a scenario.
  ///
  /// - Parameters:
  ///   - kinds: The events that the pattern matches.
  ///   - formats: The formats of all ads that the scenario loads.
  /// - Returns: The message; nil when one of the events can happen.
  static func refusal(of kinds: [EventKind], in formats: [MediationFormat]) -> String? {
    let loaded = CallFormats.ofAds(loadedIn: formats)
    var possible: [MediationFormat] = []
    for kind in kinds {
      guard let own = self.formats(of: kind) else { return nil }
      possible += own
    }
    guard let first = kinds.first, !possible.contains(where: loaded.contains) else { return nil }
    let names = MediationFormat.allCases.filter(possible.contains).map(\.rawValue)
    let subject = kinds.count == 1 ? first.name : kinds.map(\.name).joined(separator: " or ")
    return
      "\(subject) never happens with \(formats.map(\.rawValue).joined(separator: ", ")); it happens "
      + "with \(names.joined(separator: ", ")): correct the event, or the formats of the scenario"
  }
}
