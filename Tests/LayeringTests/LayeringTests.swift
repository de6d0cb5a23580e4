import AdSpecTestSupport
import Foundation
import Testing

/// Imports go down the table of layers, and never from judgement to the world.
@Suite struct LayeringTests {
  @Test func importsAreThoseOfTheTable() throws {
    var wrong: [String] = []
    for file in try SourceFile.all("Sources", ".swift") {
      for (module, line) in file.imports where !LayerTable.allows(file.target, module) {
        wrong.append("\(file.path):\(line): \(file.target) may not import \(module)")
      }
    }
    #expect(wrong == [])
  }

  @Test func dependenciesAreThoseOfTheTable() throws {
    let manifest = try Manifest()
    var wrong: [String] = []
    for target in manifest.targets where LayerTable.names.contains(target.name) {
      for name in target.dependencies where !LayerTable.allows(target.name, name) {
        wrong.append("Package.swift:\(target.line): \(target.name) may not depend on \(name)")
      }
    }
    #expect(wrong == [])
    #expect(manifest.targets.count > 30)
    let simulation = manifest.targets.first { $0.name == "AdSpecSimulation" }
    #expect(simulation?.dependencies.contains("AdSpecScenarios") == true)
  }

  @Test func everyTargetHasALine() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Project.folder.appendingPathComponent("Sources").path
    ).filter { $0 != LayerTable.plugin }
    #expect(folders.filter { !LayerTable.names.contains($0) }.sorted() == [])
    let targets = Set(try Manifest().targets.map(\.name))
    #expect(folders.filter { !targets.contains($0) && $0 != "Benchmarks" }.sorted() == [])
  }

  @Test func tableGoesDown() {
    var above: Set<String> = LayerTable.others
    for row in LayerTable.rows {
      #expect(row.imports.subtracting(above).subtracting(["*"]) == [], "\(row.target)")
      above.insert(row.target)
    }
    #expect(LayerTable.names.count == LayerTable.rows.count)
  }

  @Test func judgementDoesNotKnowTheWorld() {
    for start in LayerTable.judgement {
      var reached: Set<String> = [start]
      var waiting = [start]
      while let target = waiting.popLast() {
        let row = LayerTable.rows.first { $0.target == target }
        for module in row?.imports ?? [] where reached.insert(module).inserted {
          waiting.append(module)
        }
      }
      #expect(reached.intersection(LayerTable.world) == [], "\(start)")
    }
  }

  /// A test process has its executor already; what the clock does is tested in processes of its
  /// own.
  @Test func testsDoNotUseTheProcessClock() throws {
    let files = try SourceFile.all("Tests", ".swift")
    let wrong = files.filter { file in file.imports.contains { $0.module == "ProcessClock" } }
    #expect(wrong.map(\.path) == [])
    #expect(files.count > 50)
  }

  @Test(
    arguments: [
      ("import A", "A"), ("package import A", "A"), ("@testable import A", "A"),
      ("@_exported public import A", "A"), ("import class A.B", "A"), ("  import A.B", "A"),
      ("// import A", nil), ("let text = \"import A\"", nil), ("imports A", nil),
    ] as [(String, String?)])
  func importsAreRecognised(_ line: String, _ module: String?) {
    #expect(SourceFile.module(line) == module)
  }

  @Test(arguments: [
    ("AdSpecRules", "AdSpecTrace", true), ("AdSpecRules", "MediationHost", false),
    ("AdSpecReports", "ScriptedNetwork", false), ("AdSpecTrace", "Foundation", true),
    ("AdSpecTrace", "ArgumentParser", false), ("AdSpecTool", "AdSpec", true),
    ("NoSuchTarget", "AdSpec", false),
  ])
  func tableDecides(_ target: String, _ module: String, _ isAllowed: Bool) {
    #expect(LayerTable.allows(target, module) == isAllowed)
  }
}
