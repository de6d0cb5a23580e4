import AdSpecTestSupport
import CallStacks
import Testing

@testable import AdSpecConformance

/// Operations that treat paths as text.
@Suite struct FilePathTests {
  @Test(
    "the folder of a path is the part before the last slash",
    arguments: [
      ("x", "."), ("é", "."), ("-", "."), ("", "."), ("x/", "x"), ("/x", "/"), ("a/b", "a"),
      ("/a/b/c.lua", "/a/b"), ("./x", "."), ("../x", ".."),
    ])
  func folderIsWhatIsBeforeTheLastSlash(_ path: String, _ folder: String) {
    #expect(FilePath.folder(of: path) == folder)
  }

  @Test(
    "a name in a folder gets the folder's path in front",
    arguments: [("x", ".", "x"), ("x", "/", "/x"), ("x", "a", "a/x"), ("b/x", "a/", "a/b/x")])
  func pathIsBehindItsFolder(_ name: String, _ folder: String, _ path: String) {
    #expect(FilePath.path(of: name, in: folder) == path)
  }
}

/// The paths of source files in reports.
@Suite struct SourcePathTests {
  @Test("source paths are short and equal on every machine")
  func pathsAreShortAndTheSameEverywhere() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("lark/Package.swift", "")
    let file = try folder.write("lark/Sources/Lark/Banner.swift", "")
    let other = try folder.write("ios/Rewarded.swift", "")
    func shown(_ path: String, from working: String) -> String {
      SourcePaths(workingFolder: working).shown(path)
    }
    #expect(shown(file, from: folder.path("lark")) == "Sources/Lark/Banner.swift")
    #expect(shown(file, from: folder.path("elsewhere")) == "Sources/Lark/Banner.swift")
    #expect(shown(file, from: folder.path) == "lark/Sources/Lark/Banner.swift")
    #expect(shown(file, from: "/") == "Sources/Lark/Banner.swift")
    #expect(shown(other, from: folder.path) == "ios/Rewarded.swift")
    // This source file is outside of every package and outside of the working folder.
    #expect(shown(other, from: folder.path("lark")) == other)
    #expect(shown("Lark/Banner.swift", from: "/") == "Lark/Banner.swift")
  }

  @Test("servers read paths from the root of the repository, wherever the run starts")
  func serversReadPathsFromTheRoot() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("app/.git/HEAD", "")
    _ = try folder.write("app/tests/lark/Package.swift", "")
    let file = try folder.write("app/ios/Rewarded.swift", "")
    let other = try folder.write("elsewhere/Rewarded.swift", "")
    let paths = SourcePaths(workingFolder: folder.path("app/tests/lark"))
    #expect(paths.shown(file) == "../../ios/Rewarded.swift")
    #expect(paths.pathInRepository("../../ios/Rewarded.swift") == "ios/Rewarded.swift")
    #expect(paths.pathInRepository("Sources/Lark.swift") == "tests/lark/Sources/Lark.swift")
    #expect(paths.shown(other) == other)
    #expect(paths.pathInRepository(other) == other)
    #expect(SourcePaths(workingFolder: folder.path).pathInRepository("a.swift") == "a.swift")
  }
}

/// Quoted words keep their meaning in a shell.
@Suite struct ShellWordTests {
  @Test(
    "a word is quoted if a shell would change it",
    arguments: [
      ("plain", "plain"), ("my-scenarios/a_1.lua", "my-scenarios/a_1.lua"), ("", "''"),
      ("two words", "'two words'"), ("it's", "'it'\\''s'"), ("$(b)", "'$(b)'"), ("~", "'~'"),
      ("é", "'é'"), ("two\nlines", "$'two\\nlines'"), ("it's\u{1b}7\\", "$'it\\'s\\0337\\\\'"),
      ("a\u{10ffff}b", "$'a\\377b'"), ("-x", "-x"), ("a*", "'a*'"),
    ])
  func wordIsQuotedWhereThatIsNeeded(_ word: String, _ quoted: String) {
    #expect(ShellWord.quoted(word) == quoted)
  }

  @Test(
    "a path that begins with a dash is not an option",
    arguments: [("-x y", "'./-x y'"), ("x", "x"), ("./-x", "./-x")])
  func pathIsNoOption(_ path: String, _ quoted: String) {
    #expect(ShellWord.quoted(path: path) == quoted)
  }
}

/// Finds the functions of the subject among the names in line counters.
@Suite struct SubjectFunctionTests {
  @Test(
    "a function belongs to the module of its type, or to the module of its extension",
    arguments: [
      ("$s4Lark6BannerC4loadyyF", true), ("Banner.swift:$s4Lark6BannerC4load33_A0LLyyF", true),
      ("$s3Ads4ViewC4LarkE4hideyyF", true), ("$s3Ads4ViewC4hideyyF", false),
      ("$s4Spec4make4Lark6BannerCyF", false), ("main", false),
    ])
  func moduleIsFound(_ name: String, _ isOwn: Bool) {
    #expect(SubjectFunctions.contains(name, of: ["Lark"]) == isOwn)
  }
}
