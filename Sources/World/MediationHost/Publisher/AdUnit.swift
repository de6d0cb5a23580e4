/// What the mediation server knows of an ad unit: its waterfall, and what the user earns.
package struct AdUnit {
  /// What a load of the ad unit is configured with, where the app says nothing else.
  package var configuration: LoadConfiguration
  /// The waterfall, in order.
  package var lineItems: [PublisherAd.LineItem]
  /// What a rewarded ad of the ad unit earns, which its settings say and no adapter.
  package var reward = Reward()

  /// A reward as publishers set it.
  package struct Reward: Hashable, Sendable {
    /// What is earned.
    package var type = "Reward"
    /// How much of it.
    package var amount = 1

    /// Creates the reward of an ad unit whose publisher set none.
    package init() {}
  }

  /// Creates an ad unit.
  package init(configuration: LoadConfiguration, lineItems: [PublisherAd.LineItem]) {
    self.configuration = configuration
    self.lineItems = lineItems
  }
}
