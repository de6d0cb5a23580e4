import AdSpecConformance
import ForkServer
import Foundation

/// The modules that adapters import, as the compiler reads them: in the archive, or in the build of a checkout.
final class AdapterModules {
  private let adspec: URL?
  private var isBuilt = false
  private var cache: [String] = []

  /// - Parameter adspec: The archive or the checkout; nil if only its address is known.
  init(adspec: URL?) { self.adspec = adspec }

  /// The options with which the compiler finds the modules.
  var options: [String] { cache + search }

  /// Keeps the modules that the compiler makes in a folder, from now on.
  ///
  /// - Returns: Whether this is new.
  func useCache(in folder: URL) -> Bool {
    guard cache.isEmpty else { return false }
    cache = ["-module-cache-path", folder.appendingPathComponent("modules").path]
    return true
  }

  private var search: [String] {
    if let archive = archives.first(where: { FileKind($0.path) == .folder }) {
      return ["-I", archive.path]
    }
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    let maps = entries.sorted().map { "\(place.path)/\($0)/module.modulemap" }
    return ["-I", place.path + "/Modules"]
      + maps.filter { FileKind($0) != nil }.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// Builds the modules in a checkout, once.
  ///
  /// A build of the program makes only the modules that the program uses.
  ///
  /// - Parameter missing: The module that the compiler does not find; nil if it does not say which.
  /// - Returns: Whether the modules are new.
  /// - Throws: An error of Foundation when SwiftPM cannot be started.
  func build(_ missing: String?) throws -> Bool {
    guard !isBuilt, let adspec, isOwn(missing, in: adspec.path + "/Sources") else { return false }
    isBuilt = true
    StandardError.write("Building the modules that adapters import …")
    var arguments = [
      "swift", "build", "--package-path", adspec.path, "--product", "AdapterModules",
    ]
    if place.lastPathComponent == "release" { arguments += ["-c", "release"] }
    return try Tool("/usr/bin/env", arguments).output(showsErrors: true).succeeded
  }

  /// Whether a checkout has the sources of a module, in a folder of a layer.
  private func isOwn(_ module: String?, in sources: String) -> Bool {
    let layers = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
    guard let module else { return !layers.isEmpty }
    return layers.contains { FileKind("\(sources)/\($0)/\(module)") == .folder }
  }

  private var archives: [URL] {
    let program = own.deletingLastPathComponent()
    return [adspec, program].compactMap {
      $0?.appendingPathComponent("AdSpecLibrary.artifactbundle/Modules")
    }
  }

  /// The folder of this program.
  private var own: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// The folder of the build: that of this program, or that of another checkout.
  private var place: URL {
    guard let adspec, !own.path.hasPrefix(adspec.resolvingSymlinksInPath().path + "/") else {
      return own
    }
    let other = adspec.appendingPathComponent(".build/debug")
    return FileKind(other.path) == nil && FileKind(own.path + "/Modules") != nil ? own : other
  }
}
