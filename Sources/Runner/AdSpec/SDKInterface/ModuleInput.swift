import AdSpecConformance
import AdSpecTrace
import Foundation

/// A module of an SDK in Swift that the user names.
struct ModuleInput {
  /// A `.swiftinterface` or `.swiftmodule` file.
  let file: URL

  /// Finds the module of an interface, a `.swiftmodule` or a framework.
  ///
  /// - Throws: `InputError` for a path without a module.
  init(_ path: String) throws(InputError) {
    let url = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath()
    if FileKind(url.path) == .folder {
      try FileAccess.requireReadable(folder: url.path, shown: path)
    }
    switch (FileKind(url.path), url.pathExtension) {
    case (nil, _):
      throw InputError(
        file: path, line: 0,
        message: "there is no file or folder with this name. Correct the path.")
    case (.file, "swiftinterface"), (.file, "swiftmodule"): file = url
    case (.folder, "xcframework"):
      file = try Self.module(
        inFramework: try HeaderInput.slice(of: url, shown: path), shown: path)
    case (.folder, "framework"): file = try Self.module(inFramework: url, shown: path)
    case (.folder, "swiftmodule"): file = try Self.interface(in: url, shown: path)
    default:
      throw InputError(
        file: path, line: 0,
        message: """
          this is no Swift interface. Name a .swiftinterface file, a .swiftmodule or a framework, or use \
          --header for Objective-C headers.
          """)
    }
  }

  private static func module(inFramework framework: URL, shown: String) throws(InputError) -> URL {
    let name = framework.deletingPathExtension().lastPathComponent
    let module = framework.appendingPathComponent("Modules/\(name).swiftmodule")
    guard FileKind(module.path) == .folder else {
      throw InputError(
        file: shown, line: 0,
        message: "the framework has no Swift module. Use --header for its Objective-C headers.")
    }
    return try interface(in: module, shown: shown)
  }

  /// The interface for devices; that of another platform if there is no other.
  private static func interface(in module: URL, shown: String) throws(InputError) -> URL {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: module.path)) ?? []
    // `A.private.swiftinterface` is for the SDK's own modules.
    let interfaces = names.sorted().filter {
      $0.hasSuffix(".swiftinterface") && $0.split(separator: ".").count == 2
    }
    let best =
      interfaces.first { $0.hasSuffix("-apple-ios.swiftinterface") }
      ?? interfaces.first { $0.contains("-apple-ios") } ?? interfaces.first
    guard let best else {
      throw InputError(
        file: shown, line: 0,
        message: """
          the module has no .swiftinterface file. Ask the network for an SDK that was built for \
          distribution, or name its headers with --header.
          """)
    }
    return module.appendingPathComponent(best)
  }
}
