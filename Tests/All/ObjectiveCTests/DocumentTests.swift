import AdSpecTestSupport
import Testing

/// The Objective-C code of the published documents, as published and corrected.
///
/// Each finding was read against the published code; the comments say why it is true.
@Suite(.enabled(if: ObjectiveCPrograms.areBuilt, "\(ObjectiveCPrograms.reason)"))
struct DocumentTests {
  @Test("The suite finds the defects of the published custom events and nothing else")
  func publishedAdapter() throws {
    let run = try JudgedRun.of("sample-documented-objc")
    #expect(run.status == 1)
    #expect(run.broken.sorted() == DocumentTests.defects.sorted())
  }

  @Test("The suite finds the defects of the published app and nothing else")
  func publishedApp() throws {
    let run = try JudgedRun.of("sample-custom-native-documented-objc")
    #expect(run.status == 1)
    #expect(run.broken == ["custom_native CN-ADC-1"])
  }

  @Test("The suite finds the defects of the published app with a click handler and nothing else")
  func publishedAppWithHandler() throws {
    let run = try JudgedRun.of("sample-custom-native-documented-handler-objc")
    #expect(run.status == 1)
    // The page sets its click handler when the user taps the main image, so a tap on AdChoices finds none.
    #expect(run.brokenRules == ["CN-ADC-1", "CN-HANDLER-1"])
  }

  @Test(
    "The corrected versions conform, and every gap has an explanation",
    arguments: ["sample-objc", "sample-custom-native-objc", "sample-custom-native-handler-objc"])
  func corrected(_ subject: String) throws {
    let run = try JudgedRun.of(subject)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.brokenRules == [])
    #expect(run.claimRemarks == [])
    #expect(run.undecided == [])
  }
}
