import VirtualTime

/// Nanoseconds in virtual seconds; nil for a negative number or one that is not finite.
func nanosecondsOf(_ seconds: Double) -> Int64? {
  VirtualInstant.nanoseconds(inSeconds: seconds)
}
