import AdSpecRules

/// The incidents of a run about one subject: a broken rule, a line of a scenario, or a kind of
/// death.
struct IncidentGroup {
  /// The scenario that shows the subject best.
  var example: Fact.Evidence
  /// For each format and flow, the number of scenarios with an incident of this group.
  private(set) var lanes: [(lane: Lane, count: Int)] = []
  /// Whether the network gave a repeated or late answer in every scenario with an incident of this
  /// group.
  private var needsOddAnswer = true
  /// The log of the best scenario, and the functions of it that still waited, if no other group
  /// shows them.
  var context: [Incident.Field] = []

  /// Creates a group of one incident.
  init(_ example: Fact.Evidence) {
    self.example = example
  }

  /// The number of scenarios with an incident of this group.
  var scenarios: Int { lanes.reduce(0) { $0 + $1.count } }

  /// The importance of the group.
  var weight: Weight {
    Weight(example.incident, needsOddAnswer: needsOddAnswer, scenarios: scenarios)
  }

  /// The name of the group in a list: the id of the rule, or what the incident is about.
  var name: String { example.incident.title }

  fileprivate mutating func count(_ result: ScenarioResult, in lane: Lane) {
    if !result.hasOddAnswer { needsOddAnswer = false }
    if let position = lanes.firstIndex(where: { $0.lane == lane }) {
      lanes[position].count += 1
    } else {
      lanes.append((lane, 1))
    }
  }
}

/// The incidents of a run, grouped by subject.
///
/// However often a run breaks a rule, there is one group about it.
struct IncidentGroups {
  private var groups: [IncidentGroup] = []
  private var positions: [String: Int] = [:]

  /// Creates an empty list.
  init() {}

  /// The incidents of a run.
  init(of report: RunReport) {
    for result in report.scenarios {
      add(
        Incident.shown(of: result, in: report), ScenarioContext.fields(of: result, in: report),
        of: result)
    }
  }

  /// The groups, the most important first.
  var sorted: [IncidentGroup] {
    groups.enumerated().sorted {
      ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset)
    }.map(\.element)
  }

  /// Adds the incidents of a scenario.
  ///
  /// The first of these incidents that becomes an example gets the context.
  ///
  /// - Returns: The incidents that are not equal to an earlier incident of the run.
  @discardableResult
  mutating func add(
    _ incidents: [Incident], _ context: [Incident.Field], of result: ScenarioResult
  ) -> [Incident] {
    var new: [Incident] = []
    var seen: Set<Int> = []
    var context = context
    for incident in incidents {
      let evidence = Fact.Evidence(scenario: result, incident: incident)
      let position: Int
      if let known = positions[incident.subject] {
        position = known
        let example = groups[position].example.scenario
        let rule = incident.rule?.id ?? ""
        if !seen.contains(position), Fact.isBetterExample(result, example, of: rule) {
          groups[position].example = evidence
          groups[position].context = context
          context = []
        }
      } else {
        position = groups.count
        positions[incident.subject] = position
        groups.append(IncidentGroup(evidence))
        groups[position].context = context
        context = []
        new.append(incident)
      }
      if seen.insert(position).inserted {
        for lane in incident.lanes.isEmpty ? [result.lane] : incident.lanes {
          groups[position].count(result, in: lane)
        }
      }
    }
    return new
  }
}

/// The importance of something that a run found: the smaller weight is more important.
///
/// All reports sort by it: what makes the run fail comes first, then the severity decides. Then what
/// happens without a repeated or late answer of the network comes first, then the number of
/// scenarios decides, and then the order of the catalogue.
struct Weight: Comparable {
  private let kind: Int
  private let harm: Int
  private let oddity: Int
  private let scenarios: Int
  private let file: String
  private let line: Int

  /// The importance of an incident that happened in a number of scenarios.
  ///
  /// `needsOddAnswer` says whether the network gave a repeated or late answer in all of them.
  init(_ incident: Incident, needsOddAnswer: Bool, scenarios: Int) {
    self.init(incident.kind, incident.rule, needsOddAnswer, scenarios)
  }

  /// The importance of a fact that is broken in a number of scenarios in all formats together.
  init(_ fact: Fact, needsOddAnswer: Bool, scenarios: Int) {
    let kind: Incident.Kind
    if let incident = fact.example {
      kind = incident.kind
    } else if fact.isError {
      // An error without a format is about the run itself.
      kind = fact.lane == nil ? .mistake : .undecided
    } else {
      kind = .violation(fact.outcome)
    }
    self.init(kind, fact.example?.rule ?? fact.rule, needsOddAnswer, scenarios)
  }

  private init(_ kind: Incident.Kind, _ rule: Rule?, _ needsOddAnswer: Bool, _ scenarios: Int) {
    self.kind = Weight.position(of: kind)
    oddity = needsOddAnswer ? 1 : 0
    harm = rule.flatMap { Severity.allCases.firstIndex(of: $0.severity) } ?? 0
    self.scenarios = scenarios
    // What is not about a rule follows the rules.
    file = rule?.file ?? "\u{10FFFF}"
    line = rule?.line ?? 0
  }

  private static func position(of kind: Incident.Kind) -> Int {
    switch kind {
    case .harnessFailure: 0
    case .mistake: 1
    case .death: 2
    case .violation(.fail): 3
    case .unfinished: 4
    case .undecided: 5
    case .violation(.warning): 6
    case .violation(.note): 7
    case .violation(.disputed): 8
    case .violation(.exempt): 9
    case .violation(.notExercised): 10
    case .violation: 11
    }
  }

  static func < (one: Weight, other: Weight) -> Bool {
    (one.kind, one.harm, one.oddity, -one.scenarios, one.file, one.line)
      < (other.kind, other.harm, other.oddity, -other.scenarios, other.file, other.line)
  }
}

extension Incident {
  /// The incidents of a scenario that the console shows as findings.
  static func shown(of scenario: ScenarioResult, in report: RunReport) -> [Incident] {
    all(of: scenario, in: report).filter {
      $0.kind != .undecided && $0.kind != .violation(.exempt)
    }
  }

  /// A key that equal findings share: a rule, a line of a scenario, or a kind of death.
  fileprivate var subject: String {
    switch kind {
    case .violation where rule == nil: "\(title) \(file):\(line)"
    // A finding with a weaker level or outcome must not hide a finding that makes the run fail.
    case .violation(let outcome): "\(title) \(level?.rawValue ?? "") \(outcome.rawValue)"
    case .undecided: title
    // Two deaths at one line can have different texts, such as the index that was out of range.
    case .death: place.map { $0.role == .died ? "\(title) \($0.place.text)" : message } ?? message
    case .harnessFailure, .mistake, .unfinished: message
    }
  }
}
