import AdSpecConformance
import AdSpecTrace
import AdapterPackage
import Foundation

/// The declarations of a network's SDK in Swift, as the compiler prints them.
struct SDKInterface {
  /// The path by which mistakes name the interface.
  let path: String
  /// The name of the module; nil if the text says it.
  let module: String?
  let text: String

  /// Imports Objective-C headers, and prints what Xcode shows as their Swift interface.
  ///
  /// The importer is the compiler's own, so names, nullability and `weak` are exact.
  ///
  /// - Parameter paths: Headers, folders with headers, frameworks and module maps, as the user typed
  ///   them.
  /// - Returns: The interface of all headers together.
  /// - Throws: `InputError` for input that is no header, or that the compiler cannot import.
  static func ofHeaders(_ paths: [String]) throws -> SDKInterface {
    let text = try naming {
      let inputs = try paths.map { try HeaderInput($0) }
      let compiler = try InterfaceCompiler(option: "--header")
      return try inFolder { folder in
        let workspace = try HeaderWorkspace(inputs, in: folder)
        try workspace.complete(with: compiler)
        return try compiler.interface(of: workspace)
      }
    }
    return try SDKInterface(
      path: paths.joined(separator: ", "), module: HeaderWorkspace.module, text: text,
      remedy:
        "Name the header that includes the others, the framework, or the folder of the headers.")
  }

  /// Reads the interface of an SDK in Swift.
  ///
  /// - Parameter path: A `.swiftinterface` file, a `.swiftmodule` or a framework, as the user typed it.
  /// - Returns: The interface.
  /// - Throws: `InputError` for input that is no interface, or that the compiler cannot read.
  static func ofModule(_ path: String) throws -> SDKInterface {
    let file = try ModuleInput(path).file
    let compiler = try InterfaceCompiler(option: "--interface")
    let text: String
    var module: String?
    if file.pathExtension == "swiftinterface" {
      // A compiler has printed this text.
      text = String(decoding: try naming { try FileAccess.contents(file.path) }, as: UTF8.self)
      if let error = try compiler.errors(inInterface: file).first {
        throw InputError(
          file: path, line: error.line,
          message: """
            this is no interface of a module (\(error.message)). Name a .swiftinterface file as Xcode \
            wrote it.
            """)
      }
    } else {
      module = file.deletingPathExtension().lastPathComponent
      text = try inFolder { try compiler.interface(ofModule: file, shown: path, in: $0) }
    }
    return try SDKInterface(
      path: path, module: module, text: text,
      remedy: "Name the .swiftinterface file of the SDK's own module.")
  }

  private init(
    path: String, module: String?, text: String, remedy: String
  ) throws(InputError) {
    let text = text.replacing("\r\n", with: "\n")
    (self.path, self.module, self.text) = (path, module, text)
    let declares = text.split(separator: "\n").contains {
      !$0.hasPrefix("import ") && !$0.hasPrefix("@_exported import ") && !$0.hasPrefix("//")
    }
    guard declares else {
      throw InputError(
        file: path, line: 0, message: "the compiler finds no declaration here. \(remedy)")
    }
  }

  /// Names a file in an error by its path from the current folder.
  private static func naming<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch var error as InputError {
      let current = FileManager.default.currentDirectoryPath + "/"
      if error.file.hasPrefix(current) { error.file.removeFirst(current.count) }
      throw error
    }
  }

  /// Works in a temporary folder.
  private static func inFolder(_ work: (URL) throws -> String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("adspec-interface-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return try work(folder)
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(
        file: folder.deletingLastPathComponent().path, line: 0,
        message: """
          adspec cannot work in this folder (\(error.localizedDescription)). Set TMPDIR to a folder that \
          can be written.
          """)
    }
  }
}
