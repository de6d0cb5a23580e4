import AdSpecTestSupport
import Foundation
import Testing

/// The programs that the package builds, and the output of these programs.
enum Tool {
  /// Runs `adspec`.
  static func run(_ arguments: String...) throws -> BuiltExecutable.Result {
    try BuiltExecutable.adspec().run(arguments)
  }

  /// Runs the program with adapters that die.
  static func runFragile(_ arguments: String...) throws -> BuiltExecutable.Result {
    try BuiltExecutable("AdSpecCrashFixture").run(arguments)
  }

  /// Runs a command in a POSIX shell.
  ///
  /// In the shell, `adspec` is the built program.
  static func runShell(_ command: String, in folder: TemporaryFolder) throws
    -> BuiltExecutable.Result
  {
    let programs = try [BuiltExecutable.adspec(), BuiltExecutable("AdSpecCrashFixture")]
      .map { "'\($0.url.deletingLastPathComponent().path)':" }.joined()
    return try BuiltExecutable(path: "/bin/sh").run(
      ["-c", "PATH=\(programs)$PATH\n\(command)"], in: folder.url)
  }

  /// The text of a rule about each load; the usual rule fails for each load that is answered.
  static func rule(
    _ id: String = "OWN-1", level: String = "must", formats: String = "BANNER",
    require: String = "never \"answer.load\""
  ) -> String {
    """
    rule {
      id = "\(id)", level = "\(level)", severity = "low", formats = \(formats),
      says = "The rule of a test.", cites = { "a test" },
      given = on "host.load" { per = "load" },
      require = \(require),
    }
    """
  }

  /// Reads a JSON report.
  static func report(_ text: String) throws -> JSON {
    JSON(try JSONSerialization.jsonObject(with: Data(text.utf8)))
  }
}

/// A value in a JSON file.
///
/// A missing value is nil, so that tests can chain subscripts.
struct JSON {
  private let value: Any?

  init(_ value: Any?) {
    self.value = value
  }

  subscript(name: String) -> JSON { JSON((value as? [String: Any])?[name]) }
  subscript(position: Int) -> JSON {
    JSON((value as? [Any]).flatMap { $0.indices.contains(position) ? $0[position] : nil })
  }

  var list: [JSON] { (value as? [Any])?.map(JSON.init) ?? [] }
  var text: String? { value as? String }
  var number: Int? { value as? Int }
  var keys: [String] { (value as? [String: Any])?.keys.sorted() ?? [] }
  var isNull: Bool { value is NSNull }

  /// The ids of the failing rules in a report.
  var failingRules: [String] {
    self["rules"].list.filter { rule in
      rule["outcomes"].list.contains { $0["counts_as"].text == "fail" }
    }.compactMap { $0["id"].text }
  }
}
