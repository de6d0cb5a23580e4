/// Which lines of an adapter were reached in a run.
package struct LineCoverage: Hashable, Sendable {
  /// One source file.
  package struct File: Hashable, Sendable {
    /// The path, as reports show it.
    package var path: String
    /// How often each line with code ran, by its number.
    package var counts: [Int: Int]

    /// Creates a file.
    package init(path: String, counts: [Int: Int]) {
      self.path = path
      self.counts = counts
    }

    /// The lines with code, in their order.
    package var lines: [Int] { counts.keys.sorted() }
    /// The lines that nothing reached, in their order.
    package var unreached: [Int] { lines.filter { counts[$0] == 0 } }

    /// The lines that nothing reached, as people write them.
    ///
    /// Such as `12–14, 20`. Lines without code between two of them count as between them.
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

  /// The files, sorted by their paths.
  package private(set) var files: [File]

  /// Creates coverage; of a file that is given twice, the counts are added.
  package init(_ files: [File]) {
    var counts: [String: [Int: Int]] = [:]
    for file in files { counts[file.path, default: [:]].merge(file.counts) { $0 + $1 } }
    self.files = counts.map { File(path: $0.key, counts: $0.value) }.sorted { $0.path < $1.path }
  }

  /// How many lines have code.
  package var lines: Int { files.reduce(0) { $0 + $1.counts.count } }
  /// How many of them were reached.
  package var reached: Int { files.reduce(0) { $0 + $1.counts.count { $0.value > 0 } } }

  /// The sum for people.
  package var sentence: String {
    "\(reached) of \(PlainText.count(lines, "line")) of the adapter reached"
  }
}
