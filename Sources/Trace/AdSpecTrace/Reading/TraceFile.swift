import Foundation

/// A trace in a file.
package enum TraceFile {
  /// Reads a trace piece by piece and hands its events on without keeping them.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - pieceLength: How many bytes are read at a time.
  ///   - receive: Called with each event and the header of its trace.
  /// - Returns: The header and how the trace ends.
  /// - Throws: That the file cannot be read, or what is wrong with its first bad line.
  package static func read(
    _ path: String, pieceLength: Int = 1 << 18, receive: (TraceHeader, Event) -> Void
  ) throws(InputError) -> TraceSummary {
    var reader = TraceReader(file: path)
    let handle = try open(path)
    defer { try? handle.close() }
    // Events wait until the piece has been read, because the header belongs to the reader.
    var events: [Event] = []
    while let piece = try next(handle, path, pieceLength) {
      try reader.consume(piece) { events.append($0) }
      if let header = reader.header { for event in events { receive(header, event) } }
      events.removeAll(keepingCapacity: true)
    }
    let summary = try reader.finish { events.append($0) }
    for event in events { receive(summary.header, event) }
    return summary
  }

  /// Reads a whole trace.
  ///
  /// - Throws: That the file cannot be read, or what is wrong with its first bad line.
  package static func trace(_ path: String) throws(InputError) -> Trace {
    var events: [Event] = []
    let summary = try read(path) { _, event in events.append(event) }
    return Trace(header: summary.header, events: events)
  }

  private static func open(_ path: String) throws(InputError) -> FileHandle {
    do {
      return try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    } catch {
      throw unreadable(path, error)
    }
  }

  private static func next(
    _ handle: FileHandle, _ path: String, _ length: Int
  ) throws(InputError) -> Data? {
    do {
      guard let data = try handle.read(upToCount: length), !data.isEmpty else { return nil }
      return data
    } catch {
      throw unreadable(path, error)
    }
  }

  private static func unreadable(_ path: String, _ error: any Error) -> InputError {
    InputError(
      file: path, line: 0, message: "the file cannot be read: \(error.localizedDescription)")
  }
}
