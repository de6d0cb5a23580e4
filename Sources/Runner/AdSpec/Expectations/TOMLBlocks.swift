/// Where the `[[expect]]` blocks of a TOML file stand.
///
/// The reader of TOML tells no places, and people want to know which lines to change. So the blocks are
/// found in the text: a line that looks like the head of a table within a text of several lines is not
/// one.
struct TOMLBlocks {
  /// A block.
  struct Block: Equatable {
    /// Its lines, from its head to the last line that is neither empty nor a comment.
    var lines: ClosedRange<Int>
    /// The lines of its keys.
    var keys: [String: Int] = [:]
  }

  /// The blocks, in the order of the file.
  private(set) var blocks: [Block] = []

  /// Finds the blocks of a name.
  init(_ text: String, named name: String) {
    var isWithin = false
    var open: Substring.UnicodeScalarView?
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (position, line) in lines.enumerated() {
      let number = position + 1
      let isContinued = open != nil
      let rest = TOMLBlocks.withoutTexts(line, &open)
      if isContinued {
        if isWithin { end(at: number) }
        continue
      }
      let words = rest.split { $0 == " " || $0 == "\t" || $0 == "\r" }.map(String.init)
      guard let first = words.first else { continue }
      if first.hasPrefix("[") {
        isWithin = words.joined() == "[[\(name)]]"
        if isWithin { blocks.append(Block(lines: number...number)) }
      } else if isWithin {
        end(at: number)
        let key = String(first.prefix { $0 != "=" })
        if rest.contains("=") { blocks[blocks.count - 1].keys[key] = number }
      }
    }
  }

  private mutating func end(at line: Int) {
    let start = blocks[blocks.count - 1].lines.lowerBound
    blocks[blocks.count - 1].lines = start...line
  }

  /// A line without its comment and without what stands in its texts.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - open: The three quotation marks that a text of several lines began with, if it goes on.
  /// - Returns: What is left.
  private static func withoutTexts(
    _ line: Substring.UnicodeScalarView, _ open: inout Substring.UnicodeScalarView?
  ) -> String {
    var rest = line
    var result = ""
    while let scalar = rest.first {
      if let marks = open {
        if rest.starts(with: marks) {
          rest = rest.dropFirst(3)
          open = nil
        } else {
          rest = rest.dropFirst(scalar == "\\" && marks.first == "\"" ? 2 : 1)
        }
      } else if scalar == "#" {
        break
      } else if scalar == "\"" || scalar == "'" {
        if rest.prefix(3).allSatisfy({ $0 == scalar }), rest.count >= 3 {
          open = rest.prefix(3)
          rest = rest.dropFirst(3)
        } else {
          rest = rest.dropFirst()
          while let next = rest.first, next != scalar {
            rest = rest.dropFirst(next == "\\" && scalar == "\"" ? 2 : 1)
          }
          rest = rest.dropFirst()
        }
      } else {
        result.unicodeScalars.append(scalar)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
