import CForkServer

/// What a child may use at most (`setrlimit`); `nil` means: what its parent may.
package struct ChildLimits: Equatable, Sendable {
  /// Bytes of virtual memory, all mappings included, beyond which allocations and new threads fail.
  package var addressSpace: Int?
  /// Whole seconds of processor time, after which SIGKILL ends the child.
  package var cpu: Int?
  /// Bytes of any one file that the child writes; beyond it comes SIGXFSZ.
  package var fileSize: Int?
  /// Processes and threads of the user, all of them counted; the kernel does not apply it to root.
  package var processes: Int?
  /// Bytes of the child's own output to keep: the first half and the last half of them.
  package var outputBytes: Int
  /// Whether its threads may run on every processor that its parent may; else it stays on the one that its parent runs
  /// on, which is faster where only one thread runs at a time.
  package var usesAllProcessors: Bool
  /// Whether freed memory is overwritten, so that an object that is used after its end dies reliably.
  package var scribblesFreedMemory: Bool

  /// Makes limits; those not named are the parent's.
  package init(
    addressSpace: Int? = nil, cpu: Int? = nil, fileSize: Int? = nil, processes: Int? = nil,
    outputBytes: Int = 256 << 10, usesAllProcessors: Bool = true, scribblesFreedMemory: Bool = true
  ) {
    self.addressSpace = addressSpace
    self.cpu = cpu
    self.fileSize = fileSize
    self.processes = processes
    self.outputBytes = outputBytes
    self.usesAllProcessors = usesAllProcessors
    self.scribblesFreedMemory = scribblesFreedMemory
  }

  /// Limits that stop a runaway child before it harms the machine: 2 GiB of memory, 64 MiB a file.
  package static let standard = ChildLimits(addressSpace: 2 << 30, fileSize: 64 << 20)

  var systemLimits: fork_server_limits {
    func value(_ limit: Int?) -> Int64 { limit.map { Int64(max(0, $0)) } ?? -1 }
    return fork_server_limits(
      address_space: value(addressSpace), cpu: value(cpu), file_size: value(fileSize),
      processes: value(processes), uses_all_processors: usesAllProcessors,
      scribbles_freed_memory: scribblesFreedMemory)
  }
}
