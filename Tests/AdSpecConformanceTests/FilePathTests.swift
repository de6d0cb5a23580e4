import AdSpecConformance
import Testing

/// Paths are taken apart and put together as text.
@Suite struct FilePathTests {
  @Test(arguments: [
    ("x", "."), ("é", "."), ("-", "."), ("", "."), ("x/", "x"), ("/x", "/"), ("a/b", "a"),
    ("/a/b/c.lua", "/a/b"), ("./x", "."), ("../x", ".."),
  ])
  func folderIsWhatIsBeforeTheLastSlash(_ path: String, _ folder: String) {
    #expect(FilePath.folder(of: path) == folder)
  }

  @Test(arguments: [("x", ".", "x"), ("x", "/", "/x"), ("x", "a", "a/x"), ("b/x", "a/", "a/b/x")])
  func pathIsBehindItsFolder(_ name: String, _ folder: String, _ path: String) {
    #expect(FilePath.path(of: name, in: folder) == path)
  }
}
