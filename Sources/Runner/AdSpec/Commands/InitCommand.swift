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
      "Write the package that tests an adapter: stand-in, registration, scenario, CI.",
    discussion: """
      adspec reads the adapter's files, in Swift or in Objective-C, and lists what the adapter uses of its \
      network's SDK. From this, adspec writes a stand-in of the SDK, its claims, the registration, a \
      scenario, and files for GitHub and GitLab. Where the sources do not say something, the file has a \
      comment with a question, such as `// which type?`, and the command lists all questions. What adspec \
      decided without being told has a comment such as `// guessed: the adapter passes no size`, and the \
      command lists these guesses, too. If the package exists, the command shows what is new, and changes \
      nothing; with --update it adds what is new, and changes no line of yours.
      """)

  @Argument(help: ArgumentHelp("The folder with the adapter's sources.", valueName: "folder"))
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

  @Flag(
    name: .customLong("update"),
    help: "Add what is new to the files of a package that exists, and change no line of yours.")
  var isUpdate = false

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
      let adapter = try objectiveCFolder(without: target.url)
      let record = try InitRecordFile(folder: target.url, shown: target.shown(InitRecord.name))
      let given = try record.completed(
        InitRecord.Options(name: name, adspec: adspec, interface: interface, header: header))
      let place = try AdSpecPlace(given.adspec, package: target.url)
      let reading =
        if let adapter {
          try objectiveCPackage(adapter, target, place, given)
        } else {
          try swiftPackage(target, place, given)
        }
      defer { reading.compiler.removeFiles() }
      let package = reading.package
      try Self.check(package, target)
      let update = try PackageUpdate(
        package, options: record.relative(given), record: record.contents,
        isAgain: record.contents != nil || Self.manifest(in: target.url) != nil
      ) { try Self.text(of: $0, target) }
      let isUpdating = isUpdate || !update.isAgain
      var errors: [CompilerError]? = reading.left
      if update.isAgain {
        errors = try reading.compiler.errors(
          package.modules, standIn: Self.standIn(reading.compiler, package, update, target))
      }
      if isUpdating, !dryRun { try Self.write(update, to: target) }
      let summary = InitSummary(
        package: package, update: update, isUpdating: isUpdating, isDryRun: dryRun, errors: errors,
        part: reading.part,
        target: (target.shown, target.url))
      try StandardOutput.write(summary.text)
      return .success
    }
  }

  /// What `init` makes of an adapter's sources.
  struct Reading {
    var package: AdapterPackage
    /// The errors that are left, in the stand-in and in the adapter.
    var left: [CompilerError]
    /// The compiler that checks the stand-in after an update.
    var compiler: any StandInCheck
    /// The part in Swift of an adapter in Objective-C.
    var part = SwiftPart()
  }

  /// Reads an adapter in Swift, and makes its package.
  private func swiftPackage(
    _ target: Target, _ place: AdSpecPlace, _ given: InitRecord.Options
  ) throws -> Reading {
    let sources = try AdapterFolder(folder, without: target.url)
    let swift = SwiftSources(adspec: place.tools)
    let files = try swift.read(
      sources.files.map { (sources.path(of: $0), sources.shown(of: $0)) })
    let declared = try Self.declarations(given, swift)
    let compiler = try StandInCompiler(
      adspec: place.tools, sources: sources.files.map { sources.path(of: $0) },
      shown: { sources.shown(at: $0) })
    do {
      let (api, facts) = AdapterReader.read(
        files, declared: declared, known: try compiler.knownNames(of: files))
      try Self.check(api, facts, sources)
      try Self.checkUse(of: api, given)
      let options = AdapterPackage.Options(
        name: given.name, sources: target.sources, adspec: place.origin,
        layout: layout(target.url, sources.url, place))
      let (package, left) = try Self.package(api, facts, options, compiler)
      return Reading(package: package, left: left, compiler: compiler)
    } catch {
      compiler.removeFiles()
      throw error
    }
  }

  /// Writes the package, and corrects its stand-in.
  ///
  /// What an adapter uses of a module of iOS that adspec lacks is declared in the stand-in, too.
  private static func package(
    _ api: VendorAPI, _ facts: AdapterFacts, _ options: AdapterPackage.Options,
    _ compiler: StandInCompiler
  ) throws -> (AdapterPackage, left: [CompilerError]) {
    var package = AdapterPackage(api, facts, options)
    while true {
      do {
        let left = try compiler.correct(&package)
        return (package, left)
      } catch let missing as MissingModule {
        guard let name = missing.name, !package.modules.contains(name) else {
          throw InputError(
            file: missing.error.path, line: missing.error.line,
            message:
              "\(missing.error.message). Build the modules of adspec with this toolchain: `swift "
              + "build --product AdapterModules` in its checkout.")
        }
        api.modules = package.modules + [name]
        package = AdapterPackage(api, facts, options)
      }
    }
  }

  // MARK: Folders

  /// The folder of the package, and the line that leads from there to the adapter.
  struct Target {
    var url: URL
    var sources: String
    /// The folder as the user can type it.
    var shown: String

    /// The place of a file, which can be above the folder, before the folder exists.
    func file(_ path: String) -> URL {
      url.appendingPathComponent(path).standardizedFileURL
    }

    /// The path of an entry of the folder as the user can type it.
    func shown(_ name: String) -> String {
      FilePath.path(of: name, in: shown)
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

  func layout(
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
  private static func declarations(
    _ given: InitRecord.Options, _ swift: SwiftSources
  ) throws -> VendorAPI {
    let declared = VendorAPI()
    let interfaces =
      try given.interface.map { try SDKInterface.ofModule($0) }
      + (given.header.isEmpty ? [] : [SDKInterface.ofHeaders(given.header)])
    for sdk in interfaces {
      InterfaceReader.read(
        try swift.read(text: sdk.text, name: sdk.path), text: sdk.text, module: sdk.module,
        into: declared)
    }
    return declared
  }

  /// Refuses declarations of another SDK.
  private static func checkUse(of api: VendorAPI, _ given: InitRecord.Options) throws {
    let paths = given.interface + given.header
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

  /// The text of a file in the folder, which is empty for a link; nil if there is none.
  private static func text(of file: AdapterPackage.File, _ target: Target) throws -> String? {
    guard file.link != nil else { return try text(of: file.path, target) }
    return FileKind(target.file(file.path).path) == nil ? nil : ""
  }

  /// The text of a file in the folder; nil if there is none.
  private static func text(of file: String, _ target: Target) throws -> String? {
    let path = target.file(file).path
    guard let kind = FileKind(path) else { return nil }
    let shown = target.shown(file)
    guard kind == .file else {
      throw InputError(
        file: shown, line: 0,
        message:
          "this is no file, and the package has a file with this name. Remove this, or choose another "
          + "folder with --output.")
    }
    return try SourceFolder.text(URL(fileURLWithPath: path), shown: shown)
  }

  /// The files of the stand-in after the update, with those that a person added.
  private static func standIn(
    _ compiler: any StandInCheck, _ package: AdapterPackage, _ update: PackageUpdate,
    _ target: Target
  ) throws -> [StandInFile] {
    let folder = compiler.folderOfStandIn(package.modules)
    var texts: [String: String] = [:]
    let names =
      FileManager.default.enumerator(atPath: target.url.path + "/" + folder)?
      .compactMap { $0 as? String } ?? []
    for name in names where compiler.endings.contains(where: name.hasSuffix) {
      texts[folder + name] = try text(of: folder + name, target)
    }
    for file in update.files where file.path.hasPrefix(folder) && file.state != .deleted {
      texts[file.path] = file.text
    }
    return texts.sorted { $0.key < $1.key }.map { path, text in
      StandInFile(path: path, shown: target.shown(path), text: text)
    }
  }

  private static func write(_ update: PackageUpdate, to target: Target) throws {
    var files = PackageFiles()
    for file in update.files where file.isWritten {
      let (url, shown) = (target.file(file.path), target.shown(file.path))
      if let link = file.link {
        files.add(link: link, to: url, shown: shown)
      } else {
        files.add(Data(file.text.utf8), to: url, shown: shown)
      }
    }
    files.add(
      try update.record.data, to: target.file(InitRecord.name),
      shown: target.shown(InitRecord.name))
    try files.write()
  }
}

/// A folder with the Swift files of an adapter.
struct AdapterFolder {
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
    let names = try SourceFolder(url, shown: path, without: package).files
    for name in names where name.hasSuffix(".swift") && !Self.isLeftOut(name) {
      if !Self.isTest(
        try SourceFolder.text(url.appendingPathComponent(name), shown: shown(of: name)))
      {
        files.append(name)
      }
    }
    guard !files.isEmpty else {
      throw InputError(
        file: path, line: 0,
        message:
          "the folder has no Swift files and no Objective-C files. Name the folder with the adapter's "
          + "sources.")
    }
  }

  func path(of file: String) -> String { url.appendingPathComponent(file).path }

  /// The path of a file in the folder as the user can type it; another path stays as it is.
  func shown(at path: String) -> String {
    path.hasPrefix(url.path + "/") ? shown(of: String(path.dropFirst(url.path.count + 1))) : path
  }

  /// The path of a file as the user can type it.
  func shown(of file: String) -> String {
    FilePath.path(of: file, in: shown)
  }

  /// The plugin compiles neither manifests nor the usual package beside the adapter.
  static func isLeftOut(_ path: String) -> Bool {
    path.hasSuffix("/Package.swift") || path == "Package.swift" || path.hasPrefix("adspec-tests/")
  }

  private static func isTest(_ text: String) -> Bool {
    text.contains("\nimport XCTest") || text.contains("@testable import")
      || text.contains("\nimport Testing")
  }
}
