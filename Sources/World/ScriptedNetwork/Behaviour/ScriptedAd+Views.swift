import AdSpecTrace

/// What the network is given of the screen: the views of native ads.
extension ScriptedAd {
  func register(view: AnyObject?, views: [AnyObject]? = nil, clickable: [String]?) {
    var attributes: [TraceAttribute] = []
    if let view, let network {
      attributes = [
        TraceAttribute("view", .integer(network.recorder.views.number(of: view))),
        TraceAttribute("class", .string(ScriptedAd.className(of: view))),
      ]
    }
    var clickable = clickable
    if let views, let numbers = network?.recorder.views {
      attributes.append(
        TraceAttribute(
          "views", .array(views.map { numbers.number(of: $0) }.sorted().map(TraceValue.integer))))
      // Its own media view stands for the app's.
      for view in views where numbers.mark(of: view) == "media" {
        clickable = (clickable ?? []).filter { $0 != "media" } + ["media"]
      }
    }
    if let clickable {
      attributes.append(
        TraceAttribute("clickable", .array(clickable.sorted().map(TraceValue.string))))
    }
    network?.recorder.record(.requestRegisterView, identity, attributes)
  }

  /// Notes that a view is the network's own view of an asset.
  func mark(_ view: AnyObject, as asset: String) {
    network?.recorder.views.mark(view, as: asset)
  }

  /// The name of an object's class without its module.
  ///
  /// `String(describing:)` would give the same after asking at length whether the class describes
  /// itself.
  static func className(of object: AnyObject) -> String {
    _typeName(type(of: object), qualified: false)
  }
}
