import MediationHost

extension FaultCatalogue {
  /// The faults of apps that show custom native ads, and of what resolves their clicks.
  static let customNative: [Fault] = [
    app("CN-LOAD-1", "The app is given ads of formats that it has not declared.") { AnyFormat() },
    app("CN-ASSET-1", "The app takes each asset for granted.", kills: true) { ForcedAsset() },
    app("CN-IMP-1", "An impression is counted each time one is recorded.") {
      ImpressionForEachRecord()
    },
    app("CN-IMP-2", "The impression is recorded as soon as the ad is there.") {
      ImpressionOnReceipt()
    },
    app("CN-CLICK-1", "The handler is called, and the browser is opened too.") {
      BrowserBesidesHandler()
    },
    app("CN-CLICK-2", "The last deep link that some app opens is opened.") { LastDeepLink() },
    app("CN-CLICK-3", "The browser is opened twice.") { BrowserTwice() },
    app("CN-CLICK-4", "A handler that was set once takes clicks for ever.") {
      RememberedHandler()
    },
    app("CN-CLICK-5", "Any key is taken for that of an asset.") { AnyKey() },
    app("CN-CLICK-6", "Each click is counted twice.") { ClickCountedTwice() },
    app("CN-CLICK-7", "Taps anywhere in the view are clicks on the main image.") {
      TapsAnywhere()
    },
    app("CN-ADC-1", "The AdChoices icon takes no taps.") { DeafAdChoices() },
    app("CN-VIDEO-1", "A video without a view leaves its place empty.") { MediaWithoutFallback() },
    app("CN-REUSE-1", "A view keeps what it showed of the ad before.") { LeftMainView() },
  ]

  private static func app(
    _ rule: String, _ says: String, kills: Bool = false,
    _ injector: @escaping @Sendable () -> FaultInjector
  ) -> Fault {
    Fault(rule, says, formats: [.customNative], kills: kills, injector)
  }
}
