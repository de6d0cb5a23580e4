/// A function of a scenario that was still waiting when its world ended.
///
/// The last event of a trace tells it, so that a trace that is judged later has it too.
package struct UnfinishedFunction: Hashable, Sendable {
  /// `network`, `app`, or `together` for a function that `app:together` runs.
  package var function: String
  /// The file of the line, where that is not the scenario's own.
  package var file: String?
  /// The line on which it waits.
  package var line: Int
  /// What it waits for, such as `a request for slot "unit-2"`.
  package var waitsFor: String
  /// What came in place of that.
  package var came: String
  /// Why it cannot come: the adapter's profile claims that there is no such thing.
  package var notApplicable: String?

  /// Creates the description of a function that waits.
  package init(
    function: String, file: String? = nil, line: Int, waitsFor: String, came: String,
    notApplicable: String? = nil
  ) {
    self.function = function
    self.file = file
    self.line = line
    self.waitsFor = waitsFor
    self.came = came
    self.notApplicable = notApplicable
  }

  /// The name of the attribute of `world.ended` that lists such functions.
  package static let attribute = "unfinished"

  /// The function in words.
  package var title: String {
    function == "together" ? "a function of app:together" : "the \(function) function"
  }

  /// The value as a trace holds it.
  package var traceValue: TraceValue {
    var fields = [TraceAttribute("function", .string(function))]
    if let file { fields.append(TraceAttribute("file", .string(file))) }
    fields += [
      TraceAttribute("line", .integer(line)), TraceAttribute("waits_for", .string(waitsFor)),
      TraceAttribute("came", .string(came)),
    ]
    if let notApplicable {
      fields.append(TraceAttribute("not_applicable", .string(notApplicable)))
    }
    return .object(fields)
  }

  /// Reads the value; nil for one that says something else.
  package init?(_ value: TraceValue) {
    guard case .string(let function)? = value["function"], case .integer(let line)? = value["line"],
      case .string(let waitsFor)? = value["waits_for"], case .string(let came)? = value["came"]
    else { return nil }
    self.init(function: function, line: line, waitsFor: waitsFor, came: came)
    if case .string(let file)? = value["file"] { self.file = file }
    if case .string(let reason)? = value["not_applicable"] { notApplicable = reason }
  }
}
