import AdSpecConformance
import AdSpecTrace
import AdapterPackage
import ForkServer
import Foundation

/// The clang of the user's toolchain, which reads an adapter in Objective-C.
struct ObjectiveCCompiler {
  let adapter: ObjectiveCFolder
  /// The adapter's classes in Swift.
  private let part: SwiftPart
  /// The options of the compiler for Objective-C, in a checkout of adspec.
  private let configuration: URL
  private let clang: String
  /// A folder for the compiler's files, until `removeFiles`.
  private let folder: URL
  /// The headers of the SDK, under their paths below the folder of the SDK.
  private let published: [String: String]
  private let sourceTexts: [ObjectiveCInference.Source]
  /// The headers of modules, which `@import` names and no file includes.
  private let included: [String]

  /// Finds the compiler, and what Objective-C needs on Linux.
  ///
  /// - Parameters:
  ///   - adapter: The folder of the adapter.
  ///   - part: The adapter's classes in Swift.
  ///   - checkout: The checkout of adspec.
  ///   - headers: The paths of the SDK's headers, as the user typed them.
  /// - Throws: `InputError` if something is missing.
  init(adapter: ObjectiveCFolder, part: SwiftPart, checkout: URL, headers: [String]) throws {
    let clang = try Toolchain.program("clang", "the clang")
    guard FileKind("/usr/include/GNUstep/Foundation/Foundation.h") == .file else {
      throw InputError(
        file: adapter.shown, line: 0,
        message: """
          this is Objective-C, which needs GNUstep Base in place of Foundation. Install it: `apt-get \
          update && apt-get install -y --no-install-recommends libgnustep-base-dev libobjc-12-dev`.
          """)
    }
    (self.adapter, self.part, self.clang) = (adapter, part, clang.path)
    configuration = checkout.appendingPathComponent("Sources/ObjectiveC/objective-c.cfg")
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("adspec-init-\(ProcessInfo.processInfo.processIdentifier)")
    var published: [String: String] = [:]
    for path in headers {
      let input = try HeaderInput(path)
      for header in HeaderInput.headers(below: input.folder) {
        let file = input.folder.appendingPathComponent(header)
        published["\(input.name)/\(header)"] = String(
          decoding: try FileAccess.contents(file.path), as: UTF8.self)
      }
    }
    self.published = published
    sourceTexts = try (adapter.files + adapter.headers).map {
      (path: adapter.path(of: $0), text: try adapter.text(of: $0))
    }
    // A module of an SDK in Swift has the header that the compiler made, too.
    included = ObjectiveCInference(sourceTexts).included.flatMap { header in
      let made = header.replacing(/\.h$/, with: "-Swift.h")
      let known = [header, made].filter { published[$0] != nil }
      return known.isEmpty ? [header] : known
    }
    try FileManager.default.createDirectory(at: sdk, withIntermediateDirectories: true)
    for (path, text) in published { try write(text, to: sdk.appendingPathComponent(path)) }
    try write("", to: folder.appendingPathComponent("Prefix.h"))
  }

  func removeFiles() { try? FileManager.default.removeItem(at: folder) }

  private var sdk: URL { folder.appendingPathComponent("sdk") }

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// What an adapter needs of its SDK, and what the adapter does.
  struct Reading {
    var sources: ObjectiveCSources
    /// The headers of the SDK, under their paths below the folder of the SDK.
    var headers: [String: String]
    /// The headers that the adapter's files import, in order.
    var imports: [String]
    /// The headers that no file imports by name.
    var included: [String]
    /// The folders of the SDK whose headers the adapter imports without the folder's name.
    var searchedFolders: [String]
    /// What keeps files of the adapter from compiling.
    var left: [ObjectiveCMessage]
  }

  /// Reads the adapter, and infers the headers that it imports and nobody has.
  func read() throws -> Reading {
    var inference = ObjectiveCInference(sourceTexts)
    try precompile()
    try learn(&inference)
    for _ in 0..<4 {
      let read = try self.sources()
      let candidates = inference.candidates(read)
      let probe = folder.appendingPathComponent("Probe.m")
      try write(ObjectiveCInference.probe(candidates), to: probe)
      inference.learnCallbacks(candidates, try messages(about: [probe.path]), read)
      let isNew = inference.learn(read)
      guard inference.settleConstants() || isNew else { break }
      try learn(&inference)
    }
    let headers = try write(inference, asks: false)
    let left = try messages(about: files).filter(\.isError).map { message in
      var message = message
      if message.path.hasPrefix(sdk.path + "/") {
        message.path = "sdk" + message.path.dropFirst(sdk.path.count)
      }
      return message
    }
    let all = published.merging(headers) { old, _ in old }
    return Reading(
      sources: try self.sources(), headers: all, imports: imports(all),
      included: included, searchedFolders: searched(all), left: left)
  }

  /// The headers of the SDK that the adapter imports; if it names none, the first header.
  private func imports(_ headers: [String: String]) -> [String] {
    let known = (imported + included).filter { headers[$0] != nil }
    var seen: Set<String> = []
    let own = known.filter { name in
      !ObjectiveCInference.isOfApple(name) && seen.insert(name).inserted
    }
    let others = headers.keys.sorted().filter { !ObjectiveCInference.isOfApple($0) }
    return own.isEmpty ? Array(others.prefix(1)) : own
  }

  /// The names of all headers that the adapter imports.
  private var imported: [String] {
    sourceTexts.flatMap { source in
      source.text.matches(of: /#\s*(?:import|include)\s*[<"]([^>"]+)[>"]/).map { String($0.1) }
    }
  }

  private func searched(_ headers: [String: String]) -> [String] {
    let own = Set(adapter.headers.map { NSString(string: $0).lastPathComponent })
    let names = Set(imported).subtracting(own)
    let found = headers.keys.filter { header in
      header.contains("/") && names.contains(NSString(string: header).lastPathComponent)
    }
    return Set(found.map { NSString(string: $0).deletingLastPathComponent }).sorted()
  }

  /// Puts a file into the compiler's folder of the SDK.
  ///
  /// - Returns: The path of the file.
  func place(_ text: String, at path: String) throws -> String {
    let file = sdk.appendingPathComponent(path)
    try write(text, to: file)
    return file.path
  }

  /// The errors of the adapter and of files of the SDK.
  func errors(about sources: [String]) throws -> [ObjectiveCMessage] {
    try messages(about: sources + files).filter(\.isError)
  }

  /// The errors in the implementation of the SDK.
  func errors(of package: AdapterPackage) throws -> [ObjectiveCMessage] {
    try package.files.filter { $0.path.hasSuffix(".m") }.flatMap { file in
      let url = folder.appendingPathComponent("StandIn.m")
      try write(file.text, to: url)
      return try messages(about: [url.path]).filter(\.isError).map { message in
        var message = message
        if message.path == url.path { message.path = file.path }
        return message
      }
    }
  }

  private func learn(_ inference: inout ObjectiveCInference) throws {
    var open = files
    // Each round declares something new, and an adapter names some hundred things at most.
    for _ in 0..<200 {
      try write(inference, asks: true)
      let found = try messages(about: open)
      if inference.learn(found) {
        // A file without messages stays without messages.
        open = open.filter { file in found.contains { $0.path == file } || open.count < 3 }
        if open.isEmpty { open = files }
      } else if open.count == files.count {
        return
      } else {
        open = files
      }
    }
  }

  private var files: [String] { adapter.files.map(adapter.path) }

  /// Writes the headers that nobody has.
  @discardableResult private func write(_ inference: ObjectiveCInference, asks: Bool) throws
    -> [String: String]
  {
    let headers = inference.files(asks: asks).filter { published[$0.key] == nil }
    for (path, text) in headers { try write(text, to: sdk.appendingPathComponent(path)) }
    return headers
  }

  // MARK: clang

  private func options(for file: String) -> [String] {
    let header = file.hasSuffix(".mm") ? "/Prefix.h++.pch" : "/Prefix.h.pch"
    var options = ["--config=\(configuration.path)", "-fsyntax-only", "-fno-color-diagnostics"]
    options += ["-fno-caret-diagnostics", "-ferror-limit=0", "-DSWIFT_PACKAGE=1"]
    // A name of the SDK is not taken for a similar name that is already known.
    options.append("-fno-spell-checking")
    options += ["-include-pch", folder.path + header]
    for place in searchFolders { options += ["-I", place] }
    if let prefix = adapter.prefixHeader { options += ["-include", adapter.path(of: prefix)] }
    for header in included where file.hasPrefix(adapter.url.path + "/") {
      options += ["-include", sdk.path + "/" + header]
    }
    return options
  }

  private var searchFolders: [String] {
    let own = adapter.headerFolders.map { $0.isEmpty ? adapter.url.path : adapter.path(of: $0) }
    let frameworks = Set(published.keys.compactMap { $0.split(separator: "/").first })
    return [sdk.path] + own + frameworks.sorted().map { sdk.path + "/" + $0 }
  }

  /// Compiles the headers of iOS once, so that the trees have only the declarations of the adapter and
  /// of the SDK.
  private func precompile() throws {
    var languages = [("objective-c-header", "/Prefix.h.pch")]
    if adapter.hasCPlusPlus { languages.append(("objective-c++-header", "/Prefix.h++.pch")) }
    for (language, output) in languages {
      let tool = Tool(
        clang,
        ["--config=\(configuration.path)", "-DSWIFT_PACKAGE=1", "-x", language]
          + [folder.path + "/Prefix.h", "-o", folder.path + output])
      let result = try tool.messages()
      guard result.succeeded else {
        throw InputError(
          file: configuration.path, line: 0,
          message: """
            clang cannot compile the headers of adspec: \
            \(result.text.split(separator: "\n").first ?? "no message"). Install a complete Swift \
            toolchain, and the packages of GNUstep.
            """)
      }
    }
  }

  private func messages(about files: [String]) throws -> [ObjectiveCMessage] {
    var seen: Set<ObjectiveCMessage> = []
    return try files.flatMap { file in
      let text = try Tool(clang, options(for: file) + [file]).messages().text
      return text.split(separator: "\n").compactMap(ObjectiveCMessage.init).filter {
        seen.insert($0).inserted
      }
    }
  }

  private func sources() throws -> ObjectiveCSources {
    let trees = try files.compactMap { file in
      let data = try Tool(clang, options(for: file) + ["-Xclang", "-ast-dump", file])
        .output(showsErrors: false).text
      return ObjectiveCNode.tree(String(decoding: data, as: UTF8.self))
    }
    let prefix = sdk.path + "/"
    return ObjectiveCSources(trees, part: part) { $0.hasPrefix(prefix) }
  }
}
