import AdSpecTrace
import Foundation
import GoogleMobileAds

/// The money that a publisher earns with one impression of an ad.
///
/// The mediation platform knows the value of a line item. Adapters report no value.
package struct ImpressionValue: Sendable, Hashable {
  /// How exact the amount is.
  package enum Precision: String, CaseIterable, Sendable {
    case unknown, estimated
    case publisherProvided = "publisher_provided"
    case precise
  }

  /// The amount in the currency.
  package var amount: Double
  /// The ISO 4217 code of the currency.
  package var currency: String
  /// How exact the amount is.
  package var precision: Precision

  /// Creates a value.
  package init(amount: Double, currency: String = "USD", precision: Precision = .estimated) {
    self.amount = amount
    self.currency = currency
    self.precision = precision
  }

  /// The attributes of the event `app.paid`.
  var traceAttributes: [TraceAttribute] {
    [
      TraceAttribute("amount", .number(amount)), TraceAttribute("currency", .string(currency)),
      TraceAttribute("precision", .string(precision.rawValue)),
    ]
  }

  /// The value in the form that apps receive from the SDK.
  var sdkValue: AdValue {
    // The text keeps the decimal digits of the amount.
    AdValue(
      value: NSDecimalNumber(string: "\(amount)"), precision: sdkPrecision, currencyCode: currency)
  }

  private var sdkPrecision: AdValuePrecision {
    switch precision {
    case .unknown: .unknown
    case .estimated: .estimated
    case .publisherProvided: .publisherProvided
    case .precise: .precise
    }
  }
}

extension HostLoad {
  /// Tells the app the value of an impression, once for each ad.
  ///
  /// Nothing happens if the line item of the ad has no value.
  func notePaidImpression(_ recorder: TraceRecorder) {
    guard let value = configuration.value, !isPaid else { return }
    isPaid = true
    recorder.record(.appPaid, adIdentity, value.traceAttributes) { onPaid?(value.sdkValue) }
  }
}
