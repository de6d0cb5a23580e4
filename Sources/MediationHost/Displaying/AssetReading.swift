import AdSpecTrace

/// What an adapter gave for an asset of a native ad.
struct AssetReading {
  /// As the trace shows it, null for nothing.
  let value: TraceValue
  /// The views or images themselves, which ought to be the same ones each time.
  let objects: [AnyObject]

  init(_ value: TraceValue, _ objects: [AnyObject] = []) {
    self.value = value
    self.objects = objects
  }

  /// Whether another reading gave the same objects, and as many.
  func hasSameObjects(as other: AssetReading) -> Bool {
    objects.count == other.objects.count
      && zip(objects, other.objects).allSatisfy { $0 === $1 }
  }
}
