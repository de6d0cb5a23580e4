import CForkServer

/// A process that answers requests of the process that created it, one at a time.
///
/// Every fork copies the tables of the forking process's memory, and then the pages that either
/// process writes to. So a process that does other work as well forks slowly. A zygote only forks:
/// its memory stays as small as it was when the zygote was created.
///
/// Create a zygote in a process with one thread. The zygote dies with its creator.
package final class Zygote {
  private var connection: fork_server_zygote
  private var decoder = FrameDecoder()
  private var chunk = [UInt8](repeating: 0, count: 64 << 10)

  /// Starts a zygote.
  ///
  /// - Parameter answer: Runs in the zygote, and answers a request.
  /// - Throws: `ForkServerError` when the calling process has several threads, or when the system
  ///   refuses to create a process.
  package init(answer: ([UInt8]) -> [UInt8]) throws(ForkServerError) {
    let threads = fork_server_thread_count()
    guard threads <= 1 else { throw .notSingleThreaded(threads: threads) }
    connection = fork_server_zygote()
    let process = fork_server_zygote_start(&connection)
    guard process >= 0 else { throw .cannotFork(error: .last) }
    if process > 0 { return }
    while let request = receive(), send(answer(request)) {}
    fork_server_worker_finish()
  }

  deinit {
    if connection.process > 0 { fork_server_zygote_end(&connection) }
  }

  /// Sends a request and waits for the answer.
  ///
  /// Returns nil when the zygote has died.
  package func ask(_ request: [UInt8]) -> [UInt8]? {
    send(request) ? receive() : nil
  }

  private func send(_ message: [UInt8]) -> Bool {
    let frame = FrameDecoder.frame(index: 0, message)
    return fork_server_write_all(connection.output, frame, frame.count)
  }

  private func receive() -> [UInt8]? {
    while true {
      if let (_, message) = decoder.next() { return message }
      let count = fork_server_zygote_read(&connection, &chunk, chunk.count)
      guard count > 0 else { return nil }
      decoder.append(chunk[..<count])
    }
  }
}
