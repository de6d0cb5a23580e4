import CProcessPollution
import ForkServer

/// Pieces of work that change their process in ways that a rollback cannot take back.
enum Pollution {
  /// Prints one line for each kind: whether the piece after the change finds the process as it was,
  /// in a process for each piece and in series.
  static func printAll() throws {
    let server = try ForkServer(bufferCapacity: 1 << 20, limits: .standard)
    for kind in 0... {
      guard let name = process_pollution_name(Int32(kind)) else { return }
      var separate: [UInt8] = []
      for _ in 0..<pieces {
        separate += try server.run(timeout: 20) { buffer in
          process_pollution_prepare()
          work(Int32(kind), buffer)
        }.bytes
      }
      print(
        "\(String(cString: name)): \(text(separate)) in processes, "
          + "\(text(try inSeries(Int32(kind), server))) in series")
    }
  }

  /// Prints which kinds this system allows and shows, as information for developers.
  static func printEffects() throws {
    let server = try ForkServer(bufferCapacity: 1 << 20, limits: .standard)
    for kind in 0... {
      guard let name = process_pollution_name(Int32(kind)) else { return }
      let (_, bytes) = try server.run(timeout: 20) { buffer in
        process_pollution_prepare()
        for _ in 0..<2 { work(Int32(kind), buffer) }
      }
      print("\(String(cString: name)): \(text(bytes))")
    }
  }

  private static let pieces = 4

  /// Runs the pieces as the workers of a run do: the piece after the end of a series runs in a process
  /// of its own, and the next ones in a series again.
  private static func inSeries(_ kind: Int32, _ server: ForkServer) throws -> [UInt8] {
    var found: [UInt8] = []
    while found.count < pieces {
      let series = try server.runSeries(
        count: pieces - found.count, patience: 10, begin: { _ in process_pollution_prepare() },
        { _, buffer in work(kind, buffer) })
      found += series.pieces.flatMap(\.written)
      guard found.count < pieces else { break }
      found += try server.run(timeout: 20) { buffer in
        process_pollution_prepare()
        work(kind, buffer)
      }.bytes
    }
    return found
  }

  /// Writes `-` for a process as it was, and `x` for a changed one, which it leaves behind.
  private static func work(_ kind: Int32, _ buffer: SharedBuffer) {
    buffer.append([UInt8(ascii: process_pollution_is_seen(kind) ? "x" : "-")])
    process_pollution_pollute(kind)
  }
}
