import AdSpecConformance
import AdSpecTestSupport
import Testing

@testable import AdSpec

/// Whose lines those of compiled files are.
@Suite struct CompiledSourceTests {
  @Test func linesOfThePluginAreTheAuthors() throws {
    let folder = try TemporaryFolder()
    let made = try folder.write(
      "plugins/outputs/Banner.swift",
      """
      #sourceLocation(file: "\(folder.path("ios/a \\\"b\\\".swift"))", line: 1)
      import Foundation
      let first = 1

      #sourceLocation()
      let added = 2
      """)
    let other = try folder.write("plugins/outputs/Classes.swift", "let made = 1")
    let own = try folder.write("Sources/Own.swift", "let own = 1")
    var sources = CompiledSources(paths: SourcePaths(workingFolder: folder.path))
    let places = [
      (made, 1), (made, 2), (made, 3), (made, 4), (made, 5), (made, 6), (other, 1), (own, 1),
    ].map { path, line in sources.place(of: line, in: path).map { "\($0.0):\($0.1)" } }
    #expect(
      places == [
        nil, #"ios/a "b".swift:1"#, #"ios/a "b".swift:2"#, #"ios/a "b".swift:3"#, nil, nil, nil,
        "Sources/Own.swift:1",
      ])
  }
}
