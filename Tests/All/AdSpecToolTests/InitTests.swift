import AdSpecTestSupport
import Foundation
import Testing

/// `adspec init` writes a package beside an adapter, and changes no file.
@Suite struct InitTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "ios/LarkAdapter.swift", try Project.text("Tests/Fixtures/SwiftLark/ios/LarkAdapter.swift"))
  }

  private func run(_ arguments: String...) throws -> BuiltExecutable.Result {
    try BuiltExecutable.adspec().run(arguments, in: folder.url)
  }

  @Test("init lists what it would write, writes it, and leaves existing files alone")
  func packageIsWritten() throws {
    let listed = try run("init", "ios", "--dry-run")
    #expect(listed.status == 0, "\(listed.errors)")
    #expect(listed.output.hasPrefix("adspec would write to .:\n"))
    #expect(try folder.names() == ["ios"])

    try folder.write("scenarios/first.lua", "-- mine\n")
    let written = try run("init", "ios", "--adspec", "../adspec")
    #expect(written.status == 0, "\(written.errors)")
    #expect(written.output.contains("The sources leave 2 questions open:\n"), "\(written.output)")
    #expect(try folder.text("scenarios/first.lua") == "-- mine\n")
    #expect(try folder.text("Sources/LarkAdapter/Shipped.swift") == "// adapter-sources: ios\n")
    #expect(try folder.text("Package.swift").contains("path: \"../adspec\""))

    let again = try run("init", "ios")
    #expect(again.status == 0, "\(again.errors)")
    #expect(again.output.components(separatedBy: "exists, unchanged").count == 9, "\(again.output)")
  }

  @Test("init says if an adapter names no type of an SDK")
  func anAdapterWithoutTypesOfAnSDK() throws {
    let plover = Project.folder.appendingPathComponent("Sources/Samples/Plover/Adapter/ios").path
    let listed = try run("init", plover, "--dry-run")
    #expect(listed.status == 0, "\(listed.errors)")
    #expect(
      listed.output.contains(
        """
        The adapter names no type of its network's SDK, so the stand-in is empty. If the adapter calls \
        the SDK by names of classes or selectors, write the stand-in by hand.
        Formats: banner, interstitial, rewarded.

        """))
  }

  @Test("init says what is wrong with its input")
  func mistakesAreNamed() throws {
    try folder.write("empty/a.txt", "")
    try folder.write("objective-c/A.m", "@implementation A\n@end\n")
    try folder.write("other/A.swift", "struct A {}\n")
    let mistakes = [
      (
        ["init", "none"], 65,
        "none: there is no folder with this name. Name the adapter's folder.\n"
      ),
      (
        ["init", "empty"], 65,
        "empty: the folder has no Swift files. Name the folder with the adapter's Swift sources.\n"
      ),
      (
        ["init", "objective-c"], 65,
        "objective-c: the folder has no Swift files. The guide \"Your own adapter in Objective-C\" has "
          + "the package of an adapter in Objective-C.\n"
      ),
      (["init", "empty/a.txt"], 65, "empty/a.txt: this is a file. Name the folder of the file.\n"),
      (
        ["init", "other"], 65,
        "other: no class here conforms to MediationAdapter or RTBAdapter and loads ads, in 1 Swift "
          + "file. Name the folder with the adapter's sources.\n"
      ),
      (
        ["init", "ios", "--interface", "none"], 65,
        "none: there is no text file with this name. Correct the path.\n"
      ),
    ]
    for (arguments, status, message) in mistakes {
      let result = try BuiltExecutable.adspec().run(arguments, in: folder.url)
      #expect(result.status == status)
      #expect(result.errors == message)
    }
    let name = try run("init", "ios", "--name", "a-b")
    #expect(name.status == 64)
    #expect(try folder.names() == ["empty", "ios", "objective-c", "other"])
  }
}
