package import AdSpecTrace

/// Swift code that declares what the stand-in of a network shows and its claims do not say.
///
/// The code is the difference to the declared claims. What the runs prove is code; what they only
/// suggest is a comment, because the cause can be a defect of the adapter.
package struct ClaimProposal {
  /// The claims of one format, and what the runs in this format show.
  package struct Format: Sendable {
    /// The format.
    package let format: MediationFormat
    /// The declared claims, in the form of the header of a trace.
    package let profile: TraceValue
    /// Whether the profile declares claims for this format alone (`sdkByFormat`).
    package let hasOwnClaims: Bool
    /// The names of the settings that the format's line items have.
    package let settings: [String]
    /// The behaviour of the stand-in.
    package var behaviour = StandInBehaviour()

    /// Describes a format before its first run.
    package init(
      format: MediationFormat, profile: TraceValue, hasOwnClaims: Bool, settings: [String] = []
    ) {
      self.format = format
      self.profile = profile
      self.hasOwnClaims = hasOwnClaims
      self.settings = settings
    }

    /// The changes that the runs of this format ask for.
    fileprivate var advice: [ClaimAdvice] {
      ClaimAdvice.all.filter { $0.isAskedFor(by: behaviour, profile, format: format.rawValue) }
    }
  }

  private let name: String
  private let formats: [Format]
  /// The class of extras that the subject takes, if its profile declares no extras.
  private let undeclaredExtras: String?

  /// Creates a proposal for a subject with a given name.
  package init(name: String, formats: [Format], undeclaredExtras: String? = nil) {
    (self.name, self.formats, self.undeclaredExtras) = (name, formats, undeclaredExtras)
  }

  /// The declaration of extras of a class, with a key that a person replaces.
  static func extras(of className: String) -> String {
    let key = "[ExtraKey(\"key\", .text)]"
    return switch className {
    case "Extras": key
    case "CustomEventExtras": "AdapterExtras(\(key))"
    default: "AdapterExtras(\(key)) { values in \(className)() }"
    }
  }

  /// The formats that share the claims `sdk`.
  private var shared: [Format] { formats.filter { !$0.hasOwnClaims } }

  /// Whether a change that one of the formats with shared claims asks for fits all of them.
  private func isForAll(_ advice: ClaimAdvice) -> Bool {
    !shared.contains { advice.isDenied(by: $0.behaviour) }
  }

  /// The changes of the shared claims, and then the changes of the claims of single formats.
  private var changes: [(heading: String, target: String, source: String, codes: [String])] {
    let common = ClaimAdvice.all.filter { advice in
      isForAll(advice)
        && shared.contains { format in format.advice.contains { $0.text == advice.text } }
    }
    let heading =
      shared.count == formats.count ? "Every format." : "Every format without claims of its own."
    let own = formats.map { format in
      let target = "profile.sdkByFormat[.\(format.format)]"
      return (
        "Only \(format.format.rawValue).", target, "\(target) ?? profile.sdk",
        Self.joined(format.advice.filter { format.hasOwnClaims || !isForAll($0) }.map(\.code))
      )
    }
    return ([(heading, "profile.sdk", "profile.sdk", Self.joined(common.map(\.code)))] + own)
      .filter { !$0.3.isEmpty }
  }

  /// The same statements, with one statement for all values that are added to one list.
  private static func joined(_ codes: [String]) -> [String] {
    codes.reduce(into: []) { joined, code in
      let end = code.firstRange(of: " += [").map(\.upperBound)
      guard let end, let last = joined.indices.last, joined[last].hasPrefix(code[..<end]) else {
        return joined.append(code)
      }
      joined[last] = joined[last].dropLast() + ", " + code[end...]
    }
  }

  /// The property of the profile that the code declares.
  package static let property = "withProposedClaims"

  /// Whether the code declares the property: what the runs only suggest declares nothing.
  package var isEmpty: Bool { changes.isEmpty }

  /// The code, with a line break at its end.
  package var text: String {
    let suggestions: [String] = suggestions.flatMap { ["// \($0)", "// \($1)"] }
    guard !changes.isEmpty else {
      let lines = ["// The claims of \(name) say what its stand-in shows."] + suggestions
      return lines.joined(separator: "\n") + "\n"
    }
    let blocks: [String] = changes.flatMap { heading, target, source, codes -> [String] in
      var block = ["// \(heading)", "\(target) = NetworkClaims {", "  $0 = \(source)"]
      block += codes.map { "  " + $0 }
      return block + ["}"]
    }
    var lines = [
      "import AdSpec", "", "extension AdapterProfile {",
      "  /// Declares what the stand-in of \(name) shows and the claims do not say.", "  ///",
    ]
    let isOfFormats = changes.contains { $0.target != "profile.sdk" }
    lines +=
      isOfFormats
      ? [
        "  /// Move the changes of `profile.sdk` to the claims of the stand-in, and those of",
        "  /// `profile.sdkByFormat` to the profile. Until then, register the adapter with",
      ]
      : [
        "  /// Move the changes to the claims of the stand-in. Until then, register the adapter with"
      ]
    lines += [
      "  /// `profile: AdapterProfile(…).\(Self.property)`.",
      "  var \(Self.property): AdapterProfile {", "    var profile = self",
    ]
    lines += blocks.map { "    " + $0 }
    lines += suggestions.map { "    " + $0 }
    lines += ["    return profile", "  }", "}"]
    return lines.joined(separator: "\n") + "\n"
  }
}

/// What the runs only suggest.
extension ClaimProposal {
  /// Each suggestion: a sentence, and the statement that declares it.
  private var suggestions: [(sentence: String, code: String)] {
    let all = Set(formats.flatMap(\.behaviour.observations))
    var found: [(String, String)] = []
    func suggest(
      _ sentence: String, _ code: String, in isMeant: (MediationFormat) -> Bool = { _ in true },
      unless isDeclared: (ClaimAdvice.Claims) -> Bool
    ) {
      let meant = formats.filter {
        isMeant($0.format) && !isDeclared(ClaimAdvice.Claims(profile: $0.profile))
      }
      if meant.contains(where: { !$0.hasOwnClaims }) {
        found.append((sentence, "profile.sdk.\(code)"))
      }
      for format in meant where format.hasOwnClaims {
        found.append((sentence, "profile.sdkByFormat[.\(format.format)]?.\(code)"))
      }
    }
    if !all.contains(.calls(.requestIsReady)) {
      suggest(
        "The adapter never asked whether an ad is ready. If the SDK has no such check ([.returns] if "
          + "show returns whether it worked):", "refusalSigns = []", in: \.isFullScreen
      ) { !$0.has("refusal_signs", "asks") }
    }
    if !all.contains(.calls(.requestInitialize)) {
      suggest("Nothing started the SDK. If it has no start:", "initialization = .none") {
        $0.has("initialization", "none")
      }
    }
    if all.contains(.startsSeveralApps) {
      suggest(
        "The adapter starts the SDK with several app ids. If each needs a start:",
        "startsEachApp = true"
      ) { !$0.isFalse("starts_each_app") }
    }
    if all.contains(.waitsForStart), !all.contains(.loadsDuringStart) {
      suggest(
        "The adapter loads only after the start. If an earlier load fails:",
        "needsInitialization = true"
      ) { !$0.isFalse("needs_initialization") }
    }
    if all.contains(.keepsReleased) {
      suggest(
        "Released objects still existed at the end of a scenario. If the SDK keeps its delegate until "
          + "then (or .untilClosed, .untilCleared):", "keepsDelegate = .untilAnswered"
      ) { !$0.has("keeps_delegate", "weak") }
    }
    if let undeclaredExtras {
      found.append(
        (
          "The adapter takes extras of the class \(undeclaredExtras). With the keys that it reads:",
          "profile.extras = \(Self.extras(of: undeclaredExtras))"
        ))
    }
    return found + assets(all) + nativeCalls(all) + settings
  }

  /// The assets that the creatives had and the adapter's native ads never had.
  private func assets(_ all: Set<Observation>) -> [(String, String)] {
    guard let native = formats.first(where: { $0.format == .native }) else { return [] }
    let claims = ClaimAdvice.Claims(profile: native.profile)
    // The host reads the other assets under other names.
    let names = NetworkClaims.assetNames.prefix { $0 != "ad_choices" }.filter { name in
      let picture = ["icon": "icon", "images": "main_picture"][name]
      let isPassedOn = picture.map { !claims.has($0, "drawn") && !claims.has($0, "none") } ?? true
      return isPassedOn && all.contains(.brings(name)) && !all.contains(.gives(name))
        && !claims.has("absent_assets", name)
    }
    guard !names.isEmpty, all.contains(.gives("headline")) else { return [] }
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return [
      (
        "Native ads never had these assets. If the SDK does not deliver them:",
        "\(path(of: native)).absentAssets += [\(list)]"
      )
    ]
  }

  /// The calls for native ads that the adapter never made.
  private func nativeCalls(_ all: Set<Observation>) -> [(String, String)] {
    guard let native = formats.first(where: { $0.format == .native }),
      all.contains(.gives("headline"))
    else { return [] }
    return [
      (EventKind.requestUnregisterView, NetworkClaims.NativeCall.unregister),
      (.requestImpression, .impression), (.requestClick, .click),
    ].compactMap { kind, call in
      guard !all.contains(.calls(kind)),
        ClaimAdvice.Claims(profile: native.profile).has("native_calls", call.rawValue)
      else { return nil }
      return (
        "The adapter never made the call for \(call.rawValue). If the SDK has no such call:",
        "\(path(of: native)).nativeCalls.removeAll { $0 == .\(call) }"
      )
    }
  }

  /// The optional settings without which loads failed.
  private var settings: [(String, String)] {
    var keys: [String] = []
    for key in formats.flatMap(\.settings) where !keys.contains(key) { keys.append(key) }
    return ["waterfall", "bidding"].flatMap { flow in
      keys.compactMap { key in
        let having = formats.filter { $0.settings.contains(key) }
        let needing = having.filter { $0.behaviour.shows(.needs(key, in: flow)) }
        guard !needing.isEmpty else { return nil }
        let names = needing.map(\.format.rawValue).joined(separator: ", ")
        let place = needing.count == having.count ? "" : " of \(names)"
        let others = place.isEmpty ? "" : " (if only these formats must, with `formats:`)"
        return (
          "Loads\(place) in \(flow) failed without the setting \(key). If the adapter must have it"
            + "\(others):",
          "for key in profile.settings.indices where profile.settings[key].name == "
            + "\(quoted(key)) { profile.settings[key].requiredFor += [.\(flow)] }"
        )
      }
    }
  }

  private func path(of format: Format) -> String {
    format.hasOwnClaims ? "profile.sdkByFormat[.\(format.format)]?" : "profile.sdk"
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
