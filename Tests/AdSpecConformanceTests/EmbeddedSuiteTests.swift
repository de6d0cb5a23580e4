import AdSpecConformance
import AdSpecRules
import AdSpecScenarios
import AdSpecTestSupport
import AdSpecTrace
import Foundation
import MediationHost
import Testing

/// The suite that is compiled in is the one in the folders.
@Suite struct EmbeddedSuiteTests {
  private static let folders = [
    "conformance/images", "conformance/rules", "conformance/scenarios", "scripts/networks",
  ]

  @Test func listIsThatOfTheFolders() {
    let files = EmbeddedSuiteTests.folders.flatMap { folder in
      [".lua", ".png", ".jpg"].flatMap { Project.files(in: folder, ending: $0) }
    }
    #expect(EmbeddedSuite.files.map(\.path) == files.sorted())
    #expect(files.count >= 10)
  }

  @Test func contentsAreThoseOfTheFiles() throws {
    for file in EmbeddedSuite.files {
      let contents = try Data(contentsOf: Project.folder.appendingPathComponent(file.path))
      #expect(Data(file.contents) == contents, "\(file.path) has changed; build again")
    }
  }

  @Test func everythingInItParses() throws {
    let suite = try Suite(.embedded)
    #expect(Set(suite.scenarios.map(\.file)) == Set(SuiteSource.embedded.scenarios.map(\.path)))
    #expect(!suite.catalogue.rules.isEmpty)
    let sources = SuiteSource.embedded
    #expect(suite.modules.names == sources.modules.keys.sorted())
  }

  @Test func folderGivesTheSameSuiteAsTheProgram() throws {
    let folder = try SuiteSource(
      directory: Project.folder.appendingPathComponent("conformance").path)
    let embedded = SuiteSource.embedded
    #expect(folder.rules.map(\.contents) == embedded.rules.map(\.contents))
    #expect(folder.scenarios.map(\.contents) == embedded.scenarios.map(\.contents))
    #expect(folder.pictures.mapValues(\.contents) == embedded.pictures.mapValues(\.contents))
    #expect(embedded.pictures.count >= 5)
  }

  @Test func examplesHaveNoMistakes() throws {
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

  /// A scenario that aims at nothing in its formats is exercised by nobody.
  @Test func scenariosAimAtRulesOfTheirFormats() throws {
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

  @Test func everyMustRuleIsAimedAt() throws {
    let suite = try Suite(.embedded)
    let aims = Set(suite.scenarios.flatMap(\.aims))
    let missing = suite.catalogue.rules.filter { $0.level == .must && !aims.contains($0.id) }
    #expect(missing.map(\.id) == [])
  }
}
