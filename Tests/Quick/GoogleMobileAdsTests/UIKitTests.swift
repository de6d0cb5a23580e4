import AdSpecTestSupport
import Testing
import UIKit

/// An environment that records the URLs that the app opens and the controllers that it presents.
private final class Environment: ApplicationEnvironment {
  var events: [String] = []

  func canOpen(_ url: URL) -> Bool { url.scheme == "app" }

  func open(_ url: URL, completion: @escaping (Bool) -> Void) {
    events.append("open \(url.absoluteString)")
    completion(canOpen(url))
  }

  func didPresent(_ controller: UIViewController, from presenter: UIViewController) {
    events.append("present \(controller.title ?? "")")
  }

  func didDismiss(_ controller: UIViewController, from presenter: UIViewController) {
    events.append("dismiss \(controller.title ?? "")")
  }
}

/// A controller that records the calls of its life cycle.
private final class LifeCycleController: UIViewController {
  var events: [String] = []

  override func viewDidLoad() { events.append("load") }
  override func viewWillAppear(_ animated: Bool) { events.append("willAppear") }
  override func viewDidAppear(_ animated: Bool) { events.append("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { events.append("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { events.append("didDisappear") }
}

/// Images, views, controllers and the app behave as on iOS.
@Suite(.serialized, .usesProcessState) struct UIKitTests {
  private func image(_ bytes: [UInt8]) -> CGSize? { UIImage(data: Data(bytes))?.size }

  private let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0,
    0, 0, 0, 0x80,
  ]

  private let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xFF, 0xC4, 0, 3, 0, 0xFF, 0xC2, 0, 11, 8, 0, 50, 1,
    44,
  ]

  @Test("the size of an image is read from the header of its data")
  func imageSizesAreReadFromHeaders() {
    #expect(image(png) == CGSize(width: 256, height: 128))
    #expect(image(jpeg) == CGSize(width: 300, height: 50))
    #expect(image(Array("GIF89a".utf8) + [2, 1, 3, 0]) == CGSize(width: 258, height: 3))
    let scaled = UIImage(data: Data(png), scale: 2)
    #expect(scaled?.size == CGSize(width: 128, height: 64))
    #expect(scaled?.scale == 2)
  }

  /// Files that libpng and libjpeg wrote.
  @Test(
    "an image has the size of its file",
    arguments: [
      ("icon.png", CGSize(width: 128, height: 128)), ("main.png", CGSize(width: 1200, height: 628)),
      ("main.jpg", CGSize(width: 300, height: 157)),
      ("progressive.jpg", CGSize(width: 320, height: 180)),
      // The file has 60 by 40 pixels, and its Exif data rotates the image by 90 degrees.
      ("rotated.jpg", CGSize(width: 40, height: 60)),
    ])
  func sizesOfFilesAreRead(_ name: String, _ size: CGSize) throws {
    let file = Project.folder.appendingPathComponent("conformance/images/\(name)")
    let data = try Data(contentsOf: file)
    #expect(UIImage(data: data)?.size == size)
    // An image from a truncated file has the size of the full image or no size, but never a
    // different size.
    let sizes = Set((0..<data.count).map { UIImage(data: data.prefix($0))?.size })
    #expect(sizes.subtracting([nil, size]) == [])
    #expect(UIImage(data: data.prefix(20)) == nil)
  }

  @Test("Exif data without an orientation does not rotate an image")
  func exifDataThatSaysNothingTurnsNothing() {
    let exif = Array("Exif".utf8) + [0, 0]
    func turned(_ data: [UInt8]) -> CGSize? {
      let segment = exif + data
      return image(
        [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment
          + [0xFF, 0xC0, 0, 11, 8, 0, 50, 1, 44])
    }
    let plain = CGSize(width: 300, height: 50)
    let head: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0]
    #expect(turned([]) == plain)
    #expect(turned(head) == plain)
    #expect(turned(head + [0x12, 1, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0]) == plain)
    #expect(
      turned(head + [0x12, 1, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0]) == CGSize(width: 50, height: 300))
    #expect(turned([0x4D, 0x4D, 0, 42, 0xFF, 0xFF, 0xFF, 0xFF]) == plain)
  }

  @Test("data in an unknown format is not an image") func otherDataIsNoImage() {
    #expect(image([]) == nil)
    #expect(image(Array(png.dropLast())) == nil)
    #expect(image(Array(jpeg.dropLast())) == nil)
    #expect(image(Array(png.dropLast(8)) + [0, 0, 0, 0, 0, 0, 0, 9]) == nil)
    #expect(image([0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 0, 0]) == nil)
    #expect(image([0xFF, 0xD8, 0, 0, 0, 0]) == nil)
    #expect(image(Array("<html></html>".utf8)) == nil)
    #expect(UIImage(named: "icon") == nil)
  }

  @Test("views form a tree") func viewsFormATree() {
    let (root, first, second) = (UIView(), UIView(), UILabel())
    root.addSubview(first)
    root.addSubview(second)
    #expect(root.subviews == [first, second])
    first.addSubview(second)
    #expect(root.subviews == [first])
    #expect(second.superview === first)
    #expect(second.next === first)
    second.addSubview(root)
    #expect(root.superview == nil)
    first.removeFromSuperview()
    #expect(root.subviews.isEmpty)
    #expect(first.superview == nil)
    second.tag = 5
    #expect(first.viewWithTag(5) === second)
    #expect(second.isDescendant(of: first))
  }

  @Test("superviews are held weakly") func superviewsAreHeldWeakly() {
    let child = UIView()
    do {
      let parent = UIView()
      parent.addSubview(child)
      #expect(child.superview === parent)
    }
    #expect(child.superview == nil)
  }

  @Test("setting the bounds of a view does not move its centre") func boundsKeepTheCentre() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    view.bounds = CGRect(x: 0, y: 0, width: 50, height: 20)
    #expect(view.frame == CGRect(x: 35, y: 30, width: 50, height: 20))
    #expect(view.center == CGPoint(x: 60, y: 40))
  }

  @Test("a gesture runs its action only while the target exists")
  func gesturesRunWhileTheirTargetLives() {
    let view = UIView()
    var count = 0
    let free = UITapGestureRecognizer { _ in count += 1 }
    view.addGestureRecognizer(free)
    #expect(free.view === view)
    #expect(free.recognize())
    var target: NSObject? = NSObject()
    let bound = UITapGestureRecognizer(target: target) { _ in count += 10 }
    #expect(bound.recognize())
    target = nil
    #expect(target == nil && bound.recognize() == false)
    free.isEnabled = false
    #expect(free.recognize() == false)
    view.removeGestureRecognizer(free)
    #expect(view.gestureRecognizers == [])
    #expect(count == 11)
  }

  @Test("visual formats make constraints") func visualFormats() {
    let (root, view) = (UIView(), UIView())
    root.addSubview(view)
    let horizontal = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-10-[view(>=width)]-|", metrics: ["width": 30], views: ["view": view])
    #expect(horizontal.map(\.firstAttribute) == [.leading, .width, .trailing])
    #expect(horizontal.map(\.constant) == [10, 30, 8])
    #expect(horizontal.map(\.relation) == [.equal, .greaterThanOrEqual, .equal])
    root.addConstraints(horizontal)
    #expect(root.constraints.map(\.isActive) == [true, true, true])
    #expect(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[view]|", options: [], metrics: nil, views: ["view": view]
      ).map(\.firstAttribute) == [.top, .bottom])
  }

  @Test("presentation calls the life-cycle methods") @MainActor
  func controllersLiveThroughPresentation() {
    let environment = Environment()
    UIApplication.shared.environment = environment
    defer { UIApplication.shared.reset() }
    let (presenter, presented) = (UIViewController(), LifeCycleController())
    presented.title = "ad"
    var completions = 0
    presenter.present(presented, animated: true) { completions += 1 }
    #expect(presenter.presentedViewController === presented)
    presenter.present(UIViewController(), animated: true) { completions += 100 }
    presented.dismiss(animated: true) { completions += 1 }
    #expect(presenter.presentedViewController == nil)
    #expect(presented.presentingViewController == nil)
    #expect(
      presented.events == ["load", "willAppear", "didAppear", "willDisappear", "didDisappear"])
    #expect(environment.events == ["present ad", "dismiss ad"])
    #expect(completions == 2)
  }

  @Test("the app has a key window") func applicationHasAKeyWindow() {
    UIApplication.shared.reset()
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    let window = scenes.first?.windows.first { $0.isKeyWindow }
    #expect(scenes.map(\.activationState) == [.foregroundActive])
    #expect(window?.rootViewController != nil)
    #expect(UIApplication.shared.keyWindow === window)
    #expect(window?.rootViewController?.view.window === window)
    let label = UILabel()
    window?.rootViewController?.view.addSubview(label)
    #expect(label.next?.next === window?.rootViewController)
    UIApplication.shared.setApplicationState(.background)
    #expect(scenes.map(\.activationState) == [.background])
    UIApplication.shared.reset()
    #expect(UIApplication.shared.applicationState == .active)
    #expect(UIApplication.shared.keyWindow !== window)
  }

  @Test("when the key window is hidden or gone, the window that was key before it is key again")
  func keyWindowFallsBack() {
    UIApplication.shared.reset()
    defer { UIApplication.shared.reset() }
    let own = UIApplication.shared.keyWindow
    let window = UIWindow(frame: UIScreen.main.bounds)
    #expect(window.isHidden && window.windowScene == nil)
    window.makeKeyAndVisible()
    #expect(UIApplication.shared.windows == [own, window])
    #expect(UIApplication.shared.keyWindow === window)
    #expect(own?.isKeyWindow == false)
    window.isHidden = true
    #expect(UIApplication.shared.keyWindow === own)
    var another: UIWindow? = UIWindow(frame: UIScreen.main.bounds)
    another?.makeKeyAndVisible()
    #expect(UIApplication.shared.keyWindow === another)
    another = nil
    #expect(UIApplication.shared.windows == [own, window])
    #expect(UIApplication.shared.keyWindow === own)
  }

  @Test("the environment opens URLs") func addressesAreOpenedByTheEnvironment() throws {
    let environment = Environment()
    UIApplication.shared.reset()
    defer { UIApplication.shared.reset() }
    let (app, web) = (try #require(URL(string: "app://x")), try #require(URL(string: "https://x")))
    var results: [Bool] = []
    #expect(UIApplication.shared.canOpenURL(app) == false)
    UIApplication.shared.open(app) { results.append($0) }
    UIApplication.shared.environment = environment
    #expect(UIApplication.shared.canOpenURL(app))
    UIApplication.shared.open(app, options: [:]) { results.append($0) }
    UIApplication.shared.open(web) { results.append($0) }
    #expect(results == [false, true, false])
    #expect(environment.events == ["open app://x", "open https://x"])
  }

  @Test("alerts run their actions") @MainActor func alertsRunTheirActions() {
    let presenter = UIViewController()
    let alert = UIAlertController(title: "title", message: "message", preferredStyle: .alert)
    var tapped: [String?] = []
    alert.addAction(UIAlertAction(title: "OK", style: .default) { tapped.append($0.title) })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    presenter.present(alert, animated: true)
    alert.tapAction(at: 2)
    #expect(presenter.presentedViewController === alert)
    alert.tapAction(at: 0)
    #expect(presenter.presentedViewController == nil)
    #expect(tapped == ["OK"])
  }
}
