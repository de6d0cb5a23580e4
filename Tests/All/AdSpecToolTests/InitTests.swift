import AdSpecTestSupport
import Foundation
import Testing

/// `adspec init` writes a package beside an adapter, and changes no line of a person.
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
        Nothing is new since the last init.
        The adapter compiles against the stand-in.

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

  /// Replaces a text that a file of the folder has.
  private func edit(_ path: String, _ old: String, _ new: String) throws {
    let text = try folder.text(path)
    try #require(text.contains(old), "\(path): \(old)")
    try folder.write(path, text.replacing(old, with: new))
  }

  private static let news = """
      Sources/LarkAds/LarkAds.swift:14: in "public enum Lark" after "public static func \
    setChildDirected(_ value: Bool)"
      + public static func start(key: String) {
      +   ScriptedNetwork.current.initialize(appID: key) { _ -> Delivery in .noCallback }
      + }
      Sources/LarkAds/LarkAds.swift:18: in "public enum LarkEvent" after "case click"
      + case leftApplication
      Sources/LarkAds/LarkAds.swift:64: in "switch signal" after "case .impression: \
    delegate.larkAd(self, did: .impression)"
      + case .leftApp: delegate.larkAd(self, did: .leftApplication)
      Sources/LarkAds/LarkClaims.swift:6: in "public static let lark = NetworkClaims"
      - $0.initialization = .none  // guessed: the adapter starts nothing
      + $0.initialization = .silent
      Sources/LarkSpec/LarkSpec.swift:12: in "settings: [" after "CredentialKey("parameter", .placement),"
      + CredentialKey("app_key", .app, requiredFor: [.waterfall]),

    """

  private static let byHand = """
    adspec does not add this, because you changed or deleted the lines there. Add what you need:
      Sources/LarkAds/LarkClaims.swift:5: in "public static let lark = NetworkClaims"
      - $0.absentCallbacks = [.leftApp]  // mine  // guessed: the adapter takes no such callback
      + $0.absentCallbacks = [.showing, .modalOpened, .modalClosed, .closing]  \
    // guessed: the adapter takes no such callback

    """

  private static let files = ["LarkAds/LarkAds", "LarkAds/LarkClaims", "LarkSpec/LarkSpec"]
    .map { "Sources/\($0).swift" }

  @Test(
    "a second init shows what is new, and with --update adds it and keeps the lines of a person")
  func newDeclarationsAreAdded() throws {
    #expect(try run("init", "ios").status == 0)
    let files = Self.files
    // A person deletes a callback, moves a case, renames a parameter, corrects a claim and adds a file.
    try edit(files[0], "    case .click: delegate.larkAd(self, did: .click)\n", "")
    try edit(files[0], "  case click\n", "")
    try edit(files[0], "  case loaded\n", "  case click\n  case loaded\n")
    try edit(files[0], "func notify(_ event: NetworkEvent)", "func notify(_ signal: NetworkEvent)")
    try edit(files[0], "    switch event {", "    switch signal {")
    try edit(files[0], "    return super.notify(event)", "    return super.notify(signal)")
    try edit(
      files[1], "[.showing, .leftApp, .modalOpened, .modalClosed, .closing]", "[.leftApp]  // mine")
    try folder.write("Sources/LarkAds/More.swift", "extension LarkEvent { static let mine = 1 }\n")
    // The adapter gains a callback, a call and a setting.
    let adapter = "ios/LarkAdapter.swift"
    try edit(adapter, "    case .click: events", "    case .click, .leftApplication: events")
    try edit(
      adapter, "    ad.lark.load(zone: zone)\n",
      """
          Lark.start(key: configuration.credentials.settings["app_key"] as? String ?? "")
          ad.lark.load(zone: zone)

      """)
    let before = try files.map { try folder.text($0) }

    let shown = try run("init", "ios")
    #expect(shown.status == 0, "\(shown.errors)")
    #expect(shown.output.hasPrefix("adspec changed nothing in .:\n"))
    #expect(
      shown.output.hasSuffix(
        """
        New:
        \(Self.news)
        \(Self.byHand)
        The adapter compiles against the stand-in with these changes.

        To add what is new: \(try BuiltExecutable.adspec().url.path) init ios --update

        """), "\(shown.output)")
    #expect(try files.map { try folder.text($0) } == before)

    let updated = try run("init", "ios", "--update")
    #expect(updated.output.hasPrefix("adspec wrote to .:\n"), "\(updated)")
    #expect(
      updated.output.hasSuffix(
        """
        Changed:
        \(Self.news)
        \(Self.byHand)
        The adapter compiles against the stand-in.

        Next  swift build && .build/debug/LarkSpec run

        """), "\(updated.output)")
    let impression = "    case .impression: delegate.larkAd(self, did: .impression)\n"
    let setting = "            CredentialKey(\"parameter\", .placement),\n"
    #expect(
      try folder.text(files[0])
        == before[0].replacing(
          "value)\n  }\n}\n",
          with: """
            value)
              }
              public static func start(key: String) {
                ScriptedNetwork.current.initialize(appID: key) { _ -> Delivery in .noCallback }
              }
            }

            """
        )
        .replacing("  case click\n", with: "  case click\n  case leftApplication\n")
        .replacing(
          impression,
          with: impression + "    case .leftApp: delegate.larkAd(self, did: .leftApplication)\n"))
    #expect(
      try folder.text(files[1])
        == before[1].replacing(
          "tion = .none  // guessed: the adapter starts nothing", with: "tion = .silent"))
    #expect(
      try folder.text(files[2])
        == before[2].replacing(
          setting,
          with: setting
            + "            CredentialKey(\"app_key\", .app, requiredFor: [.waterfall]),\n"))
    // What a person deleted or refused does not come back.
    #expect(try run("init", "ios").output.contains("\nNothing is new since the last init.\n"))
  }

  @Test("a second init takes the options of the first one, and says what is wrong with its record")
  func recordIsRead() throws {
    try folder.write(
      "Lark.swiftinterface",
      """
      // swift-interface-format-version: 1.0
      // swift-module-flags: -module-name LarkAds
      import Foundation
      public class LarkAd {
        public func load(zone: Swift.String)
      }
      """)
    let first = try run("init", "ios", "--name", "Bird", "--interface", "Lark.swiftinterface")
    #expect(first.status == 0, "\(first.errors)")
    #expect(try run("init", "ios").output.contains("\nNothing is new since the last init.\n"))
    try FileManager.default.removeItem(atPath: folder.path + "/Lark.swiftinterface")
    let moved = try run("init", "ios")
    #expect(moved.status == 65)
    #expect(
      moved.errors == """
        .adspec-init.json: the last init read Lark.swiftinterface (--interface), and it is not there now. \
        Name it again with --interface.

        """)
    try folder.write(".adspec-init.json", "<<<<<<< ours\n")
    let wrong = try run("init", "ios")
    #expect(wrong.status == 65)
    #expect(
      wrong.errors == """
        .adspec-init.json: this is not what adspec init wrote. Restore the file, or remove it: init then \
        shows the whole difference, and you add what you need.

        """)
    // A package of a version that kept no record.
    try FileManager.default.removeItem(atPath: folder.path + "/.adspec-init.json")
    let standIn = "Sources/LarkAds/LarkAds.swift"
    try edit(standIn, "  case click\n", "")
    let text = try folder.text(standIn)
    let shown = try run("init", "ios", "--name", "Bird", "--update")
    #expect(
      shown.output.contains(
        """
        adspec does not add this, because no .adspec-init.json says which lines you deleted. Add what you need:
          Sources/LarkAds/LarkAds.swift:22: in "public enum LarkEvent" after "case impression"
          + case click

        The adapter does not compile against the stand-in yet:
          Sources/LarkAds/LarkAds.swift:64: type 'LarkEvent' has no member 'click'

        """), "\(shown)")
    #expect(try folder.text(standIn) == text)
  }

  @Test("init writes all files or none")
  func filesAreWrittenTogether() throws {
    try folder.write("scenarios", "no folder\n")
    let result = try run("init", "ios")
    #expect(result.status == 65)
    #expect(
      result.errors == """
        scenarios/first.lua: adspec cannot write this file, and wrote none: Not a directory (errno 20). Make \
        the file and its folder writable, or choose another folder with --output.

        """)
    #expect(try folder.names() == [".git", "ios", "scenarios"])
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
    for program in ["swift", "swiftc"] {
      try folder.write(
        "bin/\(program)", "#!/bin/sh\necho 'error: no standard library' >&2\nexit 1\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/bin/\(program)")
    }
    let broken = try BuiltExecutable.adspec().run(
      ["init", "ios"], in: folder.url, variables: ["PATH": "bin", "COLUMNS": "10000"])
    #expect(broken.status == 65)
    #expect(
      broken.errors == """
        \(folder.path)/bin/swiftc: the compiler fails (error: no standard library). Put the bin folder of a complete \
        toolchain on PATH.

        """)
    let without = try BuiltExecutable.adspec().run(
      ["init", "ios"], in: folder.url, variables: ["PATH": "/usr/nowhere", "COLUMNS": "10000"])
    #expect(without.status == 65)
    #expect(
      without.errors == """
        swiftc: init needs the compiler of the Swift toolchain, and no folder of PATH has `swift` with \
        `swiftc` beside it. Put the bin folder of a toolchain on PATH.

        """)
    #expect(try folder.names() == [".git", "bin", "ios"])
  }

  @Test(
    "init follows links as the plugin does, and declares what iOS modules that adspec lacks have")
  func linksAndModules() throws {
    try folder.write(
      "shared/Motion.swift",
      """
      import CoreMotion

      final class LarkMotion {
        let manager = CMMotionManager()
        func begin() { manager.startUpdates(interval: 2) }
      }
      """)
    for (link, target) in [("more", "../shared"), ("self", "."), ("up", "../ios")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/ios/\(link)", withDestinationPath: target)
    }
    let result = try run("init", "ios", "--adspec", Project.folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("The adapter uses 7 types of LarkAds, CoreMotion.\n"))
    #expect(!result.output.contains("does not compile"), "\(result.output)")
    #expect(
      try folder.text("Sources/CoreMotion/CoreMotion.swift") == "@_exported import LarkAds\n")
    #expect(
      try folder.text("Package.swift").contains(
        ".target(name: \"CoreMotion\", dependencies: [\"LarkAds\"])"))
    #expect(
      try folder.text("Sources/LarkAds/LarkAds.swift").contains("func startUpdates(interval: Int)"))
  }

  @Test("init says if an adapter names no type of an SDK")
  func anAdapterWithoutTypesOfAnSDK() throws {
    func source(_ name: String) -> String {
      """
      import GoogleMobileAds

      final class WrenAdapter: NSObject, MediationAdapter {
        func loadBanner(
          for adConfiguration: MediationBannerAdConfiguration,
          completionHandler: @escaping GADMediationBannerLoadCompletionHandler
        ) {
          let banner = NSClassFromString(\(name)) as? NSObject.Type
          banner?.perform(NSSelectorFromString("load"))
        }
      }
      """
    }
    try folder.write("named/WrenAdapter.swift", source("\"WRN\" + \"Banner\""))
    let listed = try run("init", "named", "--dry-run")
    #expect(listed.status == 0, "\(listed.errors)")
    #expect(
      listed.output.contains(
        """
        The adapter names no type of its network's SDK, so the stand-in is empty. If the adapter calls \
        the SDK by names of classes or selectors, write the stand-in by hand.
        Formats: banner.

        """))
    try folder.write("named/WrenAdapter.swift", source("\"WRNBanner\""))
    let found = try run("init", "named", "--dry-run")
    #expect(found.output.contains("\nThe adapter uses 1 type of its network's SDK.\n"))
  }

  @Test("init says what is wrong with its input")
  func mistakesAreNamed() throws {
    try folder.write("empty/a.txt", "")
    try folder.write("other/A.swift", "struct A {}\n")
    // The plugin cannot translate this, so no build would.
    try folder.write(
      "selector/A.swift",
      """
      import LarkAds
      final class LarkButton: NSObject {
        @objc func tapped(_ sender: Any) {}
        @objc func tapped(by sender: Any) {}
        func wait() { UIButton().addTarget(self, action: #selector(tapped), for: .touchUpInside) }
      }
      """)
    try folder.write("latin/A.swift", "")
    try Data([0x2F, 0x2F, 0xE9, 0x0A]).write(
      to: folder.url.appendingPathComponent("latin/A.swift"))
    try folder.write("circle/a.txt", "")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/circle/A.swift", withDestinationPath: "A.swift")
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
        "empty: the folder has no Swift files and no Objective-C files. Name the folder with the adapter's "
          + "sources.\n"
      ),
      (
        ["init", "selector"], 65,
        "selector/A.swift:5: `#selector(tapped)` could be tapped: or tappedBy:. Write the labels, such as "
          + "`#selector(tapped(_:))`.\n"
      ),
      (
        ["init", "latin"], 65,
        "latin/A.swift: the file is not UTF-8 text. Save it as UTF-8.\n"
      ),
      (
        ["init", "circle"], 65,
        "circle/A.swift: this link leads to no file. Correct or remove the link.\n"
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
      try folder.names() == [
        ".git", "archives", "circle", "empty", "ios", "latin", "other", "package", "selector",
      ])
  }
}
