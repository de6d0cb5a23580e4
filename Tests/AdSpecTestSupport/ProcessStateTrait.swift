package import Testing

/// Runs tests that use the state of the process: only one test at a time.
///
/// The state is the network of the running scenario, the backend of `MobileAds` and the screen. The
/// trait `.serialized` is not enough, because the suites of several test targets run in one process.
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
  /// Runs only one test at a time among all tests of the process that have this trait.
  package static var usesProcessState: ProcessStateTrait { ProcessStateTrait() }
}

/// A lock that serves tests in the order of their arrival.
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
