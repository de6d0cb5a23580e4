import AdSpecConformance
import AdSpecReports
import AdSpecRules
import AdSpecScenarios
import AdSpecTestSupport
import AdSpecTrace
import Foundation
import MediationHost
import Testing

/// Suites are loaded from files and folders, and loading finds every mistake in these files.
@Suite struct SuiteLoadingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func mistakes(_ source: SuiteSource) -> [String] {
    do {
      _ = try Suite(source)
      return []
    } catch let errors as InputErrors {
      return errors.errors.map(\.description)
    } catch {
      return ["\(error)"]
    }
  }

  @Test("a suite without mistakes is loaded")
  func goodSuiteIsRead() throws {
    let suite = try SuiteFiles.suite()
    #expect(suite.catalogue.rules.map(\.id) == ["LOAD-ONE", "REW-ONE"])
    #expect(suite.scenarios.map(\.name) == ["plain", "rewarded", "sizes", "open"])
    #expect(suite.modules.names == [])
  }

  @Test("two scenarios with the same name are a mistake")
  func sameNameInTwoFilesIsAMistake() {
    let source = SuiteFiles.source(scenarios: [
      ("a.lua", "scenario \"one\" { formats = BANNER }"),
      ("b.lua", "\nscenario \"one\" { formats = NATIVE }"),
      ("c.lua", "scenario \"two\" { formats = NATIVE }"),
    ])
    #expect(
      mistakes(source) == [
        "b.lua:2: a scenario \"one\" is already declared in a.lua:1; names are unique in the suite"
      ])
  }

  @Test("loading finds the mistakes of all files")
  func mistakesOfAllFilesAreFound() {
    let source = SuiteFiles.source(
      scenarios: [
        ("a.lua", "scenario \"one\" { aims = { \"LOAD-ONCE\" } }"),
        ("b.lua", "local x = require \"networks.own\""),
        ("c.lua", "scenario \"three\" { format = BANNER }"),
      ], modules: [("own", "return {"), ("elsewhere", "return 1")])
    let own = "networks/own.lua:1: unexpected symbol near <eof>"
    let found = mistakes(source)
    #expect(found.first == own)
    #expect(
      Array(found.dropFirst()) == [
        "a.lua:1: there is no rule LOAD-ONCE; did you mean \"LOAD-ONE\"?",
        "c.lua:1: scenario has no key \"format\"; did you mean \"formats\"?",
      ])
  }

  @Test("a mistake in a rule is a mistake of the suite")
  func mistakeInARuleIsAMistakeOfTheSuite() {
    let source = SuiteFiles.source(rules: "rule { id = \"A\" }")
    let found = mistakes(source)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.hasPrefix("rules.lua:1: ") })
  }

  @Test("lint and loading find the same mistakes")
  func lintFindsWhatLoadingFinds() throws {
    let source = SuiteFiles.source(scenarios: [
      ("a.lua", "scenario \"one\" { formats = BANNER }\nscenario \"two\" { tag = {} }"),
      ("b.lua", "scenario \"one\" { formats = NATIVE }"),
    ])
    let catalogue = try SuiteFiles.suite().catalogue
    #expect(Suite.lint(source, catalogue).map(\.description) == mistakes(source))
    #expect(mistakes(source).count == 2)
  }

  @Test("the folder of a suite has rules, scenarios and networks")
  func folderHasRulesScenariosAndNetworks() throws {
    try folder.write("rules/10-one.lua", SuiteFiles.rules)
    try folder.write("scenarios/b/two.lua", "scenario \"two\" { formats = NATIVE }")
    try folder.write(
      "scenarios/a/one.lua",
      "scenario \"one\" { formats = (require \"networks.own\").formats }")
    try folder.write("networks/own.lua", "return { formats = BANNER }")
    try folder.write("adspec.d.lua", "this is not Lua")
    try folder.write("notes.txt", "Nothing.")
    let suite = try Suite(try SuiteSource(directory: folder.path))
    #expect(suite.catalogue.rules.count == 2)
    #expect(suite.scenarios.map(\.name) == ["one", "two"])
    #expect(
      suite.scenarios.map(\.file) == [
        folder.path("scenarios/a/one.lua"), folder.path("scenarios/b/two.lua"),
      ])
    let embedded = SuiteSource.embedded.modules.keys
    #expect(suite.modules.names == (embedded + ["networks.own"]).sorted())
  }

  @Test("a scenario file can require the modules in its folder")
  func scenariosOfAFileBringTheModulesBesideIt() throws {
    let path = try folder.write(
      "one.lua", "scenario \"one\" { formats = (require \"networks.own\").formats }")
    try folder.write("networks/own.lua", "return { formats = NATIVE }")
    var source = SuiteFiles.source(scenarios: [])
    try source.addScenarios(path: path)
    let suite = try Suite(source)
    #expect(suite.scenarios.map(\.name) == ["one"])
    #expect(suite.scenarios.map(\.formats) == [[.native]])
  }

  @Test("what nothing requires breaks nothing")
  func whatNothingRequiresBreaksNothing() throws {
    let path = try folder.write("one.lua", "scenario \"one\" { formats = BANNER }")
    try folder.write("networks/broken.lua", "return {")
    for link in ["networks/device.lua", "images/device.png"] {
      try folder.write("images/note.txt", "")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: "/dev/zero")
    }
    var source = SuiteFiles.source(scenarios: [])
    try source.addScenarios(path: path)
    #expect(try Suite(source).scenarios.map(\.name) == ["one"])
    #expect(Suite.lint(source, try SuiteFiles.suite().catalogue) == [])
  }

  @Test(
    "a module that cannot be read is a mistake of the file that requires it",
    arguments: [
      ("/dev/zero", "is a device, a pipe or a socket. Give a regular file."),
      ("large", "has more than 16 MiB. Give a smaller file."),
      ("missing", "cannot be read. Check its permissions."),
    ])
  func unreadableModule(_ target: String, _ message: String) throws {
    let path = try folder.write("one.lua", "local own = require \"networks.own\"")
    try folder.write("networks/large", "")
    let large = URL(fileURLWithPath: folder.path("networks/large"))
    try FileHandle(forWritingTo: large).truncate(atOffset: 1 << 40)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("networks/own.lua"), withDestinationPath: target)
    var source = SuiteFiles.source(scenarios: [])
    try source.addScenarios(path: path)
    #expect(mistakes(source) == ["\(folder.path("networks/own.lua")): \(message)"])
  }

  @Test("a device is refused as a scenario and as a rule")
  func devicesAreRefused() throws {
    try folder.write("rules/one.lua", SuiteFiles.rules)
    let refusal = "is a device, a pipe or a socket. Give a regular file."
    var source = SuiteSource()
    #expect(
      throws: InputError(file: "/dev/zero", line: 0, message: refusal)
    ) { try source.addScenarios(path: "/dev/zero") }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("rules/two.lua"), withDestinationPath: "/dev/zero")
    let error = InputError(file: folder.path("rules/two.lua"), line: 0, message: refusal)
    #expect(throws: error) { try source.addRules(directory: folder.path("rules")) }
    #expect(throws: error) { try SuiteSource(directory: folder.path) }
  }

  @Test("the files of a folder are loaded in the order of their paths")
  func folderOfScenariosIsReadInOrder() throws {
    try folder.write("b.lua", "scenario \"b\" { formats = BANNER }")
    try folder.write("a/z.lua", "scenario \"z\" { formats = BANNER }")
    var source = SuiteFiles.source(scenarios: [])
    try source.addScenarios(path: folder.path)
    #expect(try Suite(source).scenarios.map(\.name) == ["z", "b"])
  }

  @Test("the option, not the name of the folder, decides the purpose of the folder")
  func namesOfFoldersDoNotTellWhatTheyAreFor() throws {
    try folder.write("rules/scenarios/rules/b.lua", "scenario \"b\" { formats = BANNER }")
    try folder.write("rules/networks/own.lua", "return {}")
    try folder.write("rules/rules/one.lua", SuiteFiles.rules)
    let directory = try Suite(try SuiteSource(directory: folder.path("rules")))
    #expect(directory.catalogue.rules.count == 2)
    #expect(directory.scenarios.map(\.name) == ["b"])
    var source = SuiteFiles.source(scenarios: [])
    source.rules = []
    try source.addScenarios(path: folder.path("rules"))
    #expect(source.rules.map(\.path) == [folder.path("rules/rules/one.lua")])
    #expect(source.scenarios.map(\.path) == [folder.path("rules/scenarios/rules/b.lua")])
    #expect(source.modules["networks.own"] != nil)
    source = SuiteFiles.source(scenarios: [])
    try source.addScenarios(path: folder.path("rules/scenarios"))
    #expect(source.scenarios.map(\.path) == [folder.path("rules/scenarios/rules/b.lua")])
  }

  @Test("a folder without the files that the user wants from it is refused")
  func emptyFoldersAreRefused() throws {
    try folder.write("notes.txt", "Nothing yet.")
    try folder.write("networks/own.lua", "return {}")
    try folder.write("adspec.d.lua", "")
    var source = SuiteFiles.source()
    #expect(
      throws: InputError(
        file: folder.path, line: 0,
        message: "the folder has no scenario file (*.lua). Give a folder with scenarios.")
    ) { try source.addScenarios(path: folder.path) }
    #expect(
      throws: InputError(
        file: folder.path("images"), line: 0,
        message: "the folder has no rule file (*.lua). Give a folder with rules.")
    ) {
      try folder.write("images/one.png", "")
      try source.addRules(directory: folder.path("images"))
    }
    try folder.write("b.lua", "scenario \"b\" { formats = BANNER }")
    try source.addScenarios(path: folder.path)
    #expect(source.scenarios.map(\.path) == ["a.lua", folder.path("b.lua")])
  }

  @Test(
    "a file whose ending has capital letters is refused and not left out",
    arguments: ["a.LUA", "b/a.Lua", "scenarios/a.lUA", "rules/a.LUA"])
  func endingsInCapitalLettersAreRefused(_ name: String) throws {
    try folder.write("one.lua", "scenario \"one\" { formats = BANNER }")
    try folder.write(name, "scenario \"two\" { formats = BANNER }")
    let error = InputError(
      file: folder.path(name), line: 0,
      message: "has an ending in capital letters. Rename the file, so that it ends in .lua.")
    var source = SuiteFiles.source()
    #expect(throws: error) { try source.addScenarios(path: folder.path) }
    #expect(throws: error) { try source.addRules(directory: folder.path) }
    if name.hasPrefix("scenarios") || name.hasPrefix("rules") {
      #expect(throws: error) { try SuiteSource(directory: folder.path) }
    }
  }

  @Test("a module whose ending has capital letters breaks what requires it")
  func modulesWithCapitalLettersBreakWhatRequiresThem() throws {
    try folder.write("one.lua", "local own = require \"networks.own\"")
    try folder.write("networks/own.LUA", "return {}")
    try folder.write("images/one.PNG", "")
    var source = SuiteFiles.source(scenarios: [])
    try source.addScenarios(path: folder.path)
    #expect(
      mistakes(source) == [
        "\(folder.path("networks/own.LUA")): has an ending in capital letters. Rename the file, so that "
          + "it ends in .lua."
      ])
  }

  @Test("links to folders count as folders, and each file counts once")
  func linksToFoldersCountAsFolders() throws {
    try folder.write("mine/one.lua", "scenario \"one\" { formats = BANNER }")
    try folder.write("shared/two.lua", "scenario \"two\" { formats = BANNER }")
    let ofRules = try TemporaryFolder()
    try ofRules.write("rules/one.lua", SuiteFiles.rules)
    for (link, target) in [
      (folder.path("mine/shared"), "../shared"), (folder.path("mine/again"), "../shared"),
      (folder.path("mine/all"), ".."), (folder.path("shared/mine"), "../mine"),
      (ofRules.path("rules/latest"), "."), (ofRules.path("more"), "rules"),
    ] {
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    }
    var source = SuiteFiles.source(scenarios: [])
    try source.addScenarios(path: folder.path("shared"))
    #expect(try Suite(source).scenarios.map(\.name).sorted() == ["one", "two"])
    source = SuiteFiles.source(rules: "", scenarios: [])
    source.rules = []
    try source.addRules(directory: ofRules.path)
    #expect(source.rules.map(\.path) == [ofRules.path("more/one.lua")])
  }

  @Test("a saved trace with an unknown format is refused")
  func savedTraceOfAnUnknownFormatIsRefused() throws {
    let suite = try Suite(SuiteFiles.source())
    let header = TraceHeader(
      suite: "1", scenario: "one", file: "a.lua", line: 1, adapter: "tiny", format: "baner",
      seed: 0)
    let error = #expect(throws: InputError.self) {
      try SavedTraceReport.report(
        Trace(header: header, events: []), suite.catalogue, path: "a.jsonl", strict: false)
    }
    #expect(
      error?.description
        == "a.jsonl:1: there is no format \"baner\"; did you mean \"banner\"?")
  }

  @Test("missing files and folders cause errors")
  func missingFilesAndFoldersAreErrors() throws {
    let error = #expect(throws: InputError.self) { try SuiteSource(directory: "/no/such") }
    #expect(error?.description == "/no/such: there is no such folder")
    var source = SuiteSource()
    let second = #expect(throws: InputError.self) { try source.addRules(directory: "/no/such") }
    #expect(second?.description == "/no/such: there is no such folder")
    let third = #expect(throws: InputError.self) {
      try source.addScenarios(path: "/no/such.lua")
    }
    #expect(third?.description == "/no/such.lua: there is no such file or folder")
  }
}

/// The files that are compiled in equal the files in the project's folders.
@Suite struct GeneratedTextTests {
  private static let list = "Sources/Embedded/CEmbeddedFiles/files.c"
  private static let folders = [
    "Sources/Judgement/AdSpecReports/HTML", "conformance/adapters", "conformance/images",
    "conformance/rules", "conformance/scenarios", "conformance/sources", "scripts/networks",
  ]

  private static var files: [String] {
    folders.flatMap { folder in
      [".css", ".html", ".jpg", ".js", ".lua", ".png", ".traces", ".txt"].flatMap {
        Project.files(in: folder, ending: $0)
      }
    }.sorted()
  }

  @Test("every file of the folders is in the list of compiled-in files")
  func listIsThatOfTheFolders() throws {
    let files = GeneratedTextTests.files
    let constants = files.enumerated().map { number, path in
      "\nstatic const uint8_t file_\(number)[] = {\n#embed \"../../../\(path)\"\n};\n"
    }
    let rows = files.enumerated().map { number, path in
      "    {\"\(path)\", file_\(number), sizeof file_\(number)},\n"
    }
    let text = """
      /* Generated from the folders: ADSPEC_RENEW=1 swift test --filter GeneratedTextTests */
      #include "CEmbeddedFiles.h"
      \(constants.joined())
      static const embedded_file files[] = {
      \(rows.joined())};

      size_t embedded_files_count(void) {
        return sizeof files / sizeof files[0];
      }

      embedded_file embedded_files_at(size_t position) {
        return files[position];
      }

      """
    if ProcessInfo.processInfo.environment["ADSPEC_RENEW"] != nil {
      try text.write(
        to: Project.folder.appendingPathComponent(GeneratedTextTests.list), atomically: true,
        encoding: .utf8)
    }
    #expect(
      try Project.text(GeneratedTextTests.list) == text,
      "Write the list again: ADSPEC_RENEW=1 swift test --filter GeneratedTextTests")
    #expect(files.count >= 80)
  }

  @Test("the compiled-in contents equal the files")
  func contentsAreThoseOfTheFiles() throws {
    let embedded = GeneratedTextTests.folders.flatMap(EmbeddedFile.all)
    #expect(embedded.map(\.path) == GeneratedTextTests.files, "build again")
    for file in embedded {
      let contents = try Data(contentsOf: Project.folder.appendingPathComponent(file.path))
      #expect(Data(file.contents) == contents, "\(file.path) has changed; build again")
    }
  }
}

/// The compiled-in suite is the suite of the project's folders.
@Suite struct EmbeddedSuiteTests {
  @Test("the compiled-in suite has no mistakes")
  func everythingInItParses() throws {
    let suite = try Suite(.embedded)
    #expect(Set(suite.scenarios.map(\.file)) == Set(SuiteSource.embedded.scenarios.map(\.path)))
    #expect(!suite.catalogue.rules.isEmpty)
    let sources = SuiteSource.embedded
    #expect(suite.modules.names == sources.modules.keys.sorted())
  }

  @Test("the folder contains the same suite as the program")
  func folderGivesTheSameSuiteAsTheProgram() throws {
    let folder = try SuiteSource(
      directory: Project.folder.appendingPathComponent("conformance").path)
    let embedded = SuiteSource.embedded
    #expect(folder.rules.count == embedded.rules.count)
    #expect(folder.scenarios.count == embedded.scenarios.count)
    // A failure names the files. Their contents are too long to print.
    let changed = zip(folder.rules + folder.scenarios, embedded.rules + embedded.scenarios)
      .filter { $0.contents != $1.contents }.map(\.0.path)
    #expect(changed == [])
    #expect(folder.pictures.keys.sorted() == embedded.pictures.keys.sorted())
    let changedPictures = folder.pictures.filter {
      $0.value.contents != embedded.pictures[$0.key]?.contents
    }
    #expect(changedPictures.keys.sorted() == [])
    #expect(embedded.pictures.count >= 5)
  }

  @Test("the compiled-in scenarios have no mistakes, which no run of a program checks again")
  func compiledInScenariosHaveNoMistakes() throws {
    let source = SuiteSource.embedded
    #expect(source.scenarios.count > 30)
    #expect(Suite.lint(source, try Suite(source).catalogue).map(\.description) == [])
  }

  @Test("the example scenarios have no mistakes")
  func examplesHaveNoMistakes() throws {
    var source = SuiteSource.embedded
    let catalogue = try Suite(source).catalogue
    source.scenarios = []
    let folder = Project.folder.appendingPathComponent("scripts/examples").path
    try source.addScenarios(path: folder)
    #expect(
      source.scenarios.map(\.path)
        == Project.files(in: "scripts/examples", ending: ".lua")
        .map { Project.folder.appendingPathComponent($0).path })
    #expect(Suite.lint(source, catalogue).map(\.description) == [])
    #expect(try !Suite(source).scenarios.isEmpty)
  }

  @Test("every scenario aims at rules of its formats")
  func scenariosAimAtRulesOfTheirFormats() throws {
    let suite = try Suite(.embedded)
    let formats = Dictionary(
      uniqueKeysWithValues: suite.catalogue.rules.map { ($0.id, Set($0.formats)) })
    for scenario in suite.scenarios {
      for aim in scenario.aims {
        let known = formats[aim] ?? []
        #expect(
          !known.isDisjoint(with: scenario.formats.map(\.rawValue)),
          "\(scenario.file):\(scenario.line) aims at \(aim), which has none of its formats")
      }
    }
  }

  @Test("for each rule of level `must`, a scenario aims at the rule")
  func everyMustRuleIsAimedAt() throws {
    let suite = try Suite(.embedded)
    let aims = Set(suite.scenarios.flatMap(\.aims))
    let missing = suite.catalogue.rules.filter { $0.level == .must && !aims.contains($0.id) }
    #expect(missing.map(\.id) == [])
  }
}
