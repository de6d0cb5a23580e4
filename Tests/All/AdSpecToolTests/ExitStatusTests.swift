import AdSpecTestSupport
import Foundation
import Testing

/// Every exit status, with the message that adspec prints.
@Suite struct ExitStatusTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let message: String

    init(_ arguments: String, _ message: String) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.message = message
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let name = "the network reports loaded twice [seconds=0]"

  @Test("a passed run ends with status 0")
  func passIsZero() throws {
    let result = try Tool.run(
      "run", ExitStatusTests.name, "--format", "banner", "--no-times", "--no-places")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("1 scenario to run\n"))
    #expect(result.output.hasSuffix("\nPASSED (exit status 0)\n"))
  }

  @Test("a broken rule of level `must` ends with status 1")
  func brokenRuleIsOne() throws {
    let result = try Tool.run(
      "run", ExitStatusTests.name, "--adapter", "sample-documented", "--format", "banner",
      "--no-times", "--no-places")
    #expect(result.status == 1)
    #expect(result.output.contains("FAIL  LOAD-ONCE-1  critical  banner, 1 scenario"))
    #expect(result.output.contains("(exit status 1)"))
  }

  @Test("a failed expectation ends with status 1")
  func failedExpectationIsOne() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      "scenario \"one\" { formats = BANNER,\nexpect = function(trace) fail(\"as wanted\") end }")
    let result = try Tool.run("run", path)
    #expect(result.status == 1)
    #expect(result.output.contains("as wanted"))
    #expect(result.output.contains(path + ":2"))
  }

  @Test("an empty selection ends with status 2")
  func nothingSelectedIsTwo() throws {
    let result = try Tool.run("run", "--adapter", "quay", "--format", "app_open", "--no-times")
    #expect(result.status == 2)
    let why =
      " are for app_open, none has a format that quay loads (formats of the scenarios left: "
    #expect(result.output.contains("nothing was selected: of "), "\(result.output)")
    #expect(result.output.contains(why), "\(result.output)")
    for flag in ["--list", "--check-determinism"] {
      let other = try Tool.run("run", flag, "--adapter", "quay", "--format", "app_open")
      #expect(other.status == 2)
      #expect(other.errors.contains(why), "\(other.errors)")
    }
  }

  @Test("rule ids can be in lower case")
  func rulesAreFoundInAnyCase() throws {
    #expect(
      try Tool.run("rules", "load-once-1").output.hasPrefix(
        "LOAD-ONCE-1  (must, critical, group load)\n"))
    let listed = try Tool.run("run", "--list", "--rule", "Load-Once-1")
    #expect(listed.status == 0)
    #expect(listed.output == (try Tool.run("run", "--list", "--rule", "LOAD-ONCE-1").output))
  }

  @Test("a scenario that does not exercise its aim ends with status 2")
  func missedAimIsTwo() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua", "scenario \"one\" { formats = BANNER, aims = { \"LOAD-ONCE-1\" } }")
    let result = try Tool.run("run", path)
    #expect(result.status == 2)
    #expect(result.output.contains("LOAD-ONCE-1"))
    #expect(result.output.contains("(exit status 2)"))
  }

  @Test(
    "a wrong command line ends with status 64 and the usage",
    arguments: [
      Case("run --format baner", "There is no format \"baner\"; did you mean \"banner\"? Known"),
      Case("run --rule LOAD-ONCE-11", "there is no rule \"LOAD-ONCE-11\"; did you mean"),
      Case("run --tag nosuch", "there is no tag \"nosuch\""),
      Case(
        "run --adapter x",
        "There is no adapter or app \"x\". Registered: sample, sample-google-tracked, "
          + "sample-documented, fernway, fernway-queues, fernway-expiry, merlin, merlin-defective, "
          + "quay, quay-defective, "),
      Case("run --report junit", "--report takes KIND=FILE, such as junit=report.xml"),
      Case("run --report xml=a", "There is no report \"xml\"; did you mean \"html\"? Kinds: "),
      Case(
        "run --report json=a --report junit=./a",
        "Two reports name the file ./a. Give each --report its own file."),
      Case(
        "run --source-url https://a.example",
        "--source-url needs an address with {file} and {line}, such as "
          + "'https://github.com/lark/adapter/blob/main/{file}#L{line}'."),
      Case("run --list --report json=a", "--list runs nothing, so there is nothing to report."),
      Case(
        "run --check-determinism --report json=a",
        "--check-determinism compares traces and judges nothing, so there is nothing to report."),
      Case("run --jobs 0", "--jobs takes a number from 1 to 256."),
      Case("run --slowest 0", "--slowest takes a whole number greater than 0."),
      Case("run --slowest=-1", "--slowest takes a whole number greater than 0."),
      Case("run --slowest x", "The value 'x' is invalid for '--slowest <n>'"),
      Case(
        "run --slowest 3 --no-times",
        "--slowest lists real times, and --no-times leaves them out. Leave out one of them."),
      Case(
        "run --slowest 3 --list",
        "--list and --check-determinism show no real times. Leave out --slowest."),
      Case("run --timeout 0", "--timeout takes a number of seconds greater than 0."),
      Case("run --seed x", "The value 'x' is invalid for '--seed <n>'"),
      Case("run --frobnicate", "Unknown option '--frobnicate'"),
      Case(
        "faults --report statement=a.json",
        "The report \"statement\" states what a run of an adapter proves, but `adspec faults` tests the "
          + "rules. Write it with `adspec run --report statement=FILE`. Kinds: console, "),
      Case(
        "check a.jsonl --report statement-markdown=a.md",
        "The report \"statement-markdown\" states what a run of an adapter proves, but `adspec check` judges "
          + "saved traces without an adapter. Write it with `adspec run --report "
          + "statement-markdown=FILE`. Kinds: console, "),
      Case(
        "check a.jsonl --report statement",
        "The report \"statement\" states what a run of an adapter proves"),
      Case("rules NOPE", "there is no rule \"NOPE\""),
      Case("faults --rule NOPE", "there is no fault for rule \"NOPE\""),
      Case("trace", "Missing"), Case("rum", "There is no command \"rum\"; did you mean \"run\"?"),
      Case("run --last-failed --shard 1/2", "Each machine has its own list of failures"),
      Case("xyzzy", "There is no command \"xyzzy\"; the commands are run, watch, "),
      Case("lintt a.lua", "There is no command \"lintt\"; did you mean \"lint\"?"),
      Case("chek --strict", "There is no command \"chek\"; did you mean \"check\"?"),
      Case("check", "Missing"), Case("lint", "Missing"),
    ])
  func wrongUsageIs64(_ example: Case) throws {
    let result = try BuiltExecutable.adspec().run(example.arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains(example.message))
    let words = example.arguments[0]
    let commands = ["run", "check", "trace", "rules", "faults", "lint"]
    let usage =
      commands.contains(words) ? "\nUsage: adspec \(words) " : "\nUsage: adspec <subcommand>"
    #expect(result.errors.contains(usage), "\(result.errors)")
    #expect(result.output == "")
  }

  @Test(
    "a missing or wrong file ends with status 65",
    arguments: [
      Case("run /no/such.lua", "/no/such.lua: there is no such file"),
      Case("run /no/such", "/no/such: there is no such file, folder or scenario"),
      Case("run nosuch", "nosuch: there is no such file, folder or scenario"),
      Case("trace nosuch", "nosuch: there is no such file, folder or scenario"),
      Case("lint nosuch", "nosuch: there is no such file or folder"),
      Case("run --suite /no/such", "/no/such: there is no such folder"),
      Case("run --rules /no/such", "/no/such: there is no such folder"),
      Case(
        "run --report json=/no/such/a.json", "/no/such/a.json: the folder /no/such does not exist"),
      Case("run --report json=/tmp", "/tmp: is a folder. Give --report a file."),
      Case("lint /no/such.lua", "/no/such.lua: there is no such file"),
      Case("check /no/such", "/no/such: the file cannot be read"),
    ])
  func badInputIs65(_ example: Case) throws {
    let result = try BuiltExecutable.adspec().run(example.arguments)
    #expect(result.status == 65)
    #expect(result.errors.contains(example.message))
    #expect(result.output == "")
  }

  @Test("a mistake in a scenario ends with status 65")
  func mistakeOfAScenarioIs65() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      """
      scenario "one" { formats = BANNER, app = function(app) local one = 1
      app:load({ size = one }) end }
      """)
    let result = try Tool.run("run", path)
    #expect(result.status == 65)
    #expect(
      result.output.contains(
        "\(path):2: size of app:load must be the name of a size, { width, height } in points"))
  }

  @Test("help ends with status 0")
  func helpIsNoMistake() throws {
    let result = try Tool.run("--help")
    #expect(result.status == 0)
    for command in [
      "run", "check", "trace", "rules", "adapters", "lint", "faults", "events", "schema",
    ] {
      #expect(result.output.contains("  \(command)"))
      #expect(try Tool.run(command, "--help").status == 0)
    }
  }
}

/// If limits of the environment are too small, adspec reports these limits and blames no adapter.
@Suite struct EnvironmentLimitTests {
  /// Runs adspec in a shell that sets a limit.
  ///
  /// The user of this process is not root, because process limits do not apply to root.
  private func run(_ limit: String, in folder: TemporaryFolder) throws -> BuiltExecutable.Result {
    try folder.write(
      "a.lua", "scenario \"one\" { formats = ALL }\nscenario \"two\" { formats = ALL }")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path)
    let program = try BuiltExecutable.adspec().url.path
    let user = getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
    return try BuiltExecutable(path: "/bin/bash").run(
      ["-c", "\(user)bash -c 'ulimit \(limit); exec \(program) run a.lua --jobs 2 --no-times'"],
      in: folder.url)
  }

  @Test(
    "adspec runs within a limit of the environment or names the limit",
    arguments: [
      "-v 125000", "-v 130000", "-v 300000", "-v 1000000", "-v 2000000", "-v 3000000", "-d 100000",
      "-f 1000", "-n 4", "-n 5", "-n 9", "-n 20", "-n 63", "-n 64", "-n 100", "-u 1", "-u 2",
      "-u 3",
      "-u 5", "-u 9", "-u 30", "-u 66", "-u 70", "-u 90",
    ])
  func everyLimitIsKeptOrTold(_ limit: String) throws {
    let folder = try TemporaryFolder()
    let result = try run(limit, in: folder)
    #expect(!result.isSignaled)
    #expect([0, 70].contains(result.status), "\(result.output)\(result.errors)")
    if result.status == 70 {
      #expect(result.errors.contains("(ulimit "), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    } else {
      #expect(result.output.hasSuffix("PASSED (exit status 0)\n"), "\(result.output)")
    }
    #expect(!result.output.contains("DIED"))
  }

  @Test(
    "without /proc, adspec says so and ends with status 70",
    arguments: ["umount -l /proc", "mount -t tmpfs none /proc"])
  func missingProcIsTold(_ command: String) throws {
    let folder = try TemporaryFolder()
    let program = try BuiltExecutable.adspec().url.path
    let result = try Tool.runShell(
      """
      unshare -m sh -c '\(command)' || exit 99
      unshare -m sh -c '\(command) && exec \(program) --help'
      """, in: folder)
    // A container may not allow to leave out the file system.
    guard result.status != 99 else { return }
    #expect(result.status == 70)
    #expect(result.output == "")
    #expect(
      result.errors
        == "adspec failed: it needs the file system /proc, which is missing here; mount it (mount -t "
        + "proc proc /proc)\n")
  }

  @Test(
    "limits that are too small are refused",
    arguments: ["-v 300000", "-n 63", "-u 5"])
  func smallLimitsAreRefused(_ limit: String) throws {
    // Linux counts the processes of the whole user. The count is small only for the unprivileged
    // user of this test, who has no other processes.
    if limit.hasPrefix("-u"), getuid() != 0 { return }
    #expect(try run(limit, in: try TemporaryFolder()).status == 70)
  }
}
