import AdapterSyntax

/// The callbacks of a class in Objective-C, each with the event of the network that it stands for.
struct ObjectiveCCallbacks {
  let api: ObjectiveCAPI
  let type: ObjectiveCAPI.Class
  /// The texts by which an SDK names the load in its callbacks, under the names of the parameters.
  var keys: [String: String] = [:]
  /// Whether all ads of the class are part of the app's screen.
  let isInView: Bool
  /// The property with the delegate that must exist.
  private(set) var main: (name: String, type: ObjectiveCType)?
  /// The cases of the `switch`.
  private(set) var lines: [String] = []
  /// The callbacks for which the name says no event.
  private(set) var holes: [String] = []
  private(set) var events: Set<String> = []
  private(set) var closesWithReward = false

  init(
    api: ObjectiveCAPI, type: ObjectiveCAPI.Class, keys: [String: String] = [:], isInView: Bool
  ) {
    self.api = api
    self.type = type
    self.keys = keys
    self.isInView = isInView
  }

  /// Adds the methods of a delegate that the adapter passes with a call.
  mutating func collect(_ type: ObjectiveCType, receiver: String) {
    for name in type.protocols where api.protocols[name] != nil {
      addMethods(of: name, receiver: receiver)
    }
  }

  /// Adds the methods of the delegates that the ad keeps, because the adapter passes them with a call.
  mutating func collectDelegates() {
    for parameter in type.delegates(api) {
      if main == nil { main = parameter }
      let isMain = main?.name == parameter.name
      collect(parameter.type, receiver: isMain ? parameter.name : "self.\(parameter.name)")
    }
    if lines.isEmpty { main = nil }
  }

  mutating func collect() {
    for property in type.members where property.isProperty && !property.isOfClass {
      // The object that another one passes on can say more than the property.
      let kept = type.kept.first { $0.name == property.selector }?.type ?? property.result
      let known = kept.protocols.filter { api.protocols[$0] != nil }
      if !known.isEmpty {
        if main == nil { main = (property.selector, kept) }
        let receiver =
          main?.name == property.selector ? property.selector : "self.\(property.selector)"
        for name in known { addMethods(of: name, receiver: receiver) }
      } else if case .function = property.vendor.type.unwrapped {
        addBlock(property)
      }
    }
    for constant in api.constants where constant.name.hasSuffix("Notification") {
      addNotification(constant.name)
    }
    if lines.isEmpty { main = nil }
  }

  /// The words of the event names, by the reader of both languages.
  private var reader: CallbackList {
    CallbackList(
      api: api.vendor, text: DeclarationText(api: api.vendor), type: type.vendor,
      isInView: isInView)
  }

  private mutating func addMethods(of name: String, receiver: String) {
    for inherited in api.vendor.types[name]?.conformances ?? [] {
      addMethods(of: inherited, receiver: receiver)
    }
    let members = (api.protocols[name] ?? []).filter { $0.result == .void }
    let found = members.map { member in
      outcomes(member).compactMap { outcome in
        reader.plain(outcome.words, member.vendor.parameters ?? []).map { (outcome, $0) }
      }
    }
    // A callback that is certain comes before one that only can mean the event.
    for isGuess in [false, true] {
      for (member, events) in zip(members, found) {
        for (outcome, event) in events where event.isGuess == isGuess {
          add(event, member, receiver, outcome)
        }
      }
    }
    holes += zip(members, found).filter(\.1.isEmpty).map(\.0.selector)
  }

  /// What a callback can say: the words of its name, and whether its error is nil.
  private typealias Outcome = (words: [String], isSuccess: Bool)

  /// A callback such as `didCacheAd:error:` says that a step succeeded or that it failed.
  private func outcomes(_ member: ObjectiveCAPI.Member) -> [Outcome] {
    let parameters = member.vendor.parameters ?? []
    let first = withoutSubject(NameWords.words(of: member.vendor.name))
    let words = parameters.dropFirst().reduce(first) { words, parameter in
      let label = NameWords.words(of: parameter.label)
      return words + (subject.isSuperset(of: label) ? [] : label)
    }
    let failures: Set<String> = ["fail", "failed", "failure", "error", "fails"]
    guard parameters.count > 1, let last = parameters.last, let type = member.parameters.last?.type,
      ["error", "withError"].contains(last.label), failures.isDisjoint(with: first),
      NameWords.words(of: type.className ?? "").last == "error"
    else { return [(words, false)] }
    return [(first, true), (words, false)]
  }

  /// The words that name the ad.
  private var subject: Set<String> {
    CallbackList.subjects.union(NameWords.words(of: type.name))
  }

  /// The words of `onLoadWithRewardedAd` without the ad that the callback belongs to.
  private func withoutSubject(_ all: [String]) -> [String] {
    let network = Set(api.vendor.modules.flatMap(NameWords.words))
    let words = Array(all.drop { network.contains($0) })
    guard let index = words.lastIndex(where: ["with", "for", "of", "in"].contains), index > 0,
      index + 1 < words.count, subject.isSuperset(of: words[(index + 1)...])
    else { return words }
    return Array(words[..<index])
  }

  private mutating func add(
    _ event: EventName, _ member: ObjectiveCAPI.Member, _ receiver: String, _ outcome: Outcome
  ) {
    var isHole = false
    let parameters = member.vendor.parameters ?? []
    let values = zip(member.parameters, parameters).enumerated().map { index, parameter in
      outcome.isSuccess && index == parameters.count - 1
        ? "nil" : value(event, parameter.0.type, parameter.1, &isHole)
    }
    let pieces = member.selector.split(separator: ":")
    let call =
      values.isEmpty
      ? member.selector : zip(pieces, values).map { "\($0):\($1)" }.joined(separator: " ")
    add(
      event.name,
      [
        "if ([\(receiver) respondsToSelector:@selector(\(member.selector))]) {",
        "  [\(receiver) \(call)];" + (isHole ? "  // which value?" : ""), "}",
      ], guess: event.isGuess ? "\(member.selector) is \(event.name)" : nil)
  }

  private mutating func addBlock(_ property: ObjectiveCAPI.Member) {
    guard case .function(let values, _, _, _) = property.vendor.type.unwrapped else { return }
    var words = NameWords.words(of: property.selector)
    words.removeAll { ["handler", "block", "callback"].contains($0) }
    let parameters = values.enumerated().map { index, type in
      VendorMember.Parameter(label: "_", name: "value\(index)", type: type)
    }
    // The name of a block does not repeat the name of its ad.
    guard let event = EventName(words, subject: CallbackList.subjects, isInView: isInView) else {
      holes.append(property.selector)
      return
    }
    var isHole = false
    let types = property.result.block?.parameters ?? []
    let list = parameters.enumerated().map { index, parameter in
      value(
        event, types.indices.contains(index) ? types[index] : Self.type(of: parameter.type),
        parameter, &isHole)
    }
    add(
      event.name,
      [
        "if (self.\(property.selector)) self.\(property.selector)(\(list.joined(separator: ", ")));"
          + (isHole ? "  // which value?" : "")
      ], guess: event.isGuess ? "\(property.selector) is \(event.name)" : nil)
  }

  private static func type(of swift: SwiftType) -> ObjectiveCType {
    switch swift.core {
    case "Bool": ObjectiveCType("BOOL")
    case "Int", "UInt": ObjectiveCType("NSInteger")
    case "Double", "CGFloat", "Float": ObjectiveCType("double")
    case "String": ObjectiveCType("NSString *")
    case let name?: ObjectiveCType("\(name) *")
    case nil: .object
    }
  }

  private mutating func addNotification(_ constant: String) {
    let prefix = type.name
    guard constant.hasPrefix(prefix) else { return }
    let name = constant.dropFirst(prefix.count).dropLast("Notification".count)
    guard let event = reader.plain(NameWords.words(of: String(name)), []) else {
      holes.append(constant)
      return
    }
    let key = api.constants.first { $0.name.hasSuffix("Key") && $0.name.contains("Error") }?.name
    let isFailure = ["failed", "showFailed", "videoFailed"].contains(event.name)
    let info = isFailure ? key.map { "@{\($0) : SDKError(event.error)}" } : nil
    add(
      event.name,
      [
        "[NSNotificationCenter.defaultCenter postNotificationName:\(constant) object:self userInfo:\(info ?? "nil")];"
      ])
  }

  private mutating func add(_ event: String, _ calls: [String], guess: String? = nil) {
    let constant = "ADSNetworkEvent" + event.prefix(1).uppercased() + event.dropFirst()
    guard events.insert(event).inserted else {
      // An SDK can say that an ad has loaded, and then that the ad is rendered.
      let isRendered = event == "loaded" && calls.joined().lowercased().contains("render")
      if isRendered, let start = lines.firstIndex(where: { $0.hasPrefix("case \(constant):") }),
        let end = lines[start...].firstIndex(of: "  break;")
      {
        lines.insert(contentsOf: calls.map { "  " + $0 }, at: end)
      }
      return
    }
    if event == "closed", calls.contains(where: { $0.contains("event.completed") }) {
      closesWithReward = true
    }
    lines.append("case \(constant):" + GuessComment.text(guess))
    lines += calls.map { "  " + $0 } + ["  break;"]
  }

  /// A value from an event, for a parameter of a callback.
  private func value(
    _ event: EventName, _ type: ObjectiveCType, _ parameter: VendorMember.Parameter,
    _ isHole: inout Bool
  ) -> String {
    let words = NameWords.words(of: parameter.label) + NameWords.words(of: parameter.name)
    if !self.type.protocols.isDisjoint(with: type.protocols) { return "self" }
    if let known = api.type(of: type) {
      if api.vendor.isSubclass(self.type.vendor, of: known.vendor) { return "self" }
      if api.vendor.isSubclass(known.vendor, of: self.type.vendor) {
        return "(\(type.text))self"
      }
    }
    if let known = type.elementType.flatMap({ api.type(of: $0) }), api.isDelivered(known),
      event.name == "loaded"
    {
      return "@[ \(delivery(of: known, event)) ]"
    }
    let isFailure = ["failed", "showFailed", "videoFailed"].contains(event.name)
    if let known = api.type(of: type) {
      let name = known.name
      if isFailure, NameWords.words(of: name).contains("error") {
        return known.superclass == "NSObject"
          ? "[[\(name) alloc] initWithScripted:event.error]" : "(\(type.text))SDKError(event.error)"
      }
      if api.isDelivered(known) { return delivery(of: known, event) }
      isHole = isHole || !known.members.isEmpty || known.declaresInit
      return known.declaresInit ? "nil" : "[[\(name) alloc] init]"
    }
    if type.className == "NSString" {
      if let key = keys[parameter.name] { return key }
      let isName = words.last == "id" || AdCall.input(words, .string) == "slot"
      if let key = keys[""], isName { return key }
    }
    if ["closed", "videoEnd"].contains(event.name),
      let cases = api.vendor.types[type.text]?.cases.map(\.name),
      let done = cases.first(where: { $0.lowercased().contains("complete") })
    {
      return "event.completed ? \(done) : \(cases.first { $0 != done } ?? "0")"
    }
    switch (event.name, type.text) {
    case ("failed", "NSError *"), ("showFailed", "NSError *"), ("videoFailed", "NSError *"):
      return "SDKError(event.error)"
    case ("failed", "NSString *"), ("showFailed", "NSString *"), ("videoFailed", "NSString *"):
      return words.contains("code")
        ? "event.error.code ?: @\"\"" : "event.error.message ?: event.error.code ?: @\"\""
    case ("failed", "NSInteger"), ("showFailed", "NSInteger"): return "SDKError(event.error).code"
    case ("closed", "BOOL"), ("videoEnd", "BOOL"): return "event.completed"
    case ("reward", "NSString *"): return "event.rewardType ?: @\"\""
    case ("reward", "NSNumber *"): return "event.rewardAmount"
    case ("reward", "NSInteger"), ("reward", "NSUInteger"): return "event.rewardAmount.integerValue"
    case ("reward", "double"), ("reward", "CGFloat"): return "event.rewardAmount.doubleValue"
    case ("videoProgress", "double"), ("videoProgress", "CGFloat"): return "event.fraction"
    case ("resized", "CGSize"): return "event.size"
    case (_, "id") where type == .object && words.contains { ["ad", "sender"].contains($0) }:
      return "self"
    default:
      isHole = true
      return type.usualValue
    }
  }
}

extension ObjectiveCCallbacks {
  /// The object of the SDK for the ad.
  private func delivery(of known: ObjectiveCAPI.Class, _ event: EventName) -> String {
    let made = "[\(known.name) scriptedFor:self.scripted]"
    guard api.listens(known) else { return made }
    return event.name == "loaded" ? "[self deliver:\(made)]" : "self.scriptedListener"
  }
}

extension ObjectiveCAPI.Class {
  /// The delegates that the adapter passes when it makes, loads or shows an ad, and that no property of the
  /// SDK keeps.
  func delegates(_ api: ObjectiveCAPI) -> [(name: String, type: ObjectiveCType)] {
    var found: [(name: String, type: ObjectiveCType)] = []
    let calls = members.filter { member in
      // What makes another object keeps nothing itself.
      !member.isProperty && api.type(of: member.result)?.kept.isEmpty ?? true
    }
    let left = kept.filter { kept in !properties.contains { $0.selector == kept.name } }
    for parameter in left + calls.flatMap(\.parameters)
    where parameter.type.protocols.contains(where: { api.protocols[$0] != nil })
      && !properties.contains(where: { $0.result == parameter.type })
      && !found.contains(where: { $0.name == parameter.name })
    {
      found.append(parameter)
    }
    return found
  }
}
