import AdSpecConformance
import AdSpecReports
import AdSpecTrace
import AdapterPackage
import ArgumentParser
import ForkServer
import Foundation

/// `adspec init`: writes the package with which adspec tests an adapter.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract:
      "Write the package that tests an adapter in Swift: stand-in, registration, scenario, CI.",
    discussion: """
      adspec reads the adapter's Swift files, and lists what the adapter uses of its network's SDK. From \
      this, adspec writes a stand-in of the SDK, its claims, the registration, a scenario, and files for \
      GitHub and GitLab. Where the sources do not say something, the file has a comment with a question, \
      such as `// which type?`, and the command lists all questions. What adspec decided without being \
      told has a comment such as `// guessed: the adapter passes no size`, and the command lists these \
      guesses, too. The command changes no file that exists.
      """)

  @Argument(help: ArgumentHelp("The folder with the adapter's Swift files.", valueName: "folder"))
  var folder = "."

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      """
      The folder of the package (default: the current folder; adspec-tests in the current folder if it \
      has another package; adspec-tests in the adapter's folder if that is the current folder).
      """, valueName: "folder"))
  var output: String?

  @Option(help: ArgumentHelp("The name of the network, such as Lark.", valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp(
      """
      A folder with a checkout or an archive of adspec, or the address of its repository (default: the \
      folder that this program was built in).
      """, valueName: "folder"))
  var adspec: String?

  @Option(
    help: ArgumentHelp(
      """
      A .swiftinterface file, a .swiftmodule or a framework of the SDK, whose declarations count; repeatable.
      """, valueName: "path"))
  var interface: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      A header, a folder of headers, a module map or a framework of the SDK in Objective-C, whose \
      declarations count; repeatable.
      """, valueName: "path"))
  var header: [String] = []

  @Flag(help: "List the files, the questions and the guesses, and write nothing.")
  var dryRun = false

  func validate() throws {
    guard let name else { return }
    guard name.first?.isLetter == true,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else {
      throw ValidationError(
        "--name \(name): a name has letters and digits only, such as Lark, because it names modules."
      )
    }
  }

  func run() throws {
    try reporting {
      let target = target()
      let sources = try AdapterFolder(folder, without: target.url)
      let place = try AdSpecPlace(adspec, package: target.url)
      let swift = SwiftSources(adspec: place.folder)
      let declared = VendorAPI()
      for sdk in try interfaces() {
        InterfaceReader.read(
          try swift.read(text: sdk.text, name: sdk.path), text: sdk.text, module: sdk.module,
          into: declared)
      }
      let files = try swift.read(
        sources.files.map { (sources.url.appendingPathComponent($0).path, sources.shown(of: $0)) })
      let compiler = try StandInCompiler(
        adspec: place.folder,
        sources: sources.files.map { sources.url.appendingPathComponent($0).path })
      defer { compiler.removeFiles() }
      let known = try compiler.knownNames(of: files)
      let (api, facts) = AdapterReader.read(files, declared: declared, known: known)
      try Self.check(api, facts, sources)
      try checkUse(of: api)
      var package = AdapterPackage(
        api, facts,
        AdapterPackage.Options(
          name: name, sources: target.sources, adspec: place.origin,
          layout: layout(target.url, sources.url, place)))
      try Self.check(package, target)
      let left = try compiler.correct(&package).map { error in
        CompilerError(path: sources.shown(at: error.path), line: error.line, message: error.message)
      }
      let existing = package.files.filter {
        FileManager.default.fileExists(atPath: target.file($0).path)
      }.map(\.path)
      if !dryRun { try write(package, to: target, except: existing) }
      try StandardOutput.write(summary(package, target, existing, left))
      return .success
    }
  }

  // MARK: Folders

  /// The folder of the package, and the line that leads from there to the adapter.
  private struct Target {
    var url: URL
    var sources: String
    /// The folder as the user can type it.
    var shown: String

    /// The place of a file, which can be above the folder, before the folder exists.
    func file(_ file: AdapterPackage.File) -> URL {
      url.appendingPathComponent(file.path).standardizedFileURL
    }

    /// The path of an entry of the folder as the user can type it.
    func shown(_ name: String) -> String {
      shown == "." ? name : NSString(string: shown).appendingPathComponent(name)
    }
  }

  private func target() -> Target {
    let sources = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    if let output {
      let url = URL(fileURLWithPath: output, isDirectory: true).standardizedFileURL
      return Target(url: url, sources: Self.line(from: url, to: sources), shown: output)
    }
    let isAround = (current.path + "/").hasPrefix(sources.path + "/")
    let hasOther = Self.manifest(in: current).map { !$0.contains("package: \"adspec\"") } ?? false
    let around = isAround ? sources : current
    let url = isAround || hasOther ? around.appendingPathComponent("adspec-tests") : current
    return Target(
      url: url, sources: Self.line(from: url, to: sources),
      shown: RepositoryLayout.path(from: current.path, to: url.path))
  }

  private static func manifest(in folder: URL) -> String? {
    try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)
  }

  /// Refuses a folder with a package that cannot become the adapter's package.
  private static func check(_ package: AdapterPackage, _ target: Target) throws {
    guard let manifest = manifest(in: target.url), !manifest.contains("\"\(package.program)\"")
    else { return }
    throw InputError(
      file: target.shown("Package.swift"), line: 0,
      message: """
        this package has no target \(package.program), and adspec changes no file that exists. Choose a \
        folder without a package, such as --output \(target.shown("adspec-tests")).
        """)
  }

  /// The line of the plugin: the path, without the package itself if the package is in the folder.
  private static func line(from package: URL, to sources: URL) -> String {
    let path = RepositoryLayout.path(from: package.path, to: sources.path)
    guard package.path.hasPrefix(sources.path + "/") else { return path }
    return path + " except " + package.path.dropFirst(sources.path.count + 1)
  }

  private func layout(
    _ package: URL, _ sources: URL, _ place: AdSpecPlace
  ) -> RepositoryLayout? {
    guard let root = SourcePaths.repository(around: package.path) else { return nil }
    return RepositoryLayout(
      root: root, package: package.path,
      sources: SourcePaths.repository(around: sources.path) ?? sources.path,
      adspec: place.folder?.path,
      hasSubmodules: FileManager.default.fileExists(atPath: root + "/.gitmodules"))
  }

  // MARK: Input

  /// The declarations of the SDK that the options name.
  private func interfaces() throws -> [SDKInterface] {
    try interface.map { try SDKInterface.ofModule($0) }
      + (header.isEmpty ? [] : [SDKInterface.ofHeaders(header)])
  }

  /// Refuses declarations of another SDK.
  private func checkUse(of api: VendorAPI) throws {
    let paths = interface + header
    guard let first = paths.first, !api.types.values.contains(where: \.isDeclared),
      api.globals.allSatisfy({ !$0.isDeclared })
    else { return }
    throw InputError(
      file: first, line: 0,
      message: """
        the adapter uses nothing of what \(paths.count == 1 ? "this declares" : "these files declare"). \
        Name the SDK's own headers or interface.
        """)
  }

  private static func check(_ api: VendorAPI, _ facts: AdapterFacts, _ sources: AdapterFolder)
    throws
  {
    guard facts.adapters.isEmpty else { return }
    throw InputError(
      file: sources.shown, line: 0,
      message: """
        no class here conforms to MediationAdapter or RTBAdapter and loads ads, in \
        \(PlainText.count(sources.files.count, "Swift file")). Name the folder with the adapter's sources.
        """)
  }

  // MARK: Output

  private func write(_ package: AdapterPackage, to target: Target, except existing: [String]) throws
  {
    for file in package.files where !existing.contains(file.path) {
      let url = target.file(file)
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: url, options: .withoutOverwriting)
      } catch {
        throw InputError(
          file: url.path, line: 0,
          message: "adspec cannot write this file. Choose another folder with --output.")
      }
    }
  }

  private func summary(
    _ package: AdapterPackage, _ target: Target, _ existing: [String], _ left: [CompilerError]
  ) -> String {
    var lines: [String] = []
    let width = max(40, package.files.map(\.path.count).max() ?? 0)
    for file in package.files {
      let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      let note = existing.contains(file.path) ? "exists, unchanged" : PlainText.count(count, "line")
      lines.append("  \(file.path.padding(to: width))  \(note)")
    }
    let types = package.api.types.count
    let isUnchanged = existing.count == package.files.count
    let verb = isUnchanged ? "change nothing in" : "write to"
    let done = isUnchanged ? "changed nothing in" : "wrote to"
    lines.insert("adspec \(dryRun ? "would \(verb)" : done) \(target.shown):", at: 0)
    lines.append("")
    let modules = package.api.modules.joined(separator: ", ")
    lines.append(
      types == 0
        ? "The adapter names no type of its network's SDK, so the stand-in is empty. If the adapter calls "
          + "the SDK by names of classes or selectors, write the stand-in by hand."
        : "The adapter uses \(PlainText.count(types, "type")) of \(modules).")
    lines.append("Formats: \(package.facts.formats.joined(separator: ", ")).")
    // A file that exists has lines of its own.
    let holes = package.holes.filter { !existing.contains($0.path) }
    if holes.isEmpty {
      if types > 0, package.holes.isEmpty { lines.append("The sources answer every question.") }
    } else {
      lines.append("The sources leave \(PlainText.count(holes.count, "question")) open:")
      lines += holes.map { "  \($0.path):\($0.line): \($0.question)" }
    }
    let guesses = package.guesses.filter { !existing.contains($0.path) }
    if !guesses.isEmpty {
      let count = PlainText.count(guesses.count, "guess", "guesses")
      lines.append("adspec made \(count). Remove the comment of each guess that you have checked:")
      lines += guesses.map { "  \($0.path):\($0.line): \($0.question)" }
    }
    if !left.isEmpty {
      lines.append("The adapter does not compile against the stand-in yet:")
      lines += left.map { "  \($0.path):\($0.line): \($0.message)" }
    }
    lines += notesOnServers(package, target, existing)
    if !dryRun {
      let start = target.shown == "." ? "" : "cd \(ShellWord.quoted(path: target.shown)) && "
      lines += ["", "Next  \(start)swift build && .build/debug/\(package.program) run"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What is left to do before GitHub and GitLab run the package.
  private func notesOnServers(
    _ package: AdapterPackage, _ target: Target, _ existing: [String]
  ) -> [String] {
    var lines: [String] = []
    for file in package.files where file.isAdded && existing.contains(file.path) {
      let text = (try? String(contentsOf: target.file(file), encoding: .utf8)) ?? ""
      let needed = file.text.split(separator: "\n").map(String.init)
      if needed.last.map({ text.contains($0.trimmingCharacters(in: .whitespaces)) }) == true {
        continue
      }
      lines.append("\(file.path) exists. For GitLab, add this to it:")
      lines += needed.map { "  " + $0 }
    }
    let open = package.openPlacesOfCI.filter { !existing.contains($0.path) }
    if !open.isEmpty {
      lines.append("For CI, answer \(PlainText.count(open.count, "question")) about your server:")
      lines += open.map { "  \($0.path):\($0.line): \($0.question)" }
    }
    if SourcePaths.repository(around: target.url.path) == nil {
      lines.append(
        "No files for GitHub and GitLab, because no Git repository has this folder. After `git init`, start "
          + "this command again.")
    }
    return lines
  }
}

/// A folder with the Swift files of an adapter.
private struct AdapterFolder {
  let url: URL
  let shown: String
  /// The paths of the files in the folder.
  private(set) var files: [String] = []

  /// Reads a folder, without the folder of the package.
  init(_ path: String, without package: URL) throws {
    shown = path
    url = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
    guard let kind = FileKind(url.path) else {
      throw InputError(
        file: path, line: 0,
        message: "there is no folder with this name. Name the adapter's folder.")
    }
    guard kind == .folder else {
      throw InputError(file: path, line: 0, message: "this is a file. Name the folder of the file.")
    }
    let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    for name in names.sorted() where name.hasSuffix(".swift") && !Self.isLeftOut(name) {
      let file = url.appendingPathComponent(name)
      // The package can be in the folder, but its stand-in does not belong to the adapter.
      if package.path.hasPrefix(url.path + "/"), file.path.hasPrefix(package.path + "/") {
        continue
      }
      guard FileKind(file.path) == .file,
        let text = String(validating: try FileAccess.contents(file.path), as: UTF8.self),
        !Self.isTest(text)
      else { continue }
      files.append(name)
    }
    guard !files.isEmpty else {
      let remedy =
        names.contains { $0.hasSuffix(".m") }
        ? "The guide \"Your own adapter in Objective-C\" has the package of an adapter in Objective-C."
        : "Name the folder with the adapter's Swift sources."
      throw InputError(
        file: path, line: 0, message: "the folder has no Swift files. \(remedy)")
    }
  }

  /// The path of a file in the folder as the user can type it; another path stays as it is.
  func shown(at path: String) -> String {
    path.hasPrefix(url.path + "/") ? shown(of: String(path.dropFirst(url.path.count + 1))) : path
  }

  /// The path of a file as the user can type it.
  func shown(of file: String) -> String {
    shown == "." ? file : NSString(string: shown).appendingPathComponent(file)
  }

  /// The plugin compiles neither manifests, nor packages in the folder, nor hidden files.
  private static func isLeftOut(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.last == "Package.swift" || parts.contains { $0.hasPrefix(".") }
      || parts.first == "adspec-tests" || path.contains("framework/")
  }

  private static func isTest(_ text: String) -> Bool {
    text.contains("\nimport XCTest") || text.contains("@testable import")
      || text.contains("\nimport Testing")
  }
}
