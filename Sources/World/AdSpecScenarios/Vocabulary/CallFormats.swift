import AdSpecTrace
import MediationHost

/// The formats of the ads that have a call, if ads of some formats only have the call.
enum CallFormats {
  /// The formats of the ads that a load in one of the given formats can bring.
  ///
  /// A loader of custom native ads can also get native ads.
  static func ofAds(loadedIn formats: [MediationFormat]) -> [MediationFormat] {
    formats + (formats.contains(.customNative) ? [.native] : [])
  }

  /// The sentence about the formats of a call, for documents; empty for a call of every format.
  static func sentence(_ formats: [MediationFormat]?) -> String {
    guard let formats else { return "" }
    return " Only for \(formats.map { "`\($0.rawValue)`" }.joined(separator: ", ")) ads."
  }

  /// The message about a call that no ad of the given formats has.
  ///
  /// - Parameters:
  ///   - name: The name of the call.
  ///   - kind: The name of the kind of object.
  ///   - formats: The formats of the ad, or of all ads that the scenario loads.
  /// - Returns: The message; nil when an ad of one of the formats has the call.
  static func refusal(
    of name: String, of kind: String, in formats: [MediationFormat]
  ) -> String? {
    guard let calls = VocabularyListing.object(named: kind)?.calls,
      let call = calls.first(where: { $0.name == name }), let own = call.formats,
      !ofAds(loadedIn: formats).contains(where: own.contains)
    else { return nil }
    // Every call that brings an ad on screen leads to this event.
    let other = calls.first {
      $0.formats == nil && $0.causes.contains(.appShown) && call.causes.contains(.appShown)
    }
    let remedy =
      other.map { "use \(kind):\($0.name), which works with every format" }
      ?? "leave the call out with \(names(formats))"
    return "\(kind):\(name) never works with \(names(formats)); it works with \(names(own)): "
      + "\(remedy), or correct the formats of the scenario"
  }

  /// Whether a call only reads the ad.
  ///
  /// A scenario of several formats can read what ads of the other formats have. The result is then
  /// nil, and not an error.
  static func isRead(_ causes: [EventKind]) -> Bool {
    let reads: Set<EventKind> = [.hostReadView, .hostReadAsset, .appAsset]
    return !causes.isEmpty && reads.isSuperset(of: causes)
  }

  private static func names(_ formats: [MediationFormat]) -> String {
    formats.map(\.rawValue).joined(separator: ", ")
  }
}
