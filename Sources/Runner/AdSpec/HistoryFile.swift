import AdSpecConformance
package import AdSpecReports
import AdSpecTrace
import Foundation
import Glibc

/// A history of runs: a file with one line of JSON for each run.
///
/// Jobs that append at the same time wait for each other. If a job dies while it writes, the last
/// line is incomplete. Readers skip such a line, and the next run replaces it.
package struct HistoryFile {
  private let path: String

  /// The first bytes of every SQLite database.
  private static let sqlite = Array("SQLite format 3\0".utf8)
  /// The number of bytes that a search for the end of the last line reads at a time.
  private static let pieceSize: UInt64 = 1 << 16

  /// Opens a history.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - creates: Whether to create the file if it does not exist, and to check that adspec can
  ///     write it.
  /// - Throws: `InputError` if the file cannot be opened or does not contain a history.
  package init(_ path: String, creates: Bool) throws {
    self.path = path
    switch FileKind(path) {
    case .file: break
    case .folder, .stream: throw error("is not a regular file. Give --history a file of its own.")
    case nil:
      guard creates else {
        throw error("there is no such file. Write it with `adspec run --history FILE`.")
      }
      let folder = FilePath.folder(of: path)
      guard FileKind(folder) == .folder else {
        throw error(
          "the folder \(FilePath.shown(folder)) does not exist. Create it, or give another file.")
      }
      // If another job creates the file first, both jobs use that file.
      try? Data().write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    }
    try access {
      let url = URL(fileURLWithPath: path)
      let file = try creates ? FileHandle(forUpdating: url) : FileHandle(forReadingFrom: url)
      defer { try? file.close() }
      let length = max(HistoryFile.sqlite.count, HistoryEntry.lineStart.utf8.count)
      try check(Array(try file.read(upToCount: length) ?? Data()))
    }
  }

  /// Adds a run.
  ///
  /// - Throws: `ReportFile.Failure` if the run cannot be written. After an error, the file contains
  ///   no part of the run.
  package func append(_ entry: HistoryEntry) throws {
    do {
      let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
      // Closing the file also releases the lock.
      defer { try? file.close() }
      while flock(file.fileDescriptor, LOCK_EX) != 0 {
        guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      }
      let end = try HistoryFile.endOfLastLine(file)
      try file.truncate(atOffset: end)
      do {
        try file.write(contentsOf: Data((entry.line + "\n").utf8))
      } catch {
        try? file.truncate(atOffset: end)
        throw error
      }
    } catch {
      throw ReportFile.Failure(
        description: "\(FilePath.shown(path)): the run cannot be added to the history "
          + "(\(error.localizedDescription)). Make room, or give --history another file.")
    }
  }

  /// The runs of all adapters, in the order in which the runs ended.
  ///
  /// - Throws: `InputError` if the file cannot be read, or if a line is not a run.
  package func entries() throws -> [HistoryEntry] {
    try access {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      try check(bytes)
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      // After the last line end, there is nothing or an incomplete line.
      return try lines.dropLast().enumerated().map { position, line in
        try HistoryEntry(line: Array(line), number: position + 1, file: FilePath.shown(path))
      }
    }
  }

  /// Makes sure that a file with these first bytes is a history.
  private func check(_ start: [UInt8]) throws {
    if start.starts(with: HistoryFile.sqlite) {
      throw error(
        "is an SQLite database. Earlier versions of adspec wrote histories as databases; this version "
          + "writes lines of JSON. Give --history a new file.")
    }
    guard zip(start, HistoryEntry.lineStart.utf8).allSatisfy({ $0 == $1 }) else {
      throw error(
        "is not a history of this version of adspec; give --history a file of its own")
    }
  }

  /// The offset behind the last line end of a file; 0 if the file has no line end.
  private static func endOfLastLine(_ file: FileHandle) throws -> UInt64 {
    var end = try file.seekToEnd()
    while end > 0 {
      let start = end - min(end, pieceSize)
      try file.seek(toOffset: start)
      let piece = Array(try file.read(upToCount: Int(end - start)) ?? Data())
      if let position = piece.lastIndex(of: UInt8(ascii: "\n")) {
        return start + UInt64(position) + 1
      }
      end = start
    }
    return 0
  }

  /// Runs `body`, and names the file in an error of the system.
  private func access<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let mistake as InputError {
      throw mistake
    } catch {
      throw self.error("cannot be used as a history: \(error.localizedDescription)")
    }
  }

  private func error(_ message: String) -> InputError {
    InputError(file: FilePath.shown(path), line: 0, message: message)
  }
}
