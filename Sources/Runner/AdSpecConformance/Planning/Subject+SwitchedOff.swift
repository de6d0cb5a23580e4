package import AdSpecRules
package import AdSpecSimulation
import AdSpecTrace
import MediationHost

extension Subject {
  /// The rules that the profile switches off in any of its formats and flows, in the order of the
  /// catalogue, each with the claims that do; an app's claims switch off none.
  package func switchedOff(in catalogue: RuleCatalogue) -> [(rule: String, claims: [String])] {
    var found: [String: Set<String>] = [:]
    for format in kind == .adapter ? profile.formats : [] {
      for flow in profile.flows(of: format) {
        let header = TraceHeader(
          suite: "", scenario: "", file: "", line: 0, adapter: name, format: format.rawValue,
          seed: 0, profile: tracedProfile(of: format, flow))
        for (rule, claims) in catalogue.exclusions(by: header) {
          found[rule, default: []].formUnion(claims)
        }
      }
    }
    return catalogue.rules.compactMap { rule in
      found[rule.id].map { (rule.id, $0.sorted()) }
    }
  }
}
