import AdSpecTestSupport
import Testing

/// The adapters of Fernway Ads under the whole suite.
@Suite struct ConformanceTests {
  @Test(arguments: AdapterRun.names) func conforms(_ adapter: String) throws {
    let result = try AdapterRun.tool("run", "--adapter", adapter, "--no-times")
    #expect(result.status == 0, "\(result.output)")
    #expect(!result.output.contains("FAIL"), "\(result.output)")
  }

  @Test(arguments: AdapterRun.names) func repeatsItself(_ adapter: String) throws {
    let result = try AdapterRun.tool(
      "run", "--adapter", adapter, "--check-determinism", "--shuffle", "7")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("gave the same trace twice"), "\(result.output)")
  }
}
