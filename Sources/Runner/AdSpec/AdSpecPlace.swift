import AdSpecConformance
import AdSpecTrace
import AdapterPackage
import ArgumentParser
import Foundation

/// The place of adspec for a package.
struct AdSpecPlace {
  let origin: AdapterPackage.AdSpecOrigin
  /// The checkout or the archive; nil for the address of a repository.
  let folder: URL?
  /// The checkout or the archive whose programs and modules `init` uses; nil if there is none here.
  let tools: URL?

  /// Finds adspec for a package.
  ///
  /// - Parameters:
  ///   - text: The value of `--adspec`; nil for the folder that this program was built in.
  ///   - package: The folder of the package.
  /// - Throws: `InputError` if the folder has no package of adspec, and `ValidationError` if the
  ///   address has another name.
  init(_ text: String?, package: URL) throws {
    guard let text else {
      let found = try Self.ownFolder(beside: package)
      (folder, origin) = (found, Self.origin(found, from: package, isFixed: false))
      tools = found
      return
    }
    if text.contains("://") || text.hasPrefix("git@") {
      (folder, origin) = (nil, try Self.origin(address: text))
      tools = try? Self.ownFolder(beside: package)
      return
    }
    let url = URL(fileURLWithPath: text, isDirectory: true).standardizedFileURL
    guard Self.isAdSpec(url) else { throw Self.mistake(text, url) }
    (folder, origin) = (url, Self.origin(url, from: package, isFixed: text.hasPrefix("/")))
    tools = url
  }

  private static func origin(address: String) throws -> AdapterPackage.AdSpecOrigin {
    // SwiftPM knows a package by the last part of its address.
    let name = address.split(separator: "/").last?.split(separator: ".").first
    guard name == "adspec" else {
      throw ValidationError(
        "--adspec \(address): the address of the repository ends with adspec.git.")
    }
    return .repository(address, from: AdSpecCommand.configuration.version)
  }

  /// The origin for a folder.
  ///
  /// Folders that share only the root of the file system, such as `/opt/adspec` and a package in
  /// `/work`, do not move together. The path then starts at the root.
  private static func origin(
    _ folder: URL, from package: URL, isFixed: Bool
  ) -> AdapterPackage.AdSpecOrigin {
    let sharesNothing =
      folder.pathComponents.dropFirst().first != package.pathComponents.dropFirst().first
    let path =
      isFixed || sharesNothing
      ? folder.path : RepositoryLayout.path(from: package.path, to: folder.path)
    let readMe = folder.appendingPathComponent("README")
    let name = (try? String(contentsOf: readMe, encoding: .utf8)).flatMap(ArchiveName.init(readMe:))
    return name.map { .archive(path, $0) } ?? .checkout(path)
  }

  /// The checkout or the archive that has this program, or a folder `adspec` beside the package.
  private static func ownFolder(beside package: URL) throws -> URL {
    var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      if isAdSpec(folder) { return folder }
    }
    let neighbour = package.deletingLastPathComponent().appendingPathComponent("adspec")
    guard isAdSpec(neighbour) else {
      throw ValidationError(
        "This program is in no checkout and no archive of adspec. Name one with --adspec, or the address "
          + "of the repository.")
    }
    return neighbour
  }

  private static func isAdSpec(_ folder: URL) -> Bool {
    let manifest = folder.appendingPathComponent("Package.swift")
    let text = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
    return text.contains("name: \"adspec\",")
  }

  private static func mistake(_ text: String, _ url: URL) -> InputError {
    let remedy = "Name a checkout of adspec, an unpacked archive, or the address of the repository."
    switch FileKind(url.path) {
    case nil:
      return InputError(
        file: text, line: 0, message: "there is no folder with this name. \(remedy)")
    case .folder:
      // The folder of `scripts/package` has the archive's folder.
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      let inner = names.sorted().first { isAdSpec(url.appendingPathComponent($0)) }
      let meant = inner.map { "Did you mean \(NSString(string: text).appendingPathComponent($0))?" }
      return InputError(
        file: text, line: 0, message: "this folder has no package of adspec. \(meant ?? remedy)")
    default:
      return InputError(
        file: text, line: 0, message: "this is a file. Unpack an archive, and name its folder.")
    }
  }
}
