/// Keeps the beginning and the end of a stream of bytes in limited memory.
struct OutputCapture {
  private let headCapacity: Int
  private let tailCapacity: Int
  private var head: [UInt8] = []
  private var tail: [UInt8] = []
  // When the tail is full: the position in the tail at which the next byte is stored.
  private var tailPosition = 0

  /// Whether bytes between the beginning and the end were left out.
  private(set) var isTruncated = false

  /// Captures at most `capacity` bytes: half from the beginning of the stream, half from the end.
  init(capacity: Int) {
    headCapacity = max(0, capacity) / 2
    tailCapacity = max(0, capacity) - headCapacity
  }

  /// Receives the next bytes of the stream.
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

  /// The captured bytes, with a separate line where bytes were left out.
  var bytes: [UInt8] {
    let end = tail[tailPosition...] + tail[..<tailPosition]
    return isTruncated ? head + Array("\n[… output left out …]\n".utf8) + end : head + end
  }
}

/// Reads numbered results from a worker's stream of bytes.
///
/// A frame is the result's number (eight bytes), the result's length (eight bytes) and then the
/// result. Both integers have the least significant byte first.
struct FrameDecoder {
  private static let headerSize = 16
  private var pending: [UInt8] = []
  private var position = 0

  /// The frame for a result and its number.
  static func frame(index: Int, _ result: [UInt8]) -> [UInt8] {
    var frame: [UInt8] = []
    frame.reserveCapacity(headerSize + result.count)
    for value in [UInt64(index), UInt64(result.count)] {
      for shift in stride(from: 0, to: UInt64(64), by: 8) {
        frame.append(UInt8(truncatingIfNeeded: value >> shift))
      }
    }
    frame.append(contentsOf: result)
    return frame
  }

  /// Receives the next bytes of the stream.
  mutating func append(_ bytes: ArraySlice<UInt8>) {
    pending.append(contentsOf: bytes)
  }

  /// The next complete result, or nil when more bytes are needed.
  mutating func next() -> (index: Int, result: [UInt8])? {
    guard pending.count - position >= Self.headerSize else { return nil }
    let index = number(at: position)
    let length = number(at: position + 8)
    let start = position + Self.headerSize
    guard length >= 0, pending.count - start >= length else {
      pending.removeFirst(position)
      position = 0
      return nil
    }
    position = start + length
    let result = Array(pending[start..<position])
    if position == pending.count {
      pending.removeAll(keepingCapacity: true)
      position = 0
    }
    return (index, result)
  }

  private func number(at offset: Int) -> Int {
    var value: UInt64 = 0
    for byte in pending[offset..<offset + 8].reversed() { value = value << 8 | UInt64(byte) }
    return Int(truncatingIfNeeded: value)
  }
}
