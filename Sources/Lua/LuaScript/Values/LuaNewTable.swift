import CLuaGuard

/// A table that no state has made yet, with the tables inside it.
///
/// A state makes the whole table in one step when the value is given to a script. That takes much
/// less time than setting one field after another, because each access to a table of a state is a
/// protected call.
///
/// ```swift
/// let event = LuaNewTable { event in
///   event.add("name", "network.click")
///   event.add("index", Int64(3))
/// }
/// ```
///
/// The description belongs to no state. A metatable has only a number here; `LuaValue.newTable` names
/// the metatables of a state.
package struct LuaNewTable: Equatable, Sendable {
  /// The bytes that `lg_pushNewTable` reads.
  let bytes: [UInt8]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - metatable: The number of the metatable, from 0; nil for a table without a metatable.
  ///   - write: Adds the elements and fields. If a key is added twice, the later value counts.
  package init(
    metatable: Int? = nil, _ write: (inout Writer) throws -> Void
  ) rethrows {
    var writer = Writer()
    defer { writer.end() }
    try writer.addTable(metatable: metatable, write)
    bytes = Array(writer.written)
  }

  /// The name of a field that is written again and again, with the bytes that describe it.
  package struct Key: Sendable {
    fileprivate let bytes: [UInt8]

    /// Creates a key.
    package init(_ name: String) {
      bytes =
        [UInt8(LG_NEW_FIELD)] + withUnsafeBytes(of: UInt32(name.utf8.count)) { Array($0) }
        + Array(name.utf8)
    }
  }

  /// Writes the elements and fields of a table.
  ///
  /// Contract: the memory belongs to the writer that `LuaNewTable.init` creates and ends. A copy of
  /// the writer must not be used.
  package struct Writer {
    private var memory = UnsafeMutableRawPointer.allocate(byteCount: 1024, alignment: 8)
    private var capacity = 1024
    private var count = 0
    /// The numbers of elements and fields of the table that is being written now.
    private var elements: Int32 = 0
    private var fields: Int32 = 0

    fileprivate init() {}

    fileprivate var written: UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(start: memory, count: count)
    }

    fileprivate func end() { memory.deallocate() }

    // MARK: Fields

    /// Begins a field; the next added element becomes the value of the field.
    package mutating func key(_ name: String) {
      elements -= 1
      fields += 1
      append(LG_NEW_FIELD, name)
    }

    /// Begins a field whose name has been described before.
    package mutating func key(_ key: Key) {
      elements -= 1
      fields += 1
      key.bytes.withUnsafeBytes { append($0) }
    }

    /// Adds a field with an integer.
    package mutating func add(_ name: String, _ value: Int64) {
      key(name)
      add(value)
    }

    /// Adds a field with a floating-point number.
    package mutating func add(_ name: String, _ value: Double) {
      key(name)
      add(value)
    }

    /// Adds a field with a text.
    package mutating func add(_ name: String, _ value: String) {
      key(name)
      add(value)
    }

    // MARK: Elements

    /// Adds an element that is nil.
    package mutating func addNil() {
      elements += 1
      mark(LG_NEW_NIL)
    }

    /// Adds a truth value as the next element.
    package mutating func add(_ value: Bool) {
      elements += 1
      mark(value ? LG_NEW_TRUE : LG_NEW_FALSE)
    }

    /// Adds an integer as the next element.
    package mutating func add(_ value: Int64) {
      elements += 1
      mark(LG_NEW_INTEGER)
      append(value)
    }

    /// Adds a floating-point number as the next element.
    package mutating func add(_ value: Double) {
      elements += 1
      mark(LG_NEW_NUMBER)
      append(value)
    }

    /// Adds a text as the next element.
    package mutating func add(_ value: String) {
      elements += 1
      append(LG_NEW_TEXT, value)
    }

    /// Adds a finished table as the next element.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - first: The number that the first metatable of the added table has in this table.
    package mutating func add(_ table: LuaNewTable, metatablesFrom first: Int) {
      elements += 1
      mark(LG_NEW_OFFSET)
      append(Int32(first))
      table.bytes.withUnsafeBytes { append($0) }
    }

    /// Adds a record as the next element.
    ///
    /// - Parameters:
    ///   - number: The number of the record.
    ///   - metatables: The numbers of the record's metatable and of the metatables of the tables inside
    ///     it.
    package mutating func addRecord(_ number: Int, metatables: Range<Int>) {
      elements += 1
      if !metatables.isEmpty, metatables.lowerBound > 0 {
        mark(LG_NEW_OFFSET)
        append(Int32(metatables.lowerBound))
      }
      mark(LG_NEW_RECORD)
      append(Int32(number))
      append(Int32(metatables.count))
    }

    /// Adds a table as the next element.
    ///
    /// - Parameters:
    ///   - metatable: The number of the metatable, from 0; nil for a table without a metatable.
    ///   - write: Adds the elements and fields of the table.
    package mutating func addTable(
      metatable: Int? = nil, _ write: (inout Writer) throws -> Void
    ) rethrows {
      mark(LG_NEW_TABLE)
      let head = count
      let outer = (elements, fields)
      (elements, fields) = (0, 0)
      append(elements)
      append(fields)
      append(Int32(metatable ?? -1))
      try write(&self)
      memory.storeBytes(of: elements, toByteOffset: head, as: Int32.self)
      memory.storeBytes(of: fields, toByteOffset: head + 4, as: Int32.self)
      (elements, fields) = (outer.0 + 1, outer.1)
    }

    // MARK: Bytes

    private mutating func mark(_ mark: Int) { append(UInt8(mark)) }

    private mutating func append<Number: BitwiseCopyable>(_ number: Number) {
      reserve(MemoryLayout<Number>.size)
      memory.storeBytes(of: number, toByteOffset: count, as: Number.self)
      count += MemoryLayout<Number>.size
    }

    /// Adds a mark and a text, with one look at the memory that is left.
    private mutating func append(_ mark: Int, _ text: String) {
      text.withContiguousBytes { text in
        let start = count + 1 + MemoryLayout<UInt32>.size
        reserve(start + text.count - count)
        memory.storeBytes(of: UInt8(mark), toByteOffset: count, as: UInt8.self)
        memory.storeBytes(of: UInt32(text.count), toByteOffset: count + 1, as: UInt32.self)
        if let bytes = text.baseAddress {
          (memory + start).copyMemory(from: bytes, byteCount: text.count)
        }
        count = start + text.count
      }
    }

    private mutating func append(_ bytes: UnsafeRawBufferPointer) {
      reserve(bytes.count)
      if let start = bytes.baseAddress {
        (memory + count).copyMemory(from: start, byteCount: bytes.count)
      }
      count += bytes.count
    }

    @inline(__always)
    private mutating func reserve(_ more: Int) {
      if count + more > capacity { grow(by: more) }
    }

    private mutating func grow(by more: Int) {
      capacity = 2 * (count + more)
      let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
      larger.copyMemory(from: memory, byteCount: count)
      memory.deallocate()
      memory = larger
    }
  }
}
