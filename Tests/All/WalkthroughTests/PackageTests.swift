import AdSpecTestSupport
import Foundation
import Testing

/// The packages in the guides build and run.
@Suite struct WalkthroughPackageTests {
  /// A package of a guide.
  struct Package: Sendable, CustomTestStringConvertible {
    let guide: String
    let name: String
    let usesObjectiveC: Bool
    var testDescription: String { name }
  }

  private static let packages = Guide.paths.flatMap { path -> [Package] in
    guard let guide = try? Guide(path) else { return [] }
    return guide.packages.map { name in
      let manifest = guide.files.first { $0.name == "\(name)/Package.swift" }?.text ?? ""
      return Package(
        guide: path, name: name, usesObjectiveC: GuidePackage.usesObjectiveC(manifest))
    }
  }

  @Test(
    "the packages of the guides compile and run", arguments: packages.filter { !$0.usesObjectiveC })
  func packagesCompileAndRun(_ package: Package) throws {
    try compileAndRun(package)
  }

  @Test(
    "the packages of the guides for Objective-C compile and run",
    .enabled(if: ObjectiveCPrograms.areBuilt, "\(ObjectiveCPrograms.reason)"),
    arguments: packages.filter(\.usesObjectiveC))
  func packagesOfObjectiveCCompileAndRun(_ package: Package) throws {
    try compileAndRun(package)
  }

  private func compileAndRun(_ package: Package) throws {
    let (path, package) = (package.guide, package.name)
    let guide = try Guide(path)
    let folder = try GuideFolder(guide)
    try GuidePackage(folder.url.appendingPathComponent(package)).build()
    let sessions = guide.sessions(of: package).map { session in
      session.filter { !$0.command.hasPrefix("swift build") }
    }
    try #require(sessions.count >= 2)
    for session in sessions {
      let (printed, shown) = try folder.run(session)
      #expect(printed == shown, "\(path)")
    }
  }

  @Test("the reader of guides finds their packages")
  func packagesAreFound() {
    let names = Set(Self.packages.map(\.name))
    #expect(names.isSuperset(of: ["lark-adapter", "lark-objective-c", "wren-app"]))
  }
}
