package import AdSpecTrace
import Glibc

/// The identity of a file on disk.
///
/// Paths that lead to the same file, through any links, have equal identities.
package struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let number: UInt64

  init(device: UInt64, number: UInt64) {
    self.device = device
    self.number = number
  }

  /// Reads the identity of the file at a path; nil if there is no file.
  package init?(_ path: String) {
    guard let status = FileAccess.status(path) else { return nil }
    self = status.identity
  }
}

/// Access to files by path.
///
/// The name of a file can contain any bytes.
///
/// Contract of the unsafe code: a path is passed to C as bytes that end with a zero byte and stay
/// valid during the call. The function that opens a folder's stream also closes the stream, and
/// reads each entry before it asks for the next entry. For a read, C gets the length of the array
/// that receives the data.
package enum FileAccess {
  /// The kind and identity of the file at a path; nil if there is no file.
  static func status(_ path: String) -> (kind: FileKind, identity: FileIdentity)? {
    var status = stat()
    guard unsafe withPath(path, { unsafe stat($0, &status) }) == 0 else { return nil }
    return (
      kind(status.st_mode),
      FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    )
  }

  /// The maximum number of bytes that a file of a suite can have.
  ///
  /// The largest file of the compiled-in suite, a picture, has less than a tenth.
  static let mostBytes = 16 << 20

  /// The contents of a file of a suite, or of a source.
  ///
  /// A regular file can be endless too: some files of `/proc` are.
  ///
  /// - Throws: `InputError` for a file that is not regular, is too large, or cannot be read.
  package static func contents(_ path: String) throws(InputError) -> [UInt8] {
    func error(_ message: String) -> InputError {
      InputError(file: FilePath.shown(path), line: 0, message: message)
    }
    try FileKind.refuseStream(path)
    let file = unsafe withPath(path) { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else {
      throw error(
        errno == ELOOP
          ? "is a link that leads to itself. Correct the link."
          : "cannot be read. Check its permissions.")
    }
    defer { close(file) }
    var contents: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes {
        unsafe read(file, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw error("cannot be read. Check its permissions.") }
      if count == 0 { return contents }
      contents += piece[..<count]
      guard contents.count <= mostBytes else {
        throw error("has more than \(mostBytes >> 20) MiB. Give a smaller file.")
      }
    }
  }

  /// Passes a file's contents to `take` in words of eight bytes.
  ///
  /// If the last word is incomplete, zeros fill it.
  static func forEachWord(of path: String, _ take: (UInt64) -> Void) {
    let file = unsafe withPath(path) { unsafe open($0, O_RDONLY | O_CLOEXEC) }
    guard file >= 0 else { return }
    defer { close(file) }
    var words = [UInt64](repeating: 0, count: 1 << 14)
    while true {
      for index in words.indices { words[index] = 0 }
      let count = unsafe words.withUnsafeMutableBytes {
        unsafe read(file, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      for word in words[..<((count + 7) / 8)] { take(word) }
    }
  }

  /// Refuses a folder whose files nobody can list.
  ///
  /// - Throws: `InputError` with the path as the user typed it.
  package static func requireReadable(folder: String, shown: String) throws(InputError) {
    guard names(in: folder) == nil else { return }
    throw InputError(
      file: shown, line: 0, message: "the folder cannot be read. Check its permissions.")
  }

  /// The names in a folder; nil if it cannot be read.
  static func names(in folder: String) -> [String]? {
    guard let stream = unsafe withPath(folder, { unsafe opendir($0) }) else { return nil }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe FilePath.text(of: Array(bytes.prefix { $0 != 0 }))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func kind(_ mode: mode_t) -> FileKind {
    switch mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG: .file
    default: .stream
    }
  }

  private static func withPath<Result>(
    _ path: String, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    let bytes = FilePath.bytes(of: path).map { CChar(bitPattern: $0) } + [0]
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      var empty: CChar = 0
      guard let start = buffer.baseAddress else { return unsafe body(&empty) }
      return unsafe body(start)
    }
  }
}

/// The kind of file at a path, after following links.
package enum FileKind: Sendable {
  /// A folder.
  case folder
  /// A regular file. The contents of a regular file can be replaced as a whole.
  case file
  /// A device, a pipe or a socket. A device, a pipe or a socket can only be written in pieces.
  case stream

  /// Reads the kind of the file at a path; nil if there is no file.
  package init?(_ path: String) {
    guard let status = FileAccess.status(path) else { return nil }
    self = status.kind
  }

  /// Refuses a device, a pipe or a socket, which can be endless.
  ///
  /// - Throws: `InputError` with the name of the path.
  package static func refuseStream(_ path: String) throws(InputError) {
    guard FileKind(path) == .stream else { return }
    throw InputError(
      file: FilePath.shown(path), line: 0,
      message: "is a device, a pipe or a socket. Give a regular file.")
  }
}
