import AdSpecTestSupport
import Foundation
import Testing

/// Rewarded ads that grow old, in virtual time.
@Suite struct ExpiryTests {
  private func presentation(_ adapter: String, seconds: Int) throws -> [String] {
    let file = Project.folder.appendingPathComponent("scripts/examples/expiry.lua").path
    let lines = try AdapterRun.tool("run", "--list", "--adapter", adapter, file)
    #expect(lines.output.contains("[seconds=\(seconds)]"), "\(lines.output)")
    let result = try BuiltExecutable("adspec").run([
      "trace", file, "an ad is presented hours after it has loaded [seconds=\(seconds)]",
      "--adapter", adapter, "--format", "rewarded", "--as", "jsonl",
    ])
    return ["request.show", "event.failed_to_present"].filter { result.output.contains($0) }
  }

  @Test func staleAfterFourHours() throws {
    #expect(try presentation("fernway-expiry", seconds: 14399) == ["request.show"])
    #expect(try presentation("fernway-expiry", seconds: 14401) == ["event.failed_to_present"])
  }

  @Test func neverStaleWithoutTheClock() throws {
    #expect(try presentation("fernway", seconds: 43200) == ["request.show"])
  }
}
