/// Reads JSON documents of any number of lines, with the keys of their objects in their order.
package enum JSONDocument {
  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - file: Its name, for errors.
  /// - Returns: Its value.
  /// - Throws: What is wrong with it, and in which line: it is no JSON, it is cut short, or it has a
  ///   number that is no integer.
  package static func value(of bytes: [UInt8], file: String) throws(InputError) -> TraceValue {
    var parser = JSONLineParser(bytes, from: 0, to: bytes.count)
    do throws(JSONLineParser.Failure) {
      let value = try parser.value()
      guard parser.isAtEnd() else { throw parser.failure("text after the end of the document") }
      return value
    } catch {
      switch error {
      case .cut:
        throw InputError(
          file: file, line: parser.line, message: "the file ends before its value is complete")
      case .wrong(let message):
        throw InputError(file: file, line: parser.line, message: message)
      }
    }
  }
}

/// Why a value is no event.
package struct InvalidEvent: Error {
  /// What is wrong with it.
  package let message: String
}

extension Event {
  /// Reads an event that stands as an object in a document, key for key as in a trace.
  ///
  /// - Throws: What is wrong with it.
  package init(_ value: TraceValue) throws(InvalidEvent) {
    // One reader knows what an event is: that of traces.
    var writer = TraceWriter()
    writer.write(value)
    var parser = JSONLineParser(writer.bytes, from: 0, to: writer.bytes.count)
    do {
      self = try TraceLineDecoder().event(&parser)
    } catch {
      switch error {
      case .cut: throw InvalidEvent(message: "the event is incomplete")
      case .wrong(let message):
        // The column is that of a line which nobody has seen.
        let end = message.firstRange(of: " (column ")?.lowerBound ?? message.endIndex
        throw InvalidEvent(message: String(message[..<end]))
      }
    }
    // A report is written and read by one version, which knows its events.
    if kind == .worldUnknown, case .string(let name)? = value["event"], name != kind.name {
      throw InvalidEvent(message: "unknown event \"\(name)\"")
    }
  }
}
