import AdSpecTestSupport
import Testing

/// The README's table of what is registered.
@Suite struct AdapterTableTests {
  @Test func everyRegisteredAdapterIsExplained() throws {
    let listed = try BuiltExecutable("adspec").run(["adapters"]).output
    let names = listed.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    let rows = try Readme().table(["name", "what it is"])
    #expect(names.count >= 8)
    #expect(rows.map { $0[0] } == names.map { "`\($0)`" })
    #expect(rows.allSatisfy { $0.count == 2 && !$0[1].isEmpty })
  }
}
