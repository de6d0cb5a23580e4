/// Takes numbered results out of a worker's stream of bytes.
///
/// A frame is the number and the length, each eight bytes, least significant first, and then the bytes.
struct FrameDecoder {
  private static let headerSize = 16
  private var pending: [UInt8] = []
  private var position = 0

  /// The bytes that say: this is the result with this number.
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

  /// Takes the next bytes of the stream.
  mutating func append(_ bytes: ArraySlice<UInt8>) {
    pending.append(contentsOf: bytes)
  }

  /// The next complete result, or nil when more bytes are needed.
  mutating func next() -> (index: Int, result: [UInt8])? {
    guard pending.count - position >= Self.headerSize else { return nil }
    let index = number(at: position)
    let length = number(at: position + 8)
    let start = position + Self.headerSize
    guard pending.count - start >= length else {
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
