import GoogleMobileAds

/// A registration that names a class of which there is no adapter.
package struct RegistrationMistake: Equatable, Sendable {
  /// What is wrong with the class.
  package enum Kind: Equatable, Sendable {
    /// There is none of that name.
    case unknown
    /// It does not conform to `MediationAdapter`.
    case noAdapter
    /// Nothing is known to make it.
    case notMade

    init(type: AnyClass?) {
      self =
        type == nil ? .unknown : type is any MediationAdapter.Type ? .notMade : .noAdapter
    }
  }

  /// The name for the command line.
  package let adapter: String
  /// The name of the class.
  package let className: String
  /// What is wrong with it.
  package let kind: Kind
  /// The file of the registration.
  package let file: String
  /// The line of the registration.
  package let line: Int

  /// Says what is wrong with a registration, and where it is.
  package init(adapter: String, className: String, kind: Kind, file: String, line: Int) {
    self.adapter = adapter
    self.className = className
    self.kind = kind
    self.file = file
    self.line = line
  }
}
