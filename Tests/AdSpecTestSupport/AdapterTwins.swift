import Foundation
import Testing

/// The conforming adapter of a network, and its twin with the defects that the suite must find.
package struct AdapterTwins: Sendable, CustomTestStringConvertible {
  /// The name of the network.
  package let testDescription: String
  /// The rules that only observe, and that the conforming adapter breaks.
  package let observed: Set<String>
  /// The defects of the twin, and the rules that find a defect, each with its format.
  package private(set) var defects: [String] = []
  /// The rules that find the defects in the formats in which the twin runs; each follows its format.
  package private(set) var broken: Set<String> = []

  /// Reads the defects: in each line its name, and formats with the rules that find it there.
  package init(_ network: String, observed: Set<String> = [], formats: [String], _ text: String) {
    (testDescription, self.observed) = (network, observed)
    let run = JudgedRun.formats(of: network.lowercased() + "-defective")
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ": ")
      defects.append(String(parts[0]))
      for group in parts[1].split(separator: "; ") {
        let words = group.split(separator: " ")
        let own = words[0] == "all" ? formats : words[0].split(separator: ",").map(String.init)
        let judged = own.filter { run.isEmpty || run.contains($0) }
        broken.formUnion(judged.flatMap { format in words.dropFirst().map { "\(format) \($0)" } })
      }
    }
  }

  /// The run of the conforming adapter or of its twin.
  package func run(_ suffix: String = "") throws -> JudgedRun {
    try JudgedRun.of(testDescription.lowercased() + suffix)
  }

  /// The texts of the sources that the twins share.
  package func sources(ending: String = ".swift") throws -> [String] {
    try Project.files(in: "Tests/Fixtures/\(testDescription)/Adapter/ios", ending: ending)
      .map(Project.text)
  }
}
