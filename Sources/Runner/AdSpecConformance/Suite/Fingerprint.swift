/// A number that tells contents apart: FNV-1a with 64 bits (draft-eastlake-fnv), not for secrets.
package struct Fingerprint {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// That of nothing.
  package init() {}

  /// Adds bytes, and where they end.
  package mutating func add(_ bytes: some Collection<UInt8>) {
    for byte in bytes { mix(UInt64(byte)) }
    mix(0x100)
  }

  /// Adds a file by eight bytes at a time, as a program has many; one that cannot be read is empty.
  package mutating func add(contentsOf path: String) {
    FileAccess.forEachWord(of: path) { mix($0) }
    mix(0x100)
  }

  /// The number in 16 hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01b3
    // Eight bytes at a time would leave the low bits of each to themselves.
    value ^= value >> 32
  }
}
