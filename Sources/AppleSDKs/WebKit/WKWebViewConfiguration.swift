@_exported public import UIKit

/// The settings of a web view; stored, without effect.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
  private final class State: @unchecked Sendable {
    var userContentController = WKUserContentController()
    var preferences = WKPreferences()
    var allowsInlineMediaPlayback = false
    var mediaTypes: WKAudiovisualMediaTypes = []
  }

  nonisolated private let content = State()

  /// Creates a configuration.
  nonisolated public override init() { super.init() }

  /// What connects the page with the app.
  nonisolated open var userContentController: WKUserContentController {
    get { content.userContentController }
    set { content.userContentController = newValue }
  }

  /// The settings of the page.
  nonisolated open var preferences: WKPreferences {
    get { content.preferences }
    set { content.preferences = newValue }
  }

  /// Whether videos play inside the page.
  nonisolated open var allowsInlineMediaPlayback: Bool {
    get { content.allowsInlineMediaPlayback }
    set { content.allowsInlineMediaPlayback = newValue }
  }

  /// The kinds of media that play only after a touch.
  nonisolated open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes {
    get { content.mediaTypes }
    set { content.mediaTypes = newValue }
  }
}

/// Kinds of media, with the bits of iOS.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates kinds from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Sound.
  public static var audio: WKAudiovisualMediaTypes { WKAudiovisualMediaTypes(rawValue: 1 << 0) }
  /// Moving pictures.
  public static var video: WKAudiovisualMediaTypes { WKAudiovisualMediaTypes(rawValue: 1 << 1) }
  /// Both kinds.
  public static var all: WKAudiovisualMediaTypes { [.audio, .video] }
}

/// The settings of a page; stored, without effect.
open class WKPreferences: NSObject, @unchecked Sendable {
  /// Whether scripts run.
  open var javaScriptEnabled = true
  /// Whether scripts open windows by themselves.
  open var javaScriptCanOpenWindowsAutomatically = false
}

/// The time at which a script runs, with the values of iOS.
public enum WKUserScriptInjectionTime: Int, Sendable {
  /// Before the page is read.
  case atDocumentStart = 0
  /// After the page is read.
  case atDocumentEnd = 1
}

/// A script that a page runs.
open class WKUserScript: NSObject, @unchecked Sendable {
  /// The text of the script.
  public let source: String
  /// When it runs.
  public let injectionTime: WKUserScriptInjectionTime
  /// Whether it runs in the main frame only.
  public let isForMainFrameOnly: Bool

  /// Creates a script.
  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
  ) {
    self.source = source
    self.injectionTime = injectionTime
    self.isForMainFrameOnly = forMainFrameOnly
    super.init()
  }
}

/// A message that a script sent to the app.
open class WKScriptMessage: NSObject, @unchecked Sendable {
  /// What was sent.
  public let body: Any
  /// The name of the handler that it was sent to.
  public let name: String

  /// Creates a message, for the stand-in of a network whose page sends one.
  public init(name: String, body: Any) {
    self.name = name
    self.body = body
    super.init()
  }
}

/// Receives the messages of scripts.
///
/// No page runs a script.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
  /// A script has sent a message.
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// Connects pages with the app.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
  private final class State: @unchecked Sendable {
    var scripts: [WKUserScript] = []
    var handlers: [String: any WKScriptMessageHandler] = [:]
  }

  nonisolated private let content = State()

  /// Creates a controller without scripts and handlers.
  nonisolated public override init() { super.init() }

  /// The scripts that pages run, in the order they were added.
  nonisolated open var userScripts: [WKUserScript] { content.scripts }

  /// Adds a script.
  nonisolated open func addUserScript(_ userScript: WKUserScript) {
    content.scripts.append(userScript)
  }

  /// Removes all scripts.
  nonisolated open func removeAllUserScripts() { content.scripts = [] }

  /// Adds a handler for messages of scripts; held strongly.
  nonisolated open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    content.handlers[name] = scriptMessageHandler
  }

  /// Removes the handler of that name.
  nonisolated open func removeScriptMessageHandler(forName name: String) {
    content.handlers[name] = nil
  }
}
