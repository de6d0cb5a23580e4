/// Calls of the adapter that wait for a script, and scripts that wait for such a call.
package struct Claims<Call: AnyObject> {
  /// The calls that no script has claimed, the oldest first.
  package private(set) var unclaimed: [Call] = []
  private var waiting: [(matches: (Call) -> Bool, take: (Call) -> Void)] = []
  /// Whether a script has ever claimed one.
  package private(set) var hasClaims = false

  /// Creates an empty list.
  package init() {}

  /// Takes the oldest unclaimed call that matches.
  package mutating func claim(where matches: (Call) -> Bool) -> Call? {
    hasClaims = true
    guard let position = unclaimed.firstIndex(where: matches) else { return nil }
    return unclaimed.remove(at: position)
  }

  /// Waits for the next call that matches and that no earlier script waits for.
  package mutating func await(
    where matches: @escaping (Call) -> Bool, _ take: @escaping (Call) -> Void
  ) {
    hasClaims = true
    waiting.append((matches, take))
  }

  /// Adds a call and hands it to the first script that waits for it.
  ///
  /// - Returns: False when none does.
  mutating func add(_ call: Call) -> Bool {
    guard let position = waiting.firstIndex(where: { $0.matches(call) }) else {
      unclaimed.append(call)
      return false
    }
    waiting.remove(at: position).take(call)
    return true
  }

  mutating func remove(_ call: Call) {
    unclaimed.removeAll { $0 === call }
  }

  mutating func takeAll() -> [Call] {
    defer { unclaimed = [] }
    return unclaimed
  }
}

/// Holds a completion of the adapter that a script may still call.
protocol CompletionHolder: AnyObject {
  func releaseCompletion()
}
