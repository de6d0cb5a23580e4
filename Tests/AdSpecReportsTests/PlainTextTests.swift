import AdSpecReports
import Testing

/// The visible form of text from others.
@Suite struct PlainTextTests {
  @Test(
    "control characters are escaped",
    arguments: [
      ("plain", "plain"), ("a\nb\r\tc", "a\\nb\\r\\tc"),
      ("\u{1b}[2J\u{7}\u{85}", "\\u{1b}[2J\\u{7}\\u{85}"),
      ("\u{202e}cod\u{2028}", "\\u{202e}cod\\u{2028}"), ("Grüße, 日本 👩‍👩‍👧", "Grüße, 日本 👩‍👩‍👧"), ("", ""),
    ])
  func whatSteersATerminalIsEscaped(_ text: String, _ shown: String) {
    #expect(PlainText.line(text) == shown)
  }

  @Test("a very long line is cut and says so") func aLineOfMegabytesIsCutAndSaysSo() {
    let line = PlainText.line(String(repeating: "x", count: 3_000_000), to: 60)
    #expect(line == "\(String(repeating: "x", count: 33))… (2999967 more characters)")
    #expect(line.count <= 60)
    let escapes = PlainText.line(String(repeating: "\u{1b}", count: 3_000_000))
    #expect(escapes.count <= PlainText.usualWidth)
    #expect(escapes.hasSuffix(" more characters)"))
  }

  @Test(
    "the width of a text is in columns",
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdefg", 6, "abcde…"), ("日本語", 5, "日本…"), ("日本語", 6, "日本語"),
      ("e\u{301}e\u{301}", 2, "e\u{301}e\u{301}"), ("\n\n", 3, "\\n…"), ("ab", 1, "…"),
      ("ab", 0, "…"),
    ])
  func widthIsInColumns(_ text: String, _ width: Int, _ shown: String) {
    #expect(PlainText.line(text, to: width) == shown)
  }

  @Test("lines have no colours and no empty end") func linesHaveNoColoursAndNoEmptyEnd() {
    #expect(
      PlainText.lines("\u{1b}[31mred\u{1b}[0m\r\n\n\tin\u{1b}x\n\r\n\n") == [
        "red", "", " in\\u{1b}x",
      ])
    #expect(PlainText.lines("") == [])
  }

  @Test("lines beyond the limit are counted") func tooManyLinesAreCounted() {
    let text = "1\n2\n3\n4\n"
    #expect(PlainText.lines(text, atMost: 2) == ["1", "2", "… (2 more lines)"])
    #expect(PlainText.lines(text, atMost: 3, keeping: .end) == ["… (1 more line)", "2", "3", "4"])
    #expect(PlainText.lines(text, atMost: 4) == ["1", "2", "3", "4"])
  }
}
