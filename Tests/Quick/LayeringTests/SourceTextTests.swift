import AdSpecTestSupport
import Testing

/// Rules about the text of the sources that the compiler does not check.
@Suite struct SourceTextTests {
  /// The targets that may use unsafe code.
  ///
  /// Comments in the sources of these targets say why the unsafe code is correct.
  private static let unsafeTargets: Set<String> = [
    "AdSpecObjectiveC", "ForkServer", "LuaScript", "ProcessClock",
  ]

  /// The files of other targets that may use unsafe code.
  private static let unsafeFiles: Set<String> = [
    "Sources/AppleSDKs/GoogleMobileAds/Publisher/AdSize.swift",
    "Sources/AppleSDKs/UIKit/Foundation/NSPointerArray.swift",
    "Sources/AppleSDKs/UIKit/ObjectiveC/AssociatedObjects.swift",
    "Sources/AppleSDKs/UIKit/ObjectiveC/Runtime.swift",
    "Sources/AppleSDKs/UIKit/Views/UIResponder.swift",
    "Sources/Judgement/AdSpecReports/EmbeddedFile.swift",
    "Sources/Runner/AdSpecConformance/Suite/FileAccess.swift",
    "Sources/World/AdSpecSimulation/HTTPInterception.swift",
    "Sources/Process/VirtualTime/TaskCause.swift",
  ]

  @Test("unsafe code stays in its targets and files") func unsafeCodeStaysInItsTargets() throws {
    let words = ["unsafe", "Unsafe", "Unmanaged", "OpaquePointer"]
    let manifest = try Manifest()
    var wrong: [String] = []
    for file in try SourceFile.all("Sources", ".swift")
    where !Self.unsafeTargets.contains(manifest.target(of: file.path)?.name ?? "")
      && !Self.unsafeFiles.contains(file.path)
    {
      for (text, line) in file.code {
        // The manifest that `adspec init` writes has options of the compiler with this name.
        let text = text.replacing("unsafeFlags", with: "")
        guard words.contains(where: text.contains) else { continue }
        wrong.append("\(file.path):\(line): unsafe code")
      }
    }
    #expect(wrong == [])
  }

  @Test("every file that may use unsafe code uses it") func unsafeFilesExist() throws {
    for path in Self.unsafeFiles {
      #expect(try SourceFile(path).code.contains { $0.text.contains("nsafe") }, "\(path)")
    }
  }

  @Test("only CLuaGuard includes the headers of Lua") func onlyTheGuardIncludesLua() throws {
    let manifest = try Manifest()
    var including: Set<String> = []
    for ending in [".c", ".h", ".modulemap", ".swift"] {
      for file in try SourceFile.all("Sources", ending) {
        for line in file.lines
        where line.contains("include") || line.contains("header") || line.contains("import") {
          if ["lua.h", "lauxlib.h", "lualib.h"].contains(where: line.contains) {
            including.insert(manifest.target(of: file.path)?.name ?? file.path)
          }
        }
      }
    }
    #expect(including == ["CLuaGuard"])
  }

  @Test("only LuaScript imports CLuaGuard, and no Swift file imports Lua")
  func swiftDoesNotImportLua() throws {
    let manifest = try Manifest()
    let wrong = try SourceFile.all("Sources", ".swift").filter { file in
      file.imports.contains { $0.module == "CLua54" }
        || (manifest.target(of: file.path)?.name != "LuaScript"
          && file.imports.contains { $0.module == "CLuaGuard" })
    }
    #expect(wrong.map(\.path) == [])
  }

  /// A reader reads a function as a whole.
  ///
  /// A file can be long, if everything in it belongs together.
  @Test("a function has at most 60 lines") func functionsAreShort() throws {
    let files = try [".swift", ".c", ".m"].flatMap { try SourceFile.all("Sources", $0) }
    let functions = files.flatMap(\.functions)
    let long = functions.filter { $0.lines > 60 }
    #expect(long.map { "\($0.place) has \($0.lines) lines" } == [])
    #expect(functions.count > 2_000)
  }

  @Test("the test finds the end of a function")
  func functionsEnd() {
    let swift = SourceFile(
      path: "a.swift",
      text: "struct A {\n  func b() {\n    if c {\n    }\n  }\n  init() { d() }\n}\n")
    #expect(swift.functions.map { "\($0.place) \($0.lines)" } == ["a.swift:2 4", "a.swift:6 1"])
    let c = SourceFile(path: "a.c", text: "static int b(\n    int c) {\n  d();\n}\nint e;\n")
    #expect(c.functions.map { "\($0.place) \($0.lines)" } == ["a.c:1 4"])
  }
}
