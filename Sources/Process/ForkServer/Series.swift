import CForkServer

/// The results of several pieces of work that ran in one process.
package struct Series {
  /// The results of a completed piece of work.
  package struct Piece: Equatable, Sendable {
    /// The bytes that the piece appended to the shared buffer.
    package var written: [UInt8]
    /// The text that the piece wrote to standard output and standard error.
    package var output: [UInt8]
    /// The real time of the piece, with the restoration of the process, in nanoseconds.
    package var nanoseconds: Int64
  }

  /// The results of the completed pieces, in the order of the pieces.
  package let pieces: [Piece]
  /// Whether the kernel allows a process to restore its memory.
  ///
  /// If false, no piece has run, and no later series can run either.
  package let isSupported: Bool
  /// How the process ended.
  package let end: ChildEnd.How
}

/// The bookkeeping of a series, which the process of the series shares with its parent.
final class SeriesMemory {
  private let series: OpaquePointer

  /// Maps the memory for series.
  init() throws(ForkServerError) {
    guard let series = fork_server_series_create() else {
      throw .noMemory(bytes: 0, error: .last)
    }
    self.series = series
  }

  deinit {
    fork_server_series_destroy(series)
  }

  /// Decides whether processes that this process forks from now on can use the bookkeeping too.
  func setInherited(_ isInherited: Bool) { fork_server_series_set_inherited(series, isInherited) }

  /// Prepares the next series.
  func reset() { fork_server_series_reset(series) }

  /// For the process of the series: restores the process, and returns the number of the next piece
  /// of work; nil when the process must end.
  @inline(never)
  func next(of count: Int, _ buffer: SharedBuffer) -> Int? {
    let number = buffer.nextPiece(of: series, count)
    return number < 0 ? nil : Int(number)
  }

  /// Whether the kernel allowed rollbacks.
  var isSupported: Bool { fork_server_series_is_supported(series) }

  /// The number of pieces of work that are complete.
  var completed: Int { fork_server_series_completed(series) }

  /// Divides the bytes of the shared buffer among the completed pieces of work.
  func pieces(in bytes: [UInt8]) -> [Series.Piece] {
    var pieces: [Series.Piece] = []
    var start = 0
    for index in 0..<completed {
      let piece = fork_server_series_piece(series, index)
      // Code of the child can overwrite all shared memory.
      guard start <= piece.written_end, piece.written_end <= piece.output_end,
        piece.output_end <= bytes.count,
        bytes[start..<piece.output_end].withUnsafeBufferPointer({ bytes in
          fork_server_check_sum(bytes.baseAddress, bytes.count) == piece.check_sum
        })
      else { return pieces }
      pieces.append(
        Series.Piece(
          written: Array(bytes[start..<piece.written_end]),
          output: Array(bytes[piece.written_end..<piece.output_end]),
          nanoseconds: max(0, piece.nanoseconds)))
      start = piece.output_end
    }
    return pieces
  }
}
