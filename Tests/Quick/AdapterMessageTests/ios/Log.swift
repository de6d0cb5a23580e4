// Code that writes to the log of the system with the module `os` of iOS.
import Foundation
import os.log

import struct os.Logger

private let log = OSLog(subsystem: "adapter", category: "messages")

final class LogWriter: NSObject {
  private let logger = os.Logger(subsystem: "adapter", category: "messages")
  private let count = OSAllocatedUnfairLock(initialState: 0)

  @objc func write(_ text: String) {
    os_log("%{public}@ of %d", log: log, type: .error, text, 2)
    os_log("plain", log: log)
    os_log(.error, log: .default, "%@", text)
    os_log("interpolated \(text)")
    os.os_log("plain")
    logger.error("a \(text, privacy: .public)")
    count.withLock { $0 += 1 }
  }
}
