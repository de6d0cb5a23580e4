import AdSpecTestSupport
import Foundation
import Testing

/// `--shard auto`: what systems that run a job several times tell each of them.
@Suite struct ShardEnvironmentTests {
  /// Lists what `--shard auto` would run with these variables alone.
  private func list(_ variables: String, in folder: TemporaryFolder) throws
    -> BuiltExecutable.Result
  {
    try Tool.runShell(
      "env -i PATH=\"$PATH\" \(variables) adspec run --list --shard auto", in: folder)
  }

  @Test(arguments: [
    ("CI_NODE_INDEX=2 CI_NODE_TOTAL=4", 2, 4), ("CI_NODE_TOTAL=1", 1, 1),
    ("CIRCLE_NODE_INDEX=0 CIRCLE_NODE_TOTAL=3", 1, 3),
    ("BUILDKITE_PARALLEL_JOB=2 BUILDKITE_PARALLEL_JOB_COUNT=3", 3, 3),
    ("TEST_SHARD_INDEX=1 TEST_TOTAL_SHARDS=5", 2, 5),
    ("SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_COUNT=2", 1, 2),
    (
      "SLURM_ARRAY_TASK_ID=30 SLURM_ARRAY_TASK_MIN=10 SLURM_ARRAY_TASK_MAX=40 "
        + "SLURM_ARRAY_TASK_STEP=10 SLURM_ARRAY_TASK_COUNT=4", 3, 4
    ),
    // Within a job that runs once, and in two systems that agree.
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

  @Test func shardsTogetherListEverythingInTurns() throws {
    func lines(_ arguments: String...) throws -> [String] {
      let result = try BuiltExecutable("adspec").run(["run", "--list"] + arguments)
      return result.output.split(separator: "\n").map(String.init)
    }
    let all = try lines()
    #expect(all.count > 100)
    for index in 0..<3 {
      let own = stride(from: index, to: all.count, by: 3).map { all[$0] }
      #expect(try lines("--shard", "\(index + 1)/3") == own)
    }
  }

  @Test func bazelIsToldThatShardsAreKnown() throws {
    let folder = try TemporaryFolder()
    let variables = "TEST_SHARD_INDEX=0 TEST_TOTAL_SHARDS=2 TEST_SHARD_STATUS_FILE=status"
    #expect(try list(variables, in: folder).status == 0)
    #expect(try folder.text("status") == "")
    let nowhere = try list(variables + "/none/status", in: try TemporaryFolder())
    #expect(nowhere.status == 65)
    #expect(
      nowhere.errors
        == "status/none/status: cannot be written, which TEST_SHARD_STATUS_FILE asks for\n")
  }

  @Test(arguments: [
    ("", "--shard auto found no part of a run in the environment: "),
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
      "TEST_SHARD_INDEX is \"x\", which is no number from 0 to 1000000000. "
    ),
    (
      "CI_NODE_INDEX=1 CI_NODE_TOTAL=2 CIRCLE_NODE_INDEX=1 CIRCLE_NODE_TOTAL=2",
      "--shard auto found two parts of a run in the environment: GitLab tells 1/2, and CircleCI 2/2. "
    ),
    (
      "SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX=7 "
        + "SLURM_ARRAY_TASK_STEP=1 SLURM_ARRAY_TASK_COUNT=3",
      "SLURM_ARRAY_TASK_ID is 3, the least of 3 is 1, and the step 1: the ids of the array have gaps, "
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
