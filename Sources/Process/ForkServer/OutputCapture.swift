/// The beginning and the end of a stream of bytes, in bounded memory.
struct OutputCapture {
  private let headCapacity: Int
  private let tailCapacity: Int
  private var head: [UInt8] = []
  private var tail: [UInt8] = []
  // Where the next byte of a full tail goes.
  private var tailPosition = 0

  /// Whether bytes between the beginning and the end were left out.
  private(set) var isTruncated = false

  /// Captures at most `capacity` bytes, half of them from the beginning.
  init(capacity: Int) {
    headCapacity = max(0, capacity) / 2
    tailCapacity = max(0, capacity) - headCapacity
  }

  /// Takes the next bytes of the stream.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    let toHead = min(bytes.count, headCapacity - head.count)
    head.append(contentsOf: bytes.prefix(toHead))
    var rest = bytes.dropFirst(toHead)
    if rest.count > tailCapacity {
      isTruncated = true
      rest = rest.suffix(tailCapacity)
    }
    let toFill = min(rest.count, tailCapacity - tail.count)
    tail.append(contentsOf: rest.prefix(toFill))
    for byte in rest.dropFirst(toFill) {
      isTruncated = true
      tail[tailPosition] = byte
      tailPosition = (tailPosition + 1) % tailCapacity
    }
  }

  /// What was captured, with a line of its own where bytes were left out.
  var bytes: [UInt8] {
    let end = tail[tailPosition...] + tail[..<tailPosition]
    return isTruncated ? head + Array("\n[… output left out …]\n".utf8) + end : head + end
  }
}
