/// Writes the implementation of an SDK's headers, which forwards each call to `ADSNetwork`.
struct ObjectiveCStandInWriter {
  let api: ObjectiveCAPI
  let facts: AdapterFacts
  /// The headers that the file imports.
  let imports: [String]
  /// The adapter's classes in Swift, which are in a file of their own.
  let part: SwiftPart
  /// The events that have a callback.
  private(set) var events: Set<String> = []
  private(set) var claims = ClaimFacts()

  init(_ api: ObjectiveCAPI, _ facts: AdapterFacts, imports: [String], part: SwiftPart) {
    self.api = api
    self.facts = facts
    self.imports = imports
    self.part = part
  }

  /// The file.
  mutating func write() -> String {
    var out = SourceText()
    out.add("#import <AdSpecNetwork/AdSpecNetwork.h>")
    out.add(imports.map { "#import <\($0)>" } + [""])
    out.add(Self.errors + [""])
    for constant in api.constants { out.add(Self.constant(constant.name, constant.type)) }
    out.add()
    var bodies: [[String]] = []
    for type in api.classes where !part.classes.contains(type.name) {
      var writer = ObjectiveCClassWriter(api: api, facts: facts, type: type, claims: claims)
      let lines = writer.lines()
      claims = writer.claims
      events.formUnion(writer.events)
      if !writer.extension.isEmpty { out.add(writer.extension + [""]) }
      bodies.append(lines)
      if let keyed = writer.keyed {
        out.add(keyed.interface + [""])
        var load = keyed
        bodies.append(load.implementation())
        claims.hasReadyCheck = claims.hasReadyCheck || load.hasReadyCheck
        events.formUnion(load.events)
        if load.closesWithReward { claims.rewardSignal = "closing" }
      }
    }
    let text = bodies.joined().joined(separator: "\n")
    if text.contains("isStarted") { out.add([Self.started, ""]) }
    if text.contains("SDKView(") { out.add(Self.views + [""]) }
    for function in api.functions { bodies.append(Self.function(function)) }
    for body in bodies { out.add([""] + body) }
    return out.text
  }

  private static func constant(_ name: String, _ type: ObjectiveCType) -> String {
    let declared = type.declaring("const " + name)
    switch type.text {
    case "NSString *": return "\(declared) = @\"\(name)\";"
    case "CGSize":
      let size = ObjectiveCAPI.size(named: name)
      let guess = "\(name) is \(size.replacing(", ", with: " × "))"
      return "\(declared) = {\(size)};" + GuessComment.text(guess)
    default: return "\(declared) = \(type.usualConstant);  // which value?"
    }
  }

  /// An error for each error of the network, with its own code.
  private static let errors = """
    static NSError *SDKError(ADSNetworkError *error) {
      NSString *code = error.code ?: @"unknown";
      NSInteger number = code.integerValue;
      if (number == 0) {
        number = 1000;
        for (NSUInteger index = 0; index < code.length; index++) {
          number = (number * 31 + [code characterAtIndex:index]) % 10000;
        }
      }
      NSString *text = [NSString stringWithFormat:@"%@ (%@)", error.message ?: @"No ad.", code];
      return [NSError errorWithDomain:@"sdk" code:number userInfo:@{NSLocalizedDescriptionKey : text}];
    }
    """.split(separator: "\n").map(String.init)

  private static let started = "static BOOL isStarted;"

  /// The first view of a class in a view.
  private static let views = """
    static UIView *SDKView(UIView *view, Class kind) {
      if (!view || [view isKindOfClass:kind]) return view;
      for (UIView *part in view.subviews) {
        UIView *found = SDKView(part, kind);
        if (found) return found;
      }
      return nil;
    }
    """.split(separator: "\n").map(String.init)

  private static func function(_ member: ObjectiveCAPI.Member) -> [String] {
    let list = member.parameters.map { $0.type.declaring($0.name) }.joined(separator: ", ")
    let value = member.result.usualValue
    return [
      "\(member.result.declaring(member.selector))(\(list.isEmpty ? "void" : list)) {  // which call?",
      value.isEmpty ? "" : "  return \(value);", "}",
    ].filter { !$0.isEmpty }
  }
}
