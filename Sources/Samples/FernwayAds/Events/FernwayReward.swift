/// What the user earns.
public struct FernwayReward: Hashable, Sendable {
  /// The name of the currency.
  public let currency: String
  /// How much of it.
  public let amount: Double
}
