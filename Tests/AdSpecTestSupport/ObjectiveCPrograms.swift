import Foundation

/// The programs that are built with the trait ObjectiveC.
///
/// GNUstep Base is not needed for `swift test`. When the programs were built without the trait, the
/// tests of Objective-C are skipped, and the report of the tests says so. `.ci/run` builds the
/// programs with the trait and sets the environment variable `ADSPEC_OBJECTIVEC` to `required`.
package enum ObjectiveCPrograms {
  /// Whether the programs were built with the trait, or must have been.
  package static let areBuilt: Bool = {
    if ProcessInfo.processInfo.environment["ADSPEC_OBJECTIVEC"] == "required" { return true }
    let adapters = try? fixture().run(["adapters"]).output
    return adapters?.contains("lark-objc") ?? false
  }()

  /// The program with the adapters of the tests.
  ///
  /// - Throws: `BuiltExecutable.Missing` when the program was not built.
  package static func fixture() throws -> BuiltExecutable {
    try BuiltExecutable("AdSpecObjectiveCFixture")
  }

  /// The program that has a registered adapter or app of a name.
  static func name(for subject: String) -> String {
    if subject.hasPrefix("heron") { return "AdSpecObjectiveCFixture" }
    return subject.hasSuffix("-objc") ? "adspec" : "AdSpecSwiftFixture"
  }

  /// The sentence that a skipped test shows.
  package static let reason =
    "build with `swift build -c release --traits ObjectiveC --product AdSpecObjectiveCFixture`"
}
