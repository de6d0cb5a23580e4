import Testing

@testable import AdSpecConformance

/// What one process writes, another reads; bytes that break off are noticed.
@Suite struct ByteCodingTests {
  @Test(arguments: [0, 1, -1, 255, 256, .max, .min] as [Int64])
  func numbersComeBack(_ number: Int64) {
    var writer = ByteWriter()
    writer.write(number)
    #expect(writer.bytes.count == 8)
    var reader = ByteReader(writer.bytes)
    #expect(reader.number() == number)
    #expect(reader.number() == nil)
  }

  @Test(arguments: ["", "a", "größer ✓", "a\0b", String(repeating: "x", count: 5000)])
  func textsComeBack(_ text: String) {
    var writer = ByteWriter()
    writer.write(text)
    writer.write("after")
    var reader = ByteReader(writer.bytes)
    #expect(reader.text() == text)
    #expect(reader.text() == "after")
    #expect(reader.text() == nil)
  }

  @Test func listsComeBack() {
    var writer = ByteWriter()
    writer.write(["a", "", "c"]) { $0.write($1) }
    writer.write([] as [String]) { $0.write($1) }
    writer.write([0, 255, 30] as [UInt8])
    var reader = ByteReader(writer.bytes)
    #expect(reader.list { $0.text() } == ["a", "", "c"])
    #expect(reader.list { $0.text() } == [])
    #expect(reader.block() == [0, 255, 30])
  }

  @Test func everyCutIsNoticed() {
    var writer = ByteWriter()
    writer.write(["first", "second"]) { $0.write($1) }
    for length in 0..<writer.bytes.count {
      var reader = ByteReader(Array(writer.bytes.prefix(length)))
      #expect(reader.list { $0.text() } == nil)
    }
  }

  @Test(arguments: [-1, 1, .max, .min] as [Int64])
  func wrongLengthsAreNoticed(_ length: Int64) {
    var writer = ByteWriter()
    writer.write(length)
    var block = ByteReader(writer.bytes)
    #expect(block.block() == nil)
    var list = ByteReader(writer.bytes)
    #expect(list.list { $0.text() } == nil)
  }
}
