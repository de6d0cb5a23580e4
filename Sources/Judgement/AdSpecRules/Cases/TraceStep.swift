import AdSpecTrace

/// Something that many traces contain as a whole, such as a load that succeeds, and that takes one
/// line of a trace.
struct TraceStep {
  /// An event of a step.
  struct Part {
    /// The name of the event, without the number of the ad.
    let name: String
    /// The time since the event before, in nanoseconds.
    let delay: Int64
    let kind: EventKind
    /// The ids and attributes; `N` stands for the number of the ad.
    let words: [String]
  }

  let name: String
  let parts: [Part]

  /// The steps, each as a chain of events.
  private static let all = [
    TraceStep(
      "load",
      Part("load", .hostLoad, "adapter=1 load=N slot=unit-N"),
      Part("request", .requestLoad, "ad=N"),
      Part("loaded", after: 0.1, .networkLoaded),
      Part("answer", .answerLoad, "returned_delegate=true")),
    TraceStep(
      "fail",
      Part("load", .hostLoad, "adapter=1 load=N slot=unit-N"),
      Part("request", .requestLoad, "ad=N"),
      Part("failed", after: 1, .networkFailed, "error=error"),
      Part("answer", .answerLoad, "ad= error=error")),
    TraceStep(
      "show",
      Part("present", .hostPresent, "adapter=1 load=N slot=unit-N ad=N presentation=N"),
      Part("show", .requestShow),
      Part("shown", .networkShown),
      Part("opened", .eventWillPresent)),
  ]

  /// The steps, by their names.
  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The name of an event of the step for the first ad.
  var example: String { parts[1].name + "1" }

  private init(_ name: String, _ parts: Part...) {
    self.name = name
    self.parts = parts
  }

  /// Divides a word of a step, such as `loaded.thread=net`, into the part and its word.
  ///
  /// A word that names no part belongs to the first part.
  func part(of word: String) -> (part: String, word: String) {
    for part in parts where word.hasPrefix(part.name + ".") {
      return (part.name, String(word.dropFirst(part.name.count + 1)))
    }
    return (parts[0].name, word)
  }
}

extension TraceStep.Part {
  fileprivate init(
    _ name: String, after seconds: Double = 0, _ kind: EventKind, _ words: String = ""
  ) {
    self.init(
      name: name, delay: Int64((seconds * 1e9).rounded()), kind: kind,
      words: words.split(separator: " ").map(String.init))
  }
}
