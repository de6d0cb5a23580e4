/// What a class understands, by selector and key, from all its members.
struct MessageTable {
  private(set) var instanceMethods: [Selector: ObjectiveCMember.Body] = [:]
  private(set) var classMethods: [Selector: ObjectiveCMember.Body] = [:]
  private(set) var getters: [String: (Any) -> Any?] = [:]
  private(set) var setters: [String: (Any, Any?) -> Bool] = [:]

  /// Reads what a class and its superclasses understand, these first, since classes override.
  ///
  /// Of one class, methods that an adapter's sources declare go over those that it lists itself. One
  /// of which nothing is known understands nothing.
  init(_ type: AnyClass) {
    ObjectiveCClasses.loadCarried()
    var classes = [type]
    while let next = classes.last, let superclass = _getSuperclass(next) {
      classes.append(superclass)
    }
    var isListed = false
    for each in classes.reversed() {
      if !isListed, each is any ObjectiveCMessaging.Type {
        isListed = true
        addMembers(of: type)
      }
      instanceMethods.merge(AdapterMessages.methods(of: each)) { _, last in last }
    }
  }

  /// Adds the members that a class lists, with those it inherits.
  private mutating func addMembers(of type: AnyClass) {
    guard let messaging = type as? any ObjectiveCMessaging.Type else { return }
    for member in messaging.objectiveCMembers {
      instanceMethods.merge(member.instanceMethods) { _, last in last }
      classMethods.merge(member.classMethods) { _, last in last }
      getters.merge(member.getters) { _, last in last }
      setters.merge(member.setters) { _, last in last }
    }
  }

  /// Sends a message to an object; ends the process where its class does not understand it.
  static func send(_ selector: Selector, to object: AnyObject, _ arguments: [Any?]) -> Any? {
    guard let method = MessageTable(type(of: object)).instanceMethods[selector] else {
      fatalError("-[\(type(of: object)) \(selector)]: unrecognized selector sent to instance")
    }
    return method(object, arguments)
  }

  /// Sends the message of an action, with its sender where the selector has a place for it.
  static func send(action selector: Selector, to object: AnyObject, from sender: Any?) {
    _ = send(selector, to: object, selector.description.contains(":") ? [sender] : [])
  }

  /// Sends a message to a class; ends the process where it does not understand it.
  static func send(_ selector: Selector, toClass type: AnyClass, _ arguments: [Any?]) -> Any? {
    guard let method = MessageTable(type).classMethods[selector] else {
      fatalError("+[\(type) \(selector)]: unrecognized selector sent to class")
    }
    return method(type, arguments)
  }

  /// The value of an object's property; ends the process where there is none of that key.
  static func value(_ key: String, of object: AnyObject) -> Any? {
    guard let get = MessageTable(type(of: object)).getters[key] else {
      fatalError(
        "[<\(type(of: object))> valueForUndefinedKey:]: this class is not key value "
          + "coding-compliant for the key \(key).")
    }
    return get(object)
  }

  /// Changes an object's property; ends the process where there is none of that key or type.
  static func setValue(_ value: Any?, _ key: String, of object: AnyObject) {
    guard let set = MessageTable(type(of: object)).setters[key] else {
      fatalError(
        "[<\(type(of: object))> setValue:forUndefinedKey:]: this class is not key value "
          + "coding-compliant for the key \(key).")
    }
    guard set(object, value) else {
      fatalError("[<\(type(of: object))> setValue:forKey:]: a wrong type for the key \(key).")
    }
  }
}
