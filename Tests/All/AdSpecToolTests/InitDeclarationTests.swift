import AdSpecTestSupport
import Foundation
import Testing

/// `adspec init` takes an SDK's own declarations, as the compiler prints them.
@Suite struct InitDeclarationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let fixture = Project.folder.appendingPathComponent("Tests/Fixtures/Kite")
    for name in ["ios", "Kite.framework"] {
      try FileManager.default.copyItem(
        at: fixture.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
  }

  private func run(_ options: [String], path: String? = nil) throws -> BuiltExecutable.Result {
    try BuiltExecutable.adspec().run(
      ["init", "ios", "--output", "tests"] + options, in: folder.url,
      variables: path.map { ["PATH": $0, "COLUMNS": "10000"] })
  }

  /// The stand-in that the command writes.
  private func standIn(_ options: [String]) throws -> String {
    let result = try run(options)
    #expect(result.status == 0, "\(options): \(result.errors)")
    defer { try? FileManager.default.removeItem(at: folder.url.appendingPathComponent("tests")) }
    return try folder.text("tests/Sources/Kite/Kite.swift")
  }

  private var golden: String {
    get throws { try Project.text("Tests/Fixtures/Kite/Golden/stand-in.txt") }
  }

  // MARK: Headers

  @Test("the stand-in has the declarations of a framework as Swift sees them")
  func frameworkIsExact() throws {
    let text = try standIn(["--header", "Kite.framework"])
    if try text != golden {
      try text.write(
        to: FileManager.default.temporaryDirectory.appendingPathComponent("adspec-stand-in.txt"),
        atomically: true, encoding: .utf8)
    }
    #expect(try text == golden)
  }

  @Test("a framework can come as a bundle, a folder, a module map or a header")
  func everyFormIsTaken() throws {
    let headers = "Kite.framework/Headers"
    let names = ["Kite.h", "KITAds.h", "KITBanner.h", "KITInterstitial.h"]
    for name in names {
      let text = try folder.text("\(headers)/\(name)")
      try folder.write("include/Kite/\(name)", text)
      try folder.write("sdk/Headers/\(name)", text)
      try folder.write("mapped/\(name)", text.replacing("\n", with: "\r\n"))
      try folder.write("Bundle.xcframework/ios-arm64/Kite.framework/Headers/\(name)", text)
      try folder.write("Bundle.xcframework/tvos-arm64/Kite.framework/Headers/\(name)", "none")
    }
    // A comment can have another encoding.
    let latin =
      Data([0x2F, 0x2F, 0x20, 0xA9, 0x0A]) + Data(try folder.text("\(headers)/Kite.h").utf8)
    try latin.write(to: folder.url.appendingPathComponent("\(headers)/Kite.h"))
    try folder.write("mapped/module.modulemap", "module Kite { umbrella header \"Kite.h\" }\n")
    try folder.write(
      "Bundle.xcframework/ios-arm64/Kite.framework/Modules/module.modulemap",
      """
      framework module Kite {
        umbrella header "Kite.h"
        export *
        module * { export * }
      }
      """)
    try folder.write("Bundle.xcframework/Info.plist", Self.bundle)
    let forms = [
      ["Kite.framework/Headers/Kite.h"], ["include"], ["sdk"], ["mapped"],
      ["mapped/module.modulemap"], ["Bundle.xcframework"],
      ["\(headers)/KITBanner.h", "\(headers)/KITInterstitial.h"],
    ]
    for form in forms {
      #expect(try standIn(form.flatMap { ["--header", $0] }) == golden, "\(form)")
    }
  }

  private static let bundle = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>AvailableLibraries</key><array>
    <dict><key>LibraryIdentifier</key><string>tvos-arm64</string>
    <key>LibraryPath</key><string>Kite.framework</string>
    <key>SupportedPlatform</key><string>tvos</string></dict>
    <dict><key>LibraryIdentifier</key><string>ios-arm64</string>
    <key>LibraryPath</key><string>Kite.framework</string>
    <key>SupportedPlatform</key><string>ios</string></dict>
    </array></dict></plist>
    """

  @Test("init says what is wrong with headers, and writes nothing") func headerMistakesAreNamed()
    throws
  {
    try folder.write("empty/a.txt", "")
    try folder.write("Empty.h", "// nothing\n")
    try folder.write("broken/A.h", "@interface A\n- (int)a\n@end\n")
    try folder.write("Missing.h", "#import <LarkCore/LarkCore.h>\n")
    try folder.write("Other.h", "@interface LKOther : NSObject\n@end\n")
    try folder.write("map/module.modulemap", "module A {\n  header \"A.h\"\n}\n")
    try folder.write("Swift.framework/Modules/Swift.swiftmodule/a.txt", "")
    try folder.write("Mac.xcframework/Info.plist", Self.bundle.replacing("ios", with: "macos"))
    let remedy =
      "Name the header or the framework that other code includes, with all headers beside it.\n"
    let mistakes = [
      ("nope", "nope: there is no file or folder with this name. Correct the path.\n"),
      (
        "empty", "empty: the folder has no headers. Name the folder with the .h files of the SDK.\n"
      ),
      (
        "Empty.h",
        "Empty.h: the compiler finds no declaration here. Name the header that includes the others, the "
          + "framework, or the folder of the headers.\n"
      ),
      ("broken/A.h", "broken/A.h:2: expected ';' after method prototype. \(remedy)"),
      (
        "Missing.h",
        "Missing.h:1: 'LarkCore/LarkCore.h' file not found. Name the folder or the framework that has this "
          + "header with a further --header.\n"
      ),
      (
        "Other.h",
        "Other.h: the adapter uses nothing of what this declares. Name the SDK's own headers or "
          + "interface.\n"
      ),
      (
        "map",
        "map/module.modulemap:2: there is no header \"A.h\" in \(folder.path)/map. Correct the module "
          + "map.\n"
      ),
      (
        "Swift.framework",
        "Swift.framework: the framework has no Objective-C headers in its folder Headers. It is written "
          + "in Swift: use --interface.\n"
      ),
      (
        "Mac.xcframework",
        "Mac.xcframework: the Info.plist of this .xcframework lists no library for iOS. Name the "
          + "framework in it.\n"
      ),
      (
        "ios/KiteAdapter.swift",
        "ios/KiteAdapter.swift: this is no Objective-C header. Name a .h file, a framework, a folder with "
          + "headers or a module.modulemap.\n"
      ),
    ]
    for (path, message) in mistakes {
      let result = try run(["--header", path])
      #expect(result.status == 65)
      #expect(result.errors == message)
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/tests"))
    }
    let bare = try run(["--header", "Kite.framework"], path: folder.path)
    #expect(bare.status == 65)
    #expect(
      bare.errors == """
        --header: needs clang, swiftc and sourcekit-lsp of the Swift toolchain, and no `swift` on PATH has \
        them beside it. Put the bin folder of a complete toolchain on PATH.

        """)
  }

  // MARK: Interfaces

  private static let interface = """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64-apple-ios13.0 -enable-objc-interop -module-name Kite
    import Foundation
    import UIKit
    @objc public protocol KITBannerDelegate : ObjectiveC.NSObjectProtocol {
      @objc func bannerLoaded(_ banner: Kite.KITBanner)
      @objc optional func bannerDidClick(_ banner: Kite.KITBanner)
    }
    public typealias KITHandler = (Swift.Result<Swift.Int, any Swift.Error>) -> Swift.Void
    @objc open class KITBanner : UIKit.UIView {
      @objc weak open var delegate: (any Kite.KITBannerDelegate)?
      @objc open var rootViewController: UIKit.UIViewController?
      @objc public init(slot: Swift.String, size: CoreGraphics.CGSize)
      @objc deinit
      public enum State : Swift.Int {
        case idle
        case urlBroken
      }
    }
    extension Kite.KITBanner {
      public var state: Kite.KITBanner.State {
        get
      }
      @objc dynamic public func load(withBid bid: Swift.String?, timeout: Foundation.TimeInterval)
    }
    """

  @Test("an interface can come as a file, a folder of Xcode or a framework")
  func interfacesAreTaken() throws {
    try folder.write("Kite.swiftinterface", Self.interface)
    let module = "Kite.framework/Modules/Kite.swiftmodule"
    try folder.write("\(module)/arm64-apple-ios.swiftinterface", Self.interface)
    try folder.write("\(module)/arm64-apple-ios.private.swiftinterface", "none")
    try folder.write("\(module)/arm64-apple-ios-simulator.swiftinterface", "none")
    let file = try standIn(["--interface", "Kite.swiftinterface"])
    #expect(
      file.contains(
        """
        extension KITBanner {
          public enum State: Int {
            case idle
            case urlBroken
          }
        }

        """), "\(file)")
    #expect(
      file.contains(
        """
        public protocol KITBannerDelegate: AnyObject {
          func bannerLoaded(_ banner: KITBanner)
          func bannerDidClick(_ banner: KITBanner)
        }

        extension KITBannerDelegate {
          public func bannerDidClick(_ banner: KITBanner) {}
        }

        """), "\(file)")
    #expect(file.contains("  public weak var delegate: (any KITBannerDelegate)?\n"), "\(file)")
    #expect(file.contains("  public var rootViewController: UIViewController?\n"), "\(file)")
    #expect(
      file.contains("  public func load(withBid bid: String?, timeout: TimeInterval) {\n"),
      "\(file)")
    #expect(file.contains("    case .click: delegate.bannerDidClick(self)\n"), "\(file)")
    try folder.write("Lines.swiftinterface", Self.interface.replacing("\n", with: "\r\n"))
    for path in [module, "Kite.framework", "Lines.swiftinterface"] {
      #expect(try standIn(["--interface", path]) == file, "\(path)")
    }
  }

  @Test("the compiler reads a binary module of its own") func binaryModulesAreRead() throws {
    let code = """
      public enum KITAdState: Int { case idle, urlBroken }
      open class KITBanner { public var state: KITAdState { .idle } }
      """
    let source = try folder.write("Kite.swift", code)
    let made = try BuiltExecutable(path: "/usr/bin/env").run(
      ["swiftc", "-emit-module", "-module-name", "Kite", source], in: folder.url)
    #expect(made.status == 0, "\(made.errors)")
    let text = try standIn(["--interface", "Kite.swiftmodule"])
    #expect(text.contains("public enum KITAdState: Int {\n  case idle\n  case urlBroken\n}\n"))
  }

  @Test("init says what is wrong with an interface, and writes nothing")
  func interfaceMistakesAreNamed() throws {
    try folder.write("Bad.swiftinterface", "// a\npublic class A {\n  let a Int\n}\n")
    try folder.write("Old.swiftmodule", "no module")
    try folder.write("Bare.swiftmodule/x86_64.swiftdoc", "")
    let mistakes = [
      ("nope", "nope: there is no file or folder with this name. Correct the path.\n"),
      (
        "ios",
        "ios: this is no Swift interface. Name a .swiftinterface file, a .swiftmodule or a framework, or "
          + "use --header for Objective-C headers.\n"
      ),
      (
        "Bare.swiftmodule",
        "Bare.swiftmodule: the module has no .swiftinterface file. Ask the network for an SDK that was "
          + "built for distribution, or name its headers with --header.\n"
      ),
      (
        "Kite.framework",
        "Kite.framework: the framework has no Swift module. Use --header for its Objective-C headers.\n"
      ),
      (
        "Old.swiftmodule",
        "Old.swiftmodule: the compiler cannot read this (Could not load module: Old (malformed compiled "
          + "module: \(folder.url.resolvingSymlinksInPath().path)/Old.swiftmodule)). Name the "
          + ".swiftinterface file of the SDK, which fits every compiler.\n"
      ),
      (
        "Bad.swiftinterface",
        "Bad.swiftinterface:3: this is no interface of a module (found an unexpected second identifier in "
          + "constant declaration; is there an accidental break?). Name a .swiftinterface file as Xcode "
          + "wrote it.\n"
      ),
    ]
    for (path, message) in mistakes {
      let result = try run(["--interface", path])
      #expect(result.status == 65)
      #expect(result.errors == message)
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/tests"))
    }
  }
}
