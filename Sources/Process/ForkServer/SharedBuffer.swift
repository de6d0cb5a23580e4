import CForkServer
import CResponsibility
import Glibc

/// Bytes that a process shares with the children it forks.
///
/// Bytes that a child appended before it died stay there. Only one process can append at a time.
/// The storage is anonymous memory: no descriptor belongs to it, so a child that closes all of its
/// descriptors can still append.
package final class SharedBuffer {
  private let memory: OpaquePointer

  /// The number of bytes that fit.
  package let capacity: Int

  /// Maps an empty buffer; throws `ForkServerError.noMemory` when the kernel refuses.
  package init(capacity: Int) throws(ForkServerError) {
    guard capacity >= 0, let memory = fork_server_memory_create(capacity) else {
      throw .noMemory(bytes: capacity, error: SystemError.last)
    }
    self.memory = memory
    self.capacity = capacity
  }

  deinit {
    fork_server_memory_destroy(memory)
  }

  /// The number of bytes stored.
  package var count: Int { fork_server_memory_count(memory) }

  /// Adds bytes at the end; false, with nothing added, when they do not all fit.
  ///
  /// When a process dies between two calls, the buffer has only complete entries.
  @discardableResult
  package func append(_ bytes: some Collection<UInt8>) -> Bool {
    let appended = bytes.withContiguousStorageIfAvailable { append(contiguous: $0) }
    return appended ?? Array(bytes).withUnsafeBufferPointer { append(contiguous: $0) }
  }

  /// Adds an array's bytes.
  ///
  /// Not generic, because generic code is slow in a new process.
  @discardableResult
  package func append(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { append(contiguous: $0) }
  }

  private func append(contiguous bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    fork_server_memory_append(memory, bytes.baseAddress, bytes.count)
  }

  /// Keeps the first `count` bytes; without effect when there are fewer.
  package func truncate(to count: Int) {
    precondition(count >= 0, "a buffer cannot be cut to \(count) bytes; the smallest is 0")
    fork_server_memory_truncate(memory, count)
  }

  /// A copy of the stored bytes from a position on; empty behind the end.
  package func bytes(from start: Int = 0) -> [UInt8] {
    precondition(start >= 0, "a buffer has no byte \(start); the first is 0")
    let all = UnsafeBufferPointer(start: fork_server_memory_bytes(memory), count: count)
    return Array(all.dropFirst(start))
  }

  /// Removes the stored bytes and the mark of a completed child.
  package func reset() {
    truncate(to: 0)
    fork_server_memory_set_complete(memory, false)
    note = 0
  }

  /// What a child does, in the caller's own numbers; initially zero.
  package var note: UInt64 {
    get { fork_server_memory_note(memory).pointee }
    set { fork_server_memory_note(memory).pointee = newValue }
  }

  /// Makes this process, a child, publish in `note` who runs on its thread: on the calling thread
  /// and on threads that register.
  package func publishResponsibility() {
    responsibility_register_thread()
    responsibility_publish(fork_server_memory_note(memory))
    responsibility_watch_deaths()
  }

  /// Whether a child completed its work.
  var isComplete: Bool { fork_server_memory_is_complete(memory) }

  /// Ends this process, a child that completed its work.
  func finish() -> Never {
    fork_server_finish(memory)
  }
}

/// The line counters of code that is compiled for coverage.
///
/// Contract of the unsafe code: the library with the counters keeps the pointer to a path. So each
/// of the few paths lives as long as the process.
package enum LineCounters {
  /// Whether any code of this program has counters.
  package static var exist: Bool { fork_server_counts_lines() }

  /// Writes the counters of this process, and of its later children, to a file.
  ///
  /// - Parameter path: An absolute path with a `%m`, which a number of the program replaces; nil
  ///   discards the counters.
  package static func keep(in path: String?) {
    fork_server_keep_line_counters(path.map { UnsafePointer(strdup($0)) } ?? nil)
  }

  /// Makes this process and its later children count in one shared file.
  ///
  /// So the file also has the counts of a killed process.
  ///
  /// - Parameter path: An absolute path with a `%c%m`, which stands for a number of the program.
  /// - Returns: False for code that is compiled without `-runtime-counter-relocation`.
  package static func share(in path: String) -> Bool {
    fork_server_share_line_counters(strdup(path))
  }

  /// Adds the counters to the file, if there is one.
  ///
  /// A process that ends normally does so itself; children exit without it.
  @discardableResult
  package static func save() -> Bool { fork_server_save_line_counters() }
}
