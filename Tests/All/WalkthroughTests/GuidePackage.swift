import AdSpecTestSupport
import Foundation
import Testing

/// A package of a guide, compiled without SwiftPM against the modules and objects that the build of
/// the tests has made.
///
/// The package uses the release build of adspec's modules if it is newer than all sources. SwiftPM
/// would build all of adspec again for each package, which takes minutes.
/// `WalkthroughPackageTests` does this.
struct GuidePackage {
  /// The folder of the package.
  let folder: URL
  private let manifest: Manifest
  private let text: String
  private let languageMode: String
  /// The program whose modules and objects the package uses.
  private let program: BuiltExecutable
  /// The folder of the built programs of adspec.
  private let built: URL
  /// The folder of the compiled modules and programs.
  private let output: URL

  /// Reads a package.
  init(_ folder: URL) throws {
    self.folder = folder
    text = try String(
      contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    manifest = Manifest(text: text)
    languageMode = text.contains("swiftLanguageModes: [.v5]") ? "5" : "6"
    program =
      try Self.usesObjectiveC(text)
      ? ObjectiveCPrograms.fixture() : BuiltExecutable("AdSpecSwiftFixture")
    built = program.url.deletingLastPathComponent()
    output = folder.appendingPathComponent(".build/debug")
  }

  /// Whether a manifest uses the trait ObjectiveC of adspec.
  static func usesObjectiveC(_ manifest: String) -> Bool {
    manifest.contains("traits: [\"ObjectiveC\"]")
  }

  /// Compiles the targets in the order of their declarations, and links the programs.
  func build() throws {
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    var objects: [String] = []
    for target in manifest.targets {
      // The compiler writes the module's debug information to a file with the module's name.
      let object = output.appendingPathComponent("\(target.name)-code.o").path
      let sources = files(in: folder.appendingPathComponent(target.folder), ending: ".m")
      if sources.isEmpty {
        try compile(target, to: object)
      } else {
        objects += try compileObjectiveC(target, sources)
        continue
      }
      if target.isExecutable {
        try link(objects + [object], to: output.appendingPathComponent(target.name).path)
      } else {
        objects.append(object)
      }
    }
  }

  private func compile(_ target: Manifest.Target, to object: String) throws {
    var files = files(in: folder.appendingPathComponent("Sources/\(target.name)"))
    if target.usesPlugin { files += try shippedFiles(of: target, files) }
    // All warnings are errors, because the guides must not teach code with warnings.
    try run(
      ["swiftc", "-swift-version", languageMode, "-module-name", target.name, "-wmo"]
        + ["-g", "-parse-as-library", "-warnings-as-errors", "-I", output.path]
        + ["-I", built.appendingPathComponent("Modules").path] + moduleMaps + ["-emit-module"]
        + ["-emit-module-path", output.appendingPathComponent("\(target.name).swiftmodule").path]
        + ["-emit-object", "-o", object] + files)
  }

  /// Compiles a target in Objective-C with the options of the manifest, and returns the objects.
  ///
  /// Other targets find the headers in the folder of the target.
  private func compileObjectiveC(
    _ target: Manifest.Target, _ sources: [String]
  ) throws -> [String] {
    let start = "--config=\\(Context.packageDirectory)"
    let line = text.split(separator: "\n").first { $0.contains(start) }
    let options = String(try #require(line).split(separator: "\"")[1])
      .replacing("\\(Context.packageDirectory)", with: folder.path)
    let headers = manifest.targets.filter { !$0.isExecutable }
      .flatMap { ["-I", folder.appendingPathComponent($0.folder).path] }
    return try sources.enumerated().map { index, source in
      let object = output.appendingPathComponent("\(target.name)\(index).o").path
      try run(
        [Self.clang, "-Wall", "-Wextra", "-Wno-unused-parameter", "-Werror", "-g", options]
          + headers + ["-c", source, "-o", object])
      return object
    }
  }

  /// The path of the compiler beside `swiftc`; a system's own compiler can lack options.
  private static let clang: String = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let swiftc = folders.map { "\($0)/swiftc" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    return swiftc.map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("clang").path
    } ?? "clang"
  }()

  /// The options that name the C modules of adspec.
  ///
  /// A module of Objective-C has its own map.
  private var moduleMaps: [String] {
    let headers = Project.folder
      .appendingPathComponent("Sources/ObjectiveC/CObjectiveCSDKs/include").path
    let ofObjectiveC = [
      "-Xcc", "-I\(headers)", "-Xcc", "-fmodule-map-file=\(headers)/module.modulemap",
    ]
    return (Self.usesObjectiveC(text) ? ofObjectiveC : []) + Self.moduleMaps(in: built)
  }

  /// The options that name the maps that a build has made of C modules.
  static func moduleMaps(in built: URL) -> [String] {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: built.path)) ?? []
    return folders.filter { $0.hasSuffix(".build") }.sorted()
      .map { built.appendingPathComponent("\($0)/module.modulemap").path }
      .filter { FileManager.default.fileExists(atPath: $0) }
      .flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// Translates the adapter's sources as the plugin AdapterSources does.
  private func shippedFiles(of target: Manifest.Target, _ own: [String]) throws -> [String] {
    let start = "// adapter-sources: "
    let lines = try own.flatMap {
      try String(contentsOfFile: $0, encoding: .utf8).split(separator: "\n").map(String.init)
    }
    let paths = lines.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    let shipped = paths.flatMap { files(in: folder.appendingPathComponent($0).standardizedFileURL) }
    let translated = shipped.indices.map {
      output.appendingPathComponent("\(target.name)\($0).swift")
    }
    let table = output.appendingPathComponent("\(target.name)Classes.swift").path
    let tool = try BuiltExecutable(debug: "AdapterSourcesTool").url.path
    let modules = ["GoogleMobileAds", "UIKit"].flatMap {
      ["--module", $0] + files(in: Project.folder.appendingPathComponent("Sources/AppleSDKs/\($0)"))
    }
    try run(
      [tool, target.name, "", output.path, table]
        + zip(shipped, translated).flatMap { [$0, $1.path] } + modules)
    return translated.map(\.path) + [table]
  }

  /// Links a program with all objects of adspec except the objects of the program, and of the adapters
  /// in Objective-C, which have the names of the guide's adapters.
  private func link(_ objects: [String], to path: String) throws {
    let name = program.url.lastPathComponent
    let list = built.appendingPathComponent("\(name).product/Objects.LinkFileList")
    let own = try Manifest().targets
      .filter { $0.isExecutable || Self.usesObjectiveC(text) && $0.folder.hasPrefix("Tests/") }
      .map(\.name)
    let library = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      .map(String.init).filter { object in !own.contains { object.contains("/\($0).build/") } }
    let ownList = output.appendingPathComponent("objects")
    try (objects + library).joined(separator: "\n")
      .write(to: ownList, atomically: true, encoding: .utf8)
    try run(
      [
        "swiftc", "-emit-executable", "-g", "-o", path, "@\(ownList.path)", "-llua5.4", "-ldw",
        "-lelf",
      ]
        + ["-lstdc++", "-Xlinker", "-z", "-Xlinker", "now"]
        + (Self.usesObjectiveC(text) ? Self.librariesOfObjectiveC : []))
  }

  /// The libraries of the target CObjectiveCRuntime.
  private static let librariesOfObjectiveC = [
    "-lBlocksRuntime", "-ldispatch", "-lgnustep-base", "-l:libobjc.so.4",
  ]

  private func files(in folder: URL, ending: String = ".swift") -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(ending) }.sorted()
      .map { folder.appendingPathComponent($0).path }
  }

  private func run(_ command: [String]) throws {
    let result = try BuiltExecutable(path: "/usr/bin/env").run(command, in: folder)
    guard result.status == 0 else { throw Failure(text: result.output + result.errors) }
  }

  /// The error that the compiler, the linker or the plugin's tool failed.
  struct Failure: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
  }
}
