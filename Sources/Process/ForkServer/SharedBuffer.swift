import CForkServer
import CResponsibility

/// Bytes that a process shares with the children it forks.
///
/// What a child appended before it died stays there. Only one process may append at a time. The storage is anonymous
/// memory: no descriptor belongs to it, so a child that closes all of its descriptors can still append.
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
  /// Whoever reads after a death between two calls finds only complete entries.
  @discardableResult
  package func append(_ bytes: some Collection<UInt8>) -> Bool {
    let appended = bytes.withContiguousStorageIfAvailable { append(contiguous: $0) }
    return appended ?? Array(bytes).withUnsafeBufferPointer { append(contiguous: $0) }
  }

  /// Adds an array's bytes; as the general one, but without generic code, which costs a fresh process much.
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

  /// A copy of what is stored, from a position on; empty behind the end.
  package func bytes(from start: Int = 0) -> [UInt8] {
    precondition(start >= 0, "a buffer has no byte \(start); the first is 0")
    let all = UnsafeBufferPointer(start: fork_server_memory_bytes(memory), count: count)
    return Array(all.dropFirst(start))
  }

  /// Forgets what is stored, and that a child completed.
  package func reset() {
    truncate(to: 0)
    fork_server_memory_set_complete(memory, false)
    note = 0
  }

  /// What a child says that it is doing, in the caller's own numbers; zero at first.
  package var note: UInt64 {
    get { fork_server_memory_note(memory).pointee }
    set { fork_server_memory_note(memory).pointee = newValue }
  }

  /// Makes this process, a child, say in `note` who has its thread: the calling one, and those that
  /// join in.
  package func publishResponsibility() {
    responsibility_know_thread()
    responsibility_publish(fork_server_memory_note(memory))
    responsibility_watch_deaths()
  }

  /// Whether a child came to the end of its work.
  var isComplete: Bool { fork_server_memory_is_complete(memory) }

  /// Ends this process, a child, as one whose work is complete.
  func finish() -> Never {
    fork_server_finish(memory)
  }
}
