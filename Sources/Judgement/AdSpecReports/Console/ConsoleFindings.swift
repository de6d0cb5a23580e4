import AdSpecRules

/// What a person should look at, by rule: each is told once, with one finding, however often it
/// was broken.
struct ConsoleFindings {
  /// The findings of one rule, or of one kind without a rule.
  private struct Group {
    var example: Incident
    /// Whether the example is of a scenario that is there for the rule.
    var isAim: Bool
    /// In how many scenarios of each format there is one.
    var scenarios: [(format: String, count: Int)] = []
    /// The shortest of them in virtual time, at most three.
    var shortest: [(name: String, time: Int64)] = []

    /// Remembers a scenario if it is one of the shortest.
    mutating func note(_ name: String, _ time: Int64) {
      let position = shortest.firstIndex { $0.time > time } ?? shortest.count
      shortest.insert((name, time), at: position)
      if shortest.count > 3 { shortest.removeLast() }
    }
  }

  private var groups: [Group] = []
  private var positions: [String: Int] = [:]

  /// How many findings there are besides the first of each rule.
  private(set) var untold = 0

  /// Whether there is nothing to look at.
  var isEmpty: Bool { groups.isEmpty }

  /// The ids of the rules among them.
  var rules: Set<String> { Set(groups.compactMap(\.example.rule?.id)) }

  /// Takes what is to look at in a scenario, and what helps to understand it, which is told with the
  /// first of them that is told.
  ///
  /// The example of a rule is the first finding of a scenario that is there for it, else the first.
  ///
  /// - Returns: Those that are the first of their kind.
  @discardableResult
  mutating func add(
    _ incidents: [Incident], _ context: [Incident.Field], of result: ScenarioResult
  ) -> [Incident] {
    var new: [Incident] = []
    let format = result.lane.name
    var seen: Set<Int> = []
    var context = context
    for incident in incidents {
      let position: Int
      let isAim = incident.rule.map { result.aims.contains($0.id) } ?? true
      if let known = positions[incident.subject] {
        position = known
        untold += 1
        if isAim, !groups[position].isAim {
          groups[position] = Group(
            example: incident, isAim: true, scenarios: groups[position].scenarios,
            shortest: groups[position].shortest)
          groups[position].example.add(context)
          context = []
        }
      } else {
        position = groups.count
        positions[incident.subject] = position
        var first = incident
        first.add(context)
        context = []
        groups.append(Group(example: first, isAim: isAim))
        new.append(incident)
      }
      guard seen.insert(position).inserted else { continue }
      groups[position].note(
        "\"\(PlainText.line(result.name))\" (\(format))", result.virtualNanoseconds)
      if let index = groups[position].scenarios.firstIndex(where: { $0.format == format }) {
        groups[position].scenarios[index].count += 1
      } else {
        groups[position].scenarios.append((format, 1))
      }
    }
    return new
  }

  /// How much of a finding is told.
  private enum Form {
    /// All that is known.
    case whole
    /// The sentence, the place, what was expected, what happened, how to run it again.
    case short
    /// The sentence, in one line.
    case line
  }

  /// Writes everything in so many lines, the most important first and in most detail; of what is
  /// left out the last line tells.
  func lines(atMost maximum: Int, _ style: ConsoleStyle) -> [String] {
    let sorted = sortedByWeight
    func lines(_ form: Form) -> [[String]] { sorted.map { self.lines(of: $0, form, style) } }
    let whole = lines(.whole)
    if whole.joined().count <= maximum { return Array(whole.joined()) }
    var blocks = lines(.line)
    // An empty line stands in front of the first, or of the first after longer ones.
    let room = maximum - 1
    if blocks.count > room {
      let left = "\(blocks.count - max(0, room - 1)) more broken; --all-findings shows them"
      return [""] + blocks.joined().prefix(max(0, room - 1)) + [left]
    }
    var free = room - blocks.count
    var count = 0
    for (position, block) in lines(.short).enumerated() {
      free -= block.count - blocks[position].count
      if free < 0 { break }
      blocks[position] = block
      count += 1
    }
    if count < blocks.count { blocks.insert([""], at: count) }
    return Array(blocks.joined())
  }

  private var sortedByWeight: [Group] {
    groups.enumerated().sorted {
      (weight($0.element), $0.offset) < (weight($1.element), $1.offset)
    }.map(\.element)
  }

  private func weight(_ group: Group) -> Int {
    switch group.example.kind {
    case .harnessFailure: -1
    case .mistake: 0
    case .death: 1
    case .violation(.failure): 2
    case .unfinished: 3
    case .undecided: 4
    case .violation(.warning): 5
    case .violation(.note): 6
    case .violation(.expected): 7
    }
  }

  private func lines(of group: Group, _ form: Form, _ style: ConsoleStyle) -> [String] {
    let isOne = group.scenarios.count == 1 && group.scenarios[0].count == 1
    let formats = group.scenarios.map {
      isOne ? $0.format : "\($0.format) (\(PlainText.count($0.count, "scenario")))"
    }.joined(separator: ", ")
    var incident = group.example
    if !isOne {
      // One entry for equal findings, with the scenarios in which they are seen best.
      incident.add([
        Incident.Field(label: "shortest", lines: group.shortest.map(\.name), isDetail: true)
      ])
    }
    switch form {
    case .whole: break
    case .short: incident.fields.removeAll(where: \.isDetail)
    case .line: return [style.line(of: incident, formats: formats)]
    }
    return [""] + style.lines(of: incident, formats: formats)
  }
}

extension Incident {
  /// What is the same for findings of one kind: a rule, a line of a scenario, a way to die.
  fileprivate var subject: String {
    switch kind {
    case .violation where rule == nil: "\(title) \(file):\(line)"
    // What binds less than the rule must not hide what does not.
    case .violation where level != nil: "\(title) \(level?.rawValue ?? "")"
    case .violation, .undecided: title
    case .death, .harnessFailure, .mistake, .unfinished: message
    }
  }
}
