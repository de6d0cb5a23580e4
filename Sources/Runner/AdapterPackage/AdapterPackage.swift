import AdSpecTrace
import Foundation

/// The package with which adspec tests an adapter: its files, and what is left to write.
package struct AdapterPackage {
  /// A file of the package.
  package struct File {
    /// The path below the folder of the package.
    package var path: String
    package var text: String
    /// Whether a file with this name that exists already needs the text in addition.
    package var isAdded = false
    /// What the path leads to, if it is a symbolic link.
    package var link: String?

    /// The comments that begin with a mark and a word, in order.
    func comments(after mark: String, _ word: String = "") -> [Hole] {
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
        index, line -> Hole? in
        guard let comment = line.range(of: mark + word) else { return nil }
        let text = line[comment.lowerBound...].dropFirst(mark.count)
        let claim = mark == Guess.mark ? line.firstMatch(of: /\$0\.(\w+) =/)?.1 : nil
        return Hole(
          path: path, line: index + 1,
          question: (claim.map { $0 + ": " } ?? "") + (text.split(separator: "  // ").first ?? ""))
      }
    }
  }

  /// What the adapter is called, and where its sources and adspec are.
  package struct Options {
    /// The name of the network, such as `Lark`; nil takes it from the SDK's module.
    package var name: String?
    /// The path of the adapter's sources, as the plugin reads it.
    package var sources: String
    /// Where the package finds adspec.
    package var adspec: AdSpecOrigin
    /// The folders of the package, its repository and what it needs; nil if no repository has it.
    package var layout: RepositoryLayout?

    package init(
      name: String? = nil, sources: String, adspec: AdSpecOrigin, layout: RepositoryLayout?
    ) {
      self.name = name
      self.sources = sources
      self.adspec = adspec
      self.layout = layout
    }
  }

  /// Where a package finds adspec.
  package enum AdSpecOrigin {
    /// A checkout; the path starts at the folder of the package, or at the root of the file system.
    case checkout(String)
    /// A folder of `scripts/package`, by a path as of a checkout.
    case archive(String, ArchiveName)
    /// A repository, and the oldest version that fits.
    case repository(String, from: String)

    /// The dependency in the manifest.
    fileprivate var dependency: String {
      switch self {
      case .checkout(let path), .archive(let path, _):
        ".package(name: \"adspec\", path: \"\(path)\")"
      case .repository(let address, let version):
        ".package(url: \"\(address)\", from: \"\(version)\")"
      }
    }
  }

  /// A place at which the sources do not say something.
  package struct Hole: Equatable {
    package var path: String
    package var line: Int
    /// The question, such as `which type?`.
    package var question: String
  }

  /// The files, of which those for GitHub and GitLab can lie above the folder of the package.
  package private(set) var files: [File] = []
  /// The text of the stand-in, in the second file.
  package private(set) var standIn = StandInText("")
  /// The name of the program that tests the adapter.
  package let program: String
  package let facts: AdapterFacts
  package let api: VendorAPI
  /// The modules of the stand-in; all but the first only export the first.
  package let modules: [String]

  /// The holes in the files, in order.
  package var holes: [Hole] {
    comments(after: "// ", "which ")
  }

  /// What adspec decided and a person can check, in the order of the files; the question is what was
  /// guessed.
  package var guesses: [Hole] { comments(after: Guess.mark) }

  /// The places in the files for GitHub and GitLab that only the owner of the repository knows.
  package var openPlacesOfCI: [Hole] { comments(after: "  # ", "which ") }

  private func comments(after mark: String, _ word: String = "") -> [Hole] {
    files.flatMap { $0.comments(after: mark, word) }
  }

  private let options: Options
  private let names: PackageNames
  private var correction: StandInCorrection?

  /// A package whose files are written already.
  init(
    files: [File], standIn: String, names: PackageNames, facts: AdapterFacts, api: VendorAPI,
    options: Options
  ) {
    (self.files, self.facts, self.api, self.options) = (files, facts, api, options)
    self.names = names
    (program, modules) = (names.program, names.modules)
    self.standIn = StandInText(standIn)
  }

  /// Writes the package of an adapter.
  package init(_ api: VendorAPI, _ facts: AdapterFacts, _ options: Options) {
    self.api = api
    self.facts = facts
    self.options = options
    modules = api.modules.isEmpty ? ["NetworkAds"] : api.modules
    names = PackageNames(network: options.name ?? Self.name(of: modules[0]), modules: modules)
    program = names.program
    correction = StandInCorrection(api)
    write()
  }

  /// Corrects the stand-in by what the compiler says.
  ///
  /// What the adapter needs comes first; what the stand-in itself cannot compile becomes weaker last.
  ///
  /// - Parameters:
  ///   - errors: The errors in the stand-in and in the adapter.
  ///   - path: The path of the stand-in, as the errors name it.
  ///   - search: Finds the usual type with some members.
  /// - Returns: Whether the stand-in changed.
  /// - Throws: An error of the search.
  package mutating func correct(
    _ errors: [CompilerError], standIn path: String, search: StandInCorrection.TypeSearch
  ) throws -> Bool {
    let own = errors.filter { $0.path == path }
    if var correction {
      let isChanged =
        try correction.correct(inAdapter: errors.filter { $0.path != path }, search: search)
        || correction.correct(inStandIn: own)
      self.correction = correction
      if isChanged {
        write()
        return true
      }
    }
    guard standIn.weaken(own) else { return false }
    files[1].text = standIn.written
    return true
  }

  private mutating func write() {
    let name = names.network
    api.completeTypes()
    api.keepGivenValues()
    // The first writing gives members without a type their usual ones, which other declarations name, too.
    var draft = StandInWriter(api, facts)
    _ = draft.write()
    var writer = StandInWriter(api, facts)
    standIn = StandInText(writer.write())
    let claims = ClaimsText(api: api, facts: facts, claims: writer.claims, events: writer.events)
    let module = modules[0]
    files = [
      File(path: "Package.swift", text: names.manifest(adspec: options.adspec)),
      File(path: "Sources/\(module)/\(module).swift", text: standIn.written),
      File(path: "Sources/\(module)/\(name)Claims.swift", text: claims.file(names.claims)),
    ]
    for other in modules.dropFirst() {
      files.append(
        File(path: "Sources/\(other)/\(other).swift", text: "@_exported import \(module)\n"))
    }
    files += [
      File(
        path: "Sources/\(name)Adapter/Shipped.swift",
        text: "// adapter-sources: \(options.sources)\n"),
      File(
        path: "Sources/\(names.program)/\(names.program).swift",
        text: RegistrationText(facts: facts, names: names).file),
      File(path: "scenarios/first.lua", text: Self.scenario(facts)),
      File(path: ".gitignore", text: ".build/\n.adspec/\n"),
    ]
    if let layout = options.layout {
      files += CIFiles(names: names, adspec: options.adspec, layout: layout).files
    }
  }

  /// The name of a network, from the name of its SDK's module.
  static func name(of module: String) -> String {
    for end in ["AdsSDK", "AdSDK", "SDK", "Ads", "Kit"]
    where module.hasSuffix(end) && module.count > end.count {
      return String(module.dropLast(end.count))
    }
    return module
  }

  static func scenario(_ facts: AdapterFacts) -> String {
    let known = ["banner", "interstitial", "rewarded", "native"]
    let format = facts.formats.first { known.contains($0) && $0 != "banner" } ?? facts.formats.first
    let neutral = NameWords.words(of: format ?? "banner").joined(separator: "_")
    return """
      -- The network has an ad after half a second, and reports the ad a second time.

      scenario "the network answers twice" {
        aims    = { "LOAD-ONCE-1" },
        formats = { "\(neutral)" },

        network = function(network)
          local request = network:next_request()
          wait(0.5)
          request:loaded()
          request:loaded()
        end,

        expect = function(trace)
          expect_equal(trace:count "answer.load", 1, "answers to the load")
        end,
      }

      """
  }
}

/// The names in a package, and the files that consist of little else.
struct PackageNames {
  let network: String
  let modules: [String]

  /// The name of the claims in `NetworkClaims`.
  var claims: String { network.prefix(1).lowercased() + network.dropFirst() }
  /// The name of the target with the registration, and of its program.
  var program: String { network + "Spec" }
  /// The name of the package and of the adapter on the command line.
  var package: String { NameWords.words(of: network).joined(separator: "-") }

  func manifest(adspec: AdapterPackage.AdSpecOrigin) -> String {
    let first = modules[0]
    var targets = [
      """
          .target(
            name: "\(first)",
            dependencies: [
              .product(name: "ScriptedNetwork", package: "adspec"),
              .product(name: "AdapterModules", package: "adspec"),
            ]),
      """
    ]
    for module in modules.dropFirst() {
      targets.append("    .target(name: \"\(module)\", dependencies: [\"\(first)\"]),")
    }
    let list = modules.map { "\"\($0)\"" }.joined(separator: ", ")
    targets.append(
      """
          .target(
            name: "\(network)Adapter",
            dependencies: [\(list), .product(name: "AdapterModules", package: "adspec")],
            plugins: [.plugin(name: "AdapterSources", package: "adspec")]),
          .executableTarget(
            name: "\(program)",
            dependencies: [
              "\(network)Adapter", "\(first)", .product(name: "AdSpec", package: "adspec"),
            ]),
      """)
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(package)-adapter",
        dependencies: [\(adspec.dependency)],
        targets: [
      \(targets.joined(separator: "\n"))
        ],
        swiftLanguageModes: [.v5]
      )

      """
  }
}

/// Writes the registration of an adapter.
struct RegistrationText {
  /// The language of the adapter's classes.
  enum Language {
    case swift
    case objectiveC(extras: ObjectiveCFacts.Extras?)
  }

  let facts: AdapterFacts
  let names: PackageNames
  var language = Language.swift

  private var isObjectiveC: Bool { if case .objectiveC = language { true } else { false } }

  var file: String {
    var out = SourceText()
    out.add(["import AdSpec", "import \(isObjectiveC ? "AdSpecObjectiveC" : names.modules[0])", ""])
    out.block("@main struct \(names.program): AdapterSpec") { out in
      out.block("@MainActor static var adapters: [AdapterUnderTest]") { out in
        out.add("[")
        for (index, classes) in facts.adapters.enumerated() {
          let suffix = index == 0 ? "" : "-\(index + 1)"
          out.add("  AdapterUnderTest(")
          out.add("    \"\(names.package)\(suffix)\", \(list(classes)),")
          out.add(profile(formats(of: classes)))
        }
        if facts.adapters.isEmpty {
          out.add("  // which class? No class conforms to MediationAdapter.")
        }
        out.add("]")
      }
    }
    return out.text
  }

  private func list(_ classes: [AdapterFacts.AdapterClass]) -> String {
    if classes.count == 1 {
      return "\(isObjectiveC ? "objectiveC" : "class"): \"\(classes[0].name)\""
    }
    let label = isObjectiveC ? "objectiveC: " : ""
    let items = classes.map {
      "AdapterClass(\(label)\"\($0.name)\", formats: \(Self.list($0.formats)))"
    }
    let indent = String(repeating: " ", count: 10)
    return "classes: [\n\(items.map { indent + $0 + ",\n" }.joined())\(indent.dropLast(2))]"
  }

  private func formats(of classes: [AdapterFacts.AdapterClass]) -> [String] {
    facts.formats.filter { format in classes.contains { $0.formats.contains(format) } }
  }

  private func profile(_ formats: [String]) -> [String] {
    let flows = facts.flows == ["waterfall"] ? "" : ", flows: \(Self.list(facts.flows))"
    var lines = ["    profile: AdapterProfile(", "      formats: \(Self.list(formats))\(flows),"]
    // The line items of another registration's formats have other settings.
    let settings = facts.settings.filter { setting in
      setting.formats.map { !Set($0).isDisjoint(with: formats) } ?? true
    }
    if !settings.isEmpty {
      lines.append("      settings: [")
      for setting in settings {
        let meaning = setting.meaning.map { "." + $0 } ?? ".other(\"\(setting.value)\")"
        let shape = setting.shape.map { ", shape: \($0)" } ?? ""
        let text = setting.text.map { ", in: \($0)" } ?? ""
        let uses = setting.requiredFor.map { ", requiredFor: \(Self.list($0))" } ?? ""
        let own = setting.formats.map { only in formats.filter(only.contains) }
        let lanes = [("formats", own == formats ? nil : own), ("flows", setting.flows)]
          .map { label, names in names.map { ", \(label): \(Self.list($0))" } ?? "" }.joined()
        let hole = setting.meaning == nil ? GuessComment.text("any value") : ""
        lines.append(
          "        CredentialKey(\"\(setting.key)\", \(meaning)\(shape)\(text)\(uses)\(lanes)),\(hole)"
        )
      }
      lines.append("      ],")
    }
    if case .objectiveC(let extras?) = language {
      let keys = extras.keys.map { "ExtraKey(\"\($0.name)\", .\($0.kind))" }
      let list = keys.isEmpty ? "" : "[\(keys.joined(separator: ", "))], "
      lines.append("      extras: AdapterExtras(\(list)objectiveC: \"\(extras.name)\"),")
    }
    return lines + ["      sdk: .\(names.claims))),"]
  }

  private static func list(_ names: [String]) -> String {
    "[" + names.map { "." + $0 }.joined(separator: ", ") + "]"
  }
}

/// Writes the claims that follow from what the SDK has.
struct ClaimsText {
  let api: VendorAPI
  let facts: AdapterFacts
  let claims: ClaimFacts
  let events: Set<String>

  func file(_ name: String, language: RegistrationText.Language = .swift) -> String {
    var out = SourceText()
    let isSwift = if case .swift = language { true } else { false }
    // The claims about an SDK in Objective-C stand beside the registration, which is in Swift.
    out.add(["import \(isSwift ? "ScriptedNetwork" : "AdSpec")", ""])
    out.block("extension NetworkClaims") { out in
      out.block("\(isSwift ? "public " : "")static let \(name) = NetworkClaims") { $0.add(lines) }
    }
    return out.text
  }

  private var lines: [String] {
    var lines: [String] = []
    // What the adapter uses, the SDK has. What the adapter does not use, the SDK can still have.
    func claim(_ name: String, _ value: String, unless usual: String, guess: String? = nil) {
      if value != usual { lines.append("$0.\(name) = \(value)\(GuessComment.text(guess))") }
    }
    var absent = EventName.claimed.filter { !events.contains($0) }
    // Without a callback for the end of an ad, the ready check shows that the ad has expired.
    if claims.hasReadyCheck { absent.removeAll { $0 == "expired" } }
    if !absent.isEmpty {
      lines += Self.list(
        "absentCallbacks", absent.map { "." + $0 },
        guess: claims.hasUnknownCallbacks ? "the adapter takes no such callback" : nil)
    }
    // Nothing refuses to show an ad that the app puts into its own view.
    let presented = FormatList.fullScreen.formats.map { "\($0)" }
    if !claims.hasReadyCheck, facts.formats.contains(where: presented.contains) {
      claim("refusalSigns", "[]", unless: "", guess: "the adapter makes no ready check")
    }
    claim(
      "initialization", "." + (claims.initialization ?? "none"), unless: ".result",
      guess: claims.initialization == nil ? "the adapter starts nothing" : nil)
    if facts.flows.contains("bidding") {
      claim(
        "tokenForm", "." + (claims.tokenForm ?? "none"), unless: ".callback",
        guess: claims.tokenForm == nil ? "the adapter takes no token" : nil)
      claim("takesWatermark", "\(claims.takesWatermark)", unless: "false")
    }
    if !claims.flags.contains("childDirected") {
      claim("childFlag", ".none", unless: "", guess: "the adapter sets no such flag")
    }
    if facts.formats.contains("rewarded"), !events.contains("reward") {
      let signal = claims.rewardSignal ?? (events.contains("videoEnd") ? "videoEnd" : "callback")
      claim(
        "rewardSignal", "." + signal, unless: ".callback",
        guess: "no callback says that the user earned the reward")
    }
    if facts.formats.contains("banner") {
      let list = claims.sizes.map { "." + $0 }.joined(separator: ", ")
      let sizes =
        !list.isEmpty
        ? ".list([\(list)])" : claims.takesSize ? ".any" : claims.takesWidth ? ".width" : ".none"
      claim(
        "sizes", sizes, unless: ".any",
        guess: claims.takesWidth || !list.isEmpty ? nil : "the adapter passes no size")
    }
    let settings = [
      ("muted", "mute"), ("volume", "volume"), ("usPrivacy", "usPrivacy"),
      ("gdprApplies", "gdprApplies"), ("consentText", "consentText"), ("mediator", "mediator"),
      ("mediatorVersion", "mediatorVersion"),
    ].filter { claims.flags.contains($0.0) }.map { "." + $0.1 }
    claim("appSettings", "[" + settings.joined(separator: ", ") + "]", unless: "[]")
    if claims.takesTestFlag { lines.append("$0.testMode = .request") }
    claim(
      "needsDestroy", "\(claims.hasDestroy)", unless: "false",
      guess: "the SDK has a call for the end of an ad")
    if facts.formats.contains("native") { lines += native }
    return lines.isEmpty ? ["_ = $0"] : lines
  }

  /// A claim that is a list, in lines of at most 100 characters.
  private static func list(_ name: String, _ items: [String], guess: String?) -> [String] {
    let comment = GuessComment.text(guess)
    let line = "$0.\(name) = [\(items.joined(separator: ", "))]"
    if line.count <= 96 { return [line + comment] }
    var lines = ["$0.\(name) = [\(comment)", " "]
    for item in items {
      if lines[lines.count - 1].count + item.count > 93 { lines.append(" ") }
      lines[lines.count - 1] += " " + item + ","
    }
    return lines + ["]"]
  }

  private var native: [String] {
    var lines: [String] = []
    let known = [
      "headline", "body", "call_to_action", "advertiser", "store", "price", "star_rating", "icon",
      "images", "media", "aspect_ratio", "duration", "ad_choices", "extras",
    ]
    var assets = claims.assets
    if assets.contains("media") { assets.formUnion(["video", "images"]) }
    let absent = known.filter { !assets.contains($0) }
    // Each native ad has a headline. An adapter that reads none in a known way reads the others in an
    // unknown way, too, and a claim about them would switch rules off.
    if assets.contains("headline") {
      if !absent.isEmpty {
        lines += Self.list(
          "absentAssets", absent.map { "\"\($0)\"" }, guess: "the adapter reads none of these")
      }
    } else {
      lines.append("// which assets does the SDK not have? Name them in $0.absentAssets.")
    }
    func claim(_ name: String, _ value: String, guess: String?) {
      lines.append("$0.\(name) = \(value)\(GuessComment.text(guess))")
    }
    if claims.isImage { claim("icon", ".image", guess: nil) }
    if !claims.assets.contains("images") {
      claim(
        "mainPicture", claims.hasMediaView ? ".drawn" : ".none",
        guess: claims.hasMediaView
          ? "the media view draws the picture" : "the adapter reads no picture")
    } else if claims.isImage {
      claim("mainPicture", ".image", guess: nil)
    }
    claim(
      "mediaView", claims.hasMediaView ? ".always" : ".none",
      guess: claims.hasMediaView ? "each ad has one" : "the adapter uses no media view")
    if claims.hasAdChoicesView || !claims.hasAdChoicesLink {
      claim(
        "adChoices", claims.hasAdChoicesView ? ".view" : ".none",
        guess: claims.hasAdChoicesView ? nil : "the adapter uses no AdChoices view")
    }
    let registration = claims.namesViews ? ".views" : claims.registers ? ".root" : ".none"
    claim(
      "registration", registration,
      guess: registration == ".none" ? "the adapter registers no view" : nil)
    let calls = claims.nativeCalls.sorted().map { "." + $0 }.joined(separator: ", ")
    claim(
      "nativeCalls", "[\(calls)]",
      guess: claims.nativeCalls.count < 3 ? "the adapter makes no other call" : nil)
    if !claims.textIsOptional { lines.append("$0.absentText = .empty") }
    return lines
  }
}
