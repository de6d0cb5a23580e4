import AdSpecConformance
import Testing

/// Words that a shell reads as they are meant.
@Suite struct ShellWordTests {
  @Test(arguments: [
    ("plain", "plain"), ("my-scenarios/a_1.lua", "my-scenarios/a_1.lua"), ("", "''"),
    ("two words", "'two words'"), ("it's", "'it'\\''s'"), ("$(b)", "'$(b)'"), ("~", "'~'"),
    ("é", "'é'"), ("two\nlines", "$'two\\nlines'"), ("it's\u{1b}7\\", "$'it\\'s\\0337\\\\'"),
    ("a\u{10ffff}b", "$'a\\377b'"), ("-x", "-x"), ("a*", "'a*'"),
  ])
  func wordIsQuotedWhereThatIsNeeded(_ word: String, _ quoted: String) {
    #expect(ShellWord.quoted(word) == quoted)
  }

  @Test(arguments: [("-x y", "'./-x y'"), ("x", "x"), ("./-x", "./-x")])
  func pathIsNoOption(_ path: String, _ quoted: String) {
    #expect(ShellWord.quoted(path: path) == quoted)
  }
}
