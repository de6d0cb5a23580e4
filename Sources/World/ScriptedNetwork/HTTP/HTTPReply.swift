/// What comes back to whoever sent a request.
package enum HTTPReply: Sendable, Hashable {
  /// Why nothing, or not everything, came back.
  package enum Failure: String, Sendable {
    /// Nobody answered in time.
    case timedOut = "timed_out"
    /// The device is not connected.
    case offline
    /// The answers redirect again and again.
    case redirectedTooOften = "redirected_too_often"
  }

  /// A response.
  package struct Response: Sendable, Hashable {
    /// The URL that answered, after redirections.
    package var url: String
    /// The status code.
    package var status: Int
    /// The media type of the body.
    package var type: String
    /// The length of the body as the server stated it.
    package var length: Int
    /// As much of the body as arrived.
    package var body: [UInt8]

    /// Whether all of the body arrived.
    package var isComplete: Bool { body.count == length }
  }

  /// A response, which may break off.
  case response(Response)
  /// No response.
  case failure(Failure)
}
