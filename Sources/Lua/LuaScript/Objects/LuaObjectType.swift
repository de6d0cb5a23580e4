/// What scripts can do with the objects of one kind; made once a process.
package final class LuaObjectType: Sendable {
  /// What happens when a script assigns a field of an object.
  package typealias Assignment =
    @Sendable (_ object: LuaObject, _ name: String, _ value: LuaValue, _ state: LuaState) throws
    -> Void

  /// The name that errors and `tostring` give.
  package let name: String
  private let methods: [String: LuaMethodEntry]
  private let properties: [String: LuaPropertyEntry]
  let assign: Assignment?

  /// A type; no two members may have the same name.
  ///
  /// - Parameters:
  ///   - name: The name for errors and `tostring`.
  ///   - methods: What is called with a colon.
  ///   - properties: What is read with a dot.
  ///   - assign: Handles assignments, which are errors without it.
  package init(
    name: String, methods: [LuaMethod], properties: [LuaProperty] = [], assign: Assignment? = nil
  ) {
    self.name = name
    self.methods = Dictionary(
      uniqueKeysWithValues: methods.map { ($0.name, LuaMethodEntry(typeName: name, method: $0)) })
    self.properties = Dictionary(
      uniqueKeysWithValues: properties.map { ($0.name, LuaPropertyEntry($0)) })
    self.assign = assign
    precondition(
      properties.allSatisfy { self.methods[$0.name] == nil },
      "\(name) has a method and a property of the same name")
  }

  /// The names of all methods and properties, in the order of their bytes.
  package var memberNames: [String] { (Array(methods.keys) + properties.keys).sorted() }

  func method(_ name: String) -> LuaMethodEntry? { methods[name] }

  func property(_ name: String) -> LuaPropertyEntry? { properties[name] }

  func unknownMember(_ name: String) -> LuaRaisedMessage {
    let kind = properties.isEmpty ? "call" : "call or field"
    return LuaRaisedMessage(
      text: "\(self.name) has no \(kind) \"\(name)\""
        + NearestName.sentence(for: name, in: memberNames))
  }
}
