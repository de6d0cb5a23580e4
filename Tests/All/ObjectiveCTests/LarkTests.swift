import AdSpecTestSupport
import Testing

/// The adapter of the guide, in Objective-C.
@Suite(.enabled(if: ObjectiveCPrograms.areBuilt, "\(ObjectiveCPrograms.reason)"))
struct LarkTests {
  @Test("The adapter conforms in both formats")
  func conforms() throws {
    let run = try ObjectiveCPrograms.fixture().run(
      ["run", "--adapter", "lark-objc", "--no-times"])
    #expect(run.status == 0, "\(run.output)")
  }
}
