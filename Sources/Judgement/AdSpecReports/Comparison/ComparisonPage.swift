/// A comparison as one page that opens from disk: the page of a run, with a column for each of the runs
/// under each format and flow.
enum ComparisonPage {
  static func text(_ comparison: RunComparison, _ before: String, _ after: String) -> String {
    var text = ""
    HTMLPage.write(PageData(comparison, files: [before, after])) { text += $0 }
    return text
  }
}
