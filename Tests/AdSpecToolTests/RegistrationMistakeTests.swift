import MediationHost
import Testing

@testable import AdSpec

/// What is said of a registration that names no adapter.
@Suite struct RegistrationMistakeTests {
  private func text(_ kind: RegistrationMistake.Kind, _ names: [String]) -> String {
    RegistrationMistake(
      adapter: "lark", className: "GADLarc", kind: kind, file: "Spec.swift", line: 7
    ).text(names: names)
  }

  private static let start = "Spec.swift:7: error: The adapter \"lark\": "

  @Test(
    arguments: [
      (
        .unknown, ["GADLark", "GADTern"],
        "there is no class \"GADLarc\"; did you mean \"GADLark\"? Adapters there are: "
          + "GADLark, GADTern."
      ),
      (.unknown, ["Other"], "there is no class \"GADLarc\". Adapters there are: Other."),
      (
        .unknown, [],
        "there is no class \"GADLarc\", and no other one is registered by its name. Give the "
          + "adapter's target the plugin AdapterSources, and make that a dependency of this program."
      ),
      (
        .noAdapter, [],
        "the class GADLarc does not conform to MediationAdapter. Adapters there are: none."
      ),
      (
        .notMade, ["GADLarc"],
        "nothing is known to make the class GADLarc. Register it with "
          + "`ObjectiveCClasses.register(\"GADLarc\", GADLarc.self, make: { GADLarc() })`."
      ),
    ] as [(RegistrationMistake.Kind, [String], String)])
  func saysWhatIsWrongAndWhatToDo(
    _ kind: RegistrationMistake.Kind, _ names: [String], _ expected: String
  ) {
    #expect(text(kind, names) == Self.start + expected)
  }
}
