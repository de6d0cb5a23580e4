import AdSpecScenarios
import AdSpecTestSupport
import AdSpecTrace
import Foundation
import Testing

/// The schema of events names calls of the vocabulary and of Swift that there are.
@Suite struct EventSchemaTests {
  @Test func everyCallThatChangesSomethingIsNamed() {
    let silent = [
      "initialization:never", "token:never", "auction:never", "app:together",
      "app:new_adapter", "app:new_view", "app:on_load", "handle:await", "handle:await_close",
      "native_view:discard",
      "device:defaults",
    ]
    let calls = VocabularyListing.objects.filter { $0.name != "trace" }.flatMap { object in
      object.calls.filter(\.causes.isEmpty).map { "\(object.name):\($0.name)" }
    }
    #expect(calls == silent)
  }

  @Test func eventsNameWhatIsInSwift() throws {
    let sources = try [
      "AppleSDKs/GoogleMobileAds", "AppleSDKs/UIKit", "World/ScriptedNetwork",
    ].map { target in
      try swiftFiles(of: Project.folder.appendingPathComponent("Sources/\(target)"))
    }.joined()
    let calls = Set(EventSchema.declarations.flatMap(\.calls)).subtracting(["URLSession"])
    for call in calls.sorted() {
      let parts = call.prefix { $0 != "(" }.split(separator: ".").map(String.init)
      let pattern = try Regex("(func|var|let|case) [a-zA-Z, ]*\\b\(parts[1])\\b")
      #expect(sources.contains(pattern), "\(call)")
      #expect(try sources.contains(Regex("(class|protocol|enum|struct) \(parts[0])\\b")), "\(call)")
    }
  }

  private func swiftFiles(of folder: URL) throws -> String {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }
}
