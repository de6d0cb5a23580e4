import AdSpecTestSupport
import Testing

/// The facades of UIKit: Objective-C objects that stand for Swift objects.
@Suite(.enabled(if: ObjectiveCPrograms.areBuilt, "\(ObjectiveCPrograms.reason)"))
struct ViewTests {
  // The numbers of attributes, orientations and states are those of UIKit.
  @Test("Identity, life, overrides, layout, controllers, pictures, taps and notifications")
  func everything() throws {
    let run = try ObjectiveCPrograms.fixture().run(
      ["adapters"], variables: ["ADSPEC_CHECKS": "views"])
    #expect(run.errors.isEmpty, "\(run.errors)")
    let expected = """
      identity: 1 1 1 1
      classes: UIWindow UIView UIViewController UIWindowScene
      scenes: UIWindowScene
      parts: 1 UILabel
      life
        willMoveToSuperview: UIView
        willMoveToWindow: UIWindow
        didMoveToSuperview: UIView
        didMoveToWindow: UIWindow
        in the hierarchy: 1, kept kept
        removeFromSuperview
        willMoveToSuperview: nil
        willMoveToWindow: nil
        didMoveToSuperview: nil
        didMoveToWindow: nil
        didAddSubview: UIView
        setHidden: 1
        dealloc: frame {{1, 2}, {3, 4}}, superview nil
        removed: nil, living 0
        root has 0 views
        child while the parent lives: UILabel
        child after the parent: nil
      references
        the label of a button that ended: nil
        associated with it: value
        in a weak table: 1
        after its end: 0
        setFrame: {{0, 0}, {2, 2}}
        on another thread: superview UIView, window UIWindow
        removeFromSuperview
        setHidden: 1
        dealloc: frame {{0, 0}, {2, 2}}, superview nil
        a constraint that its view keeps: 1
      overrides
        willMoveToSuperview: UIView
        willMoveToWindow: UIWindow
        didMoveToSuperview: UIView
        didMoveToWindow: UIWindow
        setFrame: {{0, 0}, {320, 50}}
        didAddSubview: UIImageView
        layoutSubviews: {{0, 0}, {160, 50}}
        setHidden: 1
        intrinsicContentSize {640, -1}
        bounds {{0, 0}, {160, 50}} center {160, 25}
        removeFromSuperview
        willMoveToSuperview: nil
        willMoveToWindow: nil
        didMoveToSuperview: nil
        didMoveToWindow: nil
        didAddSubview: UIView
        setHidden: 1
        dealloc: frame {{80, 0}, {160, 50}}, superview nil
      layout
        UIView.8 1 nil.0 * 1 + 50 @1000 active
        UIView.7 0 nil.0 * 1 + 320 @750 active
        UIView.7 0 nil.0 * 1 + 320 @750 active
        UIView.5 0 UIView.5 * 1 + 7 @1000 inactive
        UIView.7 1 nil.0 * 1 + 40 @1000 inactive
        UIView.6 0 UIView.6 * 1 + 0 @1000 inactive
        {{2, 1}, {47, 46}} {{59, 1}, {37, 46}} 47
        {1, 2, 3, 4} 1 1 750 750
      controllers
        loadView
        viewDidLoad: {{0, 0}, {10, 20}}
        presentViewController: ViewsController
        loadView
        viewDidLoad: {{0, 0}, {10, 20}}
        viewWillAppear: 1
        viewDidAppear: 1
        presented
        1 1 ViewsController
        viewWillDisappear: 0
        viewDidDisappear: 0
        dismissed
        nil 1 24
        title message 1 1 OK
        controller dealloc
        controller dealloc
      images
        {6, 4} 2 1
        nil
        {{0, 0}, {6, 4}} 1 {6, 4}
        {5, 6} 3 nil
        {7, 8} 3
        pixels 12 x 8, 1 1
        {3, 2} 1
        png {12, 8} jpeg {12, 8}
        again 1
        png {21, 24} jpeg {21, 24}
        again 1
        no size (null) (null)
      values
        text .SFUI-0.4 12 1 0 1 18 1
        {{0, 0}, {393, 852}} 3 iPhone 18.0 1
        UILabel UIButton 1
        text text
        {{1, 2}, {8, 16}}
        {6, 7} {{-1, -2}, {9, 9}}
        UIView nil
        1 1 1 1
        37 1 0 2 3 1
        parameter 1 0
        3 2000
      texts
        (null) (null)
        bold 1
        plain 0
        go '' 1 1
        long 1 UITextView
      scrolling
        scrolled to {0, 30}
        {10, 200} 1 1 0 UIScrollView
        {{0, 0}, {5, 6}} 0
      app delegate
        1 1
        1 0
        1
      taps
        buttonTapped: title
        tapped
        tap: true
        labelTapped: UITapGestureRecognizer UILabel 3
        tap: true
        touch of UIView at {4, 2}, taps 1, window UIWindow
        tap: false
        touch of UIView at {4, 2}, taps 1, window UIWindow
        begins: 0
        tap: false
        touch of UIView at {4, 2}, taps 1, window UIWindow
        begins: 0
        labelTapped: UITapGestureRecognizer UIView 3
        tap: true
        tap: false
      notifications
        UIApplicationWillResignActiveNotification UIApplication 0
        UISceneDidEnterBackgroundNotification UIWindowScene 2
        UIApplicationDidEnterBackgroundNotification UIApplication 2
        UIApplicationWillEnterForegroundNotification UIApplication 2
        UIApplicationDidBecomeActiveNotification UIApplication 0
        UIDeviceOrientationDidChangeNotification UIDevice 0
        UIDeviceOrientationDidChangeNotification UIDevice 0
      web views
        decidePolicy: https://example.com/a
        didFinish: https://example.com/a 1
        target dealloc
        tap without target: true
        tap without target: false
        tap without target: false
        tap without target: false
        tap without target: false
        tap without target: false
      end: living 0

      """
    #expect(run == BuiltExecutable.Result(output: expected))
  }

  @Test("A subclass of each class overrides each method, and calls super")
  func overrides() throws {
    let run = try ObjectiveCPrograms.fixture().run(
      ["adapters"], variables: ["ADSPEC_CHECKS": "overrides"])
    #expect(run.errors.isEmpty, "\(run.errors)")
    // Each object prints its name and what happened to it. Equal texts stand here once.
    var names: [String: [Substring]] = [:]
    var texts: [String] = []
    for object in run.output.split(separator: #/\n(?! )/#) {
      let lines = object.split(separator: "\n")
      let text = lines.dropFirst().joined(separator: "\n")
      if names[text] == nil { texts.append(text) }
      names[text, default: []].append(lines[0])
    }
    let groups = texts.map { (names[$0] ?? []).joined(separator: " ") + "\n" + $0 }
    let expected = """
      OverridingUIView OverridingUIWindow OverridingUILabel OverridingUIControl \
      OverridingUIButton OverridingUIStackView OverridingUIScrollView OverridingUITextView \
      OverridingGADMediaView OverridingWKWebView OverridingUIImageView
        added: willMoveToSuperview: willMoveToWindow: didMoveToSuperview didMoveToWindow \
      willMoveToWindow: didMoveToWindow
      OverridingUIView OverridingUIWindow OverridingUILabel OverridingUIControl \
      OverridingUIButton OverridingUIStackView OverridingUIScrollView OverridingUITextView \
      OverridingGADMediaView OverridingWKWebView
        intrinsicContentSize 9.0 19.0: intrinsicContentSize
      OverridingUIView OverridingUIWindow OverridingUILabel OverridingUIControl \
      OverridingUIButton OverridingUIStackView OverridingUIScrollView OverridingUITextView \
      OverridingGADMediaView OverridingWKWebView OverridingUIImageView
        frame =: setFrame:
        frame 1.0 2.0 3.0 4.0: frame
        bounds =: setBounds:
        bounds 0.0 0.0 5.0 6.0: bounds
        sizeThatFits 105.0 406.0: sizeThatFits: bounds
        sizeToFit -2.5 -5.0 10.0 18.0: sizeToFit bounds sizeThatFits: bounds bounds setBounds: frame
        hitTest true: setHidden: hitTest:withEvent: pointInside:withEvent: bounds
        touches: touchesBegan:withEvent: touchesEnded:withEvent:
        isHidden true: setHidden:
        alpha 0.5: setAlpha:
        addSubview: addSubview: insertSubview:atIndex: didAddSubview:
        insertSubview 1: insertSubview:atIndex: didAddSubview:
        removeFromSuperview of a subview: willRemoveSubview:
        setNeedsLayout: setNeedsLayout
        layoutIfNeeded: layoutIfNeeded layoutSubviews
        layoutIfNeeded of the superview: layoutSubviews
        removeFromSuperview: removeFromSuperview willMoveToSuperview: willMoveToWindow: \
      didMoveToSuperview didMoveToWindow
      OverridingUIImageView
        intrinsicContentSize 17.0 28.0: intrinsicContentSize
      FacadeController FacadeAlertController FacadeSafariController FacadeProductController
        view 393.0: loadView viewDidLoad
        layout: viewWillLayoutSubviews viewDidLayoutSubviews
        parent: willMoveToParentViewController: didMoveToParentViewController:
        answers false 30 true false: shouldAutorotate supportedInterfaceOrientations \
      prefersStatusBarHidden prefersHomeIndicatorAutoHidden
        completion of present: presentViewController:animated:completion:
        present true:
        completion of dismiss: dismissViewControllerAnimated:completion:
        dismiss true:
        presented: viewWillAppear: viewDidAppear:
        dismissed: viewWillDisappear: viewDidDisappear:
      """
    #expect(groups.joined(separator: "\n") == expected)
  }

  @Test("An exception in a method that UIKit calls ends the program where it was thrown")
  func exception() throws {
    let run = try ObjectiveCPrograms.fixture().run(
      ["adapters"],
      variables: ["ADSPEC_CHECKS": "views-death", "SWIFT_BACKTRACE": "enable=no"])
    let expected = """
      *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'thrown in \
      didMoveToWindow'
        at -[ViewsThrowing didMoveToWindow] Views.m:

      """
    #expect(run.isSignaled)
    #expect(run.output == "")
    #expect(run.errors.replacing(#/Views\.m:\d+/#, with: "Views.m:") == expected)
  }
}
