package import AdSpecRules
package import AdSpecTrace

/// The adapter or app under test, as reports describe it.
package struct AdapterSummary: Hashable, Sendable {
  /// The name under which the adapter is registered.
  package var name: String
  /// The name of its class.
  package var className: String
  /// The version that the adapter states.
  package var adapterVersion: String
  /// The version of the network SDK that the adapter states.
  package var sdkVersion: String
  /// The formats that its profile declares, in the order of the declaration.
  package var formats: [String]
  /// The judged lanes: each format in each flow that the profile declares.
  package var lanes: [Lane]
  /// The claims of the adapter and its network, as in the header of a trace.
  package var profile: TraceValue
  /// Whether it is an app, which has no versions to state.
  package var isApp: Bool

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
}

/// The line of the adapter that sent a message.
package struct AdapterPlace: Hashable, Sendable {
  /// The index of the message in the trace.
  package var event: Int
  /// The kind of the message.
  package var kind: EventKind
  /// The file of the adapter.
  package var file: String
  /// The line in it, from 1.
  package var line: Int
  /// The readable name of the function that sent it.
  package var function: String
  /// Whether it is exactly this line.
  ///
  /// Otherwise it is this line or a line in a function that this line calls.
  ///
  /// In an optimised build, a function that ends with a call leaves no frame on the stack.
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

/// The place in the adapter where to look for the cause of a finding.
package struct FindingPlace: Hashable, Sendable {
  /// The role of the line.
  package enum Role: String, CaseIterable, Sendable {
    /// The line sent the message of the finding.
    case sent
    /// The line made the last call before a missing message.
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

  /// The place for people: its message, and whether it is only the last call.
  var text: String {
    let message = "#\(place.event) \(place.kind.name)"
    return switch role {
    case .sent: "\(place.isExact ? "at" : "at or below") \(place.text) (\(message))"
    case .lastCall:
      "last call before: \(place.isExact ? "" : "at or below ")\(place.text) (\(message))"
    }
  }
}

/// The known lines of the adapter that sent the messages of a scenario.
package struct AdapterPlaces: Hashable, Sendable {
  /// The lines by the indices of their messages, without unknown lines.
  package var places: [Int: AdapterPlace] = [:]
  /// For the index of an event, the index of the nearest message of the adapter among its causes.
  package var calls: [Int: Int] = [:]
  /// The reason why no line is known; nil when none is needed.
  package var absence: String?

  /// Creates an empty value.
  package init() {}

  /// The place where to look for the cause of a finding; nil when unknown.
  package func place(of finding: Finding) -> FindingPlace? {
    guard let premise = finding.events.first, let last = finding.events.last else { return nil }
    if !finding.isMissing, let sent = finding.events.last(where: { calls[$0] == $0 }) {
      return places[sent].map { FindingPlace(role: .sent, place: $0) }
    }
    return lastCall(before: finding.isMissing ? premise : last)
  }

  /// The last call of the adapter among the causes of an event; nil when its line is unknown.
  package func lastCall(before event: Int) -> FindingPlace? {
    calls[event].flatMap { places[$0] }.map { FindingPlace(role: .lastCall, place: $0) }
  }
}

/// The inputs of a run other than the adapter and the seed.
package struct RunConditions: Hashable, Sendable {
  /// The SHA-256 digest of the files of rules, in hexadecimal digits.
  package var rulesDigest: String
  /// The SHA-256 digest of the files of scenarios and of the modules that they can require.
  package var scenariosDigest: String
  /// The version of the Google Mobile Ads SDK whose interface the adapter was compiled against.
  package var mobileAdsVersion: String
  /// The options that change the result of a scenario, as shell arguments.
  package var options: [String]

  /// Creates conditions.
  package init(
    rulesDigest: String, scenariosDigest: String, mobileAdsVersion: String, options: [String] = []
  ) {
    self.rulesDigest = rulesDigest
    self.scenariosDigest = scenariosDigest
    self.mobileAdsVersion = mobileAdsVersion
    self.options = options
  }
}
