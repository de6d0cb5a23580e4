import AdSpecTestSupport
import Testing

/// The files of the suite that reports name can be given back to `run`, although no disk has them.
@Suite struct SuiteFileSelectionTests {
  private static let file = "conformance/scenarios/85-threads/completions.lua"

  private func run(_ arguments: [String]) throws -> BuiltExecutable.Result {
    let folder = try TemporaryFolder()
    return try BuiltExecutable("adspec").run(
      ["run", "--list", "--format", "banner"] + arguments, in: folder.url)
  }

  @Test func fileRunsAllThatItDeclares() throws {
    let whole = try run([Self.file])
    let names = Set(whole.output.split(separator: "\n").compactMap { $0.split(separator: "\t")[1] })
    #expect(whole.status == 0)
    #expect(names.count == 5)
    #expect(
      names.contains("the network answers once more inside the completion of a load"))
    // With the scenario of another file, as two failures would be given.
    let more = try run([Self.file, "conformance/scenarios/20-load/failures.lua:3"])
    #expect(more.output.split(separator: "\n").count > names.count)
  }

  @Test func fileThatTheSuiteDoesNotHaveIsRefused() throws {
    let wrong = try run(["conformance/scenarios/85-threads/completion.lua"])
    #expect(wrong.status == 65)
    #expect(
      wrong.errors
        == "conformance/scenarios/85-threads/completion.lua: there is no such file or folder\n")
  }
}
