import AdSpecRules

/// Lays findings out for terminals, in colours where a terminal can show them.
struct ConsoleStyle {
  /// Whether colours are used.
  let hasColour: Bool

  func red(_ text: String) -> String { wrap(text, "31") }
  func yellow(_ text: String) -> String { wrap(text, "33") }
  func green(_ text: String) -> String { wrap(text, "32") }
  func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }

  /// The lines that tell of something to look at.
  ///
  /// - Parameters:
  ///   - incident: What to look at.
  ///   - formats: Where it happened.
  /// - Returns: The lines, the first with what it is about.
  func lines(of incident: Incident, formats: String) -> [String] {
    var head = "\(tag(of: incident.kind))  \(bold(incident.title))  \(formats)"
    if let rule = incident.rule {
      head += dim("  (\((incident.level ?? rule.level).rawValue), \(rule.severity.rawValue))")
    }
    let indentation = "      "
    var lines = [head]
    if !incident.sentence.isEmpty { lines.append(indentation + incident.sentence) }
    return lines + FieldText.lines(incident.fields, indentation: indentation)
  }

  /// What tells of something to look at in one line.
  func line(of incident: Incident, formats: String) -> String {
    let sentence = incident.sentence.isEmpty ? incident.message : incident.sentence
    return "\(tag(of: incident.kind))  \(bold(incident.title))  \(formats)  "
      + PlainText.line(sentence, to: ConsoleStyle.sentenceWidth)
  }

  /// The columns of a sentence in a line with other things.
  private static let sentenceWidth = 120

  private func tag(of kind: Incident.Kind) -> String {
    switch kind {
    case .violation(.failure): red("FAIL")
    case .violation(.warning): yellow("WARN")
    case .violation(.note): dim("NOTE")
    case .violation(.expected): dim("KNOW")
    case .death: red("DIED")
    case .harnessFailure: red("FELL")
    case .mistake: red("BAD ")
    case .unfinished: yellow("WAIT")
    case .undecided: yellow("OPEN")
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    hasColour ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}
