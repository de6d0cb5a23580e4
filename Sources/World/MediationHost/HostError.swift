package import AdSpecTrace
package import Foundation

/// An error that the host reports to the app, or that an adapter reported to the host.
package struct HostError: Error, Hashable, Sendable {
  /// The domain of the SDK's own errors.
  package static let domain = "com.google.admob"

  /// The error's domain.
  package var domain: String
  /// The error's code within the domain.
  package var code: Int
  /// The error's description.
  package var message: String
  /// The adapter's error that led to this error (`NSUnderlyingErrorKey`), or nil.
  package var underlying: HostError? {
    get { causes.first }
    set { causes = newValue.map { [$0] } ?? [] }
  }

  // This property is a list with at most one error, because a structure cannot contain another
  // value of its own type.
  private var causes: [HostError] = []

  /// Creates an error.
  package init(domain: String = HostError.domain, code: Int, message: String) {
    self.domain = domain
    self.code = code
    self.message = message
  }

  /// Copies domain, code and description of an adapter's error.
  package init(_ error: any Error) {
    let error = error as NSError
    self.init(domain: error.domain, code: error.code, message: error.localizedDescription)
  }

  /// The error in the form that the trace shows.
  package var traceValue: TraceValue {
    var fields = [
      TraceAttribute("domain", .string(domain)), TraceAttribute("code", .integer(code)),
      TraceAttribute("message", .string(message)),
    ]
    if let underlying { fields.append(TraceAttribute("underlying", underlying.traceValue)) }
    return .object(fields)
  }

  /// An adapter's error in the form that the trace shows for the adapter's answer.
  ///
  /// The form contains everything that shows the cause of the error: the underlying errors, and the
  /// texts and numbers under other keys.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - adapter: The adapter that answered; nil if the adapter no longer exists.
  /// - Returns: The error as a table.
  static func traceValue(ofAnswer error: any Error, from adapter: AnyObject?) -> TraceValue {
    let own = adapter.flatMap { module(named: _typeName(Swift.type(of: $0))) }
    return traceValue(ofAnswer: error, fromModule: own)
  }

  /// An adapter's error in the form that the trace shows for the adapter's answer.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - own: The module of the adapter that answered. An error without a domain belongs to the
  ///     adapter if both have the same module; other types belong to the network's SDK.
  ///   - depth: The number of errors of which this error is the cause.
  /// - Returns: The error as a table.
  static func traceValue(
    ofAnswer error: any Error, fromModule own: Substring?, depth: Int = 0
  ) -> TraceValue {
    guard case .object(var fields) = HostError(error).traceValue else { return .null }
    let info = (error as NSError).userInfo
    if depth < 3, let cause = info[NSUnderlyingErrorKey] as? any Error {
      let inner = traceValue(ofAnswer: cause, fromModule: own, depth: depth + 1)
      fields.append(TraceAttribute("underlying", inner))
    }
    // `_typeName` gives the same result as `String(reflecting:)`, but without the slow search for
    // conformances.
    let type = _typeName(Swift.type(of: error))
    if let own, own == module(named: type), hasNoDomain(error) {
      fields.append(TraceAttribute("type", .string(type)))
    }
    let details = info.compactMap { key, value in
      text(value).map { TraceAttribute(key, .string($0)) }
    }.filter { $0.name != NSLocalizedDescriptionKey }
    if !details.isEmpty {
      fields.append(TraceAttribute("details", .object(details.sorted { $0.name < $1.name })))
    }
    return .object(fields)
  }

  private static func module(named type: String) -> Substring? {
    type.split(separator: ".").first
  }

  /// Whether Swift makes up the domain and the code of an error: the domain is the name of the type,
  /// and the code depends on the order of the cases.
  private static func hasNoDomain(_ error: any Error) -> Bool {
    !(type(of: error) is AnyClass) && !(error is any CustomNSError)
      && !(error is any RawRepresentable)
  }

  private static func text(_ value: Any) -> String? {
    switch value {
    case let text as String: text
    case let number as NSNumber: number.stringValue
    default: nil
    }
  }

  /// The error in the form that the app receives, without the underlying error.
  package var nsError: NSError {
    NSError(domain: domain, code: code, userInfo: [NSLocalizedDescriptionKey: message])
  }
}

/// The errors of the host, with the codes of `RequestError.Code` unless the comment says otherwise.
extension HostError {
  /// A load took too long (code 5).
  package static let timeout = HostError(
    code: 5, message: "The adapter did not answer within the time for a load.")
  /// A set-up took too long (code 5).
  package static let setUpTimeout = HostError(
    code: 5, message: "The adapter did not answer within the time for a set-up.")
  /// A signal collection took too long (code 5).
  package static let signalsTimeout = HostError(
    code: 5, message: "The adapter did not answer within the time for signals.")
  /// No line item had an ad (code 9).
  package static let noFill = HostError(
    code: 9, message: "No line item of the waterfall gave an ad.")
  /// An adapter completed a load with neither an ad nor an error (code 9).
  static let emptyAnswer = HostError(
    code: 9, message: "The adapter's completion gave neither an ad nor an error.")
  /// The waterfall has no line item for the format (code 1).
  package static let nothingToAsk = HostError(
    code: 1, message: "The waterfall has no line item for the format.")
  /// The host asks for signals, but the adapter does not conform to `RTBAdapter` (code 8).
  static let noBidding = HostError(
    code: 8, message: "The adapter does not take part in bidding.")
  /// The app presents an ad that the host has released or never loaded (`PresentationErrorCode`
  /// 15).
  package static let notReady = HostError(code: 15, message: "The app has no ad to present.")

  /// A line item names an adapter that the program did not register, or an adapter without a class
  /// for the load (code 8).
  static func unknownAdapter(_ name: String?) -> HostError {
    HostError(
      code: 8,
      message: name.map { "No adapter named \($0) is registered." }
        ?? "No class of the adapter loads ads of this format in this flow.")
  }
}
