import Testing

/// The reader of the README itself, on a text of its own.
@Suite struct ReadmeReadingTests {
  private let readme = Readme(
    text: """
      # Title

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

      | a | b |
      |---|---|
      | 1 | 2 |
      | 3 | 4 |

      """)

  @Test func filesHaveTheirNamesAboveThem() {
    #expect(
      readme.files.map { [$0.name, $0.text] } == [["folder/file.lua", "wait(1)\n\nwait(2)\n"]])
  }

  @Test func sessionsAreCommandsWithTheirOutput() {
    #expect(
      readme.sessions == [
        [
          Readme.Step(command: "cd folder", output: ""),
          Readme.Step(command: "adspec run file.lua", output: "first\n\nsecond\n"),
        ]
      ])
  }

  @Test func tablesAreFoundByTheirFirstRow() {
    #expect(readme.table(["a", "b"]) == [["1", "2"], ["3", "4"]])
    #expect(readme.table(["a", "c"]) == [])
  }
}
