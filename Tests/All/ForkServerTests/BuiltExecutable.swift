import AdSpecTestSupport

/// The debug build of an executable of this package, with both of its streams in one.
struct BuiltExecutable {
  private let executable: AdSpecTestSupport.BuiltExecutable

  init(_ name: String) throws { executable = try .init(debug: name) }

  /// Runs the executable to its end.
  func run(_ arguments: [String]) throws -> Result {
    let result = try executable.run(arguments, joinsErrors: true)
    return Result(
      status: result.status, isSignaled: result.isSignaled,
      lines: result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    )
  }

  /// The result of a run.
  struct Result: Equatable {
    var status: Int32 = 0
    var isSignaled = false
    var lines: [String]
  }
}
