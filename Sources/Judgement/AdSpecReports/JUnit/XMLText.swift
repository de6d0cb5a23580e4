import AdSpecTrace

/// Writes XML, indented by two spaces for each level.
///
/// The writer does not use FoundationXML, because FoundationXML would load libxml2 into every
/// process that runs adapters. FoundationXML also writes characters that XML forbids, and its line
/// breaks depend on the version of libxml2.
struct XMLText {
  /// An attribute of an element.
  struct Attribute {
    let name: String
    let value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    fileprivate var text: String { " \(name)=\"\(escaped(value, inAttribute: true))\"" }
  }

  private let write: (String) -> Void
  private var open: [String] = []

  /// Creates a writer, and writes the XML declaration.
  init(to write: @escaping (String) -> Void) {
    self.write = write
    write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
  }

  /// Opens an element with child elements.
  mutating func begin(_ name: String, _ attributes: [Attribute]) {
    write("\(indentation)<\(name)\(attributes.map(\.text).joined())>\n")
    open.append(name)
  }

  /// Closes the last open element.
  mutating func end() {
    guard let name = open.popLast() else { return }
    write(indentation + "</\(name)>\n")
  }

  /// Writes an element without child elements.
  ///
  /// The writer adds no white space between the tags and the text, because readers would show the
  /// white space.
  func element(_ name: String, _ attributes: [Attribute], text: String = "") {
    let tag = "\(indentation)<\(name)\(attributes.map(\.text).joined())"
    write(text.isEmpty ? tag + "/>\n" : tag + ">\(XMLText.escaped(text))</\(name)>\n")
  }

  /// Escapes the special characters of XML and characters that XML 1.0 forbids.
  static func escaped(_ text: String, inAttribute: Bool = false) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: (inAttribute ? "&quot;" : "\"").unicodeScalars)
      case "\n", "\t":
        // An XML reader converts an unescaped line feed or tab in an attribute to a space.
        if inAttribute {
          result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
        } else {
          result.append(scalar)
        }
      case "\r": result.append(contentsOf: "&#13;".unicodeScalars)
      default:
        if isAllowed(scalar) {
          result.append(scalar)
        } else {
          result.append(contentsOf: (PlainText.escaped(scalar) ?? "\u{fffd}").unicodeScalars)
        }
      }
    }
    return String(result)
  }

  /// Whether XML 1.0 allows a character.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0xd7ff, 0xe000...0xfffd, 0x10000...0x10ffff: true
    default: false
    }
  }

  private var indentation: String { String(repeating: "  ", count: open.count) }
}
