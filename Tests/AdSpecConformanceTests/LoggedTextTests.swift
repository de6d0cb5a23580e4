import AdSpecConformance
import Testing

/// What differs from run to run in lines of `NSLog` is not shown.
@Suite struct LoggedTextTests {
  @Test(
    arguments: [
      (
        "2025-01-01 00:00:00.000 adspec[12000:63d556c0] Lark: there are [2] ids.\n",
        "2025-01-01 00:00:00.000 adspec Lark: there are [2] ids.\n"
      ),
      (
        "first\n2025-01-01 00:00:01.250 my tool[1:a] x\n2025-01-01 00:00:02.000 a[2:b] y",
        "first\n2025-01-01 00:00:01.250 my tool x\n2025-01-01 00:00:02.000 a y"
      ),
      // What only looks like it is the adapter's own.
      ("Lark[12:ab] started\n", "Lark[12:ab] started\n"),
      ("at 2025-01-01 00:00:00.000 a[1:b] x", "at 2025-01-01 00:00:00.000 a[1:b] x"),
      ("\n\n", "\n\n"), ("", ""),
    ])
  func numbersOfTheProcessAreLeftOut(_ written: String, _ shown: String) {
    #expect(LoggedText.withoutProcess(written) == shown)
  }
}
