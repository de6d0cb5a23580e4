import AdSpecConformance
import AdSpecReports
import AdSpecTrace
import AdapterPackage
import Foundation

/// `adspec init` for an adapter in Objective-C.
extension InitCommand {
  /// The folder of an adapter in Objective-C; nil if the folder is no such folder.
  ///
  /// - Throws: `InputError` if an adapter in Swift uses what the folder has in Objective-C.
  func objectiveCFolder(without package: URL) throws -> ObjectiveCFolder? {
    let url = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL
    guard FileKind(url.path) == .folder else { return nil }
    let names = try SourceFolder(url, shown: folder, without: package).files
      .filter { !AdapterFolder.isLeftOut($0) }
    guard let found = try ObjectiveCFolder(url, shown: folder, names: names) else { return nil }
    let swift = try found.swiftFiles.map { (name: $0, text: try found.text(of: $0)) }
    let isSwift = swift.contains { _, text in
      text.contains(/\b(?:GAD)?(?:MediationAdapter|RTBAdapter)\b/)
    }
    guard isSwift else { return found }
    try Self.refuseMixture(found, swift)
    return nil
  }

  /// Refuses an adapter in Swift that uses a class or a protocol of its folder in Objective-C.
  private static func refuseMixture(
    _ folder: ObjectiveCFolder, _ swift: [(name: String, text: String)]
  ) throws {
    for header in folder.headers {
      let lines = try folder.text(of: header).split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (number, line) in lines.enumerated() {
        guard let match = line.firstMatch(of: /^\s*@(interface|protocol)\s+(\w+)/) else { continue }
        let name = String(match.2)
        let use = swift.lazy.compactMap { file in
          Self.line(of: name, in: file.text).map { (file.name, $0) }
        }.first
        guard let use else { continue }
        let kind = match.1 == "protocol" ? "protocol" : "class"
        throw InputError(
          file: folder.shown(at: folder.path(of: header)), line: number + 1,
          message: """
            \(folder.shown(at: folder.path(of: use.0))):\(use.1) uses \(name), a \(kind) in Objective-C. \
            On Linux, Swift cannot use Objective-C, so adspec cannot test the two together. Write \
            \(name) in Swift, or give adspec a folder with a copy of the adapter in which \(name) is in \
            Swift.
            """)
      }
    }
  }

  private static func line(of word: String, in text: String) -> Int? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let index = lines.firstIndex { line in
      line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains(Substring(word))
    }
    return index.map { $0 + 1 }
  }

  /// Reads an adapter in Objective-C, and makes its package.
  func objectiveCPackage(
    _ adapter: ObjectiveCFolder, _ target: Target, _ place: AdSpecPlace,
    _ given: InitRecord.Options
  ) throws -> Reading {
    let checkout = try Self.checkout(place, adapter)
    guard given.interface.isEmpty else {
      throw InputError(
        file: given.interface[0], line: 0,
        message: """
          the adapter is in Objective-C, and an SDK in Swift reaches it by a header that Xcode made. \
          Name this header, such as LarkSDK-Swift.h, with --header.
          """)
    }
    let part = SwiftPart(
      try SwiftSources(adspec: place.tools).read(
        adapter.swiftFiles.map { (adapter.path(of: $0), adapter.shown(at: adapter.path(of: $0))) }))
    let compiler = try ObjectiveCCompiler(
      adapter: adapter, part: part, checkout: checkout, headers: given.header)
    do {
      return try package(adapter, part, target, place, given, compiler)
    } catch {
      compiler.removeFiles()
      throw error
    }
  }

  private func package(
    _ adapter: ObjectiveCFolder, _ part: SwiftPart, _ target: Target, _ place: AdSpecPlace,
    _ given: InitRecord.Options, _ compiler: ObjectiveCCompiler
  ) throws -> Reading {
    let reading = try compiler.read()
    let package = AdapterPackage(
      ObjectiveCInput(
        sources: reading.sources, part: part, headers: reading.headers,
        isInferred: given.header.isEmpty,
        imports: reading.imports,
        included: reading.included, searchedFolders: reading.searchedFolders,
        folder: try Self.place(of: adapter, target),
        headerFolders: adapter.headerFolders, prefixHeader: adapter.prefixHeader,
        excluded: adapter.excluded),
      AdapterPackage.Options(
        name: given.name, sources: target.sources, adspec: place.origin,
        layout: layout(target.url, adapter.url, place)))
    guard !package.facts.adapters.isEmpty else {
      throw InputError(
        file: adapter.shown, line: 0,
        message: """
          no class here conforms to GADMediationAdapter or GADRTBAdapter and loads ads, in \
          \(PlainText.count(adapter.files.count, "Objective-C file")). Name the folder with the adapter's \
          sources.
          """)
    }
    let left = reading.left + (try compiler.errors(of: package))
    let shown = left.map {
      CompilerError(path: adapter.shown(at: $0.path), line: $0.line, message: $0.text)
    }
    return Reading(package: package, left: shown, compiler: compiler, part: part)
  }

  /// The checkout of adspec, which has what Objective-C needs.
  private static func checkout(_ place: AdSpecPlace, _ adapter: ObjectiveCFolder) throws -> URL {
    if case .archive(let path, _) = place.origin {
      throw InputError(
        file: adapter.shown, line: 0,
        message: """
          this is Objective-C, and the archive \(path) has no product ObjectiveC. Name a checkout of \
          adspec: --adspec FOLDER.
          """)
    }
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let around = sequence(first: own) {
      $0.path == "/" ? nil : $0.deletingLastPathComponent()
    }
    let found = ([place.folder].compactMap(\.self) + around).first {
      FileKind($0.path + "/Sources/ObjectiveC/objective-c.cfg") == .file
    }
    guard let found else {
      throw InputError(
        file: adapter.shown, line: 0,
        message: """
          this is Objective-C, and only a checkout of adspec has what Objective-C needs. Name a checkout: \
          --adspec FOLDER.
          """)
    }
    return found
  }

  /// The place of the adapter in the package, because a target of SwiftPM is a folder in its package.
  private static func place(
    of adapter: ObjectiveCFolder, _ target: Target
  ) throws -> (path: String, link: String?) {
    let package = target.url.path
    if adapter.url.path.hasPrefix(package + "/") {
      return (String(adapter.url.path.dropFirst(package.count + 1)), nil)
    }
    guard !(package + "/").hasPrefix(adapter.url.path + "/") else {
      throw InputError(
        file: target.shown, line: 0,
        message: """
          the package would lie in the adapter's folder, and SwiftPM would compile the package as a part \
          of the adapter. Choose a folder beside the adapter's, such as --output \
          \(FilePath.shown(adapter.shown == "." ? "../adspec-tests" : "adspec-tests")).
          """)
    }
    return ("adapter", RepositoryLayout.path(from: package, to: adapter.url.path))
  }
}
