import AdSpecTestSupport
import Foundation
import Testing

/// `adspec watch` runs again after each change until the user interrupts it.
@Suite struct WatchTests {
  @Test("a change starts another run, and a signal ends the watch")
  func changeRunsAgainAndASignalEnds() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.lua", "scenario \"first\" { formats = BANNER }")
    // adspec reports a mistake in a file, and the watch continues.
    var changes = [
      "scenario \"second\" {",
      "scenario \"third\" { formats = BANNER }\nscenario \"fourth\" { formats = BANNER }",
    ]
    var runs = 0
    let result = try BuiltExecutable.adspec().run(["watch", path, "--no-times"]) {
      output, process in
      let count = output.components(separatedBy: "Press Ctrl-C to end.\n").count - 1
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

  @Test("an edit of the adapter builds first, and a failed build waits for the next edit")
  func editsOfTheAdapterAreBuilt() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.lua", "scenario \"first\" { formats = BANNER }")
    try folder.write("Package.swift", "")
    try folder.write("Sources/Lark/Shipped.swift", "// adapter-sources: ../ios except Old\n")
    let outside = try TemporaryFolder()
    try FileManager.default.moveItem(
      at: folder.url, to: outside.url.appendingPathComponent("package"))
    try outside.write("ios/Adapter.swift", "first")
    // The output of the build is not the output of adspec, so each step waits for one sentence.
    var steps = [
      ("Press Ctrl-C to end.\n", "broken"), ("Waiting for the next change.\n", "whole"),
      ("running again.\n", nil),
    ]
    let result = try BuiltExecutable.adspec().run(
      ["watch", "a.lua", "--no-times", "--build", "grep -v broken ../ios/Adapter.swift"],
      in: outside.url.appendingPathComponent("package")
    ) { output, process in
      guard let (sentence, text) = steps.first,
        output.hasSuffix(sentence)
          || text == nil && output.contains(sentence)
      else { return }
      guard let text else { return _ = kill(process, SIGTERM) }
      steps.removeFirst()
      _ = try? outside.write("ios/Adapter.swift", text)
    }
    let command = "grep -v broken ../ios/Adapter.swift"
    let told = result.output.split(separator: "\n").filter {
      $0.hasPrefix("Watching") || $0.contains("changed") || $0.contains("build") || $0 == "whole"
    }.prefix(6)
    #expect(
      told == [
        "Watching 4 files and this program. Press Ctrl-C to end.",
        "../ios/Adapter.swift changed; building with `\(command)`.",
        "The build failed. Waiting for the next change.",
        "../ios/Adapter.swift changed; building with `\(command)`.", "whole",
        "../ios/Adapter.swift changed; running again.",
      ])
  }

  @Test("a package is built by SwiftPM, and the next run has a verdict")
  func aPackageIsBuiltBySwiftPM() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.lua", "scenario \"first\" { formats = BANNER }")
    try folder.write(
      "Package.swift",
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "Edited", targets: [.executableTarget(name: "Edited")])
      """)
    try folder.write("Sources/Edited/main.swift", "print(\"before\")")
    var runs = 0
    let result = try BuiltExecutable.adspec().run(
      ["watch", "a.lua", "--no-times", "--build", "swift build -q && .build/debug/Edited"],
      in: folder.url, joinsErrors: true
    ) { output, process in
      let count = output.components(separatedBy: "Press Ctrl-C to end.\n").count - 1
      guard count > runs || output.contains("The build failed") else { return }
      runs = count
      guard runs == 1, !output.contains("The build failed") else {
        return _ = kill(process, SIGTERM)
      }
      _ = try? folder.write("Sources/Edited/main.swift", "print(\"after\")")
    }
    let lines = result.output.split(separator: "\n").map(String.init)
    let edit = try #require(lines.firstIndex { $0.contains("changed; building") }, "\(lines)")
    #expect(
      lines[edit...].prefix(3) == [
        "Sources/Edited/main.swift changed; building with `swift build -q && .build/debug/Edited`.",
        "after", "Sources/Edited/main.swift changed; running again.",
      ])
    #expect(lines[edit...].contains { $0.hasPrefix("  banner") && $0.contains("partial") })
  }

  @Test("a tool gets the environment and the signals that the user gave, in each run")
  func toolsGetTheUsersEnvironment() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.lua", "scenario \"first\" { formats = BANNER }")
    try folder.write("Package.swift", "// 0")
    try folder.write(
      "build.sh",
      """
      tr '\\0' '\\n' < /proc/$$/environ | sort
      # The C library itself ignores the signals 32 and 33 in a process that it spawns.
      awk '/SigBlk/ || /SigIgn/ { print $1, substr($2, 9) }' /proc/self/status
      """)
    let variables = [
      "HOME": folder.path, "LANG": "C", "LC_TIME": "de_DE.UTF-8", "TZ": "Asia/Tokyo",
      "XDG_CACHE_HOME": folder.path + "/cache", "PATH": "/usr/bin:/bin", "EMPTY": "",
    ]
    var builds = 0
    let result = try BuiltExecutable.adspec().run(
      ["watch", "a.lua", "--no-times", "--build", "sh build.sh; true"], in: folder.url,
      variables: variables
    ) { output, process in
      let count = output.components(separatedBy: "Press Ctrl-C to end.\n").count - 1
      guard count > builds else { return }
      builds = count
      guard builds < 3 else { return _ = kill(process, SIGTERM) }
      _ = try? folder.write("Package.swift", "// \(builds)")
    }
    let told = result.output.components(separatedBy: "building with `sh build.sh; true`.\n")
      .dropFirst().map { $0.components(separatedBy: "Package.swift changed; running")[0] }
    let expected =
      variables.merging(["PWD": folder.path]) { $1 }.map { "\($0.key)=\($0.value)" }.sorted()
      + ["SigBlk: 00000000", "SigIgn: 80000000"]
    #expect(told.map { $0.split(separator: "\n").map(String.init) } == [expected, expected])
  }

  @Test("if an edit removes a tag, adspec reports this, and the tag can come back")
  func whatAnEditTakesAwayIsTold() throws {
    let folder = try TemporaryFolder()
    let tagged = "scenario \"first\" { formats = BANNER, tags = { \"quick\" } }"
    let path = try folder.write("a.lua", tagged)
    var changes = [tagged.replacing("quick", with: "slow"), tagged]
    var runs = 0
    let result = try BuiltExecutable.adspec().run(["watch", path, "--tag", "quick"]) {
      output, process in
      let count = output.components(separatedBy: "Press Ctrl-C to end.\n").count - 1
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

  @Test("the exit status is the status of the last run")
  func statusIsThatOfTheLastRun() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.lua", "scenario \"first\" {")
    var isSent = false
    let result = try BuiltExecutable.adspec().run(["watch", path]) { output, process in
      guard !isSent, output.contains("Press Ctrl-C to end.") else { return }
      isSent = true
      kill(process, SIGINT)
    }
    #expect(!result.isSignaled)
    #expect(result.status == 65)
  }

  @Test(
    "options that judge nothing cannot be watched",
    arguments: ["--list", "--check-determinism"])
  func whatJudgesNothingIsNotWatched(_ flag: String) throws {
    let result = try Tool.run("watch", flag)
    #expect(result.status == 64)
    #expect(
      result.errors.hasPrefix(
        "Error: watch runs and judges scenarios. Leave out --list and --check-determinism.\n"))
  }

  @Test("a mistake in the arguments ends the watch at once")
  func mistakeInTheArgumentsEndsAtOnce() throws {
    let result = try Tool.run("watch", "--adapter", "sampel")
    #expect(result.status == 64)
    #expect(result.errors.contains("sampel"))
    #expect(!result.errors.contains("Watching"))
  }
}

/// Ctrl-C ends a run at once, and adspec writes the results so far.
@Suite struct InterruptionTests {
  @Test(
    "an interrupted run writes its reports",
    arguments: ["1", "2"])
  func interruptedRunWritesItsReports(_ jobs: String) throws {
    let folder = try TemporaryFolder()
    // Each of the two jobs runs a scenario in which the adapter never returns. The time-out is
    // longer than the duration of the test.
    let path = try folder.write(
      "a.lua",
      """
      scenario "first" { formats = BANNER, config = { settings = { parameter = "quick" } } }
      scenario "second" { formats = BANNER, config = { settings = { parameter = "hang" } } }
      scenario "third" { formats = BANNER, config = { settings = { parameter = "hang" } } }
      scenario "fourth" { formats = BANNER, config = { settings = { parameter = "quick" } } }
      """)
    var isSent = false
    let result = try BuiltExecutable("AdSpecCrashFixture").run([
      "run", path, "--timeout", "600", "--jobs", jobs, "--no-times", "--report",
      "json=\(folder.path("a.json"))", "--report", "junit=\(folder.path("a.xml"))",
    ]) { output, process in
      guard !isSent, output.contains("4 scenarios to run") else { return }
      isSent = true
      kill(process, SIGINT)
    }
    #expect(isSent)
    #expect(!result.isSignaled)
    let report = try Tool.report(try folder.text("a.json"))
    #expect(report["incomplete"].text == "interrupted")
    #expect(report["scenarios"].list.count < 4)
    #expect(report["exit_status"].number.map(Int32.init) == result.status)
    #expect([1, 2].contains(result.status))
    #expect(XMLElements(try folder.text("a.xml")) != nil)
    #expect(result.output.contains("interrupted"))
  }

  /// All scenarios are in one batch, and the adapter itself sends the signal.
  @Test(
    "an interrupted run keeps what its running batch has completed", arguments: ["auto", "fork"])
  func interruptedBatchIsKept(_ isolation: String) throws {
    let folder = try TemporaryFolder()
    let parameters = ["quick", "crash", "quick", "interrupt", "quick"]
    let path = try folder.write(
      "a.lua",
      parameters.enumerated().map { number, parameter in
        """
        scenario "\(number)" {
          formats = BANNER, config = { settings = { parameter = "\(parameter)" } },
        }

        """
      }.joined())
    let result = try Tool.runFragile(
      "run", path, "--timeout", "600", "--jobs", "1", "--no-times", "--isolation", isolation,
      "--report", "json=\(folder.path("a.json"))")
    let report = try Tool.report(try folder.text("a.json"))
    #expect(report["incomplete"].text == "interrupted")
    #expect(report["scenarios"].list.map { $0["name"].text } == ["0", "1", "2"])
    #expect(
      report["scenarios"].list.map { $0["ending"].text } == ["quiescent", "crash", "quiescent"])
    #expect(result.status == 1)
  }

  @Test(
    "a signal during judging ends the run, and reports are written",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func interruptedJudgementWritesItsReports(_ signal: Int32) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      """
      scenario "clicks" { formats = BANNER, network = function(network)
        local ad = network:next_request():loaded()
        ad:await_display()
        ad:shown()
        for _ = 1, 500 do ad:click() end
      end }
      """)
    try folder.write(
      "rules/slow.lua",
      // Each pattern match has its own limit of instructions.
      """
      for number = 1, 100 do
        rule {
          id = "SLOW-" .. number, level = "must", severity = "low", formats = BANNER,
          says = "Ours.", cites = { "a test" }, given = on "network.click",
          check = function() for _ = 1, 10000000 do end end,
        }
      end
      """)
    var isSent = false
    let result = try BuiltExecutable.adspec().run([
      "run", path, "--rules", folder.path("rules"), "--no-times", "--report",
      "json=\(folder.path("a.json"))",
    ]) { output, process in
      guard !isSent, output.contains("1 scenario to run") else { return }
      isSent = true
      // Of a worker's children, only the judge of rules takes this much processor time.
      while processorTime(of: process) != nil,
        !children(of: process).flatMap(children).contains(where: {
          (processorTime(of: $0) ?? 0) > 100
        })
      {
        // The look at the processes leaves the processors to the judge.
        poll(nil, 0, 20)
      }
      kill(process, signal)
    }
    #expect(isSent)
    #expect(!result.isSignaled)
    #expect(result.status == 2)
    #expect(result.output.contains("interrupted"))
    let report = try Tool.report(try folder.text("a.json"))
    #expect(report["incomplete"].text == "interrupted")
    #expect(report["scenarios"].list.isEmpty)
  }

  /// The processes that a process with one thread has started (proc(5), children).
  private func children(of process: Int32) -> [Int32] {
    let path = "/proc/\(process)/task/\(process)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { Int32($0) }
  }

  /// The user time of a process in hundredths of a second (proc(5), stat); nil if the process does
  /// not exist.
  private func processorTime(of process: Int32) -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let name = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[name...].split(separator: " ")
    return fields.count > 12 && fields[1] != "Z" ? Int(fields[12]) : nil
  }

  @Test("an interrupted fault matrix gives no verdict")
  func interruptedFaultsGiveNoVerdict() throws {
    let folder = try TemporaryFolder()
    for (rule, format) in [("SHOW-OPEN-1", "rewarded"), ("BAN-SIZE-1", "banner")] {
      try folder.write(
        "rules/\(format).lua",
        Tool.rule(rule, formats: "{ \"\(format)\" }", require: "exactly(1, \"answer.load\")"))
    }
    try folder.write(
      "scenarios/a.lua",
      """
      scenario "first" {
        formats = { "rewarded" }, config = { settings = { parameter = "quick" } },
      }
      scenario "second" {
        formats = BANNER, config = { settings = { parameter = "hang" } },
        app = function(app) app:load() end,
      }
      """)
    var isSent = false
    let result = try BuiltExecutable("AdSpecCrashFixture").run([
      "faults", "--suite", folder.path, "--adapter", "fragile", "--timeout", "600",
    ]) { output, process in
      guard !isSent, output.contains("SHOW-OPEN-1") else { return }
      isSent = true
      kill(process, SIGINT)
    }
    #expect(isSent)
    #expect(result.status == 2)
    #expect(result.errors == "interrupted before the end, so there is no result\n")
    #expect(!result.output.contains("BAN-SIZE-1"))
    #expect(!result.output.contains("diagonal"))
  }
}
