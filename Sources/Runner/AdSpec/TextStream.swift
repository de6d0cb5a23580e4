import Foundation

/// Hands texts to a file in pieces of some size, as few writes as that takes.
enum TextStream {
  private static let pieceSize = 1 << 16

  /// Writes the texts that a body gives.
  ///
  /// - Throws: The first error; nothing is written after it.
  static func write(to file: FileHandle, _ body: ((String) -> Void) -> Void) throws {
    var piece = Data()
    var failure: (any Error)?
    func writePiece() {
      guard failure == nil else { return }
      do { try file.write(contentsOf: piece) } catch { failure = error }
      piece.removeAll(keepingCapacity: true)
    }
    body { text in
      piece.append(contentsOf: text.utf8)
      if piece.count >= pieceSize { writePiece() }
    }
    writePiece()
    if let failure { throw failure }
  }
}
