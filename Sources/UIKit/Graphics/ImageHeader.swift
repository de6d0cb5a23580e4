import Foundation

/// The size that the header of an image file states.
struct ImageHeader: Equatable {
  /// The width in pixels, above 0.
  let width: Int

  /// The height in pixels, above 0.
  let height: Int

  /// Reads the header of PNG (RFC 2083), JPEG (ITU-T T.81) or GIF (GIF89a) data; nil for anything
  /// else and for a size of zero.
  init?(_ data: Data) {
    let bytes = [UInt8](data.prefix(65_536 * 4))
    let found = ImageHeader.png(bytes) ?? ImageHeader.gif(bytes) ?? ImageHeader.jpeg(bytes)
    guard let found, found.0 > 0, found.1 > 0 else { return nil }
    (width, height) = found
  }

  private static func png(_ bytes: [UInt8]) -> (Int, Int)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, bytes.starts(with: signature),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    return (bigEndian(bytes, 16, 4), bigEndian(bytes, 20, 4))
  }

  private static func gif(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 10, bytes.starts(with: "GIF8".utf8) else { return nil }
    return (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
  }

  private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var offset = 2
    while offset + 4 <= bytes.count {
      guard bytes[offset] == 0xFF else { return nil }
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      let length = bigEndian(bytes, offset + 2, 2)
      // The start-of-frame markers are C0 to CF without those that define tables.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        guard offset + 9 <= bytes.count else { return nil }
        return (bigEndian(bytes, offset + 7, 2), bigEndian(bytes, offset + 5, 2))
      }
      guard length >= 2 else { return nil }
      offset += 2 + length
    }
    return nil
  }

  private static func bigEndian(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
