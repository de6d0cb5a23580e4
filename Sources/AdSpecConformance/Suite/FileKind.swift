import Foundation

/// What a path leads to, links followed.
package enum FileKind {
  /// A folder.
  case folder
  /// A regular file, of which the contents can be replaced as a whole.
  case file
  /// A device, a pipe or a socket, which takes what is written to it.
  case stream

  /// Looks at a path; nil when there is nothing.
  package init?(_ path: String) {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    // A link to a pipe without a name leads to something that has no path.
    let attributes = try? FileManager.default.attributesOfItem(atPath: place)
    self =
      switch attributes?[.type] as? FileAttributeType {
      case .typeDirectory?: .folder
      case .typeRegular?: .file
      default: .stream
      }
  }
}
