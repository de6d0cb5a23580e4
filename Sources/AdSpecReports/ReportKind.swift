/// The forms of reports that there are.
package enum ReportKind {
  /// All forms, in the order in which help texts list them.
  package static let all: [any Report.Type] = [
    ConsoleReport.self, JUnitReport.self, JSONReport.self, HTMLReport.self,
  ]

  /// Finds a form by its name; nil when there is none.
  package static func named(_ name: String) -> (any Report.Type)? {
    all.first { $0.kind == name }
  }
}
