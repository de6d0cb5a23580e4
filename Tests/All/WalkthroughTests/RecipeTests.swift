import AdSpecTestSupport
import Foundation
import Testing

/// The recipes of the guide *Reference of a stand-in*.
@Suite struct RecipeTests {
  @Test("the recipes compile together, without a warning") func recipesCompile() throws {
    let guide = try Guide(named: "StandInReference")
    let recipes = try #require(guide.text.components(separatedBy: "\n## Declarations\n").first)
      .components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(recipes.count == 6)
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "Recipes.swift",
      "import AdSpec\nimport ScriptedNetwork\nimport UIKit\n\npublic enum Lark {}\n\n"
        + recipes.joined(separator: "\n"))
    let built = try BuiltExecutable(debug: "adspec").url.deletingLastPathComponent()
    let result = try BuiltExecutable(path: "/usr/bin/env").run(
      ["swiftc", "-typecheck", "-swift-version", "5", "-parse-as-library", file]
        + ["-I", built.appendingPathComponent("Modules").path]
        + GuidePackage.moduleMaps(in: built), joinsErrors: true)
    #expect(result == BuiltExecutable.Result(output: ""))
  }
}
