/// A major version of the Google Mobile Ads SDK that the host can play.
///
/// Major versions differ in what an app can say and in the formats that exist. The protocols of
/// adapters have the names of SDK 12 and later in every version; adapters with older names compile
/// too.
package enum SDKGeneration: Int, Sendable, CaseIterable, Comparable {
  case eleven = 11
  case twelve = 12
  case thirteen = 13

  /// The version that the host plays unless the user names another version.
  package static let usual = SDKGeneration.thirteen

  /// The numbers of the version that the host reports to apps and adapters: the last published
  /// version of an older generation, and the version whose API the module `GoogleMobileAds` follows.
  package var version: (major: Int, minor: Int, patch: Int) {
    switch self {
    case .eleven: (11, 13, 0)
    case .twelve: (12, 14, 0)
    case .thirteen: (13, 6, 0)
    }
  }

  /// The version in the form `major.minor.patch`.
  package var text: String { "\(version.major).\(version.minor).\(version.patch)" }

  package static func < (one: SDKGeneration, other: SDKGeneration) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// The versions of the SDK for which something holds: all versions from `since` to `until`.
package struct SDKRange: Hashable, Sendable {
  /// The first version; nil without a first version.
  package var since: SDKGeneration?
  /// The last version; nil without a last version.
  package var until: SDKGeneration?

  /// Creates a range.
  package init(since: SDKGeneration? = nil, until: SDKGeneration? = nil) {
    self.since = since
    self.until = until
  }

  /// Whether the range has a version.
  package func contains(_ sdk: SDKGeneration) -> Bool {
    sdk >= since ?? sdk && sdk <= until ?? sdk
  }

  /// The versions in words, such as `since SDK 13`; empty if the range has all versions.
  package var phrase: String {
    let from = since.map { "since SDK \($0.rawValue)" }
    let to = until.map { "until SDK \($0.rawValue)" }
    return [from, to].compactMap(\.self).joined(separator: ", ")
  }
}
