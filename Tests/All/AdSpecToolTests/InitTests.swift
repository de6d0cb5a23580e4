import AdSpecTestSupport
import Foundation
import Testing

/// `adspec init` writes a package beside an adapter, and changes no file.
@Suite struct InitTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(".git/HEAD", "")
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
    #expect(try folder.names() == [".git", "ios"])

    try folder.write("scenarios/first.lua", "-- mine\n")
    let written = try run("init", "ios", "--adspec", Project.folder.path)
    #expect(written.status == 0, "\(written.errors)")
    #expect(written.output.contains("The sources answer every question.\n"), "\(written.output)")
    #expect(try folder.text("scenarios/first.lua") == "-- mine\n")
    #expect(try folder.text("Sources/LarkAdapter/Shipped.swift") == "// adapter-sources: ios\n")
    #expect(try folder.text("Package.swift").contains("path: \"\(Project.folder.path)\""))

    let again = try run("init", "ios")
    #expect(again.status == 0, "\(again.errors)")
    // Questions are about files that adspec wrote, and the user's file can have other lines.
    #expect(
      again.output == """
        adspec changed nothing in .:
          Package.swift                             exists, unchanged
          Sources/LarkAds/LarkAds.swift             exists, unchanged
          Sources/LarkAds/LarkClaims.swift          exists, unchanged
          Sources/LarkAdapter/Shipped.swift         exists, unchanged
          Sources/LarkSpec/LarkSpec.swift           exists, unchanged
          scenarios/first.lua                       exists, unchanged
          .gitignore                                exists, unchanged
          .github/workflows/adspec.yml              exists, unchanged
          adspec.gitlab-ci.yml                      exists, unchanged
          .gitlab-ci.yml                            exists, unchanged

        The adapter uses 6 types of LarkAds.
        Formats: banner, rewarded.
        The sources answer every question.

        Next  swift build && .build/debug/LarkSpec run

        """)
    #expect(
      try run("init", "ios", "--dry-run").output.hasPrefix("adspec would change nothing in .:"))
    #expect(try folder.text(".gitignore") == ".build/\n.adspec/\n")
  }

  @Test("init aligns the rows of a package deep in a repository")
  func rowsAreAligned() throws {
    let output = try run("init", "ios", "--output", "mobile/ios/networks/lark", "--dry-run").output
    let rows = output.split(separator: "\n").filter { $0.contains(/[ ]{2}[0-9]+ lines?$/) }
    #expect(rows.contains { $0.contains("../../../../.github/workflows/adspec-lark.yml") })
    let columns = rows.compactMap { row in
      row.firstIndex { $0.isNumber }.map { row.distance(from: row.startIndex, to: $0) }
    }
    #expect(Set(columns).count == 1, "\(output)")
  }

  @Test("init writes beside a package that is not adspec's, and that package stays as it is")
  func packageThatExistsIsLeftAlone() throws {
    let own = "let package = Package(name: \"LarkAdapter\")\n"
    try folder.write("Package.swift", own)
    let result = try run("init", "ios")
    #expect(result.output.hasPrefix("adspec wrote to adspec-tests:\n"), "\(result)")
    #expect(
      result.output.hasSuffix(
        "\nNext  cd adspec-tests && swift build && .build/debug/LarkSpec run\n"))
    #expect(
      try folder.names() == [
        ".git", ".github", ".gitlab-ci.yml", "Package.swift", "adspec-tests", "ios",
      ])
    #expect(try folder.text("Package.swift") == own)
    #expect(
      try folder.text("adspec-tests/Sources/LarkAdapter/Shipped.swift")
        == "// adapter-sources: ../ios\n")
    // The package that adspec wrote is found again.
    #expect(try run("init", "ios").output.components(separatedBy: "unchanged").count == 11)
  }

  @Test("init lists what does not compile, and needs the compiler")
  func whatDoesNotCompileIsListed() throws {
    let text = try folder.text("ios/LarkAdapter.swift")
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
    try folder.write("ios/LarkAdapter.swift", text + "let wrong: Int = \"\"\n")
    let result = try run("init", "ios", "--dry-run")
    #expect(result.status == 0)
    #expect(
      result.output.contains(
        """
        The adapter does not compile against the stand-in yet:
          ios/LarkAdapter.swift:\(line): cannot convert value of type 'String' to specified type 'Int'

        """), "\(result.output)")
    let without = try BuiltExecutable.adspec().run(
      ["init", "ios"], in: folder.url, variables: ["PATH": "/usr/nowhere", "COLUMNS": "10000"])
    #expect(without.status == 65)
    #expect(
      without.errors == """
        swiftc: init needs the compiler of the Swift toolchain, and no folder of PATH has `swift` with \
        `swiftc` beside it. Put the bin folder of a toolchain on PATH.

        """)
    #expect(try folder.names() == [".git", "ios"])
  }

  @Test("init says if an adapter names no type of an SDK")
  func anAdapterWithoutTypesOfAnSDK() throws {
    try folder.write(
      "named/WrenAdapter.swift",
      """
      import GoogleMobileAds

      final class WrenAdapter: NSObject, MediationAdapter {
        func loadBanner(
          for adConfiguration: MediationBannerAdConfiguration,
          completionHandler: @escaping GADMediationBannerLoadCompletionHandler
        ) {
          let banner = NSClassFromString("WRNBanner") as? NSObject.Type
          banner?.perform(NSSelectorFromString("load"))
        }
      }
      """)
    let listed = try run("init", "named", "--dry-run")
    #expect(listed.status == 0, "\(listed.errors)")
    #expect(
      listed.output.contains(
        """
        The adapter names no type of its network's SDK, so the stand-in is empty. If the adapter calls \
        the SDK by names of classes or selectors, write the stand-in by hand.
        Formats: banner.

        """))
  }

  @Test("init says what is wrong with its input")
  func mistakesAreNamed() throws {
    try folder.write("empty/a.txt", "")
    try folder.write("objective-c/A.m", "@implementation A\n@end\n")
    try folder.write("other/A.swift", "struct A {}\n")
    try folder.write(
      "archives/adspec-1/Package.swift", "let package = Package(\n  name: \"adspec\",\n")
    try folder.write("package/Package.swift", "let package = Package(name: \"lark\")\n")
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
        "none: there is no file or folder with this name. Correct the path.\n"
      ),
      (
        ["init", "ios", "--adspec", "/nope"], 65,
        "/nope: there is no folder with this name. Name a checkout of adspec, an unpacked archive, or the "
          + "address of the repository.\n"
      ),
      (
        ["init", "ios", "--adspec", "empty"], 65,
        "empty: this folder has no package of adspec. Name a checkout of adspec, an unpacked archive, or "
          + "the address of the repository.\n"
      ),
      (
        ["init", "ios", "--adspec", "archives"], 65,
        "archives: this folder has no package of adspec. Did you mean archives/adspec-1?\n"
      ),
      (
        ["init", "ios", "--adspec", "empty/a.txt"], 65,
        "empty/a.txt: this is a file. Unpack an archive, and name its folder.\n"
      ),
      (
        ["init", "ios", "--output", "package"], 65,
        "package/Package.swift: this package has no target LarkSpec, and adspec changes no file that "
          + "exists. Choose a folder without a package, such as --output package/adspec-tests.\n"
      ),
    ]
    for (arguments, status, message) in mistakes {
      let result = try BuiltExecutable.adspec().run(arguments, in: folder.url)
      #expect(result.status == status)
      #expect(result.errors == message)
    }
    let name = try run("init", "ios", "--name", "a-b")
    #expect(name.status == 64)
    #expect(
      try folder.names() == [".git", "archives", "empty", "ios", "objective-c", "other", "package"])
  }
}
