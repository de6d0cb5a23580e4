/// A black picture in the format PNG (RFC 2083), which stands for one that nobody has drawn.
package enum PlaceholderPicture {
  /// The encoded picture of an image: as many pixels as its size in points asks for, else 64 by 64.
  static func png(for image: NetworkCreative.Image) -> [UInt8] {
    func pixels(_ points: Double?) -> Int {
      guard let points, points >= 1, points * image.scale <= 4096 else { return 64 }
      return max(1, Int((points * image.scale).rounded()))
    }
    return png(width: pixels(image.size?.width), height: pixels(image.size?.height))
  }

  /// The encoded picture of a size in pixels, both sides from 1 to 4096.
  package static func png(width: Int, height: Int) -> [UInt8] {
    // One bit a pixel, and each row begins with the number of its filter, which is none.
    let length = ((width + 7) / 8 + 1) * height
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = bigEndian(width) + bigEndian(height) + [1, 0, 0, 0, 0]
    return signature + chunk("IHDR", header) + chunk("IDAT", zeros(length)) + chunk("IEND", [])
  }

  /// Zero bytes, compressed (RFC 1950 and 1951): one zero, and repetitions of it.
  private static func zeros(_ count: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.append(1, count: 1)  // the last block
    bits.append(1, count: 2)  // with fixed codes
    bits.appendCode(0b0011_0000, count: 8)  // the literal 0
    var left = count - 1
    while left >= 258 {
      bits.appendCode(0b1100_0101, count: 8)  // a length of 258
      bits.appendCode(0, count: 5)  // at a distance of 1
      left -= 258
    }
    for _ in 0..<left { bits.appendCode(0b0011_0000, count: 8) }
    bits.appendCode(0, count: 7)  // the end of the block
    // The checksum of zeros: the low half is 1, the high half counts the bytes.
    return [0x78, 0x01] + bits.bytes + bigEndian((count % 65_521) << 16 | 1)
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bigEndian(content.count) + body + bigEndian(Int(checksum(body)))
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value = UInt32.max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// Writes bits from the lowest of each byte, as compressed data has them.
private struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var used = 8

  /// Appends a number, its lowest bit first.
  mutating func append(_ value: Int, count: Int) {
    for position in 0..<count { append(value >> position & 1) }
  }

  /// Appends a code, its highest bit first.
  mutating func appendCode(_ value: Int, count: Int) {
    for position in (0..<count).reversed() { append(value >> position & 1) }
  }

  private mutating func append(_ bit: Int) {
    if used == 8 {
      bytes.append(0)
      used = 0
    }
    bytes[bytes.count - 1] |= UInt8(bit << used)
    used += 1
  }
}
