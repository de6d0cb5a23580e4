/// The lines of an adapter that a run reached.
package struct LineCoverage: Hashable, Sendable {
  /// One source file.
  package struct File: Hashable, Sendable {
    /// The path of the file, in the form that reports show.
    package var path: String
    /// Maps the number of each line with code to the number of its executions.
    package var counts: [Int: Int]

    /// Creates a file.
    package init(path: String, counts: [Int: Int]) {
      self.path = path
      self.counts = counts
    }

    /// The lines with code, in order.
    package var lines: [Int] { counts.keys.sorted() }
    /// The lines with code that the run did not reach, in order.
    package var unreached: [Int] { lines.filter { counts[$0] == 0 } }

    /// The numbers of the unreached lines, as text such as `12–14, 20`.
    ///
    /// A range such as `12–14` can include lines without code between unreached lines.
    package var unreachedText: String {
      var ranges: [(first: Int, last: Int)] = []
      var isOpen = false
      for line in lines {
        guard counts[line] == 0 else {
          isOpen = false
          continue
        }
        if isOpen { ranges[ranges.count - 1].last = line } else { ranges.append((line, line)) }
        isOpen = true
      }
      return ranges.map { $0.first == $0.last ? "\($0.first)" : "\($0.first)–\($0.last)" }
        .joined(separator: ", ")
    }
  }

  /// The covered files, sorted by their paths.
  package private(set) var files: [File]

  /// Creates coverage.
  ///
  /// If a file occurs twice, the initialiser adds up the counts of its lines.
  package init(_ files: [File]) {
    var counts: [String: [Int: Int]] = [:]
    for file in files { counts[file.path, default: [:]].merge(file.counts) { $0 + $1 } }
    self.files = counts.map { File(path: $0.key, counts: $0.value) }.sorted { $0.path < $1.path }
  }

  /// The number of lines with code.
  package var lines: Int { files.reduce(0) { $0 + $1.counts.count } }
  /// The number of reached lines.
  package var reached: Int { files.reduce(0) { $0 + $1.counts.count { $0.value > 0 } } }

  /// A sentence with the number of reached lines.
  package var sentence: String {
    "\(reached) of \(PlainText.count(lines, "line")) of the adapter reached"
  }
}

extension LineCoverage {
  /// Reads the files and lines from a text in the format LCOV, and ignores other records.
  ///
  /// The function skips files without a name, and files without a function of the subject.
  ///
  /// [The format](https://github.com/linux-test-project/lcov/blob/master/man/geninfo.1) has a
  /// record for each file; a record ends with `end_of_record`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isOwn: Returns whether a function, by its mangled name, is a function of the subject; nil
  ///     if all files count.
  ///   - isOwnFile: Returns whether a file without such a function is a file of the subject, for
  ///     languages whose functions do not name their module.
  ///   - place: Maps a path and line of the compiled code to the path and line that reports show.
  ///     Returns nil for a line that the author did not write.
  package init(
    lcov text: String, isOwn: ((_ function: String) -> Bool)? = nil,
    isOwnFile: (_ path: String) -> Bool = { _ in false },
    place: (_ path: String, _ line: Int) -> (String, Int)?
  ) {
    var files: [File] = []
    var path: String?
    // In a record, the functions come before the lines.
    var isOfSubject = isOwn == nil
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("SF:") {
        path = String(line.dropFirst(3))
        isOfSubject = isOwn == nil || isOwnFile(String(line.dropFirst(3)))
      } else if let isOwn, line.hasPrefix("FN:") {
        isOfSubject = isOfSubject || isOwn(String(line.drop { $0 != "," }.dropFirst()))
      } else if line == "end_of_record" {
        path = nil
      } else if isOfSubject, line.hasPrefix("DA:"), let path {
        let numbers = line.dropFirst(3).split(separator: ",").prefix(2).compactMap { Int($0) }
        guard numbers.count == 2, let place = place(path, numbers[0]) else { continue }
        files.append(File(path: place.0, counts: [place.1: numbers[1]]))
      }
    }
    self.init(files)
  }

  /// The coverage in the format LCOV.
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
