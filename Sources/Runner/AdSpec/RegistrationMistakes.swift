import ForkServer
import Foundation
import LuaScript
import MediationHost
import UIKit

extension Registration {
  /// Ends the process when an adapter is registered by a name that leads to none.
  func endForMistakes() {
    let mistakes = adapters.compactMap(\.mistake)
    guard !mistakes.isEmpty else { return }
    StandardError.write(mistakes.map { $0.text(names: adapterNames) }.joined(separator: "\n"))
    exit(ExitStatus.badInput.rawValue)
  }

  /// The names by which adapters are found.
  private var adapterNames: [String] {
    ObjectiveCClasses.names.filter { ObjectiveCClasses.named($0) is any MediationAdapter.Type }
  }
}

extension RegistrationMistake {
  /// What is wrong, where, and what to do; adapters are found by the names given.
  func text(names: [String]) -> String {
    let start = "\(file):\(line): error: The adapter \"\(adapter)\": "
    switch kind {
    case .unknown where names.isEmpty:
      return start + """
        there is no class "\(className)", and no other one is registered by its name. Give the \
        adapter's target the plugin AdapterSources, and make that a dependency of this program.
        """
    case .unknown:
      let near = NearestName.sentence(for: className, in: names)
      return start + """
        there is no class "\(className)"\(near.isEmpty ? "." : near) Adapters there are: \
        \(names.joined(separator: ", ")).
        """
    case .noAdapter:
      return start + """
        the class \(className) does not conform to MediationAdapter. Adapters there are: \
        \(names.isEmpty ? "none" : names.joined(separator: ", ")).
        """
    case .notMade:
      return start + """
        nothing is known to make the class \(className). Register it with \
        `ObjectiveCClasses.register("\(className)", \(className).self, make: { \(className)() })`.
        """
    }
  }
}
