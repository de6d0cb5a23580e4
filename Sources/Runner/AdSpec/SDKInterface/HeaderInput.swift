import AdSpecConformance
import AdSpecTrace
import Foundation

/// Objective-C headers that the user names.
struct HeaderInput {
  /// The path as the user typed it.
  let shown: String
  /// The folder of the headers, as `#import <NAME/…>` names it.
  let name: String
  let folder: URL
  /// The headers that belong to the SDK's module, as paths below the folder.
  let headers: [String]

  /// Finds the headers of a header, a folder, a framework or a module map.
  ///
  /// - Throws: `InputError` for a path without headers.
  init(_ path: String) throws(InputError) {
    let url = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
    switch FileKind(url.path) {
    case nil:
      throw InputError(
        file: path, line: 0,
        message: "there is no file or folder with this name. Correct the path.")
    case .folder:
      try FileAccess.requireReadable(folder: url.path, shown: path)
      try self.init(folder: url, shown: path)
    case .file, .stream: try self.init(file: url, shown: path)
    }
  }

  private init(shown: String, name: String, folder: URL, headers: [String]) {
    (self.shown, self.name, self.folder, self.headers) = (shown, name, folder, headers)
  }

  // MARK: Files

  private init(file: URL, shown: String) throws(InputError) {
    // The comments of a header can have any encoding.
    let text = String(decoding: try FileAccess.contents(file.path), as: UTF8.self)
    let folder = file.deletingLastPathComponent()
    let isMap = file.pathExtension == "modulemap"
    guard isMap || file.pathExtension == "h" else {
      throw InputError(
        file: shown, line: 0,
        message: """
          this is no Objective-C header. Name a .h file, a framework, a folder with headers or a \
          module.modulemap\(file.pathExtension == "swiftinterface" ? ", or use --interface" : "").
          """)
    }
    if isMap {
      let isInFramework =
        folder.lastPathComponent == "Modules"
        && folder.deletingLastPathComponent().pathExtension == "framework"
      let headers =
        isInFramework
        ? folder.deletingLastPathComponent().appendingPathComponent("Headers") : folder
      self.init(
        shown: shown, name: Self.name(of: headers), folder: headers.resolvingSymlinksInPath(),
        headers: try Self.headers(inMap: text, shown: shown, below: headers))
    } else {
      self.init(
        shown: shown, name: Self.name(of: folder), folder: folder, headers: [file.lastPathComponent]
      )
    }
  }

  /// The name by which headers include the headers of a folder.
  private static func name(of folder: URL) -> String {
    // `Headers` can be a link to `Versions/A/Headers`.
    let framework = folder.pathComponents.last { $0.hasSuffix(".framework") }
    return framework.map { String($0.dropLast(".framework".count)) } ?? folder.lastPathComponent
  }

  /// The headers that a module map lists for everybody.
  private static func headers(
    inMap text: String, shown: String, below folder: URL
  ) throws(InputError) -> [String] {
    var headers: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      for match in line.matches(
        of: /(exclude|textual|private|umbrella)?\s*(header)?\s*"([^"]+)"/)
      {
        let name = String(match.3)
        switch (match.1, match.2) {
        case ("umbrella"?, nil): headers += Self.headers(below: folder, in: name)
        case (nil, "header"?), ("umbrella"?, "header"?):
          guard FileKind(folder.appendingPathComponent(name).path) == .file else {
            throw InputError(
              file: shown, line: index + 1,
              message: "there is no header \"\(name)\" in \(folder.path). Correct the module map.")
          }
          headers.append(name)
        default: break
        }
      }
    }
    guard !headers.isEmpty else {
      throw InputError(
        file: shown, line: 0,
        message: "the module map lists no header. Name the folder of the headers.")
    }
    return Self.withoutGenerated(headers)
  }

  /// The headers without those that the compiler generated for Swift code.
  ///
  /// The compiler does not import them, because it reads the Swift module instead.
  private static func withoutGenerated(_ headers: [String]) -> [String] {
    let written = headers.filter { !$0.hasSuffix("-Swift.h") }
    return written.isEmpty ? headers : written
  }

  // MARK: Folders

  private init(folder: URL, shown: String) throws(InputError) {
    switch folder.pathExtension {
    case "xcframework":
      try self.init(folder: try Self.slice(of: folder, shown: shown), shown: shown)
    case "framework": try self.init(framework: folder, shown: shown)
    default:
      let map = folder.appendingPathComponent("module.modulemap")
      if FileKind(map.path) == .file {
        try self.init(file: map, shown: shown + "/module.modulemap")
        return
      }
      let headers = Self.headers(below: folder)
      let frameworks = Self.names(in: folder).filter {
        $0.hasSuffix(".framework") || $0.hasSuffix(".xcframework")
      }
      if headers.isEmpty, frameworks.count == 1 {
        try self.init(folder: folder.appendingPathComponent(frameworks[0]), shown: shown)
        return
      }
      guard !headers.isEmpty else {
        let remedy =
          frameworks.isEmpty
          ? "Name the folder with the .h files of the SDK."
          : "Name one of its frameworks: \(frameworks.joined(separator: ", "))."
        throw InputError(file: shown, line: 0, message: "the folder has no headers. \(remedy)")
      }
      self.init(shown: shown, name: Self.name(of: folder), folder: folder, headers: headers)
    }
  }

  private init(framework: URL, shown: String) throws(InputError) {
    let name = framework.deletingPathExtension().lastPathComponent
    let folder = framework.appendingPathComponent("Headers").resolvingSymlinksInPath()
    let found = Self.headers(below: folder)
    guard Self.withoutGenerated(found).contains(where: { !$0.hasSuffix("-Swift.h") }) else {
      let isSwift = FileKind(framework.path + "/Modules/\(name).swiftmodule") != nil
      throw InputError(
        file: shown, line: 0,
        message: "the framework has no Objective-C headers in its folder Headers. "
          + (isSwift ? "It is written in Swift: use --interface." : "Name the SDK's framework."))
    }
    let map = framework.appendingPathComponent("Modules/module.modulemap")
    let headers: [String]
    if let bytes = try? FileAccess.contents(map.path) {
      headers = try Self.headers(
        inMap: String(decoding: bytes, as: UTF8.self),
        shown: shown + "/Modules/module.modulemap", below: folder)
    } else {
      headers = found.contains("\(name).h") ? ["\(name).h"] : Self.withoutGenerated(found)
    }
    self.init(shown: shown, name: name, folder: folder, headers: headers)
  }

  /// What the `Info.plist` of an `.xcframework` says.
  private struct Bundle: Decodable {
    struct Library: Decodable {
      var LibraryIdentifier: String
      var LibraryPath: String
      var HeadersPath: String?
      var SupportedPlatform: String
      var SupportedPlatformVariant: String?
    }
    var AvailableLibraries: [Library]
  }

  /// The folder of an `.xcframework` for iOS; that for the simulator if there is no other.
  static func slice(of folder: URL, shown: String) throws(InputError) -> URL {
    let list = folder.appendingPathComponent("Info.plist")
    let bundle = (try? FileAccess.contents(list.path)).flatMap {
      try? PropertyListDecoder().decode(Bundle.self, from: Data($0))
    }
    let mobile = (bundle?.AvailableLibraries ?? []).filter { $0.SupportedPlatform == "ios" }
    let best =
      mobile.first { $0.SupportedPlatformVariant == nil }
      ?? mobile.first { $0.SupportedPlatformVariant == "simulator" }
    guard let best else {
      throw InputError(
        file: shown, line: 0,
        message: """
          the Info.plist of this .xcframework lists no library for iOS. Name the framework in it.
          """)
    }
    let place = folder.appendingPathComponent(best.LibraryIdentifier)
    return best.LibraryPath.hasSuffix(".framework")
      ? place.appendingPathComponent(best.LibraryPath)
      : place.appendingPathComponent(best.HeadersPath ?? "Headers")
  }

  static func isHeader(_ file: URL) -> Bool { FileKind(file.path) == .file }

  /// The headers in a folder, as sorted paths below it.
  static func headers(below folder: URL, in part: String = "") -> [String] {
    names(below: part.isEmpty ? folder : folder.appendingPathComponent(part))
      .filter { $0.hasSuffix(".h") }
      .map { part.isEmpty ? $0 : part + "/" + $0 }
  }

  /// The files of a folder, without those of hidden folders, of frameworks, and of folders deep below
  /// it.
  private static func names(below folder: URL) -> [String] {
    guard let all = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    var names: [String] = []
    for case let name as String in all {
      let last = name.split(separator: "/").last ?? ""
      let isHidden = last.hasPrefix(".") || last.hasSuffix("framework")
      if isHidden || all.level > 6 { all.skipDescendants() } else { names.append(name) }
    }
    return names.sorted()
  }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}
