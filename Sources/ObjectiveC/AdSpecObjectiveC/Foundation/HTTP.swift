#if ObjectiveC
  import Foundation
  import FoundationNetworking
  import ObjectiveCBridge

  // HTTP requests of Objective-C code go through one session of Swift's Foundation, which asks the
  // servers of the scenario.
  //
  // Contract of the unsafe code: `owned` pointers come with a reference, which this file takes over;
  // other pointers are borrowed for the call. The session calls its delegate on one queue.

  /// One request, and the Objective-C object that waits for its answer.
  private final class HTTPTask {
    let task: URLSessionDataTask
    init(_ task: URLSessionDataTask) { self.task = task }
  }

  /// The question whether to follow a redirection.
  private final class RedirectionQuestion {
    let request: URLRequest
    let answer: (URLRequest?) -> Void
    init(_ request: URLRequest, _ answer: @escaping (URLRequest?) -> Void) {
      (self.request, self.answer) = (request, answer)
    }
  }

  /// Passes the events of all requests on to Objective-C.
  ///
  /// The `Sendable` conformance is unchecked because only one thread of a scenario runs at a time.
  private final class HTTPEvents: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    static let shared = HTTPEvents()

    /// The objects that wait, by the identifiers of their tasks.
    var exchanges: [Int: UnsafeMutableRawPointer] = [:]

    /// A serial queue below the delegate's queue keeps the cause of each event: the reply to its own
    /// request.
    private let queue = DispatchQueue(label: "NSOperationQueue")
    private(set) lazy var session: URLSession = {
      let operations = OperationQueue()
      operations.underlyingQueue = queue
      return URLSession(configuration: .default, delegate: self, delegateQueue: operations)
    }()

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
      if let exchange = exchanges[dataTask.taskIdentifier],
        let response = response as? HTTPURLResponse
      {
        let fields = response.allHeaderFields.map { ("\($0.key)", "\($0.value)") }
        let headers = Values.objectiveC(Dictionary(fields) { first, _ in first })
        adspec_http_received_response(
          exchange, response.url?.absoluteString ?? "", Int64(response.statusCode), headers)
        oc_release(headers)
      }
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      guard let exchange = exchanges[dataTask.taskIdentifier] else { return }
      data.withUnsafeBytes { bytes in
        if let start = bytes.baseAddress { adspec_http_received_data(exchange, start, bytes.count) }
      }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping (URLRequest?) -> Void
    ) {
      guard let exchange = exchanges[task.taskIdentifier] else { return completionHandler(request) }
      adspec_http_redirected(
        exchange, response.url?.absoluteString ?? "", Int64(response.statusCode),
        request.url?.absoluteString ?? "", request.httpMethod ?? "GET",
        owned(RedirectionQuestion(request, completionHandler)))
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      guard let exchange = exchanges.removeValue(forKey: task.taskIdentifier) else { return }
      if let error = error as NSError? {
        adspec_http_completed(exchange, error.domain, Int64(error.code), error.localizedDescription)
      } else {
        adspec_http_completed(exchange, nil, 0, nil)
      }
      oc_release(exchange)
    }
  }

  @c @implementation
  func adspec_http_start(
    _ request: UnsafePointer<adspec_http_request>, _ exchange: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let given = request.pointee
    let address = String(cString: given.url)
    var request = URLRequest(url: URL(string: address) ?? URL(fileURLWithPath: address))
    request.httpMethod = String(cString: given.method)
    request.timeoutInterval = given.timeout
    for (name, value) in Values.dictionary(given.headers) {
      request.setValue("\(value)", forHTTPHeaderField: name)
    }
    request.httpBody = given.body.map { Data(bytes: $0, count: given.body_length) }
    let events = HTTPEvents.shared
    let task = events.session.dataTask(with: request)
    events.exchanges[task.taskIdentifier] = exchange
    task.resume()
    return owned(HTTPTask(task))
  }

  @c @implementation
  func adspec_http_cancel(_ task: UnsafeMutableRawPointer) {
    borrowed(task, HTTPTask.self).task.cancel()
  }

  @c @implementation
  func adspec_http_release(_ task: UnsafeMutableRawPointer) {
    Unmanaged<HTTPTask>.fromOpaque(task).release()
  }

  @c @implementation
  func adspec_http_redirect(
    _ question: UnsafeMutableRawPointer, _ url: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?
  ) {
    let question = Unmanaged<RedirectionQuestion>.fromOpaque(question).takeRetainedValue()
    guard let url = url.flatMap({ URL(string: String(cString: $0)) }) else {
      return question.answer(nil)
    }
    var request = question.request
    request.url = url
    request.httpMethod = method.map { String(cString: $0) } ?? request.httpMethod
    question.answer(request)
  }
#endif
