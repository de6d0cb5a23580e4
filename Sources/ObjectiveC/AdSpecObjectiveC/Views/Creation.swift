#if ObjectiveC
  import Foundation
  import GoogleMobileAds
  import ObjectiveCBridge
  import SafariServices
  import StoreKit
  import UIKit
  import WebKit

  @c @implementation func adspec_object_new(
    _ kind: AdSpecKind, _ facade: Object, _ values: UnsafePointer<AdSpecValues>
  ) -> Object {
    let object = created(kind, values.pointee)
    object.foreignPeer = Facade(facade, of: kind)
    if let recognizer = object as? UIGestureRecognizer {
      recognizer.foreignGestures = ForeignGestures(
        begins: { adspec_recognizer_begins(facade) },
        acts: { adspec_recognizer_acts(facade, $0) })
    }
    return Unmanaged.passRetained(object as AnyObject).toOpaque()
  }

  private func created(_ kind: AdSpecKind, _ values: AdSpecValues) -> any ForeignObject {
    let frame = values.rectangle
    switch kind {
    case .view: return FacadeView(frame: frame)
    case .window: return FacadeWindow(frame: frame)
    case .label: return FacadeLabel(frame: frame)
    case .imageView:
      let view = FacadeImageView(frame: frame)
      view.image = values.argument()
      return view
    case .control: return FacadeControl(frame: frame)
    case .button: return FacadeButton(frame: frame)
    case .stackView: return FacadeStackView(frame: frame)
    case .mediaView: return FacadeMediaView(frame: frame)
    case .webView:
      let view = FacadeWebView(frame: frame, configuration: WKWebViewConfiguration())
      view.navigationDelegate = view.navigation
      return view
    case .controller: return FacadeController(nibName: nil, bundle: nil)
    case .alertController:
      let controller = FacadeAlertController(nibName: nil, bundle: nil)
      controller.preferredStyle = .actionSheet
      return controller
    case .safariController:
      let url = values.string.flatMap { URL(string: $0) } ?? URL(fileURLWithPath: "/")
      return FacadeSafariController(url: url)
    case .productController: return FacadeProductController(nibName: nil, bundle: nil)
    case .layoutGuide: return FacadeLayoutGuide()
    case .recognizer: return FacadeRecognizer()
    case .tapRecognizer: return FacadeTapRecognizer()
    case .swipeRecognizer: return FacadeSwipeRecognizer()
    case .constraint: return constraint(values)
    case .image: return image(values)
    case .alertAction:
      let block = values.object.0.map { FacadeBlock($0) }
      return UIAlertAction(
        title: values.string, style: UIAlertAction.Style(rawValue: Int(values.number.0)) ?? .default
      ) { action in block?.run(action) }
    }
  }

  private func constraint(_ values: AdSpecValues) -> NSLayoutConstraint {
    typealias Attribute = NSLayoutConstraint.Attribute
    let item: AnyObject = values.argument() ?? NSNull()
    let other: AnyObject? = values.object.1.map { borrowed($0) }
    return NSLayoutConstraint(
      item: item, attribute: Attribute(rawValue: Int(values.number.0)) ?? .notAnAttribute,
      relatedBy: NSLayoutConstraint.Relation(rawValue: Int(values.number.1)) ?? .equal,
      toItem: other, attribute: Attribute(rawValue: Int(values.number.2)) ?? .notAnAttribute,
      multiplier: values.number.3, constant: values.number.4)
  }

  private func image(_ values: AdSpecValues) -> UIImage {
    let scale = values.number.2
    if let bytes = values.bytes,
      let image = UIImage(data: Data(bytes: bytes, count: values.length), scale: scale)
    {
      return image
    }
    return UIImage(
      pixelWidth: Int(values.number.0), pixelHeight: Int(values.number.1), scale: scale)
  }

  @c @implementation func adspec_image_is_readable(
    _ bytes: UnsafeRawPointer, _ length: Int
  ) -> Bool {
    UIImage(data: Data(bytes: bytes, count: length)) != nil
  }

  @c @implementation func adspec_image_copy_data(
    _ swift: Object, _ length: UnsafeMutablePointer<Int>
  ) -> UnsafeMutableRawPointer? {
    guard let data = borrowed(swift, UIImage.self).encoded, let copy = malloc(data.count) else {
      return nil
    }
    length.pointee = data.count
    data.copyBytes(to: copy.assumingMemoryBound(to: UInt8.self), count: data.count)
    return copy
  }

  @c @implementation func adspec_visual_format(
    _ format: UnsafePointer<CChar>, _ names: UnsafePointer<UnsafePointer<CChar>>?,
    _ views: UnsafePointer<Object>?, _ viewCount: Int64,
    _ metricNames: UnsafePointer<UnsafePointer<CChar>>?, _ metrics: UnsafePointer<Double>?,
    _ metricCount: Int64, _ count: UnsafeMutablePointer<Int64>
  ) -> UnsafeMutablePointer<Object> {
    var views0: [String: Any] = [:]
    var metrics0: [String: Any] = [:]
    if let names, let views {
      for index in 0..<Int(viewCount) {
        views0[String(cString: names[index])] = borrowed(views[index], AnyObject.self)
      }
    }
    if let metricNames, let metrics {
      for index in 0..<Int(metricCount) {
        metrics0[String(cString: metricNames[index])] = CGFloat(metrics[index])
      }
    }
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: String(cString: format), options: [], metrics: metrics0, views: views0)
    count.pointee = Int64(made.count)
    let list = calloc(made.count + 1, MemoryLayout<Object>.stride)
      .unsafelyUnwrapped.assumingMemoryBound(to: Object.self)
    for (index, constraint) in made.enumerated() {
      list[index] = Facade.owned(constraint).unsafelyUnwrapped
    }
    return list
  }
#endif
