import AdSpecReports
import AdSpecTestSupport
import Foundation
import Testing

/// `adspec run --shard` and `adspec merge`.
@Suite struct ShardTests {
  private static let kinds = ReportKind.all.map { $0.kind }

  /// Runs everything at once and in shards, merges the shards, and compares all reports.
  private func compare(
    _ options: String, shards count: Int, status: Int32, program: String = "adspec"
  ) throws {
    let folder = try TemporaryFolder()
    func reports(_ name: String) -> String {
      Self.kinds.map { "--report \($0)=\(name).\($0)" }.joined(separator: " ")
    }
    let whole = try Tool.runShell(
      "\(program) run \(options) --no-times \(reports("whole"))", in: folder)
    #expect(whole.status == status, "\(whole.output)\(whole.errors)")
    for index in 1...count {
      _ = try Tool.runShell(
        "\(program) run \(options) --no-times --jobs 1 --shard \(index)/\(count) "
          + "--report json=\(index).json", in: folder)
    }
    let files = (1...count).reversed().map { "\($0).json" }.joined(separator: " ")
    let merged = try Tool.runShell("adspec merge \(files) \(reports("merged"))", in: folder)
    #expect(merged.status == status, "\(merged.errors)")
    #expect(merged.output == whole.output)
    for kind in Self.kinds {
      let texts = try ["merged", "whole"].map { try folder.text("\($0).\(kind)") }
      let compared = kind == "html" ? try texts.map(withoutCounterparts) : texts
      #expect(compared[0] == compared[1], "\(kind)")
    }
  }

  /// A page without the scenarios that keep a rule, which only the page of one run has.
  private func withoutCounterparts(_ page: String) throws -> String {
    let parts = page.components(separatedBy: "id=\"data\">")
    let ends = try #require(parts.last).components(separatedBy: "</script>")
    var data = try #require(
      JSONSerialization.jsonObject(with: Data(ends[0].utf8)) as? [String: Any])
    let sequences = try #require(data["sequences"] as? [[String: Any]])
    // The tables of values that the messages share have more values with those scenarios.
    let attributes = try #require(data["attributes"] as? [Any])
    let places = try #require(data["places"] as? [Any])
    func message(_ message: [String: Any]) -> [String: Any] {
      var message = message
      let positions = message["attributes"] as? [Int]
      let place = message["place"] as? Int
      message["attributes"] = positions?.map { attributes[$0] }
      message["place"] = place.map { places[$0] }
      return message
    }
    func example(_ example: [String: Any]) -> [String: Any] {
      var example = example
      example["kept"] = nil
      let sequence = (example["sequence"] as? Int).map { sequences[$0] }
      example["sequence"] = (sequence?["events"] as? [[String: Any]])?.map(message)
      return example
    }
    let rows = data["rows"] as? [[String: Any]]
    data["rows"] = rows?.map { row in
      var row = row
      row["cells"] = (row["cells"] as? [Any])?.map { cell -> Any in
        guard var cell = cell as? [String: Any] else { return cell }
        let examples = cell["examples"] as? [[String: Any]]
        cell["examples"] = examples?.map(example)
        return cell
      }
      return row
    }
    for table in ["sequences", "attributes", "places", "messages"] { data[table] = nil }
    let text = try JSONSerialization.data(
      withJSONObject: data, options: [.sortedKeys, .prettyPrinted])
    return parts[0] + String(decoding: text, as: UTF8.self) + ends.dropFirst().joined()
  }

  @Test("the merged shards of the whole suite equal a run without shards")
  func shardsOfAWholeSuiteTogetherAreTheRun() throws {
    // The suite has fewer scenarios for an app than for most adapters.
    try compare("--app sample-custom-native", shards: 4, status: 0)
  }

  @Test("the merged shards of a defective adapter equal a run without shards")
  func shardsOfADefectiveAdapterTogetherAreTheRun() throws {
    try compare(
      "--adapter sample-documented --format rewarded --no-places --strict --seed 7", shards: 3,
      status: 1)
  }

  @Test("the merged shards of a selection equal a run without shards")
  func shardsOfASelectionTogetherAreTheRun() throws {
    // This number of shards is larger than the number of scenarios.
    try compare(
      "--adapter sample-documented --format banner --rule EVT-KEEP-1 "
        + "'the network reports loaded twice'", shards: 5, status: 1)
  }

  @Test("the merged shards of an adapter that dies equal a run without shards")
  func shardsOfAdaptersThatDieTogetherAreTheRun() throws {
    try compare(
      "--format banner --no-places --timeout 0.2", shards: 2, status: 1,
      program: "AdSpecCrashFixture")
  }

  @Test("adspec judges expected failures on the merged run")
  func expectedFailuresAreJudgedAsAWhole() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "known.toml",
      """
      [[expect]]
      rule = "LOAD-ONCE-1"
      format = "banner"
      reason = "known"

      [[expect]]
      rule = "LOAD-ONCE-1"
      format = "rewarded"
      reason = "known"
      scenario = "no such*"
      """)
    let options =
      "--adapter sample-documented --format banner --no-times --no-places --today 2026-01-01"
      + " --expect known.toml"
    let commands = ["", " --shard 1/2", " --shard 2/2"].enumerated().map {
      "adspec run \(options)\($0.element) --report json=\($0.offset).json"
    }
    _ = try Tool.runShell(commands.joined(separator: "; "), in: folder)
    _ = try Tool.runShell("adspec merge 1.json 2.json --report json=merged.json", in: folder)
    #expect(try folder.text("merged.json") == folder.text("0.json"))
  }

  @Test("merging keeps real times")
  func realTimesAreKept() throws {
    let folder = try TemporaryFolder()
    let select = "'the network reports loaded twice'"
    let result = try Tool.runShell(
      """
      adspec run \(select) --shard 1/2 --report json=1.json
      adspec run \(select) --shard 2/2 --report json=2.json
      adspec merge 1.json 2.json --report json=timed.json
      adspec merge 1.json 2.json --report json=untimed.json --no-times
      """, in: folder)
    #expect(result.output.contains(" s of real time in scenarios\n"))
    let parts = try ["1.json", "2.json"].map { try Tool.report(try folder.text($0)) }
    let timed = try Tool.report(try folder.text("timed.json"))
    #expect(timed["timestamp"].text == parts.compactMap { $0["timestamp"].text }.min())
    let seconds = { (report: JSON) in report["scenarios"].list.map { $0["real_seconds"].text } }
    #expect(seconds(timed) == zip(seconds(parts[0]), seconds(parts[1])).flatMap { [$0, $1] })
    let untimed = try Tool.report(try folder.text("untimed.json"))
    #expect(untimed["timestamp"].keys == [] && untimed["timestamp"].text == nil)
    #expect(seconds(untimed).allSatisfy { $0 == nil })
  }

  private static let refused: [(files: String, status: Int32, message: String)] = [
    ("1.json", 65, "1.json: of its run, shard 2 of 2 is missing, so that "),
    ("1.json 2.json 1.json", 65, "1.json: is shard 1 of 2, as 1.json is, so that "),
    (
      "1.json seed.json", 65, "seed.json: comes from another run than 1.json: seed 1, and there 0. "
    ),
    (
      "1.json adapter.json", 65,
      "adapter.json: comes from another run than 1.json: adapter fernway, "
    ),
    ("1.json cut.json", 65, "cut.json:"),
    (
      "1.json changed.json", 65,
      "changed.json: is a JSON report that was changed, or that another adspec wrote: exit_status "
    ),
    (
      "1.json level.json", 65,
      "level.json: is a JSON report that was changed: by its digests, it is of the suite in this adspec, but "
        + "its rules are others; "
    ),
    ("1.json older.json", 65, "older.json: was written by adspec 0.9.0, but this is adspec "),
    ("1.json text.json", 65, "text.json: is not a JSON report of adspec; "),
    ("1.json missing.json", 65, "missing.json: there is no such file"),
    ("1.json 2.json --report json=2.json", 64, "Error: The report 2.json would overwrite "),
    ("", 64, "Error: Missing expected argument"),
  ]

  @Test("merge refuses reports that are not the shards of one whole run")
  func whatIsNoWholeIsRefused() throws {
    let folder = try TemporaryFolder()
    let run = "adspec run --format banner --rule LOAD-ONCE-1 --no-times"
    _ = try Tool.runShell(
      """
      \(run) --shard 1/2 --report json=1.json
      \(run) --shard 2/2 --report json=2.json
      \(run) --shard 2/2 --seed 1 --report json=seed.json
      \(run) --shard 2/2 --adapter fernway --report json=adapter.json
      head -c 100000 2.json > cut.json
      sed 's/"exit_status": 0/"exit_status": 2/' 2.json > changed.json
      sed '0,/"level": "must"/s//"level": "observe"/' 2.json > level.json
      sed 's/"tool_version": "[0-9.]*"/"tool_version": "0.9.0"/' 2.json > older.json
      echo other > text.json
      """, in: folder)
    for (files, status, message) in Self.refused {
      let result = try Tool.runShell("adspec merge \(files)", in: folder)
      #expect(result.status == status, "\(files)")
      #expect(result.output == "", "\(files)")
      #expect(result.errors.hasPrefix(message), "\(result.errors)")
    }
  }

  @Test("merge refuses an incomplete shard, and the message names the missing runs")
  func incompleteShardIsRefusedWithWhatIsMissing() throws {
    let folder = try TemporaryFolder()
    let run = "adspec run --format banner --no-times --no-places --adapter sample-documented"
    let result = try Tool.runShell(
      """
      \(run) --shard 1/2 --report json=1.json >1.txt
      \(run) --shard 2/2 --fail-fast --report json=2.json >2.txt
      adspec merge 1.json 2.json
      """, in: folder)
    #expect(result.status == 65)
    #expect(
      result.errors.hasPrefix(
        "2.json: is shard 2 of 2, in which the run is incomplete (stopped after the first failure), "
          + "and "), "\(result.errors)")
    #expect(
      result.errors.contains(" scenarios are missing: run it again with --shard 2/2\n  missing: "))
    #expect(result.errors.contains("\n  and "))
  }

  /// The digest covers the output of `adspec trace` without file names, so that every user can
  /// compute the digest again.
  @Test("the digest of a trace is the digest of the printed trace")
  func digestIsThatOfThePrintedTrace() throws {
    let folder = try TemporaryFolder()
    let select = "'the network reports loaded twice' --format banner"
    let result = try Tool.runShell(
      """
      adspec run \(select) --report json=a.json >a.txt
      adspec trace \(select) --as jsonl | sed 's/"file":"[^"]*"/"file":""/g' | sha256sum
      """, in: folder)
    let digest = try Tool.report(try folder.text("a.json"))["scenarios"][0]["trace_digest"].text
    #expect(result.output.hasPrefix((digest ?? "none") + " "), "\(result.output)")
  }

  private static let form =
    "give the number of the part and the number of parts, such as 1/4, or auto"
  private static let wrongShards: [String: [String]] = [
    "the first of 2 parts is 1/2, and the last is 2/2": ["0/2", "3/2"],
    "the number of parts is from 1 to 100000": ["1/0", "1/100001"],
    form: ["1", "1/", "/4", "1/4/2", "-1/4", "+1/4", "a/b", "Auto"],
  ]

  @Test(
    "a wrong shard is a usage error that says why",
    arguments: wrongShards.flatMap { why, shards in shards.map { ($0, why) } })
  func whatIsNoShardIsAUsageError(_ shard: String, _ why: String) throws {
    let result = try Tool.run("run", "--list", "--shard=\(shard)")
    #expect(result.status == 64)
    #expect(
      result.errors.hasPrefix(
        "Error: The value '\(shard)' is invalid for '--shard <i/n>': \(why)\n"),
      "\(result.errors)")
  }
}

/// `--shard auto` reads the shard from the environment variables of known systems.
@Suite struct ShardEnvironmentTests {
  /// Lists the runs of `--shard auto` in an environment that contains only the given variables.
  private func list(
    _ variables: String, shard: String = "auto", in folder: TemporaryFolder
  ) throws -> BuiltExecutable.Result {
    try Tool.runShell(
      "env -i PATH=\"$PATH\" \(variables) adspec run --list --shard \(shard)", in: folder)
  }

  @Test(
    "the variables of each known system give the shard",
    arguments: [
      ("CI_NODE_INDEX=2 CI_NODE_TOTAL=4", 2, 4), ("CI_NODE_TOTAL=1", 1, 1),
      ("CIRCLE_NODE_INDEX=0 CIRCLE_NODE_TOTAL=3", 1, 3),
      ("BUILDKITE_PARALLEL_JOB=2 BUILDKITE_PARALLEL_JOB_COUNT=3", 3, 3),
      ("TEST_SHARD_INDEX=1 TEST_TOTAL_SHARDS=5", 2, 5),
      ("AWS_BATCH_JOB_ARRAY_INDEX=0 AWS_BATCH_JOB_ARRAY_SIZE=3", 1, 3),
      ("SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_COUNT=2", 1, 2),
      (
        "SLURM_ARRAY_TASK_ID=30 SLURM_ARRAY_TASK_MIN=10 SLURM_ARRAY_TASK_MAX=40 "
          + "SLURM_ARRAY_TASK_STEP=10 SLURM_ARRAY_TASK_COUNT=4", 3, 4
      ),
      // A system that runs the job once can run inside another system, and two systems can name the
      // same shard.
      ("CI_NODE_TOTAL=1 TEST_SHARD_INDEX=1 TEST_TOTAL_SHARDS=2", 2, 2),
      ("CI_NODE_INDEX=2 CI_NODE_TOTAL=2 TEST_SHARD_INDEX=1 TEST_TOTAL_SHARDS=2", 2, 2),
      ("CI_NODE_INDEX= CIRCLE_NODE_INDEX=1 CIRCLE_NODE_TOTAL=2", 2, 2),
    ])
  func variablesTellTheShard(_ variables: String, _ index: Int, _ count: Int) throws {
    let folder = try TemporaryFolder()
    let told = try list(variables, in: folder)
    let said = try Tool.run("run", "--list", "--shard", "\(index)/\(count)")
    #expect(told.status == 0, "\(told.errors)")
    #expect(told.output == said.output)
    #expect(told.output != "")
  }

  @Test("a system that gives the index only needs the number of parts")
  func countIsGiven() throws {
    let folder = try TemporaryFolder()
    let said = try Tool.run("run", "--list", "--shard", "2/3")
    for variables in ["JOB_COMPLETION_INDEX=1", "CI_NODE_INDEX=2 CI_NODE_TOTAL=3"] {
      let told = try list(variables, shard: "auto/3", in: folder)
      #expect(told.status == 0, "\(told.errors)")
      #expect(told.output == said.output)
    }
    let mistakes = [
      (
        "JOB_COMPLETION_INDEX=1", "auto",
        "JOB_COMPLETION_INDEX is 1, but Kubernetes does not say how many parts there are. Give the "
          + "number: --shard auto/N.\n"
      ),
      (
        "JOB_COMPLETION_INDEX=3", "auto/3",
        "JOB_COMPLETION_INDEX is 3, and --shard auto/3 has 3 parts: Kubernetes numbers them from 0 to 2. "
          + "Give the number of parts of the job.\n"
      ),
      (
        "CI_NODE_INDEX=2 CI_NODE_TOTAL=4", "auto/3",
        "--shard auto/3 says that there are 3 parts, and the environment says 4. Leave out /3, or "
          + "correct it.\n"
      ),
      ("", "auto/x", "the number of"), ("", "auto/0", "the number of"),
    ]
    for (variables, shard, message) in mistakes {
      let result = try list(variables, shard: shard, in: folder)
      #expect(result.status == 64)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test("all shards together list every scenario once")
  func shardsTogetherListEverythingInTurns() throws {
    func lines(_ arguments: String...) throws -> [String] {
      let result = try BuiltExecutable.adspec().run(["run", "--list"] + arguments)
      return result.output.split(separator: "\n").map(String.init)
    }
    let all = try lines()
    #expect(all.count > 100)
    for index in 0..<3 {
      let own = stride(from: index, to: all.count, by: 3).map { all[$0] }
      #expect(try lines("--shard", "\(index + 1)/3") == own)
    }
  }

  @Test("adspec writes Bazel's status file")
  func bazelIsToldThatShardsAreKnown() throws {
    let folder = try TemporaryFolder()
    let variables = "TEST_SHARD_INDEX=0 TEST_TOTAL_SHARDS=2 TEST_SHARD_STATUS_FILE=status"
    #expect(try list(variables, in: folder).status == 0)
    #expect(try folder.text("status") == "")
    let nowhere = try list(variables + "/none/status", in: try TemporaryFolder())
    #expect(nowhere.status == 65)
    #expect(
      nowhere.errors
        == "status/none/status: cannot be written. The variable "
        + "TEST_SHARD_STATUS_FILE names this file; set it to a writable path.\n")
  }

  @Test(
    "wrong or missing variables are a usage error",
    arguments: [
      ("", "--shard auto found no variables of a known system in the environment: "),
      ("CI_NODE_INDEX=1", "CI_NODE_INDEX is set and CI_NODE_TOTAL is not. "),
      ("CIRCLE_NODE_TOTAL=3", "CIRCLE_NODE_TOTAL is set and CIRCLE_NODE_INDEX is not. "),
      (
        "CI_NODE_INDEX=0 CI_NODE_TOTAL=4",
        "CI_NODE_INDEX is 0 and CI_NODE_TOTAL is 4: GitLab numbers parts from 1 to 4. "
      ),
      (
        "CIRCLE_NODE_INDEX=3 CIRCLE_NODE_TOTAL=3",
        "CIRCLE_NODE_INDEX is 3 and CIRCLE_NODE_TOTAL is 3: CircleCI numbers parts from 0 to 2. "
      ),
      (
        "TEST_SHARD_INDEX=x TEST_TOTAL_SHARDS=3",
        "TEST_SHARD_INDEX is \"x\", not a number from 0 to 1000000000. "
      ),
      (
        "CI_NODE_INDEX=1 CI_NODE_TOTAL=2 CIRCLE_NODE_INDEX=1 CIRCLE_NODE_TOTAL=2",
        "--shard auto found two different parts in the environment: GitLab says 1/2, and CircleCI 2/2. "
      ),
      (
        "SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX=7 "
          + "SLURM_ARRAY_TASK_STEP=1 SLURM_ARRAY_TASK_COUNT=3",
        "SLURM_ARRAY_TASK_ID is 3, the first of 3 ids is 1, and the step is 1: the ids of the array "
          + "have gaps, "
      ),
      (
        "SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_MIN=1",
        "SLURM_ARRAY_TASK_ID is set and SLURM_ARRAY_TASK_COUNT is not. "
      ),
    ])
  func variablesThatTellNothingAreAUsageError(_ variables: String, _ message: String) throws {
    let result = try list(variables, in: try TemporaryFolder())
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Error: " + message), "\(result.errors)")
  }
}
