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
  /// The class of extras that the adapter takes from apps, if the profile declares no extras.
  package var undeclaredExtras: String?

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
  /// The line of the stand-in that took part in the message; nil if there is none.
  package var standIn: StandInPlace?

  /// Creates a place.
  package init(
    event: Int, kind: EventKind, file: String, line: Int, function: String, isExact: Bool = true,
    standIn: StandInPlace? = nil
  ) {
    self.isExact = isExact
    self.standIn = standIn
    self.event = event
    self.kind = kind
    self.file = file
    self.line = line
    self.function = function
  }

  /// The file and the line.
  package var text: String { AdapterPlace.lineText(file, line, in: "") }

  /// The name of the file without folders, and the line.
  var shortText: String { AdapterPlace.shortText(file, line) }

  /// A file, a line and the function that has the line; if the text is short, the file has no folders.
  static func lineText(
    _ file: String, _ line: Int, in function: String, isShort: Bool = false
  ) -> String {
    let place = isShort ? shortText(file, line) : "\(PlainText.line(file)):\(line)"
    return function.isEmpty ? place : "\(place) in \(PlainText.line(function, to: 200))"
  }

  /// The name of a file without folders, and a line.
  static func shortText(_ file: String, _ line: Int) -> String {
    "\(PlainText.line(file.split(separator: "/").last.map(String.init) ?? file)):\(line)"
  }
}

/// The line of a stand-in that took part in a message of the adapter.
///
/// If the adapter called the stand-in, this line passed the call on to the network. If the stand-in
/// called the adapter, which then sent the message, this line made the call.
package struct StandInPlace: Hashable, Sendable {
  /// The file of the stand-in.
  package var file: String
  /// The number of the line in the file, from 1.
  package var line: Int
  /// The readable name of the function that has the line.
  package var function: String

  /// Creates a place.
  package init(file: String, line: Int, function: String) {
    self.file = file
    self.line = line
    self.function = function
  }

  /// A text for people about the line.
  var text: String { "at " + AdapterPlace.lineText(file, line, in: function) }
}

/// The line of the adapter at which an author should look for the cause of a finding.
package struct FindingPlace: Hashable, Sendable {
  /// The role of the line.
  package enum Role: String, CaseIterable, Sendable {
    /// The line sent the message of the finding.
    case sent
    /// The finding is about a missing message. The line sent the adapter's last message before the
    /// missing message was due.
    case lastCall = "last_call"
    /// The finding is about a missing message. At the line begins the adapter's method that
    /// received the network's callback, and nothing came of it.
    case received
    /// The finding is about the value of a property. At the line begins the adapter's code that
    /// gives the value.
    case read
    /// The adapter died at the line, or in code that the line called.
    case died
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

  /// Whether the line is only near the cause: no message that the adapter sent breaks the rule.
  package var isNear: Bool { role == .lastCall }

  /// The mark that all reports put before a line that is only near.
  static let nearMark = "~"

  /// The name of the file without folders, and the line; marked if the line is only near.
  var shortText: String {
    (isNear ? FindingPlace.nearMark + " " : "") + place.shortText
  }

  /// A text for people about the line.
  ///
  /// The text names the function and the message. It says if the message of the finding is missing.
  var text: String { text(isShort: false) }

  /// A text for people about the line; if it is short, the file has no folders.
  func text(isShort: Bool) -> String {
    let message = "#\(place.event) \(place.kind.name)"
    let line = AdapterPlace.lineText(place.file, place.line, in: place.function, isShort: isShort)
    let at = place.isExact ? "at" : "at or below"
    return switch role {
    case .sent: "\(at) \(line) (\(message))"
    case .lastCall:
      "last message before: \(FindingPlace.nearMark) \(place.isExact ? "" : at + " ")\(line) "
        + "(\(message))"
    case .received: "received \(at) \(line) (\(message)), and nothing came of it"
    case .read: "read \(at) \(line) (\(message))"
    case .died: "died \(at) \(line)"
    }
  }
}

/// The lines of the adapter that sent the messages of a scenario, as far as adspec knows the lines.
package struct AdapterPlaces: Hashable, Sendable {
  /// Maps the index of a message to the line of the adapter that sent the message, and the index of
  /// the end of the world to the line at which the adapter died.
  package var places: [Int: AdapterPlace] = [:]
  /// Maps the index of an event to the index of the adapter's nearest message in the event's chain
  /// of causes.
  package var calls: [Int: Int] = [:]
  /// Maps an event after which a message is missing, or which no message of the adapter caused, to
  /// the index of the adapter's last message before the message was due.
  package var last: [Int: Int] = [:]
  /// Maps the index of a callback of the network to the beginning of the adapter's method that
  /// received the callback, and the index of a read property to the beginning of the adapter's code
  /// for the property.
  package var receivers: [Int: AdapterPlace] = [:]
  /// The reason why no line is known; nil if lines are known or the scenario needs no lines.
  package var absence: String?

  /// Creates a value without lines.
  package init() {}

  /// Finds the line to look at for the cause of a finding.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - others: All findings of the rule in the scenario. If a message is missing and another one
  ///     must not have come in its place, the line of the other message is the cause.
  /// - Returns: The line; nil if it is unknown.
  package func location(of finding: Finding, among others: [Finding] = []) -> FindingPlace? {
    if finding.isDeath, let death { return death }
    guard let premise = finding.events.first, let latest = finding.events.max() else { return nil }
    if finding.isMissing {
      let instead = others.lazy.filter { !$0.isMissing && $0.events.first == premise }
        .compactMap(sentMessage).first { $0.place.event != premise }
      return instead ?? lastMessage(after: premise)
    }
    // What happened later is the violation. What happened before often only shows what was due.
    let read = finding.events.filter { receivers[$0]?.kind.isRead == true }.max()
    if let read, read > finding.events.last(where: { calls[$0] == $0 }) ?? -1 {
      return receivers[read].map { FindingPlace(role: .read, place: $0) }
    }
    let isSent = finding.events.contains { calls[$0] == $0 }
    return isSent ? sentMessage(finding) : lastCall(before: latest)
  }

  /// The line that sent the last message of the adapter among the events of a finding.
  private func sentMessage(_ finding: Finding) -> FindingPlace? {
    finding.events.last { calls[$0] == $0 }.flatMap { places[$0] }
      .map { FindingPlace(role: .sent, place: $0) }
  }

  /// The line at which the adapter died; nil if the line is unknown, or if the adapter lives.
  package var death: FindingPlace? {
    let end = places.values.first { $0.kind == .worldEnded }
    return end.map { FindingPlace(role: .died, place: $0) }
  }

  /// The line of the adapter's last message before a missing message was due, or the method that
  /// received the callback after which the message is missing.
  private func lastMessage(after premise: Int) -> FindingPlace? {
    // A message that came of the callback shows more than the beginning of the method.
    if last[premise] ?? -1 <= premise, let receiver = receivers[premise] {
      return FindingPlace(role: .received, place: receiver)
    }
    return (last[premise].flatMap { places[$0] }).map { FindingPlace(role: .lastCall, place: $0) }
      ?? lastCall(before: premise)
  }

  /// The line of the adapter's last message before an event: in the event's chain of causes if
  /// possible, otherwise about the same load; nil if the line is unknown.
  package func lastCall(before event: Int) -> FindingPlace? {
    (calls[event].flatMap { places[$0] } ?? last[event].flatMap { places[$0] })
      .map { FindingPlace(role: .lastCall, place: $0) }
  }
}

/// Lines of the adapter's source files, around the lines that a report names.
package struct SourceExcerpts: Hashable, Sendable {
  /// For each file, as reports name it, the known lines by their numbers.
  package var lines: [String: [Int: String]] = [:]

  /// Creates a value without lines.
  package init() {}

  /// Adds the lines of other excerpts.
  package mutating func add(_ other: SourceExcerpts) {
    lines.merge(other.lines) { own, others in own.merging(others) { first, _ in first } }
  }

  /// The line of a place with the lines around it, with their numbers; a mark stands before the
  /// line of the place.
  ///
  /// The lines lose the indentation that they share. The result is empty if the source is unknown.
  func excerpt(around place: AdapterPlace) -> [String] {
    guard let file = lines[place.file], file[place.line] != nil else { return [] }
    let known = (place.line - 1...place.line + 1).compactMap { number in
      file[number].map { (number: number, text: $0) }
    }
    let indents = known.filter { !$0.text.allSatisfy(\.isWhitespace) }
      .map { $0.text.prefix(while: \.isWhitespace).count }
    let width = String(place.line + 1).count
    return known.map { number, text in
      let mark = number == place.line ? ">" : " "
      let code = PlainText.line(String(text.dropFirst(indents.min() ?? 0)), to: 160)
      return PlainText.withoutTrailingSpaces(
        "\(mark) \(PlainText.rightAligned(String(number), to: width))  \(code)")
    }
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
  /// The options and names that chose the scenarios, as words of a command; empty for a usual run of the
  /// whole suite.
  ///
  /// The value is nil if words cannot repeat the choice, because the run chose files by their paths or
  /// the scenarios that failed last, and in reports of adspec 1.1.0.
  package var selection: [String]?

  /// Creates the conditions of a run.
  package init(
    rulesDigest: String, scenariosDigest: String, mobileAdsVersion: String, options: [String] = [],
    selection: [String]? = nil
  ) {
    self.selection = selection
    self.rulesDigest = rulesDigest
    self.scenariosDigest = scenariosDigest
    self.mobileAdsVersion = mobileAdsVersion
    self.options = options
  }
}
