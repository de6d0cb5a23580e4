import CForkServer
import CResponsibility
import Glibc

/// Bytes that a process shares with the children it forks.
///
/// Bytes that a child appended before it died stay in the buffer. Only one process can append at a
/// time. The storage is anonymous memory without a descriptor, so a child that closes all its
/// descriptors can still append bytes.
package final class SharedBuffer {
  private let memory: OpaquePointer

  /// The number of bytes that fit into the buffer.
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

  /// Decides whether processes that this process forks from now on can use the buffer too.
  package func setInherited(_ isInherited: Bool) {
    fork_server_memory_set_inherited(memory, isInherited)
  }

  /// The number of bytes stored.
  package var count: Int { fork_server_memory_count(memory) }

  /// Adds bytes at the end.
  ///
  /// Returns false, and adds nothing, when the bytes do not all fit.
  ///
  /// If a process dies between two calls of this function, the buffer contains only complete
  /// entries.
  @discardableResult
  package func append(_ bytes: some Collection<UInt8>) -> Bool {
    let appended = bytes.withContiguousStorageIfAvailable { append(contiguous: $0) }
    return appended ?? Array(bytes).withUnsafeBufferPointer { append(contiguous: $0) }
  }

  /// Adds an array's bytes.
  ///
  /// This function is not generic, because generic code is slow in a new process.
  @discardableResult
  package func append(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { append(contiguous: $0) }
  }

  private func append(contiguous bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    fork_server_memory_append(memory, bytes.baseAddress, bytes.count)
  }

  /// Keeps only the first `count` bytes; has no effect when the buffer has fewer bytes.
  package func truncate(to count: Int) {
    precondition(count >= 0, "a buffer cannot be cut to \(count) bytes; the smallest is 0")
    fork_server_memory_truncate(memory, count)
  }

  /// A copy of the stored bytes from a position to the end; empty when the position is behind the
  /// end.
  package func bytes(from start: Int = 0) -> [UInt8] {
    precondition(start >= 0, "a buffer has no byte \(start); the first is 0")
    let all = UnsafeBufferPointer(start: fork_server_memory_bytes(memory), count: count)
    return Array(all.dropFirst(start))
  }

  /// Removes the stored bytes, everything that a child wrote behind them, and also the mark with which a child says that its work is complete.
  package func reset() {
    truncate(to: 0)
    fork_server_memory_clear_rest(memory)
    fork_server_memory_set_complete(memory, false)
    note = 0
  }

  /// A number with which a child says what it does; the caller defines the numbers.
  ///
  /// The number is initially zero.
  package var note: UInt64 {
    get { fork_server_memory_note(memory).pointee }
    set { fork_server_memory_note(memory).pointee = newValue }
  }

  /// For a child: from now on, `note` shows whose code runs on the calling thread and on the other
  /// registered threads.
  package func publishResponsibility() {
    responsibility_register_thread()
    responsibility_publish(fork_server_memory_note(memory))
    responsibility_keep_death(death)
    responsibility_watch_deaths()
  }

  /// The functions on the stack of the child's death, the innermost first; empty if no death left its
  /// stack.
  ///
  /// Each number is an address within the function. A child can overwrite the memory with any
  /// numbers.
  package var deathStack: [UInt64] {
    let count = min(death.pointee.count, UInt64(RESPONSIBILITY_MOST_FUNCTIONS))
    return withUnsafeBytes(of: death.pointee.addresses) { bytes in
      Array(bytes.bindMemory(to: UInt64.self).prefix(Int(count)))
    }
  }

  /// The memory has room for the structure: both have one word and 63 more.
  private var death: UnsafeMutablePointer<responsibility_death> {
    UnsafeMutableRawPointer(fork_server_memory_death(memory))
      .assumingMemoryBound(to: responsibility_death.self)
  }

  /// For the process of a series: the number of the next piece of work, negative at the end.
  func nextPiece(of series: OpaquePointer, _ count: Int) -> Int64 {
    fork_server_series_next(series, memory, capacity, count)
  }

  /// Whether a child completed its work.
  var isComplete: Bool { fork_server_memory_is_complete(memory) }

  /// For a child that completed its work: ends the child's process.
  func finish() -> Never {
    fork_server_finish(memory)
  }
}

/// The line counters of code that is compiled for coverage.
///
/// Contract of the unsafe code: the library with the counters keeps the pointer to a path. So the
/// memory of each path is never freed; there are only a few paths.
package enum LineCounters {
  /// Whether any code of this program has counters.
  package static var exist: Bool { fork_server_counts_lines() }

  /// Writes the counters of this process, and of its later children, to a file.
  ///
  /// - Parameter path: An absolute path with a `%m`, which the library replaces with a number of
  ///   the program; nil discards the counters.
  package static func keep(in path: String?) {
    fork_server_keep_line_counters(path.map { UnsafePointer(strdup($0)) } ?? nil)
  }

  /// Makes this process and its later children count in one shared file.
  ///
  /// So the shared file also has the counts of processes that were killed.
  ///
  /// - Parameter path: An absolute path with a `%c%m`, which the library replaces with a number of
  ///   the program.
  /// - Returns: False for code that is compiled without `-runtime-counter-relocation`.
  package static func share(in path: String) -> Bool {
    fork_server_share_line_counters(strdup(path))
  }

  /// Adds the counters to the file of `keep(in:)`, if there is such a file.
  ///
  /// A process that ends normally saves its counters without this call. A forked child skips the
  /// exit handlers, so the child needs this call.
  @discardableResult
  package static func save() -> Bool { fork_server_save_line_counters() }
}
