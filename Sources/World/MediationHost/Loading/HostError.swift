package import AdSpecTrace
import Foundation

/// What the host tells the app when an ad cannot be had, or what an adapter told the host.
package struct HostError: Error, Hashable, Sendable {
  /// The domain of the SDK's own errors.
  package static let domain = "com.google.admob"

  /// The error's domain.
  package var domain: String
  /// The error's code within the domain.
  package var code: Int
  /// The sentence that it carries.
  package var message: String
  /// The error of an adapter that led to it (`NSUnderlyingErrorKey`); nil where none did.
  package var underlying: HostError? {
    get { causes.first }
    set { causes = newValue.map { [$0] } ?? [] }
  }

  // A list of one, because a structure cannot contain itself.
  private var causes: [HostError] = []

  /// Creates an error.
  package init(domain: String = HostError.domain, code: Int, message: String) {
    self.domain = domain
    self.code = code
    self.message = message
  }

  /// Reads an error of an adapter.
  package init(_ error: any Error) {
    let error = error as NSError
    self.init(domain: error.domain, code: error.code, message: error.localizedDescription)
  }

  /// The request took too long (`RequestError.Code` 5).
  package static let timeout = HostError(
    code: 5, message: "The adapter did not answer within the time for a load.")
  /// The set-up took too long.
  package static let setUpTimeout = HostError(
    code: 5, message: "The adapter did not answer within the time for a set-up.")
  /// Collecting signals took too long.
  package static let signalsTimeout = HostError(
    code: 5, message: "The adapter did not answer within the time for signals.")
  /// No line item gave an ad (`RequestError.Code` 9).
  package static let noFill = HostError(
    code: 9, message: "No line item of the waterfall gave an ad.")
  /// The waterfall has no line item for the format (`RequestError.Code` 1).
  package static let nothingToAsk = HostError(
    code: 1, message: "The waterfall has no line item for the format.")
  /// The ad has been released or was never loaded (presentation error 15).
  package static let notReady = HostError(code: 15, message: "The app has no ad to present.")

  /// The error as the trace shows it.
  package var traceValue: TraceValue {
    var fields = [
      TraceAttribute("domain", .string(domain)), TraceAttribute("code", .integer(code)),
      TraceAttribute("message", .string(message)),
    ]
    if let underlying { fields.append(TraceAttribute("underlying", underlying.traceValue)) }
    return .object(fields)
  }
}
