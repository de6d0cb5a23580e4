package import AdSpecRules
import AdSpecSimulation
package import AdSpecTrace
import Foundation
package import MediationHost

extension AdapterUnderTest {
  /// The guesses of `adspec init` in the files beside the claims of the adapter's network.
  ///
  /// The files are read when the program runs, so a guess ends with its comment.
  package func guesses(from catalogue: RuleCatalogue) -> [Guess] {
    let claims = [profile.sdk] + profile.formats.compactMap { profile.sdkByFormat[$0] }
    var sources: [ClaimSource] = []
    for source in claims.map(\.source)
    where !source.file.isEmpty
      && !sources.contains(where: { $0.file == source.file && $0.line == source.line })
    {
      sources.append(source)
    }
    let paths = SourcePaths()
    var found: [Guess] = []
    for (position, source) in sources.enumerated() {
      for path in Self.files(beside: source.file) {
        // The files of the stand-in count once, however many claims stand beside them.
        let isClaims = path == source.file
        guard isClaims || !sources[..<position].contains(where: { $0.hasFolder(of: path) }),
          !sources.contains(where: { $0.file == path }) || isClaims,
          let text = try? String(contentsOfFile: path, encoding: .utf8),
          text.contains(Guess.mark)
        else { continue }
        found += Guess.all(
          in: text, file: paths.shown(path), claims: isClaims ? source.line : nil)
      }
    }
    return found.map { guess in
      var guess = guess
      if let claim = guess.claim { guess.rules = rules(dependingOn: claim, in: catalogue) }
      return guess
    }
  }

  private func rules(dependingOn claim: String, in catalogue: RuleCatalogue) -> [String] {
    let ids = Set(
      headers.flatMap { catalogue.rules(dependingOn: claim, by: $0) })
    return catalogue.rules.map(\.id).filter(ids.contains)
  }

  private static func files(beside path: String) -> [String] {
    let folder = FilePath.folder(of: path)
    // A stand-in in Objective-C is a target of its own, in the folder `sdk` of the package.
    let package = FilePath.folder(of: FilePath.folder(of: folder))
    let isInPackage = FileKind(FilePath.path(of: "Package.swift", in: package)) == .file
    return sources(in: folder)
      + (isInPackage ? sources(in: FilePath.path(of: "sdk", in: package)) : [])
  }

  private static func sources(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { name in [".swift", ".m", ".mm"].contains(where: name.hasSuffix) }.sorted()
      .map { FilePath.path(of: $0, in: folder) }
  }
}

extension ClaimSource {
  fileprivate func hasFolder(of path: String) -> Bool {
    FilePath.folder(of: file) == FilePath.folder(of: path)
  }
}
