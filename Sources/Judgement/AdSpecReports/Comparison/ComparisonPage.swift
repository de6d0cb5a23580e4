/// Comparisons as one page that opens from disk: the page of a run, with a column for each of the runs under
/// each format and flow.
enum ComparisonPage {
  static func text(_ comparisons: RunComparisons) -> String {
    var text = ""
    HTMLPage.write(PageData(comparisons)) { text += $0 }
    return text
  }
}
