@_exported public import UIKit

/// The settings of a web view; they are stored but have no effect.
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

  /// The object that connects the page with the app.
  nonisolated open var userContentController: WKUserContentController {
    get { content.userContentController }
    set { content.userContentController = newValue }
  }

  /// The settings of the pages in the web view.
  nonisolated open var preferences: WKPreferences {
    get { content.preferences }
    set { content.preferences = newValue }
  }

  /// Whether videos play inside the page, not in full screen.
  nonisolated open var allowsInlineMediaPlayback: Bool {
    get { content.allowsInlineMediaPlayback }
    set { content.allowsInlineMediaPlayback = newValue }
  }

  /// The kinds of media that do not play before the user touches them.
  nonisolated open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes {
    get { content.mediaTypes }
    set { content.mediaTypes = newValue }
  }
}

/// Kinds of media, as bits with the same values as on iOS.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates kinds of media from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Sound.
  public static var audio: WKAudiovisualMediaTypes { WKAudiovisualMediaTypes(rawValue: 1 << 0) }
  /// Moving pictures.
  public static var video: WKAudiovisualMediaTypes { WKAudiovisualMediaTypes(rawValue: 1 << 1) }
  /// Playback and recording.
  public static var all: WKAudiovisualMediaTypes { [.audio, .video] }
}

/// The settings of a page; they are stored but have no effect.
open class WKPreferences: NSObject, @unchecked Sendable {
  /// Whether scripts run.
  open var javaScriptEnabled = true
  /// Whether scripts can open windows without an action of the user.
  open var javaScriptCanOpenWindowsAutomatically = false
}

/// The time at which a script runs; the raw values are the same as on iOS.
public enum WKUserScriptInjectionTime: Int, Sendable {
  /// The script runs before the page is read.
  case atDocumentStart = 0
  /// The script runs after the page was read.
  case atDocumentEnd = 1
}

/// A script that a page runs.
open class WKUserScript: NSObject, @unchecked Sendable {
  /// The text of the script.
  public let source: String
  /// When it runs.
  public let injectionTime: WKUserScriptInjectionTime
  /// Whether the script runs in the main frame only.
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
  /// The content of the message.
  public let body: Any
  /// The name of the handler to which the script sent the message.
  public let name: String

  /// Creates a message for a network's stand-in, whose page sends the message to the app.
  public init(name: String, body: Any) {
    self.name = name
    self.body = body
    super.init()
  }
}

/// Receives the messages of scripts.
///
/// No page runs a script, so no page sends a message by itself.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
  /// A script has sent a message.
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// Connects the pages of a web view with the app.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
  private final class State: @unchecked Sendable {
    var scripts: [WKUserScript] = []
    var handlers: [String: any WKScriptMessageHandler] = [:]
  }

  nonisolated private let content = State()

  /// Creates a controller without scripts and message handlers.
  nonisolated public override init() { super.init() }

  /// The scripts that pages run, in the order in which the app added them.
  nonisolated open var userScripts: [WKUserScript] { content.scripts }

  /// Adds a script.
  nonisolated open func addUserScript(_ userScript: WKUserScript) {
    content.scripts.append(userScript)
  }

  /// Removes all scripts.
  nonisolated open func removeAllUserScripts() { content.scripts = [] }

  /// Adds a handler for the messages of scripts; the reference is strong.
  nonisolated open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    content.handlers[name] = scriptMessageHandler
  }

  /// Removes the message handler with the given name.
  nonisolated open func removeScriptMessageHandler(forName name: String) {
    content.handlers[name] = nil
  }
}
