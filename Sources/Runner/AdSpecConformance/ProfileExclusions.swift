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
        ProfileExclusions(
          format: format, flow: flow, rules: catalogue.exclusions(by: header(of: format, flow)))
      }
    }
  }

  /// The headers of traces in each format and flow of the profile.
  var headers: [TraceHeader] {
    profile.formats.flatMap { format in
      profile.flows(of: format).map { header(of: format, $0) }
    }
  }

  private func header(of format: MediationFormat, _ flow: AdapterProfile.Flow) -> TraceHeader {
    TraceHeader(
      suite: "", scenario: "", file: "", line: 0, adapter: name, format: format.rawValue,
      seed: 0, profile: tracedProfile(of: format, flow))
  }
}
