import Foundation
import ProcessClock

/// Runs one case, named by the first argument, in virtual time and prints what happened, for the tests to compare.
@main
struct ProcessClockFixture {
  static func main() throws {
    ProcessClock.prepare()
    let name = CommandLine.arguments.dropFirst().first ?? ""
    if name == "forked" {
      try ProcessCases.runForked()
    } else if name == "forked after detaching" {
      try ProcessCases.runForkedAfterDetaching()
    } else if name == "detached" {
      ProcessCases.runDetached()
    } else if name == "hashing" {
      ProcessCases.showHashing()
    } else if name == "random" {
      RandomCases.run()
    } else if let body = cases[name] {
      World.run(body)
    } else {
      let names =
        ["forked", "forked after detaching", "detached", "hashing", "random"] + cases.keys.sorted()
      print("name a case: \(names.joined(separator: ", "))")
      exit(64)
    }
  }

  private static let cases: [String: @Sendable @MainActor () -> Void] = {
    var cases = ConcurrencyCases.all
    for more in [
      DispatchCases.all, WaitCases.all, ClockCases.all, BlockingCases.all, TimerCases.all,
    ] {
      for (name, body) in more { cases[name] = body }
    }
    return cases
  }()
}
