/// What a scenario's process has written, as reports show it.
package enum LoggedText {
  /// Takes the numbers of process and thread out of the lines that Foundation's `NSLog` writes.
  ///
  /// Such a line is `2025-01-01 00:00:00.000 adspec[12000:63d556c0] text`; its time is that of the scenario, but
  /// the numbers differ from run to run, and equal runs give equal bytes. Every other line stays as it is.
  package static func withoutProcess(_ text: String) -> String {
    guard text.contains("]") else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        line.firstMatch(of: head).map { String($0.output.1) + line[$0.range.upperBound...] }
          ?? String(line)
      }.joined(separator: "\n")
  }

  private static var head: Regex<(Substring, Substring)> {
    /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} [^\[]+)\[\d+:[0-9a-f]+\]/
  }
}
