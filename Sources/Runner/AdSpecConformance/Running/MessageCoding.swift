import AdSpecTrace
import CallStacks

/// Writes values as the bytes of a message to another process, or reads them from such bytes.
///
/// The same function does both. So code that uses this type names each value once.
struct MessageCoding {
  /// Whether the values are read.
  let isReading: Bool
  private var encoder = EventEncoder()
  private var decoder: EventDecoder
  /// Whether the message that is read is damaged, so that its values mean nothing.
  private(set) var isDamaged = false

  /// Creates a coding that writes a message.
  init() { (isReading, decoder) = (false, EventDecoder([])) }

  /// Creates a coding that reads a message.
  init(reading message: [UInt8]) { (isReading, decoder) = (true, EventDecoder(message)) }

  /// The message that was written.
  var message: [UInt8] { encoder.bytes }

  /// Whether everything was read.
  var isAtEnd: Bool { decoder.isAtEnd }

  /// Writes a value, or replaces it with the value that is read.
  mutating func code<Value>(
    _ value: inout Value, _ write: (inout EventEncoder, Value) -> Void,
    _ read: (inout EventDecoder) -> Value?
  ) {
    if !isReading {
      write(&encoder, value)
    } else if let known = read(&decoder) {
      value = known
    } else {
      isDamaged = true
    }
  }

  /// Codes a list; `each` codes its elements, and reads each into a copy of `blank`.
  mutating func code<Element>(
    _ elements: inout [Element], blank: Element,
    _ each: (inout MessageCoding, inout Element) -> Void
  ) {
    var count = elements.count
    code(&count, { $0.write($1) }, { $0.length() })
    if isReading { elements = Array(repeating: blank, count: isDamaged ? 0 : count) }
    for index in elements.indices where !isDamaged {
      var element = elements[index]
      each(&self, &element)
      if isReading { elements[index] = element }
    }
  }

  /// Codes a dictionary, in the order of its keys.
  mutating func code<Value>(
    _ values: inout [Int: Value], blank: Value, _ each: (inout MessageCoding, inout Value) -> Void
  ) {
    var elements = values.sorted { $0.key < $1.key }
    code(&elements, blank: (0, blank)) { coding, element in
      coding.code(&element.key)
      each(&coding, &element.value)
    }
    values = Dictionary(elements) { first, _ in first }
  }

  mutating func code(_ byte: inout UInt8) { code(&byte, { $0.append([$1]) }, { $0.byte() }) }
  mutating func code(_ number: inout Int) { code(&number, { $0.write($1) }, { $0.number() }) }
  mutating func code(_ text: inout String) { code(&text, { $0.write($1) }, { $0.text() }) }
  mutating func code(_ bytes: inout [UInt8]) { code(&bytes, { $0.write($1) }, { $0.block() }) }
  mutating func code(_ events: inout [Event]) { code(&events, { $0.write($1) }, { $0.events() }) }
  mutating func code(_ stack: inout CallStack) { code(&stack, { $0.write($1) }, { $0.stack() }) }
  mutating func code(_ numbers: inout [Int]) { code(&numbers, blank: 0) { $0.code(&$1) } }
  mutating func code(_ texts: inout [String]) { code(&texts, blank: "") { $0.code(&$1) } }

  mutating func code(_ flag: inout Bool) {
    code(&flag, { $0.append([$1 ? 1 : 0]) }, { $0.byte().map { $0 == 1 } })
  }

  /// Codes a value that can be nil; `each` codes the value, and reads it into `blank`.
  mutating func code<Value>(
    _ value: inout Value?, blank: Value, _ each: (inout MessageCoding, inout Value) -> Void
  ) {
    var isThere = value != nil
    code(&isThere)
    var content = value ?? blank
    if isThere { each(&self, &content) }
    value = isThere ? content : nil
  }

  mutating func code(_ text: inout String?) { code(&text, blank: "") { $0.code(&$1) } }

  /// Codes one of a few named values.
  mutating func code<Choice: RawRepresentable<String>>(_ choice: inout Choice) {
    code(&choice, { $0.write($1.rawValue) }, { $0.text().flatMap(Choice.init) })
  }

  mutating func code(_ mistake: inout InputError?) {
    code(&mistake, blank: InputError(file: "", line: 0, message: "")) {
      $0.code(&$1, { $0.write($1) }, { $0.mistake() })
    }
  }
}
