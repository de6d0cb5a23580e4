import AdSpecTrace
import Foundation
import MediationHost
import NearestNames

extension Registration {
  /// If a profile names an unknown asset, prints every such name and ends the process.
  func endForUnknownAssets() {
    let mistakes = adapters.flatMap { $0.profile.unknownAssets(of: $0.name) }
    guard !mistakes.isEmpty else { return }
    StandardError.write(mistakes.joined(separator: "\n"))
    exit(ExitStatus.badInput.rawValue)
  }
}

extension AdapterProfile {
  /// The messages about names in `absentAssets` that are no assets: each claim, its name, and the
  /// name that is probably meant.
  func unknownAssets(of adapter: String) -> [String] {
    let own = formats.compactMap { format in
      sdkByFormat[format].map { ("sdkByFormat[.\(format)]", $0) }
    }
    return ([("sdk", sdk)] + own).flatMap { claim, sdk in
      sdk.absentAssets.filter { !NetworkClaims.assetNames.contains($0) }.map { name in
        "error: The adapter \"\(adapter)\": absentAssets in `\(claim)` has \"\(name)\", which is "
          + "no asset of a native ad"
          + NearestName.sentence(for: name, in: NetworkClaims.assetNames, otherwise: ".")
          + " The assets are \(NetworkClaims.assetNames.joined(separator: ", "))."
      }
    }
  }
}
