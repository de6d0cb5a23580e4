/// The facts about an event that judging reads most often, without its texts and lists.
struct EventFacts {
  /// In place of the kind of an event of an adapter that is not under test, which no pattern means.
  static let otherAdapters = UInt8.max

  /// The raw value of the kind.
  let kind: UInt8
  /// The index of the cause, or -1.
  let cause: Int32
  let adapter: Int32
  let setUp: Int32
  let load: Int32
  let ad: Int32
  let presentation: Int32
}
