import AdSpecTestSupport
import Foundation
import Testing

/// The guides show the files of the fixtures LarkObjectiveC, LarkSDKObjectiveC,
/// SwiftLark and SwiftLarkSDK.
///
/// This command writes the files of the fixtures into the guides again:
///
///     ADSPEC_RENEW=1 swift test --filter GuideFileTests
@Suite struct GuideFileTests {
  /// A file of a guide, and the same file of a fixture.
  struct Pair: Sendable, CustomTestStringConvertible {
    /// The guide, without its folder.
    var guide: String
    /// The name of the file in the guide.
    var name: String
    /// The file of the fixture, without the folder of all fixtures.
    var fixture: String
    var testDescription: String { name }
  }

  private static let pairs =
    [
      ("sdk/LarkSDK/LarkSDK.h", "LarkSDKObjectiveC"), ("sdk/LarkSDK.m", "LarkSDKObjectiveC"),
      ("ios/LarkAdapter.m", "LarkObjectiveC"),
    ].map { file, fixture in
      Pair(
        guide: "YourAdapterInObjectiveC.md", name: "lark-objective-c/\(file)",
        fixture: "\(fixture)/\(file)")
    } + [
      Pair(
        guide: "YourAdapter.md", name: "lark-adapter/Sources/LarkAds/LarkAds.swift",
        fixture: "SwiftLarkSDK/LarkAds.swift"),
      Pair(
        guide: "YourAdapter.md", name: "lark-adapter/ios/LarkAdapter.swift",
        fixture: "SwiftLark/ios/LarkAdapter.swift"),
    ]

  @Test("the guide shows a file of a fixture", arguments: pairs)
  func fileIsCurrent(_ pair: Pair) throws {
    let guide = "\(Guide.catalogue)/\(pair.guide)"
    let fixture = "Tests/Fixtures/\(pair.fixture)"
    let shown = try #require(Guide(guide).files.first { $0.name == pair.name }?.text)
    let expected = try Project.text(fixture)
    guard shown != expected else { return }
    guard ProcessInfo.processInfo.environment["ADSPEC_RENEW"] != nil else {
      Issue.record(
        """
        \(guide) does not show \(fixture). Write it again: ADSPEC_RENEW=1 swift test --filter \
        GuideFileTests
        """)
      return
    }
    let renewed = try Project.text(guide).replacing(shown, with: expected)
    try renewed.write(
      to: Project.folder.appendingPathComponent(guide), atomically: true, encoding: .utf8)
  }
}
