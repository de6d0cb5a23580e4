import AdSpecReports
import AdSpecTrace
import ArgumentParser
import Foundation

/// The part of a run that `--shard` selects.
enum ShardChoice: Equatable {
  /// A part that the user names, such as 1/4.
  case part(Shard)
  /// The part that the system which runs the job names in environment variables.
  ///
  /// The number of parts is nil if the variables give it, too.
  case told(of: Int?)

  /// The sentence about parts that a system names, for the help of options.
  static let help =
    "With auto, the part comes from GitLab, CircleCI, Buildkite, Bazel, Slurm or AWS Batch, and with auto/4 "
    + "from Kubernetes, too."

  /// The reason why a text names no part.
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads the value of `--shard`.
  ///
  /// - Throws: ``Mistake`` if the value names no part.
  init(_ argument: String) throws(Mistake) {
    if argument == "auto" {
      self = .told(of: nil)
      return
    }
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    let index = parts.first == "auto" ? 1 : ShardChoice.number(parts.first)
    guard parts.count == 2, let index, let count = ShardChoice.number(parts.last) else {
      throw Mistake(
        description: "give the number of the part and the number of parts, such as 1/4, or auto")
    }
    guard (1...Shard.most).contains(count) else {
      throw Mistake(description: "the number of parts is from 1 to \(Shard.most)")
    }
    guard let shard = Shard(index, of: count) else {
      throw Mistake(
        description:
          "the first of \(PlainText.count(count, "part")) is 1/\(count), and the last is "
          + "\(count)/\(count)")
    }
    self = parts.first == "auto" ? .told(of: count) : .part(shard)
  }

  private static func number(_ text: Substring?) -> Int? {
    guard let text, text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Int(text)
  }

  /// The selected part.
  ///
  /// - Throws: A usage error when the environment names no part; `InputError` when Bazel's status
  ///   file cannot be written.
  func shard(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Shard {
    let shard: Shard
    switch self {
    case .part(let part): shard = part
    case .told(let count):
      do {
        shard = try ShardEnvironment.shard(of: count, in: environment)
      } catch {
        throw ValidationError(error.message)
      }
    }
    try ShardEnvironment.acknowledge(in: environment)
    return shard
  }
}

/// Reads the part of a run from environment variables.
///
/// Continuous integration systems and batch systems set these variables when they run one job several
/// times in parallel.
///
/// Sources: [GitLab](https://docs.gitlab.com/ci/variables/predefined_variables/),
/// [CircleCI](https://circleci.com/docs/reference/variables/),
/// [Buildkite](https://buildkite.com/docs/pipelines/configure/environment-variables),
/// [Bazel](https://bazel.build/reference/test-encyclopedia#test-sharding),
/// [AWS Batch](https://docs.aws.amazon.com/batch/latest/userguide/job_env_vars.html),
/// [Kubernetes](https://kubernetes.io/docs/concepts/workloads/controllers/job/#completion-mode),
/// [Slurm](https://slurm.schedmd.com/job_array.html).
private enum ShardEnvironment {
  /// The reason why the environment variables name no part.
  struct Mistake: Error, Equatable {
    let message: String
  }

  /// A system that sets a variable with the number of this part, and mostly one that says how many
  /// parts there are.
  private struct System {
    let name: String
    let index: String
    /// The variable with the number of parts; nil if the system sets none.
    let count: String?
    /// The number that the system gives to the first part: 0 or 1.
    let first: Int
  }

  private static let systems = [
    System(name: "Bazel", index: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS", first: 0),
    System(name: "GitLab", index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    System(name: "CircleCI", index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0),
    System(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT",
      first: 0),
    System(
      name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", count: "AWS_BATCH_JOB_ARRAY_SIZE",
      first: 0),
    System(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", count: nil, first: 0),
  ]

  private static let task = "SLURM_ARRAY_TASK_"
  private static let statusFile = "TEST_SHARD_STATUS_FILE"

  /// The part that the variables name.
  ///
  /// A system that runs the job once can run inside another system that runs the job several times.
  /// In that case, adspec uses the part of the outer system.
  ///
  /// - Parameters:
  ///   - count: The number of parts that the user gives; nil if the variables must give it.
  ///   - environment: The variables.
  /// - Returns: The part.
  /// - Throws: `Mistake` when no variable names a part, a part is impossible, two systems name
  ///   different parts, or the user gives another number of parts.
  static func shard(
    of count: Int?, in environment: [String: String]
  ) throws(Mistake) -> Shard {
    let shard = try shard(in: environment, given: count)
    guard let count, shard.count != count else { return shard }
    throw Mistake(
      message:
        "--shard auto/\(count) says that there are \(PlainText.count(count, "part")), and the "
        + "environment says \(shard.count). Leave out /\(count), or correct it.")
  }

  private static func shard(
    in environment: [String: String], given count: Int?
  ) throws(Mistake) -> Shard {
    let variables = environment.filter { !$0.value.isEmpty }
    var told: [(system: String, shard: Shard)] = []
    for system in systems {
      if let shard = try shard(of: system, in: variables, given: count) {
        told.append((system.name, shard))
      }
    }
    if let shard = try slurmShard(in: variables) { told.append(("Slurm", shard)) }
    guard let first = told.first else {
      throw Mistake(
        message: "--shard auto found no variables of a known system in the environment: neither "
          + systems.map { "\($0.index) (\($0.name))" }.joined(separator: ", ")
          + " nor \(task)ID (Slurm) is set. Name the part, such as --shard 1/4.")
    }
    let several = told.filter { $0.shard.count > 1 }
    guard let one = several.first else { return first.shard }
    if let other = several.first(where: { $0.shard != one.shard }) {
      throw Mistake(
        message: "--shard auto found two different parts in the environment: \(one.system) says "
          + "\(one.shard.index)/\(one.shard.count), and \(other.system) "
          + "\(other.shard.index)/\(other.shard.count). Name the part, such as --shard "
          + "\(one.shard.index)/\(one.shard.count).")
    }
    return one.shard
  }

  /// Creates Bazel's status file, if Bazel runs the job.
  ///
  /// Without that file, Bazel fails a sharded test.
  ///
  /// - Throws: `InputError` when the file cannot be written.
  static func acknowledge(in environment: [String: String]) throws(InputError) {
    guard let path = environment[statusFile], !path.isEmpty else { return }
    guard !FileManager.default.createFile(atPath: path, contents: nil) else { return }
    throw InputError(
      file: path, line: 0,
      message:
        "cannot be written. The variable \(statusFile) names this file; set it to a writable path.")
  }

  private static func shard(
    of system: System, in variables: [String: String], given: Int?
  ) throws(Mistake) -> Shard? {
    guard let counted = system.count else {
      return try shard(of: system, in: variables, given)
    }
    let (index, count) = (variables[system.index], variables[counted])
    if index == nil, count == nil { return nil }
    // For a job that is not parallel, GitLab sets the number of jobs to 1, but sets no job number.
    if index == nil, count == "1" { return Shard(1, of: 1) }
    let number = try self.number(system.index, in: variables, with: counted)
    let total = try self.number(counted, in: variables, with: system.index)
    guard let shard = Shard(number - system.first + 1, of: total) else {
      throw Mistake(
        message: "\(system.index) is \(number) and \(counted) is \(total): \(system.name) "
          + "numbers parts from \(system.first) to \(max(total, 1) - 1 + system.first). Correct them, "
          + "or name the part, such as --shard 1/4.")
    }
    return shard
  }

  /// The part of a system that does not say how many parts there are.
  private static func shard(
    of system: System, in variables: [String: String], _ count: Int?
  ) throws(Mistake) -> Shard? {
    guard variables[system.index] != nil else { return nil }
    let number = try number(system.index, in: variables, with: system.index)
    guard let count else {
      throw Mistake(
        message:
          "\(system.index) is \(number), but \(system.name) does not say how many parts there "
          + "are. Give the number: --shard auto/N.")
    }
    guard let shard = Shard(number - system.first + 1, of: count) else {
      throw Mistake(
        message: "\(system.index) is \(number), and --shard auto/\(count) has "
          + "\(PlainText.count(count, "part")): \(system.name) numbers them from \(system.first) to "
          + "\(count - 1 + system.first). Give the number of parts of the job.")
    }
    return shard
  }

  /// The part of a Slurm array job.
  ///
  /// The task ids of the array can start at any number and can have a constant step, but no other
  /// gaps.
  private static func slurmShard(in variables: [String: String]) throws(Mistake) -> Shard? {
    guard variables[task + "ID"] != nil else { return nil }
    func value(_ name: String) throws(Mistake) -> Int {
      try number(task + name, in: variables, with: task + "ID")
    }
    let (id, least, count) = (try value("ID"), try value("MIN"), try value("COUNT"))
    let step = variables[task + "STEP"] == nil ? 1 : try value("STEP")
    let most = variables[task + "MAX"] == nil ? nil : try value("MAX")
    let isRegular =
      step > 0 && id >= least && (id - least) % max(step, 1) == 0
      && most.map { ($0 - least) / max(step, 1) + 1 == count } ?? true
    guard isRegular, let shard = Shard((id - least) / step + 1, of: count) else {
      throw Mistake(
        message:
          "\(task)ID is \(id), the first of \(count) ids is \(least), and the step is \(step): the "
          + "ids of the array have gaps, so adspec cannot number the parts. Use sbatch --array=1-\(max(count, 1))."
      )
    }
    return shard
  }

  /// The largest number that adspec accepts in a variable.
  ///
  /// Real job ids are far below this limit.
  private static let most = 1_000_000_000

  private static func number(
    _ name: String, in variables: [String: String], with other: String
  ) throws(Mistake) -> Int {
    guard let text = variables[name] else {
      throw Mistake(
        message: "\(other) is set and \(name) is not. Set both, or name the part, such as "
          + "--shard 1/4.")
    }
    guard let number = Int(text), (0...most).contains(number) else {
      throw Mistake(
        message:
          "\(name) is \"\(PlainText.line(text))\", not a number from 0 to \(most). Correct it, or name the "
          + "part, such as --shard 1/4.")
    }
    return number
  }
}
