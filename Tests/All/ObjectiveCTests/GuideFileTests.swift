import AdSpecTestSupport
import Foundation
import Testing

/// The guide for adapters in Objective-C shows the files of the fixture LarkObjectiveC.
///
/// This command writes the files of the fixture into the guide again:
///
///     ADSPEC_RENEW=1 swift test --filter GuideFileTests
@Suite struct GuideFileTests {
  private static let guide = "\(Guide.catalogue)/YourAdapterInObjectiveC.md"
  private static let fixture = "Tests/Fixtures/LarkObjectiveC"

  @Test(
    "the guide shows a file of the fixture",
    arguments: ["sdk/LarkSDK/LarkSDK.h", "sdk/LarkSDK.m", "ios/LarkAdapter.m"])
  func fileIsCurrent(_ file: String) throws {
    let shown = try #require(
      Guide(Self.guide).files.first { $0.name == "lark-objective-c/\(file)" }?.text)
    let expected = try Project.text("\(Self.fixture)/\(file)")
    guard shown != expected else { return }
    guard ProcessInfo.processInfo.environment["ADSPEC_RENEW"] != nil else {
      Issue.record(
        """
        \(Self.guide) does not show \(Self.fixture)/\(file). Write it again: ADSPEC_RENEW=1 swift \
        test --filter GuideFileTests
        """)
      return
    }
    let renewed = try Project.text(Self.guide).replacing(shown, with: expected)
    try renewed.write(
      to: Project.folder.appendingPathComponent(Self.guide), atomically: true, encoding: .utf8)
  }
}
