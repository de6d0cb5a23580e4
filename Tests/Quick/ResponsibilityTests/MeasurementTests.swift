import CResponsibility
import Foundation
import Responsibility
import Synchronization
import Testing

/// A measurement of the harness's own time belongs to the thread that began it.
@Suite struct MeasurementTests {
  /// Runs a body on a thread of its own, waits for the end and returns the result.
  private static func onAnotherThread(_ body: @escaping @Sendable () -> Int64) -> Int64 {
    let result = Mutex<Int64>(0)
    let end = DispatchSemaphore(value: 0)
    Thread {
      let value = body()
      result.withLock { $0 = value }
      end.signal()
    }.start()
    end.wait()
    return result.withLock { $0 }
  }

  /// Begins and ends a measurement.
  ///
  /// - Returns: What the beginning said of the enclosing measurement: -1 if there is none.
  private static func enclosing() -> Int64 {
    let outer = responsibility_begin_measurement()
    _ = responsibility_end_measurement(outer)
    return outer
  }

  @Test("a measurement on one thread does not enclose a measurement on another thread")
  func threadsMeasureAlone() {
    let (found, _) = Responsibility.measuringOwnTime {
      [Self.enclosing() >= 0, Self.onAnotherThread(Self.enclosing) >= 0]
    }
    #expect(found == [true, false])
    #expect(Self.enclosing() == -1)
  }
}
