import AdSpecTestSupport
import Foundation
import Testing

/// The links between README.md, the guides and what is written for contributors.
@Suite struct GuideLinkTests {
  private static let paths = Guide.paths + Project.files(in: ".github", ending: ".md")

  @Test("a link names a file that exists, and a heading of it", arguments: paths)
  func linksLeadSomewhere(_ path: String) throws {
    let guide = try Guide(path)
    let folder = URL(fileURLWithPath: "/" + path).deletingLastPathComponent()
    var wrong: [String] = []
    for link in guide.links {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let file =
        parts[0].isEmpty
        ? path
        : String(folder.appendingPathComponent(String(parts[0])).standardized.path.dropFirst())
      guard
        FileManager.default.fileExists(atPath: Project.folder.appendingPathComponent(file).path)
      else {
        wrong.append("\(link): there is no file \(file)")
        continue
      }
      if parts.count > 1, try !Guide(file).anchors.contains(String(parts[1])) {
        wrong.append("\(link): \(file) has no such heading")
      }
    }
    for name in guide.documentationLinks
    where !Guide.paths.contains("\(Guide.catalogue)/\(name).md") {
      wrong.append("<doc:\(name)>: the catalogue has no such guide")
    }
    #expect(wrong == [])
  }

  @Test("README.md and the catalogue's first page list every guide")
  func everyGuideIsListed() throws {
    let guides = Guide.paths.filter { $0.hasPrefix(Guide.catalogue) && !$0.hasSuffix("/AdSpec.md") }
    let linked = Set(try Guide("README.md").links)
    #expect(guides.filter { !linked.contains($0) } == [])
    let names = guides.map { String($0.dropFirst(Guide.catalogue.count + 1).dropLast(3)) }
    #expect(Set(try Guide(named: "AdSpec").documentationLinks) == Set(names))
  }

  @Test("README.md is short")
  func readmeIsShort() throws {
    #expect(try Project.text("README.md").count { $0 == "\n" } <= 250)
  }
}
