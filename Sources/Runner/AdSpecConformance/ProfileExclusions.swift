package import AdSpecRules
package import AdSpecSimulation
import AdSpecTrace
package import MediationHost

/// The rules that a subject's profile excludes in one format and flow, each with the claims that
/// exclude the rule.
package struct ProfileExclusions {
  /// The format.
  package let format: MediationFormat
  /// The flow.
  package let flow: AdapterProfile.Flow
  /// The excluded rules, in the order of the catalogue.
  package let rules: [(rule: String, claims: [String])]
}

extension Subject {
  /// The rules that the profile excludes, for each format and flow of the profile.
  package func exclusions(from catalogue: RuleCatalogue) -> [ProfileExclusions] {
    profile.formats.flatMap { format in
      profile.flows(of: format).map { flow in
        let header = TraceHeader(
          suite: "", scenario: "", file: "", line: 0, adapter: name, format: format.rawValue,
          seed: 0, profile: tracedProfile(of: format, flow))
        return ProfileExclusions(
          format: format, flow: flow, rules: catalogue.exclusions(by: header))
      }
    }
  }
}
