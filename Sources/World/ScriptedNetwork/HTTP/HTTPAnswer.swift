/// What a server answers a request with, and when.
package struct HTTPAnswer: Sendable, Hashable {
  /// The status code.
  package var status: Int
  /// The whole body.
  package var body: [UInt8]
  /// The media type of the body; nil for what its first bytes look like.
  package var type: String?
  /// How long the answer takes, in nanoseconds of virtual time.
  package var delay: Int64
  /// Where the answer redirects to, whole or relative to the URL that was asked for.
  package var redirect: String?
  /// After how many bytes of the body the connection breaks; nil when it holds.
  package var truncation: Int?
  /// Whether there never is an answer.
  package var isNever: Bool

  /// How long an answer takes that says nothing else: 50 ms.
  package static let usualDelay: Int64 = 50_000_000

  /// Creates an answer.
  package init(
    status: Int = 200, body: [UInt8] = [], type: String? = nil,
    delay: Int64 = HTTPAnswer.usualDelay, redirect: String? = nil, truncation: Int? = nil,
    isNever: Bool = false
  ) {
    self.status = status
    self.body = body
    self.type = type
    self.delay = delay
    self.redirect = redirect
    self.truncation = truncation
    self.isNever = isNever
  }

  /// What is answered where nothing is served.
  package static let notFound = HTTPAnswer(
    status: 404, body: Array("<html><body>Not found</body></html>".utf8), type: "text/html")

  /// The media type: the one that was given, else that of the body's first bytes.
  package var mediaType: String {
    if let type { return type }
    let beginnings: [(first: [UInt8], type: String)] = [
      ([0x89, 0x50, 0x4E, 0x47], "image/png"), ([0xFF, 0xD8, 0xFF], "image/jpeg"),
      (Array("GIF8".utf8), "image/gif"), (Array("<".utf8), "text/html"),
    ]
    return beginnings.first { body.starts(with: $0.first) }?.type ?? "application/octet-stream"
  }
}
