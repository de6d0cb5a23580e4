import AdSpecTestSupport
import Testing

/// What no compiler setting checks in the text of the sources.
@Suite struct SourceTextTests {
  @Test func unsafeCodeStaysInItsTargets() throws {
    let words = ["unsafe", "Unsafe", "Unmanaged", "OpaquePointer"]
    var wrong: [String] = []
    for file in try SourceFile.all("Sources", ".swift")
    where !LayerTable.unsafeTargets.contains(file.target)
      && !LayerTable.unsafeFiles.contains(file.path)
    {
      for (text, line) in file.code where words.contains(where: text.contains) {
        wrong.append("\(file.path):\(line): unsafe code")
      }
    }
    #expect(wrong == [])
  }

  @Test func unsafeFilesExist() throws {
    for path in LayerTable.unsafeFiles {
      #expect(try SourceFile(path).code.contains { $0.text.contains("nsafe") }, "\(path)")
    }
  }

  @Test func onlyTheGuardIncludesLua() throws {
    var including: Set<String> = []
    for ending in [".c", ".h", ".modulemap", ".swift"] {
      for file in try SourceFile.all("Sources", ending) {
        for line in file.lines
        where line.contains("include") || line.contains("header") || line.contains("import") {
          if ["lua.h", "lauxlib.h", "lualib.h"].contains(where: line.contains) {
            including.insert(file.target)
          }
        }
      }
    }
    #expect(including == ["CLuaGuard"])
  }

  @Test func swiftDoesNotSeeLua() throws {
    let wrong = try SourceFile.all("Sources", ".swift").filter { file in
      file.imports.contains { $0.module == "CLua54" }
        || (file.target != "LuaScript" && file.imports.contains { $0.module == "CLuaGuard" })
    }
    #expect(wrong.map(\.path) == [])
  }

  @Test func filesAreShort() throws {
    let files =
      try SourceFile.all("Sources", ".swift") + SourceFile.all("Sources", ".c")
      + SourceFile.all("Sources", ".h")
    let long = files.filter { $0.lines.count > 401 }
    #expect(long.map { "\($0.path) has \($0.lines.count - 1) lines" } == [])
    #expect(files.count > 200)
  }
}
