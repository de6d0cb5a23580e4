package import Testing

/// Makes tests that use what belongs to the process wait for each other: the running scenario's
/// network, the backend of `MobileAds`, the screen.
///
/// Suites of several test targets run in one process, so that a suite's own `.serialized` does not
/// reach far enough.
package struct ProcessStateTrait: TestTrait, SuiteTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func scopeProvider(
    for test: Test, testCase: Test.Case?
  ) -> ProcessStateTrait? {
    test.isSuite || testCase == nil ? nil : self
  }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await ProcessStateLock.shared.acquire()
    do {
      try await function()
    } catch {
      await ProcessStateLock.shared.release()
      throw error
    }
    await ProcessStateLock.shared.release()
  }
}

extension Trait where Self == ProcessStateTrait {
  /// One test at a time of all tests of the process that have this trait.
  package static var usesProcessState: ProcessStateTrait { ProcessStateTrait() }
}

/// Lets one test in at a time, in the order in which they came.
private actor ProcessStateLock {
  static let shared = ProcessStateLock()
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func acquire() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func release() {
    if waiting.isEmpty {
      isTaken = false
    } else {
      waiting.removeFirst().resume()
    }
  }
}
