/// How much virtual time the tested code has spent in calls that sleep or that wait with a time-out.
final class Sleeps {
  /// The time of all calls with one name, in nanoseconds; calls at the same time count once.
  private struct Spent {
    var nanoseconds: Int64 = 0
    /// The end of the last call.
    var end: Int64 = 0

    mutating func add(from start: Int64, to end: Int64) {
      nanoseconds += max(0, end - max(start, self.end))
      self.end = max(end, self.end)
    }
  }

  /// The names of calls, in the order in which the first calls began.
  private var names: [String] = []
  private var spent: [String: Spent] = [:]
  private var unfinished: [Int: (name: String, start: Int64)] = [:]
  private var count = 0
  /// The longest single call that has ended and blocked its thread.
  private var longestBlock: (call: String, nanoseconds: Int64)?

  /// Notes that a call begins.
  ///
  /// - Returns: The number of the call, for `ended`.
  func began(_ name: String, at now: Int64) -> Int {
    if spent.updateValue(spent[name] ?? Spent(), forKey: name) == nil { names.append(name) }
    count += 1
    unfinished[count] = (name, now)
    return count
  }

  /// Notes that a call has ended, which has perhaps blocked its thread.
  func ended(_ number: Int, at now: Int64, blocking: Bool = false) {
    guard let call = unfinished.removeValue(forKey: number) else { return }
    spent[call.name]?.add(from: call.start, to: now)
    if blocking, now - call.start > longestBlock?.nanoseconds ?? 0 {
      longestBlock = (call.name, now - call.start)
    }
  }

  /// The longest single call that has blocked its thread, if it took a time at least; nil otherwise.
  func block(ofAtLeast nanoseconds: Int64) -> (call: String, nanoseconds: Int64)? {
    longestBlock.flatMap { $0.nanoseconds >= nanoseconds ? $0 : nil }
  }

  /// The name of the calls that took the most time until a moment, and this time; nil without calls.
  func longest(until limit: Int64) -> (call: String, nanoseconds: Int64)? {
    var all = spent
    for (_, call) in unfinished.sorted(by: { $0.key < $1.key }) {
      all[call.name]?.add(from: call.start, to: limit)
    }
    let times = names.map { (call: $0, nanoseconds: all[$0]?.nanoseconds ?? 0) }
    return times.max { $0.nanoseconds < $1.nanoseconds }
  }
}
