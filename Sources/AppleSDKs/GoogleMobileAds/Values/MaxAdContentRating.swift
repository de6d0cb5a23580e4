/// The highest rating of content that is wanted.
///
/// The SDK does not publish the texts; these are the ones its web and Android APIs use.
public struct MaxAdContentRating: RawRepresentable, Hashable, Sendable {
  /// The text of the rating.
  public let rawValue: String

  /// Creates a rating from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a rating from its text.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Content for everybody, families included.
  public static let general = MaxAdContentRating(rawValue: "G")
  /// Content for most people, children with their parents.
  public static let parentalGuidance = MaxAdContentRating(rawValue: "PG")
  /// Content for teenagers and older.
  public static let teen = MaxAdContentRating(rawValue: "T")
  /// Content for adults.
  public static let matureAudience = MaxAdContentRating(rawValue: "MA")
}
