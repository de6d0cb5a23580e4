import AdSpecTestSupport
import Foundation
import Testing

/// `adspec watch` runs again when something has changed, until it is interrupted.
@Suite struct WatchTests {
  @Test func changeRunsAgainAndASignalEnds() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.lua", "scenario \"first\" { formats = BANNER }")
    // A mistake is told, and does not end the watch.
    var changes = [
      "scenario \"second\" {",
      "scenario \"third\" { formats = BANNER }\nscenario \"fourth\" { formats = BANNER }",
    ]
    var runs = 0
    let result = try BuiltExecutable("adspec").run(["watch", path, "--no-times"]) {
      output, process in
      let count = output.components(separatedBy: "Ctrl-C ends.\n").count - 1
      guard count > runs else { return }
      runs = count
      guard !changes.isEmpty else { return _ = kill(process, SIGTERM) }
      _ = try? folder.write("a.lua", changes.removeFirst())
    }
    #expect(runs == 3)
    #expect(!result.isSignaled)
    #expect(result.status == 0)
    let told = result.output.split(separator: "\n").filter {
      $0.contains("to run") || $0.contains("changed")
    }
    #expect(
      told == [
        "1 scenario to run", "\(path) changed; running again.",
        "\(path) changed; running again.", "2 scenarios to run",
      ])
    #expect(result.errors == "\(path):1: unexpected symbol near <eof>\n")
  }

  /// What a file no longer has may come back with the next change.
  @Test func whatAnEditTakesAwayIsTold() throws {
    let folder = try TemporaryFolder()
    let tagged = "scenario \"first\" { formats = BANNER, tags = { \"quick\" } }"
    let path = try folder.write("a.lua", tagged)
    var changes = [tagged.replacing("quick", with: "slow"), tagged]
    var runs = 0
    let result = try BuiltExecutable("adspec").run(["watch", path, "--tag", "quick"]) {
      output, process in
      let count = output.components(separatedBy: "Ctrl-C ends.\n").count - 1
      guard count > runs else { return }
      runs = count
      guard !changes.isEmpty else { return _ = kill(process, SIGTERM) }
      _ = try? folder.write("a.lua", changes.removeFirst())
    }
    #expect(runs == 3)
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("Error: "))
    #expect(result.errors.contains("\"quick\""))
  }

  @Test func statusIsThatOfTheLastRun() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.lua", "scenario \"first\" {")
    var isSent = false
    let result = try BuiltExecutable("adspec").run(["watch", path]) { output, process in
      guard !isSent, output.contains("Ctrl-C ends.") else { return }
      isSent = true
      kill(process, SIGINT)
    }
    #expect(!result.isSignaled)
    #expect(result.status == 65)
  }

  @Test(arguments: ["--list", "--check-determinism"])
  func whatJudgesNothingIsNotWatched(_ flag: String) throws {
    let result = try Tool.run("watch", flag)
    #expect(result.status == 64)
    #expect(
      result.errors.hasPrefix(
        "Error: watch runs and judges. Leave out --list and --check-determinism.\n"))
  }

  /// No change of a file mends a mistake in the arguments.
  @Test func mistakeInTheArgumentsEndsAtOnce() throws {
    let result = try Tool.run("watch", "--adapter", "sampel")
    #expect(result.status == 64)
    #expect(result.errors.contains("sampel"))
    #expect(!result.errors.contains("Watching"))
  }
}
