import CForkServer
import ForkServer

/// On how many processors children, their parents and workers may run.
enum Processors {
  /// Prints what each of them may use: all that this process may at first, or a number.
  static func printAll() throws {
    let all = fork_server_processor_count()
    func name(_ count: Int32) -> String { count == all ? "all" : "\(count)" }
    func child(_ limits: ChildLimits) throws -> String {
      let server = try ForkServer(bufferCapacity: 1 << 10, limits: limits)
      let (_, bytes) = try server.run(timeout: 20) {
        $0.append(Array(name(fork_server_processor_count()).utf8))
      }
      return text(bytes) + ", then its parent: " + name(fork_server_processor_count())
    }
    print("a child: \(try child(ChildLimits()))")
    print("a child that stays: \(try child(ChildLimits(usesAllProcessors: false)))")
    try JobPool.run(
      jobs: 2, count: 2,
      perform: { _ in
        let count = fork_server_processor_count()
        let server = try? ForkServer(bufferCapacity: 1 << 10)
        let result = try? server?.run(timeout: 20) {
          $0.append(Array(name(fork_server_processor_count()).utf8))
        }
        return Array("a worker: \(count), its child: \(text(result?.bytes ?? []))".utf8)
      },
      receive: { _, bytes in
        print(text(bytes))
        return true
      })
    print("the parent of workers: \(name(fork_server_processor_count()))")
  }
}
