import LuaScript

/// A call that a kind of object does not have, and what the author may have meant.
struct UnknownCall {
  private let name: String
  private let members: VocabularyListing.Object
  private let receiver: LuaExpression

  init(_ name: String, of members: VocabularyListing.Object, _ receiver: LuaExpression) {
    self.name = name
    self.members = members
    self.receiver = receiver
  }

  /// The mistake in words.
  var message: String {
    let owner = VocabularyNames.indefinite(members.name)
    // The author of `network = function(app)` takes the one for the other.
    if let variable = receiver.name, variable != members.name,
      VocabularyNames.given.contains(where: { $0.name == members.name }),
      VocabularyNames.given.contains(where: { $0.name == variable })
    {
      return "\"\(variable)\" is \(owner) here, which has no call \"\(name)\"" + advice
    }
    if members.properties.contains(name) {
      return "\(name) of \(owner) is no call: write \(receiver.name ?? members.name).\(name)"
    }
    return "\(owner) has no call \"\(name)\"" + advice
  }

  private var advice: String {
    if members.name == "trace", name == "each" {
      return "; write for _, event in ipairs(trace:all(pattern))"
    }
    if let other = owners.first {
      return
        "; \(VocabularyNames.indefinite(other)) has: \(UnknownCall.origin(of: other, from: members.name))"
    }
    return NearestName.sentence(for: name, in: members.calls.map(\.name))
  }

  /// The kinds of objects that have the call, what the receiver's own calls give first.
  private var owners: [String] {
    let owners = VocabularyListing.objects.filter { $0.hasCall(name) }.map(\.name)
    let given = members.calls.compactMap { UnknownCall.kind(givenBy: members.name, $0.name) }
    return owners.filter(given.contains) + owners.filter { !given.contains($0) }
  }

  /// How a scenario gets an object of a kind.
  private static func origin(of kind: String, from first: String) -> String {
    if let given = VocabularyNames.given.first(where: { $0.name == kind }) {
      return given.declaration
    }
    let givers = VocabularyListing.objects.filter { $0.name == first } + VocabularyListing.objects
    for giver in givers where giver.name != kind {
      for call in giver.calls where self.kind(givenBy: giver.name, call.name) == kind {
        return "local \(kind) = \(giver.name):\(call.name)()"
      }
    }
    return kind
  }

  private static func kind(givenBy object: String, _ call: String) -> String? {
    guard case .object(let kind)? = CallSignature.of(object, call)?.gives.first?.present else {
      return nil
    }
    return kind
  }
}
