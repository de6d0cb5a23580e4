import AdSpecTestSupport
import Testing

/// `adspec run --history FILE` and `adspec history FILE`.
@Suite struct HistoryToolTests {
  #if !History
    @Test(
      "a program without histories runs nothing, and says how to build one",
      arguments: [
        ["run", "--format", "banner", "--history", "runs.sqlite"], ["history", "runs.sqlite"],
      ])
    func programWithoutItSaysHowToBuildOne(_ arguments: [String]) throws {
      let folder = try TemporaryFolder()
      let result = try BuiltExecutable("adspec").run(arguments, in: folder.url)
      #expect(result.status == 65)
      #expect(result.output == "")
      #expect(
        result.errors
          == "runs.sqlite: this program was built without histories, which need SQLite; build it with "
          + "`swift build --traits History` (Debian: apt-get install libsqlite3-dev)\n")
      #expect(try folder.names() == [])
    }
  #endif
}
