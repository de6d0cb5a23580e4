import AdSpecConformance
import AdSpecRules
import Testing

/// Tests what `adspec rules ID` says about the conforming adapters that keep a rule.
@Suite struct KeepingAdaptersTests {
  private let list = KeepingAdapters("# A remark.\nadapters a b c\nX-1 a c\nX-2\nX-3 a b c\n")

  @Test(
    "a rule names the adapters that keep it and the others",
    arguments: [
      (
        "X-1",
        "2 of 3 conforming adapters of different styles: a, c; not exercised, or only noted, in b"
      ),
      (
        "X-2",
        "0 of 3 conforming adapters of different styles; not exercised, or only noted, in a, b, c"
      ),
      ("X-3", "3 of 3 conforming adapters of different styles: a, b, c"),
    ])
  func adaptersAreNamed(_ rule: String, _ sentence: String) {
    #expect(list.sentence(on: rule) == sentence)
  }

  @Test("nothing is said about a rule that the list does not have")
  func otherRulesAreUnknown() {
    #expect(list.sentence(on: "HOUSE-1") == nil)
  }

  @Test("the compiled-in list has every rule of the suite, each with an adapter that keeps it")
  func everyRuleIsInTheList() throws {
    let list = KeepingAdapters.embedded
    #expect(list.adapters.count > 5)
    for rule in try Suite(SuiteSource.embedded).catalogue.rules {
      #expect(list.sentence(on: rule.id)?.hasPrefix("0 ") == false, "\(rule.id)")
    }
  }
}
