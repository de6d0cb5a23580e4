import Glibc

/// What is the same for paths that lead to the same file, through whatever links.
package struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let number: UInt64

  init(device: UInt64, number: UInt64) {
    self.device = device
    self.number = number
  }

  /// Looks at what a path leads to; nil when there is nothing.
  package init?(_ path: String) {
    guard let status = FileAccess.status(path) else { return nil }
    self = status.identity
  }
}

/// Files by their paths, whatever the bytes of their names.
///
/// Contract of the unsafe code: a path is handed to C as bytes that end with a zero byte and live
/// for the call; the stream of a folder is closed where it was opened, and an entry of it is read
/// before the next one is asked for; what is read goes into an array of the length that C is told.
enum FileAccess {
  /// What a path leads to; nil when there is nothing.
  static func status(_ path: String) -> (kind: FileKind, identity: FileIdentity)? {
    var status = stat()
    guard unsafe withPath(path, { unsafe stat($0, &status) }) == 0 else { return nil }
    return (
      kind(status.st_mode),
      FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    )
  }

  /// All of a file; nil when it cannot be read.
  static func contents(_ path: String) -> [UInt8]? {
    let file = unsafe withPath(path) { unsafe open($0, O_RDONLY | O_CLOEXEC) }
    guard file >= 0 else { return nil }
    defer { close(file) }
    var contents: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes {
        unsafe read(file, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return contents }
      contents += piece[..<count]
    }
  }

  /// Hands on a file by eight bytes at a time, the last ones filled up with zeros.
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

  /// The names in a folder; nil when it cannot be read.
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

  /// Whether a path is a folder itself, and no link to one.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe withPath(path, { unsafe lstat($0, &status) }) == 0
      && kind(status.st_mode) == .folder
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
