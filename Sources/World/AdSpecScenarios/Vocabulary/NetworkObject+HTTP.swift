import AdSpecTrace
import LuaScript
import ScriptedNetwork

extension NetworkObject {
  private static let answerFields = [
    Field(
      "status", .number, "the status code; 200 without it, 302 with `redirect`",
      annotation: "integer"),
    Field(
      "body", .text,
      "the bytes, or the name of a picture of the suite, \"images/main.png\", or of a "
        + "size, \"images/320x50.png\""
    ), Field("type", .text, "the media type; that of the body's first bytes without it"),
    Field("after", .seconds, "seconds until the answer; 0.05 without it"),
    Field("redirect", .text, "the URL to ask instead"),
    Field(
      "truncate_at", .number, "after how many bytes of the body the connection breaks",
      annotation: "integer"),
    Field("never", .boolean, "whether there never is an answer"),
  ]

  /// `network:serve(url, { … })`: what a request over HTTP is answered with.
  static let serve = VocabularyCall(
    "serve", on: NetworkObject.self,
    "Answers requests over HTTP from now on; what was served last comes first.",
    takes: [.init("url", .text(), "the whole URL, or its beginning and `*`")], answerFields,
    causes: [.httpGet, .httpDone]
  ) {
    network, call in
    guard let url = call.string(1), url.contains("://") else {
      throw call.mistake("network:serve takes a URL, or the beginning of URLs and *")
    }
    let values = try Options(call, 2, owner: "network:serve", fields: answerFields)
    network.runtime.network.http.serve(url, try network.answer(values, call))
    return .none
  }

  private func answer(_ values: Options, _ call: LuaCall) throws -> HTTPAnswer {
    let redirect = values.text("redirect")
    var answer = HTTPAnswer(
      status: redirect == nil ? 200 : 302, type: values.text("type"), redirect: redirect,
      isNever: values.boolean("never") ?? false)
    if let status = values.number("status") {
      guard (100..<600).contains(status) else {
        throw call.mistake("status of network:serve must be from 100 to 599")
      }
      answer.status = Int(status)
    }
    if case .string(let body)? = values["body"] {
      answer.body = try bytes(of: body.text, call) ?? Array(body.bytes)
    }
    if let seconds = values.number("after"), let delay = nanosecondsOf(seconds) {
      answer.delay = delay
    }
    if let count = values.number("truncate_at") {
      guard count >= 0, count < 1e9 else {
        throw call.mistake("truncate_at of network:serve must be a number of bytes")
      }
      answer.truncation = Int(count)
    }
    return answer
  }

  /// The bytes of a picture of the suite, or of one made for a size; nil for a text that does not
  /// name one.
  private func bytes(of name: String, _ call: LuaCall) throws -> [UInt8]? {
    guard name.hasPrefix("images/") else { return nil }
    if let bytes = runtime.pictures[name] { return bytes }
    if let size = name.wholeMatch(of: /images\/([1-9]\d{0,3})x([1-9]\d{0,3})\.png/),
      let width = Int(size.1), let height = Int(size.2), max(width, height) <= 4096
    {
      return PlaceholderPicture.png(width: width, height: height)
    }
    throw call.mistake(
      "there is no picture \"\(name)\""
        + NearestName.sentence(for: name, in: runtime.pictures.keys.sorted()))
  }
}
