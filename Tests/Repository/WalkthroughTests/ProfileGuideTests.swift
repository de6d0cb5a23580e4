import AdSpecTestSupport
import AdSpecTrace
import Foundation
import Testing

/// The guide to profiles knows every claim.
@Suite struct ProfileGuideTests {
  @Test func listsEveryClaim() throws {
    let guide = try Guide(named: "Profiles")
    let rows = guide.table(["claim", "values, the default first", "what it says"])
    #expect(rows.map { $0[0] } == ClaimTable.entries.map { "`\(swiftName($0.name))`" })
  }

  @Test func namesEveryValueOfAClaim() throws {
    let guide = try Guide(named: "Profiles")
    let rows = guide.table(["claim", "values, the default first", "what it says"])
    for (claim, row) in zip(ClaimTable.entries, rows) {
      guard let values = claim.values, row[1] != "the same", claim.name != "never" else { continue }
      #expect(values.filter { !row[1].contains(".\(swiftName($0))") } == [], "\(claim.name)")
    }
  }

  /// The guide shows only what compiles.
  @Test func showsWhatCompiles() throws {
    func lines(_ text: some StringProtocol) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let guide = try Guide(named: "Profiles").text
    let blocks = guide.components(separatedBy: "```swift\n").dropFirst()
      .map { lines($0.components(separatedBy: "```")[0]) }
    let compiled = lines(try Project.text("Tests/Repository/WalkthroughTests/GuideExamples.swift"))
    #expect(blocks.count == 3)
    for block in blocks { #expect(compiled.firstRange(of: block) != nil, "\(block)") }
  }

  /// The name in Swift: `media_view` is `mediaView`.
  private func swiftName(_ name: String) -> String {
    let words = name.split(separator: "_").map(String.init)
    return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
