import AdSpecTrace
import Testing

@testable import AdSpecRules

/// The conditions that excuse an adapter from a rule.
///
/// An excuse that no trace shows can be wrong for years: it accuses nobody, and hides defects. Claims
/// of the profile are left out, because each report names them where they switch a rule off.
struct ExcuseTests {
  /// Excuses of a rule that no trace needs to show, with the reason.
  private static let exceptions = [
    "EVT-KEEP-1: INSIDE_COMPLETION": "its check asks for an event that the host can hear of",
    "NAT-IMG-3: RELEASED_WHILE_LOADING":
      "LOAD-NEVER-2 has this excuse, too, and leaves the case to NAT-IMG-3",
    "REW-ORDER-1: DUPLICATE_ANSWER":
      "an ad without a delegate reports no reward, in whatever order",
    "SHOW-OUTCOME-1: DUPLICATE_ANSWER": "the rules about what the network reports come first",
  ]

  /// A trace shows an excuse if the rule without the excuse judges the trace in another way.
  ///
  /// The breaking trace that every rule has shows the other side: the rule speaks where the excuse does
  /// not hold.
  @Test("for each rule, a trace shows each of its excuses")
  func tracesShowExcuses() throws {
    let catalogue = try RuleCatalogue(files: RuleFiles.suite())
    let cases = Dictionary(grouping: RuleCase.all, by: \.rule)
    let hidden = catalogue.rules.compactMap(\.body).flatMap { body in
      // The traces of the rule come first, because they show most of its excuses.
      let own = (cases[body.id] ?? []) + RuleCase.all.filter { $0.rule != body.id }
      let traces = own.flatMap(\.traces).lazy.map(\.trace)
      return body.widened.filter(\.excuse.dependsOnMatch).compactMap { excuse, wider in
        let other = RuleCatalogue(catalogue, replacing: wider)
        let isShown = traces.contains {
          catalogue.judge($0, only: [body.id]) != other.judge($0, only: [body.id])
        }
        return isShown ? nil : "\(body.id): \(excuse.text)"
      }
    }
    #expect(hidden.sorted() == Self.exceptions.keys.sorted(), "excuses that no trace shows")
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
