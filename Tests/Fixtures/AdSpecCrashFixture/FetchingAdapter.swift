import AdSpec
import Dispatch
import Foundation
import FoundationNetworking

/// An adapter that downloads a file in the way that the parameter names, and reports the result as
/// the error of the load.
final class FetchingAdapter: FragileAdapter {
  private static let address = "https://server.example/picture"
  private var sessions: [Fetcher] = []

  override func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    let settings = adConfiguration.credentials.settings
    guard let url = URL(string: settings["url"] as? String ?? Self.address) else { return }
    let answer = Answer(completionHandler)
    switch settings["parameter"] as? String {
    case "shared": fetch(url, .shared, answer)
    case "default": fetch(url, URLSession(configuration: .default), answer)
    case "ephemeral": fetch(url, URLSession(configuration: .ephemeral), answer)
    case "session time-out":
      let configuration = URLSessionConfiguration.default
      configuration.timeoutIntervalForRequest = 7
      fetch(url, URLSession(configuration: configuration), answer)
    case "delegate":
      let fetcher = Fetcher(answer, settings["redirect"] as? String)
      sessions.append(fetcher)
      fetcher.run(url)
    case "async":
      Task {
        do {
          let (data, response) = try await URLSession.shared.data(from: url)
          answer.give(data, response, nil)
        } catch {
          answer.give(nil, nil, error)
        }
      }
    case "download":
      URLSession.shared.downloadTask(with: url) { file, response, error in
        answer.give(file.flatMap { try? Data(contentsOf: $0) }, response, error)
      }.resume()
    case "async download":
      Task {
        let file = try await URLSession.shared.download(from: url)
        answer.give(try Data(contentsOf: file.0), file.1, nil)
      }
    case "contents":
      answer.give(try? Data(contentsOf: url), nil, nil)
    case "contents off main":
      DispatchQueue.global().async { answer.give(try? Data(contentsOf: url), nil, nil) }
    case "post":
      var request = URLRequest(url: url)
      request.httpMethod = "POST"
      request.httpBody = Data("a=b".utf8)
      URLSession.shared.dataTask(with: request) { answer.give($0, $1, $2) }.resume()
    case "cancel":
      let task = URLSession.shared.dataTask(with: url) { answer.give($0, $1, $2) }
      task.resume()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { task.cancel() }
    default: break
    }
  }

  private func fetch(_ url: URL, _ session: URLSession, _ answer: Answer) {
    session.dataTask(with: url) { answer.give($0, $1, $2) }.resume()
  }
}

/// Reports the result of a download to the host.
///
/// `@unchecked` is safe here, because the host's completion is called once, on the main thread.
private final class Answer: @unchecked Sendable {
  private let completion: GADMediationBannerLoadCompletionHandler

  init(_ completion: @escaping GADMediationBannerLoadCompletionHandler) {
    self.completion = completion
  }

  func give(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    var words: [String] = []
    if let response = response as? HTTPURLResponse {
      words.append("\(response.statusCode) \(response.mimeType ?? "")")
      words.append("from \(response.url?.absoluteString ?? "")")
    }
    if let data { words.append("\(data.count) bytes") }
    if let error = error as? URLError { words.append("URL error \(error.code.rawValue)") }
    give(words.joined(separator: ", "))
  }

  func give(_ text: String) {
    DispatchQueue.main.async { [self] in
      _ = completion(
        nil,
        NSError(domain: "fetched", code: 1, userInfo: [NSLocalizedDescriptionKey: text]))
    }
  }
}

/// Downloads with a delegate instead of a completion.
private final class Fetcher: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let answer: Answer
  /// What the delegate does with a redirection: nil follows it, "refuse" does not follow it, and any
  /// other text is the URL to ask instead.
  private let redirect: String?
  private var calls: [String] = []

  init(_ answer: Answer, _ redirect: String?) {
    self.answer = answer
    self.redirect = redirect
  }

  func run(_ url: URL) {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let session = URLSession(configuration: .default, delegate: self, delegateQueue: queue)
    session.dataTask(with: url).resume()
    session.finishTasksAndInvalidate()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    calls.append("redirected \(response.statusCode) \(request.url?.absoluteString ?? "")")
    guard let redirect else { return completionHandler(request) }
    let url = URL(string: redirect).flatMap { $0.scheme == nil ? nil : $0 }
    completionHandler(url.map { URLRequest(url: $0) })
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    calls.append("response")
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    calls.append("\(data.count) bytes")
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    calls.append(error.map { "URL error \(($0 as? URLError)?.code.rawValue ?? 0)" } ?? "complete")
    answer.give(calls.joined(separator: ", "))
  }
}
