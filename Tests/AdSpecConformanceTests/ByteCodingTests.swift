import Testing

@testable import AdSpecConformance

/// What one process writes, another reads; bytes that break off are noticed.
@Suite struct ByteCodingTests {
  private static func bytes(_ write: (inout EventEncoder) -> Void) -> [UInt8] {
    var encoder = EventEncoder()
    write(&encoder)
    return encoder.bytes
  }

  @Test(arguments: [(0, 1), (1, 1), (-1, 1), (255, 2), (256, 2), (.max, 10), (.min, 10)])
  func numbersComeBack(_ number: Int, _ count: Int) {
    let bytes = Self.bytes { $0.write(number) }
    #expect(bytes.count == count)
    var decoder = EventDecoder(bytes)
    #expect(decoder.number() == number)
    #expect(decoder.number() == nil)
  }

  @Test(arguments: ["", "a", "größer ✓", "a\0b", String(repeating: "x", count: 5000)])
  func textsComeBack(_ text: String) {
    var decoder = EventDecoder(
      Self.bytes {
        $0.write(text)
        $0.write("after")
      })
    #expect(decoder.text() == text)
    #expect(decoder.text() == "after")
    #expect(decoder.text() == nil)
  }

  @Test func listsComeBack() {
    var decoder = EventDecoder(
      Self.bytes {
        $0.write(["a", "", "c"]) { $0.write($1) }
        $0.write([] as [String]) { $0.write($1) }
        $0.write([0, 255, 30] as [UInt8])
      })
    #expect(decoder.list { $0.text() } == ["a", "", "c"])
    #expect(decoder.list { $0.text() } == [])
    #expect(decoder.block() == [0, 255, 30])
  }

  @Test func everyCutIsNoticed() {
    let bytes = Self.bytes { $0.write(["first", "second"]) { $0.write($1) } }
    for length in 0..<bytes.count {
      var decoder = EventDecoder(Array(bytes.prefix(length)))
      #expect(decoder.list { $0.text() } == nil)
    }
  }

  @Test(arguments: [-1, 1, .max, .min])
  func wrongLengthsAreNoticed(_ length: Int) {
    let bytes = Self.bytes { $0.write(length) }
    var block = EventDecoder(bytes)
    #expect(block.block() == nil)
    var list = EventDecoder(bytes)
    #expect(list.list { $0.text() } == nil)
  }
}
