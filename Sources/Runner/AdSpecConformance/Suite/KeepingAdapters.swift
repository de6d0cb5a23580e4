import AdSpecReports

/// Which conforming adapters of adspec's tests keep each rule of the suite.
///
/// The adapters have different styles and networks. A rule that only one of them exercises says less
/// about other adapters than a rule that all of them keep. A test makes sure that the list is true.
package struct KeepingAdapters: Sendable {
  /// The conforming adapters that ran.
  package let adapters: [String]
  /// For each rule, the adapters that exercise and keep it.
  private let keepers: [String: [String]]

  /// The compiled-in list.
  package static let embedded = KeepingAdapters(
    EmbeddedFile.all(in: "conformance/adapters").first.map {
      String(decoding: $0.contents, as: UTF8.self)
    } ?? "")

  /// Reads a list: a line with the adapters, then for each rule a line with its adapters.
  package init(_ text: String) {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: " ").map(String.init)
    }
    adapters = lines.first.map { Array($0.dropFirst()) } ?? []
    keepers = Dictionary(
      lines.dropFirst().map { ($0[0], Array($0.dropFirst())) }, uniquingKeysWith: { $1 })
  }

  /// A sentence that says how many adapters keep a rule; nil for a rule that the list does not have.
  package func sentence(on rule: String) -> String? {
    guard let own = keepers[rule] else { return nil }
    let others = adapters.filter { !own.contains($0) }
    let count = "\(own.count) of \(adapters.count) conforming adapters of different styles"
    let names = own.isEmpty ? "" : ": \(own.joined(separator: ", "))"
    return count + names
      + (others.isEmpty
        ? "" : "; not exercised, or only noted, in \(others.joined(separator: ", "))")
  }
}
