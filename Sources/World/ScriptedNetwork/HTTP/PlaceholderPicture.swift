/// A black picture in the format PNG (RFC 2083), for an image that has no bytes in the scenario.
package enum PlaceholderPicture {
  /// Returns the encoded picture of an image.
  ///
  /// The picture has the image's size, converted from points to pixels. For an image without a
  /// size, the picture has 64 by 64 pixels.
  static func png(for image: NetworkCreative.Image) -> [UInt8] {
    func pixels(_ points: Double?) -> Int {
      guard let points, points >= 1, points * image.scale <= 4096 else { return 64 }
      return max(1, Int((points * image.scale).rounded()))
    }
    return png(width: pixels(image.size?.width), height: pixels(image.size?.height))
  }

  /// Returns the encoded picture with the given size in pixels.
  ///
  /// The width and the height must be from 1 to 4096 pixels.
  package static func png(width: Int, height: Int) -> [UInt8] {
    // Each pixel is one bit. Each row begins with a byte for its filter; 0 means no filter.
    let length = ((width + 7) / 8 + 1) * height
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = bigEndian(width) + bigEndian(height) + [1, 0, 0, 0, 0]
    return signature + chunk("IHDR", header) + chunk("IDAT", zeros(length)) + chunk("IEND", [])
  }

  /// Returns the given number of zero bytes in compressed form (RFC 1950 and 1951): one zero byte,
  /// followed by repetitions of this byte.
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
    // The checksum of zero bytes. The low half of the checksum is 1, and the high half is the
    // number of bytes.
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

/// Writes bits in the order of compressed data: each byte starts with its lowest bit.
private struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var used = 8

  /// Appends a number.
  ///
  /// The lowest bit of the number comes first.
  mutating func append(_ value: Int, count: Int) {
    for position in 0..<count { append(value >> position & 1) }
  }

  /// Appends a code.
  ///
  /// The highest bit of the code comes first.
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
