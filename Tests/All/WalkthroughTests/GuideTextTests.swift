import AdSpecTestSupport
import Foundation
import Testing

/// The reader of guides, tested with its own example.
@Suite struct GuideReadingTests {
  private let guide = Guide(
    text: """
      # Title

      See [`the` page](Page.md#the-matrix), <doc:Shards>, [below](#b-and-c), `[no](link.md)` and
      [the web](https://example.com/a).

      **`folder/file.lua`**

      ```lua
      wait(1)

      wait(2)
      ```

      **`not a file`**
      because text follows:

      ```lua
      wait(3)
      ```

      ```console
      $ cd folder
      $ adspec run file.lua
      first

      second
      ```

      **`own/Package.swift`**

      ```swift
      # no heading, [no](link.md)
      ```

      ```console
      $ cd own
      $ swift build
      ```

      ## B, and *c*

      | a | b |
      |---|---|
      | 1 | 2 |
      | 3 | 4 |

      """)

  @Test("the name of a file is in the line above the file") func filesHaveNames() {
    #expect(
      guide.files.map { [$0.name, $0.text] } == [
        ["folder/file.lua", "wait(1)\n\nwait(2)\n"],
        ["own/Package.swift", "# no heading, [no](link.md)\n"],
      ])
  }

  @Test("a session has commands with their output") func sessionsAreRead() {
    #expect(
      guide.sessionsWithoutPackage == [
        [
          Guide.Step(command: "cd folder", output: ""),
          Guide.Step(command: "adspec run file.lua", output: "first\n\nsecond\n"),
        ]
      ])
    #expect(guide.packages == ["own"])
    #expect(
      guide.sessions(of: "own") == [
        [Guide.Step(command: "cd own", output: ""), Guide.Step(command: "swift build", output: "")]
      ])
  }

  @Test("the reader finds headings and links outside code") func linksAreRead() {
    #expect(guide.anchors == ["title", "b-and-c"])
    #expect(guide.links == ["Page.md#the-matrix", "#b-and-c"])
    #expect(guide.documentationLinks == ["Shards"])
  }

  @Test("the reader finds a table by its header") func tablesAreRead() {
    #expect(guide.table(["a", "b"]) == [["1", "2"], ["3", "4"]])
    #expect(guide.table(["a", "c"]) == [])
  }
}

/// The links between README.md, the guides and the pages for contributors.
@Suite struct GuideLinkTests {
  private static let paths = Guide.paths + Project.files(in: ".github", ending: ".md")

  @Test("a link names an existing file and an existing heading", arguments: paths)
  func linksLeadSomewhere(_ path: String) throws {
    let guide = try Guide(path)
    let folder = URL(fileURLWithPath: "/" + path).deletingLastPathComponent()
    var wrong: [String] = []
    for link in guide.links {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file =
        parts[0].isEmpty
        ? path
        : String(folder.appendingPathComponent(String(parts[0])).standardized.path.dropFirst())
      guard
        FileManager.default.fileExists(atPath: Project.folder.appendingPathComponent(file).path)
      else {
        wrong.append("\(link): there is no file \(file)")
        continue
      }
      if parts.count > 1, try !Guide(file).anchors.contains(String(parts[1])) {
        wrong.append("\(link): \(file) has no such heading")
      }
    }
    for name in guide.documentationLinks
    where !Guide.paths.contains("\(Guide.catalogue)/\(name).md") {
      wrong.append("<doc:\(name)>: the catalogue has no such guide")
    }
    #expect(wrong == [])
  }

  @Test("the files and folders that the guide for contributors names exist")
  func contributorsFindTheFiles() throws {
    let text = try Project.text(".github/CONTRIBUTING.md")
    let paths = text.matches(
      of: #/\b(?:Sources|Tests|conformance|scripts)\/[\w+.\/-]*\w/#
    ).map { String($0.output) }.filter { !$0.contains("/NAME/") }
    #expect(paths.count > 50)
    let missing = paths.filter {
      !FileManager.default.fileExists(atPath: Project.folder.appendingPathComponent($0).path)
    }
    #expect(missing == [])
  }

  @Test("README.md and the catalogue's first page list every guide")
  func everyGuideIsListed() throws {
    let guides = Guide.paths.filter { $0.hasPrefix(Guide.catalogue) && !$0.hasSuffix("/AdSpec.md") }
    let linked = Set(try Guide("README.md").links)
    #expect(guides.filter { !linked.contains($0) } == [])
    let names = guides.map { String($0.dropFirst(Guide.catalogue.count + 1).dropLast(3)) }
    #expect(Set(try Guide(named: "AdSpec").documentationLinks) == Set(names))
  }

  @Test("README.md is short")
  func readmeIsShort() throws {
    #expect(try Project.text("README.md").count { $0 == "\n" } <= 150)
  }
}
