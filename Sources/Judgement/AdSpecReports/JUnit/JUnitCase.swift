/// One test case of a JUnit report: a fact, a scenario itself, or one rule judged on a scenario.
struct JUnitCase {
  /// What became of the test.
  enum Outcome {
    case passed
    case failure(type: String, message: String, text: String)
    case error(type: String, message: String, text: String)
    case skipped(message: String)
  }

  var name: String
  var className: String
  var file: String
  var line: Int
  var seconds: Double = 0
  var properties: [(name: String, value: String)] = []
  var outcome = Outcome.passed
  var output = ""

  var isFailure: Bool { if case .failure = outcome { true } else { false } }
  var isError: Bool { if case .error = outcome { true } else { false } }
  var isSkipped: Bool { if case .skipped = outcome { true } else { false } }
}
