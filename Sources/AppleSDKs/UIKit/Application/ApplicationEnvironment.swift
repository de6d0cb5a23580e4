/// What lies around the app: other apps, and whoever watches what is presented.
package protocol ApplicationEnvironment: AnyObject {
  /// Whether some app or the browser can open the URL.
  func canOpen(_ url: URL) -> Bool

  /// Opens the URL and says whether that succeeded, now or later, exactly once.
  func open(_ url: URL, completion: @escaping (Bool) -> Void)

  /// A controller has been presented and its view has not appeared yet.
  func didPresent(_ controller: UIViewController, from presenter: UIViewController)

  /// A controller has been dismissed.
  func didDismiss(_ controller: UIViewController, from presenter: UIViewController)
}
