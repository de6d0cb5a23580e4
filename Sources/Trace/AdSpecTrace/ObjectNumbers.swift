/// Tells objects apart by numbers, from 1 in the order in which they are first asked about.
///
/// Nothing is kept alive, and a number is never given twice.
package final class ObjectNumbers {
  private struct Entry {
    weak var object: AnyObject?
    let number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var count = 0
  private var marks: [ObjectIdentifier: (object: () -> AnyObject?, name: String)] = [:]

  /// Creates an empty list.
  package init() {}

  /// Says what an object is, by the name of an asset.
  package func mark(_ object: AnyObject, as name: String) {
    marks[ObjectIdentifier(object)] = ({ [weak object] in object }, name)
  }

  /// What an object was said to be.
  package func mark(of object: AnyObject) -> String? {
    guard let mark = marks[ObjectIdentifier(object)], mark.object() === object else { return nil }
    return mark.name
  }

  /// The number of an object.
  package func number(of object: AnyObject) -> Int {
    let identifier = ObjectIdentifier(object)
    // Another object may live where one that is gone was.
    if let entry = entries[identifier], entry.object === object { return entry.number }
    count += 1
    entries[identifier] = Entry(object: object, number: count)
    return count
  }
}
