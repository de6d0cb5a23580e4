package import AdSpecRules
package import AdSpecTrace

/// The properties that reports show about the adapter or app under test.
package struct AdapterSummary: Hashable, Sendable {
  /// The name under which the adapter is registered.
  package var name: String
  /// The name of the adapter's class.
  package var className: String
  /// The adapter's version, as the adapter itself returns it.
  package var adapterVersion: String
  /// The version of the network's SDK, as the adapter returns it.
  package var sdkVersion: String
  /// The formats that the adapter's profile declares, in the order of the profile.
  package var formats: [String]
  /// The lanes that adspec judges: each format of the profile, in each flow that the profile
  /// declares for the format.
  package var lanes: [Lane]
  /// The claims of the adapter and its network, in the same form as in the header of a trace.
  package var profile: TraceValue
  /// Whether the tested subject is an app.
  ///
  /// An app has no versions to return.
  package var isApp: Bool
  /// Sentences about functions of the adapter whose names come from older versions of the Google
  /// Mobile Ads SDK.
  package var olderNames: [String] = []

  /// Creates a summary.
  package init(
    name: String, className: String, adapterVersion: String, sdkVersion: String,
    formats: [String], lanes: [Lane]? = nil, profile: TraceValue = .object([]), isApp: Bool = false
  ) {
    self.name = name
    self.className = className
    self.adapterVersion = adapterVersion
    self.sdkVersion = sdkVersion
    self.formats = formats
    self.lanes = lanes ?? formats.map { Lane(format: $0) }
    self.profile = profile
    self.isApp = isApp
  }

  /// The classes of an adapter with several classes, each with the formats and flows that it loads;
  /// empty for an adapter with one class.
  var classes: [(name: String, loads: String)] {
    guard case .object(let classes)? = profile["classes"] else { return [] }
    return classes.map { type in
      guard case .array(let lanes) = type.value else { return (type.name, "") }
      return (type.name, lanes.map(\.text).joined(separator: ", "))
    }
  }
}

/// The line of the adapter that sent a message.
package struct AdapterPlace: Hashable, Sendable {
  /// The index of the message in the trace.
  package var event: Int
  /// The kind of the message.
  package var kind: EventKind
  /// The file of the adapter.
  package var file: String
  /// The number of the line in the file, from 1.
  package var line: Int
  /// The readable name of the function that sent the message.
  package var function: String
  /// Whether exactly this line sent the message.
  ///
  /// If the value is false, the message was sent by this line or by a line in a function that this
  /// line calls.
  ///
  /// For example, in an optimised build, a function whose last action is a call is no longer on the
  /// stack during this call.
  package var isExact: Bool

  /// Creates a place.
  package init(
    event: Int, kind: EventKind, file: String, line: Int, function: String, isExact: Bool = true
  ) {
    self.isExact = isExact
    self.event = event
    self.kind = kind
    self.file = file
    self.line = line
    self.function = function
  }

  /// The file and the line.
  package var text: String { "\(PlainText.line(file)):\(line)" }
}

/// The line of the adapter at which an author should look for the cause of a finding.
package struct FindingPlace: Hashable, Sendable {
  /// The role of the line.
  package enum Role: String, CaseIterable, Sendable {
    /// The line sent the message of the finding.
    case sent
    /// The finding is about a missing message. The line made the adapter's last call before the
    /// message should have come.
    case lastCall = "last_call"
  }

  /// The role of the line.
  package var role: Role
  /// The line and the message.
  package var place: AdapterPlace

  /// Creates a place.
  package init(role: Role, place: AdapterPlace) {
    self.role = role
    self.place = place
  }

  /// A text for people about the line.
  ///
  /// The text names the message that the line sent, and says if the line only made the last call
  /// before a missing message.
  var text: String {
    let message = "#\(place.event) \(place.kind.name)"
    return switch role {
    case .sent: "\(place.isExact ? "at" : "at or below") \(place.text) (\(message))"
    case .lastCall:
      "last call before: \(place.isExact ? "" : "at or below ")\(place.text) (\(message))"
    }
  }
}

/// The lines of the adapter that sent the messages of a scenario, as far as adspec knows the lines.
package struct AdapterPlaces: Hashable, Sendable {
  /// Maps the index of a message to the line of the adapter that sent the message.
  package var places: [Int: AdapterPlace] = [:]
  /// Maps the index of an event to the index of the adapter's nearest message in the event's chain
  /// of causes.
  package var calls: [Int: Int] = [:]
  /// The reason why no line is known; nil if lines are known or the scenario needs no lines.
  package var absence: String?

  /// Creates a value without lines.
  package init() {}

  /// The line to look at for the cause of a finding; nil if the line is unknown.
  package func location(of finding: Finding) -> FindingPlace? {
    guard let premise = finding.events.first, let last = finding.events.last else { return nil }
    if !finding.isMissing, let sent = finding.events.last(where: { calls[$0] == $0 }) {
      return places[sent].map { FindingPlace(role: .sent, place: $0) }
    }
    return lastCall(before: finding.isMissing ? premise : last)
  }

  /// The line of the adapter's last call in the chain of causes of an event; nil if the line is
  /// unknown.
  package func lastCall(before event: Int) -> FindingPlace? {
    calls[event].flatMap { places[$0] }.map { FindingPlace(role: .lastCall, place: $0) }
  }
}

/// The inputs of a run, except the adapter and the seed.
package struct RunConditions: Hashable, Sendable {
  /// The SHA-256 digest of all rule files, in hexadecimal digits.
  package var rulesDigest: String
  /// The SHA-256 digest of all scenario files and of the Lua modules that scenarios can load with
  /// `require`.
  package var scenariosDigest: String
  /// The version of the Google Mobile Ads SDK that the host played.
  package var mobileAdsVersion: String
  /// The options of `adspec run` that can change the result of a scenario, as shell arguments.
  package var options: [String]

  /// Creates the conditions of a run.
  package init(
    rulesDigest: String, scenariosDigest: String, mobileAdsVersion: String, options: [String] = []
  ) {
    self.rulesDigest = rulesDigest
    self.scenariosDigest = scenariosDigest
    self.mobileAdsVersion = mobileAdsVersion
    self.options = options
  }
}
