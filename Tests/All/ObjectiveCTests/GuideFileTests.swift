import AdSpecTestSupport
import Foundation
import Testing

/// The guide for adapters in Objective-C shows the files of the fixtures LarkObjectiveC and
/// LarkSDKObjectiveC.
///
/// This command writes the files of the fixtures into the guide again:
///
///     ADSPEC_RENEW=1 swift test --filter GuideFileTests
@Suite struct GuideFileTests {
  private static let guide = "\(Guide.catalogue)/YourAdapterInObjectiveC.md"

  @Test(
    "the guide shows a file of a fixture",
    arguments: [
      "LarkSDKObjectiveC/sdk/LarkSDK/LarkSDK.h", "LarkSDKObjectiveC/sdk/LarkSDK.m",
      "LarkObjectiveC/ios/LarkAdapter.m",
    ])
  func fileIsCurrent(_ path: String) throws {
    let file = path.drop { $0 != "/" }.dropFirst()
    let fixture = "Tests/Fixtures/\(path)"
    let shown = try #require(
      Guide(Self.guide).files.first { $0.name == "lark-objective-c/\(file)" }?.text)
    let expected = try Project.text(fixture)
    guard shown != expected else { return }
    guard ProcessInfo.processInfo.environment["ADSPEC_RENEW"] != nil else {
      Issue.record(
        """
        \(Self.guide) does not show \(fixture). Write it again: ADSPEC_RENEW=1 swift test --filter \
        GuideFileTests
        """)
      return
    }
    let renewed = try Project.text(Self.guide).replacing(shown, with: expected)
    try renewed.write(
      to: Project.folder.appendingPathComponent(Self.guide), atomically: true, encoding: .utf8)
  }
}
