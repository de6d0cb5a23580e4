import AdSpecConformance
import AdSpecReports
import AdSpecTestSupport
import Foundation
import Testing

/// Tests that the version of the suite says what has changed since the last release.
///
/// `conformance/releases` has the rules of the last release, as `adspec rules --digest --json` printed
/// them.
@Suite struct ReleasedRulesTests {
  @Test("the version of the suite allows the changes since the last release")
  func theVersionAllowsTheChanges() throws {
    let folder = Project.folder.appendingPathComponent("conformance/releases")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    try #require(files.count == 1, "one list, that of the last release: \(files.sorted())")
    let released = try RuleList(Project.text("conformance/releases/\(files[0])"))
    #expect(files[0] == "\(released.suite).json")
    let source = SuiteSource.embedded
    let current = try SuiteDigest(Suite(source), source).json
    var text = ""
    JSONText.write(current) { text += $0 }
    #expect(try RuleList(text).problems(after: released) == [])
  }

  private static let released = RuleList(
    suite: "1.1.0",
    rules: [
      RuleList.Entry(
        id: "A-1", level: "must", severity: "high", formats: ["banner", "native"], digest: "1",
        kept: ["t1", "t2"]),
      RuleList.Entry(
        id: "B-1", level: "should", severity: "low", formats: ["banner"], digest: "2", kept: []),
    ])

  /// What changes in the list, and the least version that allows the change.
  private static let changes: [(change: @Sendable (inout RuleList) -> Void, version: String)] = [
    ({ _ in }, "1.1.0"),
    ({ $0.rules.removeLast() }, "1.1.1"),
    ({ $0.rules[0].level = "should" }, "1.1.1"),
    ({ $0.rules[0].level = "disputed" }, "1.1.1"),
    ({ $0.rules[0].severity = "low" }, "1.1.1"),
    ({ $0.rules[0].formats = ["native"] }, "1.1.1"),
    ({ $0.rules[0].digest = "9" }, "1.1.1"),
    ({ $0.rules[0].kept.append("t3") }, "1.1.1"),
    ({ $0.rules.append(RuleList.Entry(id: "C-1")) }, "1.2.0"),
    ({ $0.rules[1].level = "must" }, "1.2.0"),
    ({ $0.rules[1].severity = "high" }, "1.2.0"),
    ({ $0.rules[1].formats.append("native") }, "1.2.0"),
    ({ $0.rules[0].kept.removeFirst() }, "1.2.0"),
  ]

  @Test("a patch only removes or loosens rules", arguments: changes.indices)
  func patchesOnlyLoosen(_ position: Int) {
    let (change, least) = Self.changes[position]
    let versions = ["1.0.9", "1.1.0", "1.1.1", "1.2.0", "2.0.0"]
    for version in versions {
      var list = Self.released
      change(&list)
      list.suite = version
      let isEnough =
        (versions.firstIndex(of: version) ?? 0) >= (versions.firstIndex(of: least) ?? 0)
      #expect(list.problems(after: Self.released).isEmpty == isEnough, "\(version)")
    }
  }

  @Test("the end of a dispute tightens a rule")
  func endsOfDisputesTighten() {
    var released = Self.released
    released.rules[0].level = "disputed"
    var list = Self.released
    list.suite = "1.1.1"
    #expect(list.problems(after: released).count == 1)
  }

  @Test("comments, layout and sources are no part of a digest; conditions and shared lists are")
  func digestsCoverWhatDecides() throws {
    func digest(_ text: String) throws -> [String] {
      let folder = try TemporaryFolder()
      try folder.write("rules/a.lua", text)
      let source = try SuiteSource(directory: folder.url.path)
      return try SuiteDigest(Suite(source), source).rules.map(\.digest)
    }
    let text = """
      local SIGNS = any { "event.click" }
      rule {
        id = "A-1", level = "must", severity = "high", formats = ALL, says = "It holds.",
        because = "a", cites = { "a test" }, given = on "network.click", require = never(SIGNS),
      }
      rule {
        id = "B-1", level = "must", severity = "high", formats = ALL, says = "It holds.",
        cites = { "a test" }, given = on "network.loaded", require = never "event.click",
      }

      """
    let before = try digest(text)
    #expect(Set(before).count == 2 && before.allSatisfy { $0.count == 64 })
    for (old, new) in [
      ("\n", " -- a comment\n\n"), ("\"a test\"", "\"two\", \"tests\""), ("because = \"a\", ", ""),
      ("level = \"must\"", "level = \"should\""),
      (
        "because = \"a\"",
        "disputed = { since = \"1.0.0\", reason = \"a, b\", link = \"c\" }, because = \"a\""
      ),
    ] {
      #expect(try digest(text.replacing(old, with: new)) == before, "\(new)")
    }
    let loaded = try digest(text.replacing("on \"network.loaded\"", with: "on \"network.failed\""))
    #expect(loaded[0] == before[0] && loaded[1] != before[1])
    let shared = try digest(text.replacing("any { \"event.click\"", with: "any { \"event.*\""))
    #expect(shared[0] != before[0] && shared[1] != before[1])
    let sentence = try digest(text.replacing("It holds.", with: "It must hold."))
    #expect(sentence[0] != before[0])
  }
}

/// The rules of one version of the suite.
private struct RuleList: Codable, Sendable {
  /// A rule, with what decides in its digest and the traces that keep it.
  struct Entry: Codable, Sendable {
    var id: String
    var level = "must"
    var severity = "high"
    var formats: [String] = []
    var digest = ""
    var kept: [String] = []
  }

  var suite: String
  var rules: [Entry]
}

extension RuleList {
  init(_ text: String) throws {
    self = try JSONDecoder().decode(RuleList.self, from: Data(text.utf8))
  }

  /// Why the version of this list does not allow the changes since a release; empty if it does.
  ///
  /// A patch can change what decides in a rule, as long as the rule still keeps every trace that it
  /// kept at the release.
  func problems(after released: RuleList) -> [String] {
    let (old, new) = (RuleList.numbers(released.suite), RuleList.numbers(suite))
    if new.lexicographicallyPrecedes(old) {
      return ["the version \(suite) is lower than that of the release, \(released.suite)"]
    }
    let isMinor = new.prefix(2) != old.prefix(2)
    let tightened = isMinor ? [] : self.tightened(since: released)
    if !tightened.isEmpty {
      return tightened.map { "\($0): needs the version \(old[0]).\(old[1] + 1).0 of the suite" }
    }
    guard new == old, text != released.text else { return [] }
    return [
      "\(suite) is released with other rules: raise Suite.version to \(old[0]).\(old[1]).\(old[2] + 1)"
    ]
  }

  private func tightened(since released: RuleList) -> [String] {
    let known = Dictionary(uniqueKeysWithValues: released.rules.map { ($0.id, $0) })
    return rules.flatMap { rule -> [String] in
      guard let old = known[rule.id] else { return ["\(rule.id) is new"] }
      let lost = Set(old.kept).subtracting(rule.kept).sorted()
      let formats = Set(rule.formats).subtracting(old.formats).sorted()
      return [
        RuleList.rank(rule.level, RuleList.levels) < RuleList.rank(old.level, RuleList.levels)
          ? "\(rule.id) is \(rule.level) and was \(old.level)" : nil,
        RuleList.rank(rule.severity, RuleList.severities)
          < RuleList.rank(old.severity, RuleList.severities)
          ? "\(rule.id) is \(rule.severity) and was \(old.severity)" : nil,
        formats.isEmpty ? nil : "\(rule.id) judges \(formats.joined(separator: ", ")), too",
        lost.isEmpty
          ? nil : "\(rule.id) has lost traces that kept it: \(lost.joined(separator: ", "))",
      ].compactMap(\.self)
    }
  }

  /// From the most to the least binding.
  private static let levels = ["must", "should", "observe", "disputed"]
  private static let severities = ["critical", "high", "medium", "low"]

  private static func rank(_ word: String, _ words: [String]) -> Int {
    words.firstIndex(of: word) ?? words.count
  }

  private static func numbers(_ version: String) -> [Int] {
    version.split(separator: ".").map { Int($0) ?? 0 }
  }

  /// The rules in one text, to compare them.
  private var text: [String] {
    rules.map { rule in
      ([rule.id, rule.level, rule.severity, rule.digest] + rule.formats + rule.kept)
        .joined(separator: " ")
    }
  }
}
