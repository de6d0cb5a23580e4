/// The keys that an object may have, laid out so that finding one costs little.
struct JSONKeyTable {
  /// The keys in the order in which they mostly come.
  let names: [String]
  /// Each key with the quotation mark and the colon that usually follow it.
  private let bytes: [UInt8]
  private let ends: [Int]

  /// Creates a table.
  init(_ names: [String]) {
    self.names = names
    var bytes: [UInt8] = []
    var ends = [0]
    for name in names {
      bytes += name.utf8
      bytes += [UInt8(ascii: "\""), UInt8(ascii: ":")]
      ends.append(bytes.count)
    }
    self.bytes = bytes
    self.ends = ends
  }

  /// Finds the key that a text goes on with, looking first where `guess` says.
  ///
  /// - Returns: The position of the key, and the position in the text behind its colon; nil when
  ///   no key stands there, or one that is spelt in another way.
  func find(
    in text: [UInt8], from start: Int, to end: Int, guess: Int
  ) -> (key: Int, next: Int)? {
    var key = guess < names.count ? guess : 0
    for _ in 0..<names.count {
      var position = ends[key]
      let last = ends[key + 1]
      if last - position <= end - start {
        var next = start
        while position < last, bytes[position] == text[next] {
          position += 1
          next += 1
        }
        if position == last { return (key, next) }
      }
      key = key + 1 == names.count ? 0 : key + 1
    }
    return nil
  }
}
