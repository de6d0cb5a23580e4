extension LineCoverage {
  /// Reads LCOV, of which only files and lines matter; a file is left out where it has no name.
  ///
  /// [The format](https://github.com/linux-test-project/lcov/blob/master/man/geninfo.1) has a record for
  /// each file, which ends with `end_of_record`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - place: Where a line stands that was compiled: the path for reports and the number. Nil for a line
  ///     that the author did not write.
  package init(lcov text: String, place: (_ path: String, _ line: Int) -> (String, Int)?) {
    var files: [File] = []
    var path: String?
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("SF:") {
        path = String(line.dropFirst(3))
      } else if line == "end_of_record" {
        path = nil
      } else if line.hasPrefix("DA:"), let path {
        let numbers = line.dropFirst(3).split(separator: ",").prefix(2).compactMap { Int($0) }
        guard numbers.count == 2, let place = place(path, numbers[0]) else { continue }
        files.append(File(path: place.0, counts: [place.1: numbers[1]]))
      }
    }
    self.init(files)
  }

  /// The coverage as LCOV.
  package var lcov: String {
    files.map { file in
      let lines = file.lines
      let reached = lines.count - file.unreached.count
      return "SF:\(file.path)\n"
        + lines.map { "DA:\($0),\(file.counts[$0] ?? 0)\n" }.joined()
        + "LF:\(lines.count)\nLH:\(reached)\nend_of_record\n"
    }.joined()
  }
}
