/// A SHA-256 digest of a text or of bytes, as defined in FIPS 180-4.
///
/// The HTML page of a run contains the digests of the scripts that the browser is allowed to run. A
/// statement of conformance identifies the suite and the traces by their digests.
///
/// adspec does not use a cryptography library for digests. When a user builds adspec, such a
/// library would take most of the build time, for only one function. A trace can be megabytes long,
/// so the function uses the same array for all blocks of a text.
package struct ContentDigest: Hashable, Sendable {
  /// The 32 bytes of the digest.
  package let bytes: [UInt8]

  /// Computes the digest of a text in UTF-8.
  package init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// Computes the digest of bytes.
  package init(_ message: [UInt8]) {
    var state = ContentDigest.start
    var words = [UInt32](repeating: 0, count: 64)
    let whole = message.count / 64 * 64
    for start in stride(from: 0, to: whole, by: 64) {
      ContentDigest.mix(message, from: start, into: &state, &words)
    }
    var rest = Array(message[whole...])
    rest.append(0x80)
    while rest.count % 64 != 56 { rest.append(0) }
    let bitCount = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      rest.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    for start in stride(from: 0, to: rest.count, by: 64) {
      ContentDigest.mix(rest, from: start, into: &state, &words)
    }
    bytes = state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// The digest as 64 hexadecimal digits.
  package var hexadecimal: String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The digest in Base64, for the content security policy of a page.
  package var base64: String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var result = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let padded = Array(part) + Array(repeating: 0, count: 3 - part.count)
      let bits = padded.reduce(0) { $0 << 8 | Int($1) }
      for position in 0..<4 {
        let letter = letters[bits >> (18 - 6 * position) & 63]
        result.append(position <= part.count ? letter : "=")
      }
    }
    return result
  }

  private static func mix(
    _ message: [UInt8], from start: Int, into state: inout [UInt32], _ words: inout [UInt32]
  ) {
    func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
    for index in 0..<16 {
      let at = start + 4 * index
      words[index] =
        UInt32(message[at]) << 24 | UInt32(message[at + 1]) << 16
        | UInt32(message[at + 2]) << 8 | UInt32(message[at + 3])
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
      let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = e & f ^ ~e & g
      let majority = a & b ^ a & c ^ b & c
      let mixed =
        h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ rounds[index]
        &+ words[index]
      let other = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
      (h, g, f, e) = (g, f, e, d &+ mixed)
      (d, c, b, a) = (c, b, a, mixed &+ other)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  /// The initial hash value of the standard: the first 32 bits of the fractional parts of the
  /// square roots of the first eight primes.
  private static let start: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  private static let rounds: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
