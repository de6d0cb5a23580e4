/// The entries of a scheduler, as a binary heap: the first entry runs next.
struct EntryHeap {
  /// The entries; each entry runs before the entries at the positions `2 * i + 1` and `2 * i + 2`.
  private(set) var entries: [ScheduledEntry] = []

  /// The entry that runs next; nil when there is none.
  var first: ScheduledEntry? { entries.first }

  /// Adds an entry.
  mutating func insert(_ entry: ScheduledEntry) {
    entries.append(entry)
    var position = entries.count - 1
    while position > 0, entries[position] < entries[(position - 1) / 2] {
      entries.swapAt(position, (position - 1) / 2)
      position = (position - 1) / 2
    }
  }

  /// Removes the entry that runs next; nil when there is none.
  @discardableResult
  mutating func removeFirst() -> ScheduledEntry? {
    guard let last = entries.popLast() else { return nil }
    guard let first = entries.first else { return last }
    entries[0] = last
    var position = 0
    while let child = nextChild(of: position), entries[child] < entries[position] {
      entries.swapAt(position, child)
      position = child
    }
    return first
  }

  /// The position of the child that runs first.
  private func nextChild(of position: Int) -> Int? {
    let (left, right) = (2 * position + 1, 2 * position + 2)
    guard right < entries.count else { return left < entries.count ? left : nil }
    return entries[right] < entries[left] ? right : left
  }
}
