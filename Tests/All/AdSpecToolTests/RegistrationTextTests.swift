import Testing

@testable import AdSpec

/// `adspec adapters --propose --apply` changes a registration only where its profile is beyond doubt.
@Suite struct RegistrationTextTests {
  private func changed(_ text: String, _ name: String = "lark") -> String? {
    RegistrationText(text).replacingProfile(of: name, by: "better").map { "\($0.line) \($0.text)" }
  }

  @Test(
    "the profile of a registration gets the property",
    arguments: [
      (
        #"AdapterUnderTest("lark", class: "L", profile: lark, file: f)"#,
        #"1 AdapterUnderTest("lark", class: "L", profile: lark.better, file: f)"#
      ),
      (
        #"AdapterUnderTest("lark", profile: .lark(formats: [.banner], [1: { a, b }]))"#,
        #"1 AdapterUnderTest("lark", profile: .lark(formats: [.banner], [1: { a, b }]).better)"#
      ),
      (
        "// AdapterUnderTest(\"lark\", profile: a)\nAdapterUnderTest(\n  \"lark\", classes: [A(\"b, \\\" c)\")],"
          + "\n  profile: AdapterProfile(\n    /* ) */ \"\"\"\n    ) \"quoted\"\n    \"\"\")\n)",
        "2 // AdapterUnderTest(\"lark\", profile: a)\nAdapterUnderTest(\n  \"lark\", classes: [A(\"b, \\\" c)\")],"
          + "\n  profile: AdapterProfile(\n    /* ) */ \"\"\"\n    ) \"quoted\"\n    \"\"\").better\n)"
      ),
      (
        #"[AdapterUnderTest("tern", profile: t), AdapterUnderTest("lark", profile: l)]"#,
        #"1 [AdapterUnderTest("tern", profile: t), AdapterUnderTest("lark", profile: l.better)]"#
      ),
    ])
  func profileGetsTheProperty(_ text: String, _ expected: String) throws {
    let found = try #require(changed(text))
    #expect(found.drop { $0 != " " } == expected.drop { $0 != " " })
  }

  @Test(
    "a registration whose profile cannot be told stays as it is",
    arguments: [
      "", #"let name = "lark""#, #"kite("lark", profile: lark)"#,
      #"AdapterUnderTest("lark", class: "L")"#, #"AdapterUnderTest("lark", profile: a ?? b)"#,
      #"AdapterUnderTest("lark", profile: lark /* old */)"#,
      #"AdapterUnderTest("lark", profile: lark"#,
      #"AdapterUnderTest("lark", profile: a), AdapterUnderTest("lark", profile: b)"#,
      #"AdapterUnderTest("lark", class: "profile: a") { (profile: b) }"#,
    ])
  func doubtfulProfilesStay(_ text: String) {
    #expect(changed(text) == nil)
  }

  @Test("the code of a text has a word, and its comments and strings do not")
  func wordsOfCode() {
    let text = RegistrationText("// var first\nlet a = \"var second\"\nvar third: Int { 3 }\n")
    #expect(["var first", "var second", "var third"].map(text.has) == [false, false, true])
  }
}
