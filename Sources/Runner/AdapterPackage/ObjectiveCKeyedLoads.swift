import AdapterSyntax

/// The loads of an SDK that has no object for each ad: the adapter names an ad by a text.
struct ObjectiveCKeyedLoads {
  /// What a method of the class does.
  enum Role: Equatable { case load, show, ready, discard, other }

  let api: ObjectiveCAPI
  let type: ObjectiveCAPI.Class
  /// The parameter with the text.
  private let key: String
  private let loads: [ObjectiveCAPI.Member]
  private let shows: [ObjectiveCAPI.Member]
  private(set) var events: Set<String> = []
  private(set) var closesWithReward = false

  /// Finds the loads of a class; nil if its calls name no ad by a text.
  init?(api: ObjectiveCAPI, type: ObjectiveCAPI.Class) {
    let shows = type.members.filter { member in
      Self.isShow(member) && member.parameters.contains { $0.type.className == "NSString" }
    }
    let loads = type.members.filter { AdCall($0.vendor, api: api.vendor) == .load }
    let named = Set(
      shows.flatMap(\.parameters).filter { $0.type.className == "NSString" }.map(\.name))
    let found = loads.first?.parameters.last {
      $0.type.className == "NSString" && (named.contains($0.name) || named.count == 1)
    }
    guard !shows.isEmpty, let found else { return nil }
    self.api = api
    self.type = type
    self.loads = loads
    self.shows = shows
    key = found.name
  }

  private static func isShow(_ member: ObjectiveCAPI.Member) -> Bool {
    let words = NameWords.words(of: member.selector)
    return member.parameters.contains { $0.type.className == "UIViewController" }
      && words.contains { ["show", "present", "display"].contains($0) }
  }

  private var name: String { type.name + "Load" }

  var hasReadyCheck: Bool { type.members.contains { role(of: $0) == .ready } }

  func role(of member: ObjectiveCAPI.Member) -> Role {
    guard member.parameters.contains(where: { $0.type.className == "NSString" }) else {
      return .other
    }
    let words = NameWords.words(of: member.selector)
    if words.contains(where: ["discard", "remove", "destroy", "dispose", "unload"].contains) {
      return .discard
    }
    if Self.isShow(member) { return .show }
    switch AdCall(member.vendor, api: api.vendor) {
    case .load: return .load
    case .ready: return .ready
    default: return .other
    }
  }

  /// The parameters that a load keeps: its own, and the delegates that the adapter passes later.
  private var stored: [(name: String, type: ObjectiveCType)] {
    var result: [(name: String, type: ObjectiveCType)] = []
    let delegates = shows.flatMap(\.parameters).filter { !$0.type.protocols.isEmpty }
    for parameter in loads.flatMap(\.parameters) + delegates
    where !result.contains(where: { $0.name == parameter.name }) {
      result.append(parameter)
    }
    return result
  }

  /// The declaration of the class of a load.
  var interface: [String] {
    let properties = stored.map { parameter in
      let isDelegate = !parameter.type.protocols.isEmpty
      let kind = isDelegate ? ", weak" : parameter.type.isBlock ? ", copy" : ""
      return "@property(nonatomic\(kind)) \(parameter.type.declaring(parameter.name));"
    }
    return [
      "/// An ad that \(type.name) knows by its \(key).",
      "@interface \(name) : NSObject <ADSNetworkAdObserver>",
    ]
      + properties
      + [
        "@property(nonatomic) ADSNetworkAd *scripted;",
        "+ (NSMutableDictionary<NSString *, \(name) *> *)all;", "@end",
      ]
  }

  /// The body of a method that loads an ad.
  func load(_ member: ObjectiveCAPI.Member, format: String, _ values: [String]) -> [String] {
    let constant = "ADSFormat" + format.prefix(1).uppercased() + format.dropFirst()
    return ["\(name) *load = [[\(name) alloc] init];"]
      + member.parameters.map { "load.\($0.name) = \($0.name);" }
      + ["if (\(key)) \(name).all[\(key)] = load;"]
      + [
        "ADSNetworkRequest *scripted = [ADSNetworkRequest requestWithFormat:\(constant) slot:nil];"
      ]
      + (values.contains { $0.hasPrefix("scripted.slot") } ? [] : ["scripted.slot = \(key);"])
      + values + ["load.scripted = [ADSNetwork loadRequest:scripted observer:load];"]
  }

  /// The body of a method that names an ad by its text.
  func call(_ member: ObjectiveCAPI.Member, _ role: Role) -> [String] {
    let texts = member.parameters.filter { $0.type.className == "NSString" }
    let text = (texts.first { $0.name == key } ?? texts.first)?.name ?? "nil"
    let ad = "\(name).all[\(text)]"
    switch role {
    case .ready: return ["return \(ad).scripted.isReady;"]
    case .discard: return ["[\(name).all removeObjectForKey:\(text)];"]
    default:
      let controller = member.parameters.first { $0.type.className == "UIViewController" }
      let show =
        controller.map { "[load.scripted showFromViewController:\($0.name)]" }
        ?? "[load.scripted show]"
      let delegates = member.parameters.filter { !$0.type.protocols.isEmpty }
      return ["\(name) *load = \(ad);"] + delegates.map { "load.\($0.name) = \($0.name);" }
        + [(member.result.text == "BOOL" ? "return " : "") + show + ";"]
    }
  }

  /// The class of a load.
  mutating func implementation() -> [String] {
    // Ads that an SDK knows by a text cover the screen.
    var callbacks = ObjectiveCCallbacks(api: api, type: type, keys: keys, isInView: false)
    callbacks.collect()
    for parameter in stored where !parameter.type.protocols.isEmpty {
      callbacks.collect(parameter.type, receiver: "self.\(parameter.name)")
    }
    events = callbacks.events
    closesWithReward = callbacks.closesWithReward
    var lines = [
      "@implementation \(name)", "", "+ (NSMutableDictionary<NSString *, \(name) *> *)all {",
      "  static NSMutableDictionary<NSString *, \(name) *> *all;", "  static dispatch_once_t once;",
      "  dispatch_once(&once, ^{", "    all = [NSMutableDictionary dictionary];", "  });",
      "  return all;", "}", "",
      "- (ADSDelivery)networkAd:(ADSNetworkAd *)ad didReceiveEvent:(ADSNetworkEvent *)event {",
      "  self.scripted = ad;  // The network can answer before `loadRequest:` returns the ad.",
    ]
    lines += callbacks.holes.map { "  // which event? \($0)" }
    if let main = callbacks.main {
      lines += [
        "  \(main.type.text) \(main.name) = \(owner).\(main.name);",
        "  if (!\(main.name)) return ADSObserverGone;",
      ]
    }
    let delegates = stored.filter { !$0.type.protocols.isEmpty }.map { "!self.\($0.name)" }
    if callbacks.main == nil, !delegates.isEmpty {
      lines.append("  if (\(delegates.joined(separator: " && "))) return ADSObserverGone;")
    }
    lines += ["  switch (event.kind) {"] + callbacks.lines.map { "    " + $0 }
    if hasReadyCheck, !callbacks.events.contains("expired") {
      lines.append("    case ADSNetworkEventExpired: break;  // The ready check is then NO.")
    }
    return lines + [
      "    default: return ADSNoCallback;", "  }", "  return ADSDelivered;", "}", "", "@end",
    ]
  }

  /// The only object of the class.
  private var owner: String {
    let shared = type.members.first { $0.isOfClass && $0.result.className == type.name }
    return shared.map { "\(type.name).\($0.isProperty ? $0.getter : $0.selector)" } ?? type.name
  }

  /// What a load knows, under the names that callbacks have for it.
  private var keys: [String: String] {
    // The name of the load, which callbacks can have under another name.
    var result = ["": "self.\(key)"]
    for parameter in stored {
      if parameter.type.className == "NSString" {
        result[parameter.name] = "self.\(parameter.name)"
      }
      guard let known = parameter.type.className.flatMap(api.type) else { continue }
      for property in known.properties where property.result.className == "NSString" {
        let path = "self.\(parameter.name).\(property.getter)"
        if result[property.selector] == nil { result[property.selector] = path }
      }
    }
    return result
  }
}
