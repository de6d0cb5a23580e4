package import Foundation
package import FoundationXML

/// The elements of an XML text, in the order in which they begin, as an XML parser reports them.
package final class XMLElements: NSObject, XMLParserDelegate {
  /// An element, with the names of its child elements and its own text.
  package struct Element {
    package let name: String
    package let attributes: [String: String]
    package var children: [String] = []
    package var text = ""
  }

  /// All elements.
  package private(set) var all: [Element] = []
  private var open: [Int] = []

  /// Parses a text; nil if the text is not XML.
  package init?(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  /// The elements with a name.
  package subscript(name: String) -> [Element] { all.filter { $0.name == name } }

  package func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if let outer = open.last { all[outer].children.append(name) }
    open.append(all.count)
    all.append(Element(name: name, attributes: attributes))
  }

  package func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let last = open.last { all[last].text += string }
  }

  package func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }
}
