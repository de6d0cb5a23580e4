import Testing

/// The reader of guides itself, on a text of its own.
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

  @Test("a file has its name above it") func filesHaveNames() {
    #expect(
      guide.files.map { [$0.name, $0.text] } == [
        ["folder/file.lua", "wait(1)\n\nwait(2)\n"],
        ["own/Package.swift", "# no heading, [no](link.md)\n"],
      ])
  }

  @Test("a session is commands with their output") func sessionsAreRead() {
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

  @Test("headings and links outside of code are found") func linksAreRead() {
    #expect(guide.anchors == ["title", "b-and-c"])
    #expect(guide.links == ["Page.md#the-matrix", "#b-and-c"])
    #expect(guide.documentationLinks == ["Shards"])
  }

  @Test("a table is found by its first row") func tablesAreRead() {
    #expect(guide.table(["a", "b"]) == [["1", "2"], ["3", "4"]])
    #expect(guide.table(["a", "c"]) == [])
  }
}
