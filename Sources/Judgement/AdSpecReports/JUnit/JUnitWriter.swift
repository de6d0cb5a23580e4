import AdSpecTrace

/// Writes suites as JUnit XML.
///
/// JUnit XML has no specification. The XML is what most readers understand: one flat level of suites,
/// correct counts, times with three decimals, unique names, file and line, and properties of cases.
struct JUnitWriter {
  let report: RunReport
  let options: ReportOptions

  func write(_ suites: [JUnitSuite], to write: (String) -> Void) {
    withoutActuallyEscaping(write) { write in
      var xml = XMLText(to: write)
      xml.begin(
        "testsuites", [.init("name", "adspec")] + counts(of: suites.flatMap(\.cases)))
      for (number, suite) in suites.enumerated() { self.write(suite, number: number, to: &xml) }
      xml.end()
    }
  }

  private func write(_ suite: JUnitSuite, number: Int, to xml: inout XMLText) {
    var attributes: [XMLText.Attribute] = [.init("name", suite.name)] + counts(of: suite.cases)
    if let timestamp = options.timestamp { attributes.append(.init("timestamp", timestamp)) }
    attributes += [
      .init("hostname", "localhost"), .init("id", String(number)), .init("package", ""),
    ]
    xml.begin("testsuite", attributes)
    write(properties(of: suite), to: &xml)
    for test in suite.cases { write(test, to: &xml) }
    xml.end()
  }

  private func properties(of suite: JUnitSuite) -> [(name: String, value: String)] {
    let adapter = report.adapter
    var properties = [
      ("tool.version", report.toolVersion), ("suite.version", report.suiteVersion),
      ("seed", String(report.seed)), ("adapter", adapter.name),
      ("adapter.class", adapter.className), ("adapter.version", adapter.adapterVersion),
      ("sdk.version", adapter.sdkVersion), ("profile", JSONText.line(adapter.profile)),
      ("strict", String(report.isStrict)),
    ]
    if let conformance = suite.conformance { properties.append(("conformance", conformance)) }
    if let incomplete = report.incomplete { properties.append(("incomplete", incomplete)) }
    if let expected = report.expected { properties.append(("expected.today", expected.today)) }
    return properties
  }

  private func write(_ test: JUnitCase, to xml: inout XMLText) {
    var attributes: [XMLText.Attribute] = [
      .init("name", test.name), .init("classname", test.className),
    ]
    if !test.file.isEmpty {
      let file = options.pathInRepository(test.file)
      attributes += [.init("file", file), .init("line", String(test.line))]
    }
    attributes.append(.init("time", time(test.seconds)))
    xml.begin("testcase", attributes)
    write(test.properties, to: &xml)
    if let element = test.element {
      let attributes: [XMLText.Attribute] =
        (element.type.map { [.init("type", $0)] } ?? []) + [.init("message", element.message)]
      xml.element(element.name, attributes, text: element.text)
    }
    if !test.output.isEmpty { xml.element("system-out", [], text: test.output) }
    xml.end()
  }

  private func write(
    _ properties: [(name: String, value: String)], to xml: inout XMLText
  ) {
    guard !properties.isEmpty else { return }
    xml.begin("properties", [])
    for property in properties {
      xml.element("property", [.init("name", property.name), .init("value", property.value)])
    }
    xml.end()
  }

  private func counts(of cases: [JUnitCase]) -> [XMLText.Attribute] {
    func count(_ name: String) -> String { String(cases.count { $0.element?.name == name }) }
    return [
      .init("tests", String(cases.count)), .init("failures", count("failure")),
      .init("errors", count("error")), .init("skipped", count("skipped")),
      .init("time", time(cases.reduce(0) { $0 + $1.seconds })),
    ]
  }

  private func time(_ seconds: Double) -> String {
    PlainText.realSeconds(options.showsRealTime ? seconds : 0)
  }
}

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
    write(indentation + XMLText.tag(name, attributes) + ">\n")
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
    let tag = indentation + XMLText.tag(name, attributes)
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

  private static func tag(_ name: String, _ attributes: [Attribute]) -> String {
    attributes.reduce("<\(name)") {
      $0 + " \($1.name)=\"\(escaped($1.value, inAttribute: true))\""
    }
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
