/// A place at which a text that a person can change differs from what `init` writes now.
package struct TextChange: Equatable {
  /// The lines around the place, from the outside.
  package var around: [String]
  /// The line after which the new lines stand; nil for the beginning.
  package var after: String?
  /// The number of the line in the person's text; 0 if the text has no such line.
  package var line: Int
  /// Lines that `init` wrote earlier and that nobody changed.
  package var removed: [String]
  package var added: [String]
  /// Whether a person changed or deleted the lines that this would change, so only a person can write it.
  package var isByHand: Bool

  package init(
    around: [String], after: String? = nil, line: Int, removed: [String] = [],
    added: [String] = [], isByHand: Bool = false
  ) {
    (self.around, self.after, self.line) = (around, after, line)
    (self.removed, self.added, self.isByHand) = (removed, added, isByHand)
  }

  fileprivate var isAddition: Bool { removed.isEmpty && !isByHand }
}

/// Brings what is new in the text that `init` writes into the text of a person.
///
/// A line that `init` wrote, and that nobody changed, follows the adapter. A line that a person wrote stays,
/// and a line that a person deleted stays away. The texts are compared block by block, so that the order,
/// the spaces and other lines of the person do not matter.
package struct TextMerge {
  package private(set) var changes: [TextChange] = []
  package private(set) var text: String
  /// Whether the text of the last `init` is known.
  private let hasBase: Bool
  /// How the person indents a line.
  private let unit: String
  /// The blocks around the place, in the person's text.
  private var around: [(title: String, line: Int)] = []

  /// Merges a file.
  ///
  /// - Parameters:
  ///   - base: The text that `init` wrote last; nil if that is not known. Then all changes are by hand.
  ///   - new: The text that `init` writes now.
  ///   - own: The text of the person.
  package init(base: String?, new: String, own: String) {
    hasBase = base != nil
    let lines = Self.lines(of: own)
    unit = lines.lazy.map { String($0.indent) }.first { !$0.isEmpty } ?? "  "
    text = own
    let read = TextBlock.read(lines)
    let merged = merge(
      TextBlock.read(Self.lines(of: base ?? "")).blocks,
      TextBlock.read(Self.lines(of: new)).blocks, read.blocks, "")
    // Without changes of the person, the blocks can also get another order.
    text = own == base ? new : (merged + read.blank).joined(separator: "\n")
    if !hasBase {
      text = own
      for index in changes.indices { changes[index].isByHand = true }
    }
  }

  static func lines(of text: String) -> [String] {
    // A line keeps a carriage return, which is no character of its own before a line feed.
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  // MARK: Blocks

  /// The blocks of two lists that are the same, by their words, their beginning or their name.
  ///
  /// - Returns: For each block of the first list, its number in the second one.
  private static func pairs(
    _ blocks: [TextBlock], _ others: [TextBlock],
    by identities: [KeyPath<TextBlock, String>] = [\.words, \.label, \.name]
  ) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var isTaken = Array(repeating: false, count: others.count)
    for identity in identities {
      var places: [String: [Int]] = [:]
      for index in others.indices.reversed() where !isTaken[index] {
        places[others[index][keyPath: identity], default: []].append(index)
      }
      for index in blocks.indices where pairs[index] == nil {
        guard let other = places[blocks[index][keyPath: identity]]?.popLast() else { continue }
        pairs[index] = other
        isTaken[other] = true
      }
    }
    return pairs
  }

  /// What became of the blocks of a person at one level.
  private struct Level {
    let own: [TextBlock]
    /// The indentation of a new block at this level.
    let indent: String
    /// The lines that take the place of a block.
    var lines: [[String]]
    /// The new lines before the first block.
    var first: [String] = []
    /// The last block after which a new block can stand.
    var last: Int?
  }

  private mutating func merge(
    _ base: [TextBlock], _ new: [TextBlock], _ own: [TextBlock], _ indent: String
  ) -> [String] {
    let earlier = Self.pairs(new, base)
    let kept = Self.pairs(base, own)
    let present = own.indices.filter { !kept.values.contains($0) }
    let written = new.indices.filter { earlier[$0] == nil }
    let same = Self.pairs(written.map { new[$0] }, present.map { own[$0] }, by: [\.words, \.label])
    let byHand = Dictionary(
      uniqueKeysWithValues: same.map { (written[$0.key], present[$0.value]) })
    var level = Level(
      own: own, indent: own.first.map { String($0.head.indent) } ?? indent,
      lines: own.map(\.lines))
    let removed = base.indices.filter { index in !earlier.values.contains(index) }
      .compactMap { old in kept[old].flatMap { own[$0].words == base[old].words ? $0 : nil } }
    // A new block can take the place of a removed one.
    for place in removed { level.lines[place] = [] }
    for (index, block) in new.enumerated() {
      if let old = earlier[index] {
        if let place = kept[old] {
          if base[old].words != block.words {
            level.lines[place] = merge(base[old], block, own[place])
          }
          level.last = place
        } else if base[old].words != block.words {
          refuse(block, unlike: base[old])
        }
      } else if let place = byHand[index] {
        if own[place].words != block.words { level.lines[place] = merge(nil, block, own[place]) }
        level.last = place
      } else {
        let later = new.indices[(index + 1)...].lazy
          .compactMap { next in earlier[next].flatMap { kept[$0] } ?? byHand[next] }.first
        insert(block, &level, before: later)
      }
    }
    for place in removed {
      note(
        after: place > 0 ? own[place - 1].title : nil, line: own[place].parts[0].number,
        removed: own[place].lines)
    }
    return level.first + level.lines.flatMap { $0 }
  }

  /// Adds a block that the person's text does not have.
  private mutating func insert(_ block: TextBlock, _ level: inout Level, before later: Int?) {
    let lines = indented(block, to: level.indent, like: level.own.first?.head)
    let place = level.last ?? later.map { $0 - 1 } ?? level.own.indices.last
    let before = place.flatMap { $0 >= 0 ? level.own[$0] : nil }
    if let place, place >= 0 {
      level.lines[place] += lines
    } else {
      level.first += lines
    }
    note(after: before?.title, line: before?.lastNumber ?? around.last?.line ?? 0, added: lines)
  }

  private mutating func note(
    after: String? = nil, line: Int, removed: [String] = [], added: [String] = [],
    isByHand: Bool = false
  ) {
    let change = TextChange(
      around: around.map(\.title), after: after, line: line, removed: removed.shown,
      added: added.shown, isByHand: isByHand)
    // Neighbours are one change.
    if let last = changes.last, last.isAddition, change.isAddition, last.line == line,
      last.around == change.around
    {
      changes[changes.count - 1].added += change.added
    } else {
      changes.append(change)
    }
  }

  /// Notes what is new in a block that the person deleted or wrote anew.
  ///
  /// - Parameters:
  ///   - block: The block as `init` writes it now.
  ///   - base: The block as `init` wrote it.
  ///   - own: What the person wrote in its place.
  private mutating func refuse(
    _ block: TextBlock, unlike base: TextBlock?, own: TextBlock? = nil
  ) {
    let known = Set((base?.lines ?? []).map(\.words))
    let added = block.lines.filter { !known.contains($0.words) }
    guard hasBase, !added.isEmpty else { return }
    let isInside = !block.parts[0].children.isEmpty
    let place = own ?? (isInside ? block : nil)
    let line = own?.parts[0].number ?? around.last?.line ?? 0
    if let place { around.append((place.title, line)) }
    note(line: line, added: added, isByHand: true)
    if place != nil { around.removeLast() }
  }

  /// Merges a block that all texts have.
  private mutating func merge(_ base: TextBlock?, _ new: TextBlock, _ own: TextBlock) -> [String] {
    if own.words == new.words { return own.lines }
    let count = new.parts.count
    guard !new.isBrokenList, count == own.parts.count, base.map({ $0.parts.count == count }) ?? true
    else {
      return replaced(base, new, own)
    }
    var lines: [String] = []
    for index in 0..<count {
      let (part, old, mine) = (new.parts[index], base?.parts[index], own.parts[index])
      lines += mine.blank
      lines.append(line(old?.line, part.line, mine))
      around.append((own.title, mine.number))
      lines += merge(
        old?.children ?? [], part.children, mine.children, mine.line.indent + unit)
      around.removeLast()
    }
    return lines
  }

  private mutating func line(_ base: String?, _ new: String, _ own: TextBlock.Part) -> String {
    guard new.words != base?.words, new.words != own.line.words else { return own.line }
    let isUnchanged = own.line.words == base?.words
    guard isUnchanged || hasBase else { return own.line }
    note(line: own.number, removed: [own.line], added: [new], isByHand: !isUnchanged)
    return isUnchanged
      ? own.line.indent + new.dropFirst(new.indent.count) + own.line.lineEnd : own.line
  }

  /// A block whose parts are others now, such as a condition that has got an alternative.
  private mutating func replaced(
    _ base: TextBlock?, _ new: TextBlock, _ own: TextBlock
  ) -> [String] {
    guard own.words == base?.words else {
      refuse(new, unlike: base, own: own)
      return own.lines
    }
    note(line: own.parts[0].number, removed: own.lines, added: new.lines)
    return own.parts[0].blank
      + indented(new, to: String(own.head.indent), like: own.head).drop { $0.words.isEmpty }
  }

  /// The lines of a new block, indented as the person indents lines.
  private func indented(_ block: TextBlock, to indent: String, like own: String?) -> [String] {
    let root = block.head.indent.count
    let end = own?.lineEnd ?? ""
    return block.lines.map { line in
      if line.words.isEmpty { return end }
      let depth = max(0, line.indent.count - root)
      let rest = line.dropFirst(line.indent.count)
      return indent + String(repeating: unit, count: depth / 2)
        + String(repeating: " ", count: depth % 2) + rest + end
    }
  }
}

extension String {
  /// The carriage return at the end of a line.
  fileprivate var lineEnd: String { hasSuffix("\r") ? "\r" : "" }
}

extension [String] {
  /// The lines as a list shows them: without empty lines at the ends, and without the common indentation.
  fileprivate var shown: [String] {
    let lines = drop { $0.words.isEmpty }
    let indent = lines.filter { !$0.words.isEmpty }.map(\.indent.count).min() ?? 0
    return lines.map { line in
      String(line.dropFirst(Swift.min(indent, line.indent.count)).filter { $0 != "\r" })
    }
  }
}
