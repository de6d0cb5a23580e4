import AdSpecTestSupport
import Foundation
import Testing

/// The package that `adspec init` writes with an SDK's own declarations.
@Suite struct DeclaredPackageTests {
  @Test("the package of an SDK's headers compiles, and drives the adapter")
  func packageIsDriven() throws {
    let folder = try TemporaryFolder()
    let fixture = Project.folder.appendingPathComponent("Tests/Fixtures/Kite")
    for name in ["ios", "Kite.framework"] {
      try FileManager.default.copyItem(
        at: fixture.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
    let written = try BuiltExecutable.adspec().run(
      ["init", "ios", "--header", "Kite.framework"], in: folder.url)
    #expect(written.status == 0, "\(written.errors)")
    try GuidePackage(folder.url).build()
    // An asynchronous load, as that of the interstitial, ends only once.
    let scenario = try folder.text("scenarios/first.lua")
    try folder.write(
      "scenarios/first.lua", scenario.replacing("\"interstitial\"", with: "\"banner\""))
    let run = try BuiltExecutable(path: folder.path(".build/debug/KiteSpec")).run(
      ["run", "scenarios/first.lua", "--no-times", "--no-places"], in: folder.url)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasSuffix("\nPASSED (exit status 0)\n"), "\(run.output)")
  }
}
