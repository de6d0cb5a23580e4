import AdSpecTestSupport
import Testing

/// Colours where they are wanted, by the conventions of the field.
@Suite struct ColourTests {
  @Test(arguments: [
    ("", false), ("CLICOLOR_FORCE=1", true), ("CLICOLOR_FORCE=0", false),
    ("NO_COLOR=1 CLICOLOR_FORCE=1", false),
  ])
  func coloursAreForced(_ environment: String, _ isColoured: Bool) throws {
    let folder = try TemporaryFolder()
    let result = try Tool.runShell(
      "unset NO_COLOR CLICOLOR_FORCE; \(environment) adspec run --format banner "
        + "--rule LOAD-ONCE-1 --adapter sample-documented", in: folder)
    #expect(result.status == 1)
    #expect(result.output.contains("\u{1b}[31mFAIL") == isColoured)
    #expect(!result.output.contains("\u{1b}[K"))
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func shellsAreToldHowToComplete(_ shell: String) throws
  {
    let result = try Tool.run("--generate-completion-script", shell)
    #expect(result.status == 0)
    #expect(result.output.contains("check-determinism"))
  }
}
