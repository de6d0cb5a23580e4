import AdSpecReports
import AdSpecTrace
import ArgumentParser
import Foundation

/// Which part of a run `--shard` asks for.
enum ShardChoice: ExpressibleByArgument, Equatable {
  /// The part with a number, of so many.
  case part(Shard)
  /// The part that the system tells which runs the job.
  case told

  init?(argument: String) {
    if argument == "auto" {
      self = .told
      return
    }
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy(\.isASCII) && part.allSatisfy(\.isNumber) ? Int(part) : nil
    }
    guard parts.count == 2, numbers.count == 2,
      let shard = Shard(numbers[0], of: numbers[1])
    else { return nil }
    self = .part(shard)
  }

  /// The part.
  ///
  /// - Throws: A usage error where the system that runs the job does not tell which it is, `InputError` where
  ///   the file cannot be written by which Bazel learns that parts are known.
  func shard(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Shard {
    let shard: Shard
    switch self {
    case .part(let part): shard = part
    case .told:
      do {
        shard = try ShardEnvironment.shard(in: environment)
      } catch {
        throw ValidationError(error.message)
      }
    }
    try ShardEnvironment.acknowledge(in: environment)
    return shard
  }
}
