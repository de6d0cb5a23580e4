import AdSpecTestSupport
import Testing

/// The Objective-C code of the published documents; the app as published and corrected.
///
/// Each finding was read against the published code; the comments say why it is true.
@Suite(.enabled(if: ObjectiveCPrograms.areBuilt, "\(ObjectiveCPrograms.reason)"))
struct DocumentTests {
  @Test("The suite finds the defects of the published custom events and nothing else")
  func publishedAdapter() throws {
    let name = "sample-documented-objc"
    let run = try JudgedRun.of(name)
    let formats = JudgedRun.formats(of: name)
    let defects = DocumentTests.defects.filter { defect in
      formats.isEmpty || formats.contains { defect.hasPrefix("\($0) ") }
    }
    #expect(run.status == 1)
    #expect(run.broken.sorted() == defects.sorted())
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
    "The corrected app conforms",
    arguments: ["sample-custom-native-objc", "sample-custom-native-handler-objc"])
  func correctedApp(_ subject: String) throws {
    let run = try JudgedRun("AdSpecObjectiveCFixture", subject)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.brokenRules == [])
    #expect(run.claimRemarks == [])
    #expect(run.undecided == [])
  }

  /// The rules that the published custom events break, each after its format.
  ///
  /// The adapter also dies where a load fails with a code above 0: it formats the code with `%@`. A load
  /// with a parameter that is no text dies, too. Rules that only a failed load can prove are therefore
  /// undecided.
  private static let defects: Set<String> = [
    // All three classes read the adapter's version from a text with two parts.
    "banner VER-ZERO-1", "rewarded VER-ZERO-1", "native VER-ZERO-1",
    // The parameter goes to the network unchecked.
    "banner LOAD-PARAM-1", "rewarded LOAD-PARAM-1", "native LOAD-PARAM-1",
    // A variable of the file holds the ad, so the next load of any adapter replaces the ad, and a
    // released ad stays. The loader of a native ad is a local variable.
    "banner LOAD-RETAIN-1", "rewarded LOAD-RETAIN-1", "native LOAD-RETAIN-1",
    "banner MEM-LEAK-1", "rewarded MEM-LEAK-1",
    // The formatted code of the failure, after the release of the adapter.
    "banner MEM-DEINIT-1", "rewarded MEM-DEINIT-1",
    // The completion and the events stay on the network's queue.
    "banner LOAD-THREAD-1", "rewarded LOAD-THREAD-1", "rewarded EVT-MAIN-1",
    // The view takes the size of a larger ad.
    "banner BAN-SIZE-4",
    // Without an ad object, the messages to nil answer nothing.
    "rewarded LOAD-NEVER-4",
    // The block that guards the completion returns nil for a second answer, which replaces the delegate.
    "rewarded EVT-KEEP-1",
    // The page forwards neither impressions nor the dismissal, and does not guard the opening and the
    // reward.
    "rewarded IMP-MISS-1", "rewarded SHOW-CLOSE-1", "rewarded SHOW-OPEN-1", "rewarded REW-ONCE-1",
    // The address of an image on the web becomes the path of a file.
    "native NAT-IMG-5",
    // An ad without the additional text puts nil into a dictionary.
    "native LOAD-REENT-1",
  ]
}
