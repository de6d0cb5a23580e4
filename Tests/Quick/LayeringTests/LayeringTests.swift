import AdSpecTestSupport
import Foundation
import Testing

/// Each target imports what the manifest declares, and the targets that judge a trace do not depend
/// on the targets that run a scenario.
@Suite struct LayeringTests {
  @Test("a file imports only what its target declares in Package.swift")
  func importsAreDeclared() throws {
    let manifest = try Manifest()
    var wrong: [String] = []
    for file in try SourceFile.all("Sources", ".swift") {
      let target = try #require(manifest.target(of: file.path), "\(file.path) has no target")
      for (module, line) in file.imports where !manifest.allows(target, module) {
        wrong.append("\(file.path):\(line): \(target.name) may not import \(module)")
      }
    }
    #expect(wrong == [])
  }

  @Test("the test reads the manifest in the same way as SwiftPM")
  func manifestIsRead() throws {
    let manifest = try Manifest()
    #expect(manifest.targets.count > 90)
    for target in manifest.targets {
      #expect(Project.isFolder(target.folder), "Package.swift:\(target.line): \(target.name)")
    }
    let simulation = try #require(manifest.targets.first { $0.name == "AdSpecSimulation" })
    #expect(simulation.folder == "Sources/World/AdSpecSimulation")
    #expect(simulation.dependencies.contains("AdSpecScenarios"))
    #expect(manifest.otherModules == ["ArgumentParser", "TOMLKit"])
  }

  @Test("a folder below Sources groups targets, and has no other purpose")
  func groupsHoldTargets() throws {
    let targets = Set(try Manifest().targets.map(\.folder))
    func folders(in group: String) throws -> [String] {
      try Project.folders(in: group).filter { !targets.contains($0) }
    }
    // Only the samples have one more level: a folder for each network.
    let networks = try folders(in: "Sources").flatMap(folders)
    #expect(networks.filter { !$0.hasPrefix("Sources/Samples/") } == [])
    #expect(try networks.flatMap(folders) == [])
  }

  @Test("the name of a sample's target follows from its folder")
  func samplesAreNamedOneWay() throws {
    let samples = try Manifest().targets.filter { $0.group == "Sources/Samples" }
    for target in samples where target.name != "SampleAdSDK" {
      let parts = target.folder.split(separator: "/").dropFirst(2)
      #expect(target.name == parts.joined(separator: "").replacing(/SDK$/, with: "Ads"))
    }
    #expect(samples.count > 4)
  }

  @Test("no target that judges traces depends on a target that runs scenarios, not even indirectly")
  func judgementDoesNotDependOnTheWorld() throws {
    let manifest = try Manifest()
    let world = Set(
      manifest.targets.filter {
        ["Sources/World", "Sources/AppleSDKs"].contains($0.group)
          || ["ProcessClock", "ForkServer", "VirtualTime"].contains($0.name)
      }.map(\.name))
    let judges = manifest.targets.filter {
      ["Sources/Judgement", "Sources/Trace"].contains($0.group)
    }
    #expect(world.count > 20)
    #expect(judges.count > 2)
    for judge in judges {
      #expect(manifest.reached(from: judge.name).intersection(world) == [], "\(judge.name)")
    }
  }

  @Test("no target that runs scenarios depends on a target that judges traces, not even indirectly")
  func worldDoesNotDependOnTheJudgement() throws {
    let manifest = try Manifest()
    let judges = Set(manifest.targets.filter { $0.group == "Sources/Judgement" }.map(\.name))
    let worlds = manifest.targets.filter {
      ["Sources/World", "Sources/Process"].contains($0.group)
    }
    #expect(judges.count > 1)
    #expect(worlds.count > 8)
    for world in worlds {
      #expect(manifest.reached(from: world.name).intersection(judges) == [], "\(world.name)")
    }
  }

  /// The targets that the processes and the clock need must not depend on the targets above them.
  @Test("the access to the operating system does not depend on the world")
  func processDoesNotDependOnTheWorld() throws {
    let manifest = try Manifest()
    let world = Set(
      manifest.targets.filter { ["Sources/World", "Sources/AppleSDKs"].contains($0.group) }
        .map(\.name))
    for target in manifest.targets where target.group == "Sources/Process" {
      #expect(manifest.reached(from: target.name).intersection(world) == [], "\(target.name)")
    }
  }

  /// The quick tests that start programs: they try a few changed and generated inputs.
  private static let quickPrograms = ["FuzzTests", "GeneratedScenarioTests"]

  @Test("the folder Tests/Quick has the tests that start no program, and a few inputs")
  func quickTestsStartNoProgram() throws {
    let manifest = try Manifest()
    let programs = Set(manifest.targets.filter(\.isExecutable).map(\.name))
    let quick = manifest.targets.filter { $0.isTest && $0.group == "Tests/Quick" }
    let starting = quick.filter { !programs.isDisjoint(with: $0.dependencies) }.map(\.name)
    #expect(starting.sorted() == Self.quickPrograms)

    let files = try SourceFile.all("Tests/Quick", ".swift").filter { file in
      !Self.quickPrograms.contains(manifest.target(of: file.path)?.name ?? "")
        && file.code.contains { $0.text.contains("try BuiltExecutable" + "(") }
    }
    #expect(files.map(\.path) == [])
    #expect(quick.count > 15)
  }

  /// In a test process, the executor is already set, so fixtures test the clock in separate
  /// processes.
  @Test("only fixtures use the process clock")
  func testsDoNotUseTheProcessClock() throws {
    let files = try SourceFile.all("Tests", ".swift").filter {
      !$0.path.hasPrefix("Tests/Fixtures/")
    }
    let wrong = files.filter { file in file.imports.contains { $0.module == "ProcessClock" } }
    #expect(wrong.map(\.path) == [])
    #expect(files.count > 50)
  }

  @Test(
    "a line is recognised as an import",
    arguments: [
      ("import A", "A"), ("package import A", "A"), ("@testable import A", "A"),
      ("@_exported public import A", "A"), ("import class A.B", "A"), ("  import A.B", "A"),
      ("// import A", nil), ("let text = \"import A\"", nil), ("imports A", nil),
    ] as [(String, String?)])
  func importsAreRecognised(_ line: String, _ module: String?) {
    #expect(SourceFile.module(line) == module)
  }

  @Test(
    "the manifest decides about an import",
    arguments: [
      ("AdSpecRules", "AdSpecTrace", true), ("AdSpecRules", "MediationHost", false),
      ("AdSpecReports", "ScriptedNetwork", false), ("AdSpecTrace", "Foundation", true),
      ("AdSpecTrace", "ArgumentParser", false), ("AdSpecTool", "AdSpec", true),
    ])
  func manifestDecides(_ name: String, _ module: String, _ isAllowed: Bool) throws {
    let manifest = try Manifest()
    let target = try #require(manifest.targets.first { $0.name == name })
    #expect(manifest.allows(target, module) == isAllowed)
  }
}
