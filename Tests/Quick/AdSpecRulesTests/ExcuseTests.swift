import AdSpecTrace
import Testing

@testable import AdSpecRules

/// The conditions that excuse an adapter from a rule.
///
/// An excuse that no trace shows can be wrong for years: it accuses nobody, and hides defects. Claims
/// of the profile are left out, because each report names them where they switch a rule off.
struct ExcuseTests {
  @Test("a trace shows each excuse of the suite's rules")
  func tracesShowExcuses() throws {
    let catalogue = try RuleCatalogue(files: RuleFiles.suite())
    let traces = RuleCase.all.flatMap(\.traces).map(\.trace)
    let excuses = catalogue.rules.compactMap(\.body).flatMap { body in
      body.widened.filter(\.excuse.dependsOnMatch)
    }
    let hidden = Dictionary(grouping: excuses, by: \.excuse.text).compactMap { text, excuses in
      let isShown = excuses.contains { _, body in
        let other = RuleCatalogue(catalogue, replacing: body)
        return traces.contains {
          catalogue.judge($0, only: [body.id]) != other.judge($0, only: [body.id])
        }
      }
      return isShown ? nil : "\(text), of \(excuses.map(\.body.id).joined(separator: ", "))"
    }
    #expect(hidden.sorted() == [], "excuses that no trace shows")
  }

  @Test(
    "an excuse is what makes a rule silent",
    arguments: [
      ("when = profile.auctions", ["not profile.auctions"]),
      ("when = is_not(all { OPENED, profile.auctions })", ["all { OPENED, profile.auctions }"]),
      (
        "unless = any { OPENED, profile.flow:is \"bidding\" }",
        ["OPENED", "profile.flow:is \"bidding\""]
      ),
      (
        "unless = all { CHILD_USER, any { OPENED, profile.auctions } }",
        ["OPENED", "profile.auctions"]
      ),
      ("when = any { OPENED, SHOW_OVER }", ["all { not OPENED, not SHOW_OVER }"]),
      ("when = all { OPENED, SHOW_OVER }", ["not OPENED", "not SHOW_OVER"]),
    ])
  func excusesAreListed(_ conditions: String, _ excuses: [String]) throws {
    let rule = RuleFiles.rule(
      "\(conditions), given = on \"network.click\" { per = \"ad\" }, require = never \"event.click\","
    )
    let catalogue = try RuleCatalogue(files: [("own.lua", Array(rule.utf8))])
    let body = try #require(catalogue.rules.first?.body)
    #expect(body.widened.map(\.excuse.text) == excuses)
  }
}

extension RuleBody {
  /// The rule without one of its excuses, once for each excuse.
  fileprivate var widened: [(excuse: RuleCondition, body: RuleBody)] {
    let when = when + whenMatch
    let unless = unless + unlessMatch
    let excuses = when.map { RuleCondition.not($0) } + unless
    return excuses.indices.flatMap { index in
      excuses[index].narrowed.map { excuse, rest in
        var others = excuses
        others[index] = rest ?? .anyOf([])
        return (excuse, with(unless: others))
      }
    }
  }

  private func with(unless: [RuleCondition]) -> RuleBody {
    RuleBody(
      id: id, formats: formats, survival: survival, premise: premise, unless: unless,
      requirements: requirements, hasCheck: hasCheck, isLaw: isLaw, sdks: sdks)
  }
}

extension RuleCondition {
  /// The ways in which the condition can hold, each with the condition that lacks this way; the rest
  /// is nil if the condition then never holds.
  fileprivate var narrowed: [(way: RuleCondition, rest: RuleCondition?)] {
    switch self {
    case .profile, .format, .situation: [(self, nil)]
    case .anyOf(let parts): narrowed(parts, RuleCondition.anyOf)
    case .allOf(let parts):
      parts.contains { $0.narrowed.count > 1 }
        ? narrowed(parts, RuleCondition.allOf) : [(self, nil)]
    case .not(.not(let condition)): condition.narrowed
    case .not(.anyOf(let parts)): RuleCondition.allOf(parts.map { .not($0) }).narrowed
    case .not(.allOf(let parts)): RuleCondition.anyOf(parts.map { .not($0) }).narrowed
    case .not: [(self, nil)]
    }
  }

  private func narrowed(
    _ parts: [RuleCondition], _ whole: ([RuleCondition]) -> RuleCondition
  ) -> [(way: RuleCondition, rest: RuleCondition?)] {
    parts.indices.flatMap { index in
      parts[index].narrowed.compactMap { way, rest in
        var others = parts
        if let rest {
          others[index] = rest
        } else if case .allOf = whole([]) {
          return nil
        } else {
          others.remove(at: index)
        }
        return (way, whole(others))
      }
    }
  }

  /// The condition as a rule writes it.
  fileprivate var text: String {
    switch self {
    case .profile(let path, .literal(.string(let value))): "profile.\(path.text):is \"\(value)\""
    case .profile(let path, _): "profile.\(path.text)"
    case .format(let formats): "format { \(formats.joined(separator: ", ")) }"
    case .situation(let situation): situation.rawValue
    case .anyOf(let parts): "any { \(parts.map(\.text).joined(separator: ", ")) }"
    case .allOf(let parts): "all { \(parts.map(\.text).joined(separator: ", ")) }"
    case .not(let part): "not \(part.text)"
    }
  }
}
