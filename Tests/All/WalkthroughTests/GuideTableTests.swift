import AdSpecReports
import AdSpecTestSupport
import AdSpecTrace
import Foundation
import Testing

/// The tables in the guides are complete.
@Suite struct GuideTableTests {
  @Test("the table of adapters lists every registered adapter and app")
  func everyAdapterIsExplained() throws {
    let listed = try BuiltExecutable("adspec").run(["adapters"]).output
    let names = listed.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    let rows = try Guide(named: "Commands").table(["name", "what it is"])
    #expect(names.count >= 5)
    // Only a program with the trait ObjectiveC has the subjects in Objective-C.
    let added = try Guide(named: "Commands").table(["name", "what it is in Objective-C"])
    let registered = names.map { "`\($0)`" }
    let inObjectiveC = registered.filter { name in added.contains { $0[0] == name } }
    #expect(rows.map { $0[0] } == registered.filter { !inObjectiveC.contains($0) })
    #expect(inObjectiveC.isEmpty || added.map { $0[0] } == inObjectiveC)
    #expect((rows + added).allSatisfy { $0.count == 2 && !$0[1].isEmpty })
  }

  @Test("the table of crashes lists the crashes of the fixture and how they end")
  func crashesEndAsListed() throws {
    let result = try BuiltExecutable("ForkServerFixture").run(["crashes"])
    let crashes = result.output.split(separator: "\n").map { line in
      let name = line.prefix { $0 != ":" }
      let end = line.dropFirst(name.count + 2).prefix { $0 != "," }
      return [String(name), String(end)]
    }
    let guide = try Guide(named: "Isolation")
    #expect(guide.table(["what the code under test does", "how its process ends"]) == crashes)
  }

  @Test("the table in the guide to reports lists every kind of report")
  func everyKindIsListed() throws {
    let rows = try Guide(named: "Reports").table(["kind", "what it is"])
    #expect(Set(rows.map { $0[0] }) == Set(ReportKind.all.map { "`\($0.kind)`" }))
    #expect(rows.count == ReportKind.all.count)
  }

  @Test("the tables of commands list every command")
  func everyCommandIsListed() throws {
    let help = try BuiltExecutable.adspec().run(["--help"]).output
    let commands = help.split(separator: "\n").drop { $0 != "SUBCOMMANDS:" }.dropFirst()
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  See ") }
      .compactMap { $0.split(separator: " ").first.map { $0.filter { $0 != "," } } }
    let text = try Guide(named: "Commands").text
    #expect(commands.count >= 13)
    #expect(commands.filter { !text.contains("\n| `adspec \($0)") } == [])
  }

  @Test("the table in the guide to shards lists every system that has variables for shards")
  func everySystemIsListed() throws {
    let rows = try Guide(named: "Shards").table(["system", "variables"])
    #expect(
      rows.map { $0[0] } == [
        "GitLab", "CircleCI", "Buildkite", "Bazel", "AWS Batch (array job)",
        "Kubernetes (indexed job)", "Slurm",
      ])
  }

  @Test("the table in the guide to the statement defines every word")
  func everyConformanceIsDefined() throws {
    let rows = try Guide(named: "Statement").table([
      "conformance", "of a format and flow", "of an adapter",
    ])
    #expect(
      rows.map { $0[0] } == Conformance.allCases.map { "*\($0.rawValue)*" })
  }
}

/// The guide to the trace format names every key.
@Suite struct TraceFormatGuideTests {
  private static let path = "Sources/Runner/AdSpec/AdSpec.docc/TraceFormat.md"

  @Test("the guide to the trace format lists the keys of the header and of an event")
  func keysAreListed() throws {
    let guide = try Project.text(TraceFormatGuideTests.path)
    let keys =
      ["trace", "suite", "scenario", "file", "line", "adapter", "format", "seed", "profile"]
      + ["index", "time", "event", "thread", "cause", "attributes"]
    #expect(keys.filter { !guide.contains("`\($0)`") } == [])
    #expect(guide.contains("| the version of the format: \(TraceHeader.currentVersion). "))
  }
}

/// The guide to profiles lists every claim, and its examples compile.
@Suite struct ProfileGuideTests {
  @Test("the guide to profiles lists every claim") func everyClaimIsListed() throws {
    let guide = try Guide(named: "Profiles")
    let rows = guide.table(["claim", "values, the default first", "meaning"])
    #expect(rows.map { $0[0] } == ClaimTable.entries.map { "`\(swiftName($0.name))`" })
  }

  @Test("the guide to profiles names every value of a claim") func everyValueIsNamed() throws {
    let guide = try Guide(named: "Profiles")
    let rows = guide.table(["claim", "values, the default first", "meaning"])
    for (claim, row) in zip(ClaimTable.entries, rows) {
      guard let values = claim.values, row[1] != "the same", claim.name != "never" else { continue }
      if claim.name == "absent_assets" {
        #expect(row[1] == "none; of " + values.map { "`\"\($0)\"`" }.joined(separator: ", "))
      } else {
        #expect(values.filter { !row[1].contains(".\(swiftName($0))") } == [], "\(claim.name)")
      }
    }
  }

  @Test("the examples of the guide to profiles are compiled in GuideExamples.swift")
  func examplesAreCompiled() throws {
    func lines(_ text: some StringProtocol) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let guide = try Guide(named: "Profiles").text
    let blocks = guide.components(separatedBy: "```swift\n").dropFirst()
      .map { lines($0.components(separatedBy: "```")[0]) }
    let compiled = lines(try Project.text("Tests/All/WalkthroughTests/GuideExamples.swift"))
    #expect(blocks.count == 11)
    for block in blocks { #expect(compiled.firstRange(of: block) != nil, "\(block)") }
  }

  @Test("the guide to profiles lists the steps at which a load can fail")
  func everyStepIsListed() throws {
    let rows = try Guide(named: "Profiles").table(["step", "what happened"])
    #expect(rows.map { $0[0] } == FailedLoad.Step.allCases.map { "`\($0.rawValue)`" })
  }

  /// The name in Swift: `mediaView` for `media_view`.
  private func swiftName(_ name: String) -> String {
    let words = name.split(separator: "_").map(String.init)
    return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

/// The README and the manifest agree.
@Suite struct ReadMeTests {
  @Test("the README names the packages that the first build fetches")
  func fetchedPackagesAreNamed() throws {
    let manifest = try Project.text("Package.swift")
    let names = manifest.matches(of: /\.package\(url: "https:\/\/github\.com\/[^"]*\/([^"\/]+)"/)
      .map { String($0.output.1) }
    let text = try Project.text("README.md").replacing("\n", with: " ")
    let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    #expect(names.count == 2)
    #expect(
      text.contains("The first build fetches two packages from github.com: \(list)."))
  }
}
