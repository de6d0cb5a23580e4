import Foundation

/// What a path leads to, links followed.
package enum FileKind {
  case folder, other

  /// Looks at a path; nil when there is nothing.
  package init?(_ path: String) {
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: place) else {
      return nil
    }
    self = attributes[.type] as? FileAttributeType == .typeDirectory ? .folder : .other
  }
}
