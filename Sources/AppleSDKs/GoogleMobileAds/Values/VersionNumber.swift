/// A version of three parts.
///
/// An adapter's version `a.b.c.d` has the patch `c * 100 + d`, by convention of Google's adapters.
public struct VersionNumber: Sendable {
  /// The first part.
  public var majorVersion: Int

  /// The second part.
  public var minorVersion: Int

  /// The third part.
  public var patchVersion: Int

  /// Creates version 0.0.0.
  public init() {
    self.init(majorVersion: 0, minorVersion: 0, patchVersion: 0)
  }

  /// Creates a version from its parts.
  public init(majorVersion: Int, minorVersion: Int, patchVersion: Int) {
    self.majorVersion = majorVersion
    self.minorVersion = minorVersion
    self.patchVersion = patchVersion
  }
}

/// Writes a version as `major.minor.patch`.
public func string(for versionNumber: VersionNumber) -> String {
  "\(versionNumber.majorVersion).\(versionNumber.minorVersion).\(versionNumber.patchVersion)"
}
