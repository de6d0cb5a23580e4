public import Foundation

// An extension of the protocol and disfavoured for the reasons that stand above the messages.

extension NSObjectProtocol {
  /// The value of the property that the class's `objectiveCMembers` have by that key.
  ///
  /// The process ends where there is none, as with the exception of iOS.
  @_disfavoredOverload
  public func value(forKey key: String) -> Any? {
    if let dictionary = self as? NSDictionary { return dictionary.object(forKey: key) }
    return MessageTable.value(key, of: self)
  }

  /// The value at the end of a path of keys with dots between them; nil where one of them is.
  @_disfavoredOverload
  public func value(forKeyPath keyPath: String) -> Any? {
    let (key, rest) = Self.parts(keyPath)
    let value = value(forKey: key)
    guard let rest, let value else { return value }
    return (value as AnyObject as? NSObject)?.value(forKeyPath: rest)
  }

  /// Changes the property that the class's `objectiveCMembers` have by that key.
  ///
  /// The process ends where there is none, or the value is not of its type.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKey key: String) {
    if let dictionary = self as? NSMutableDictionary {
      dictionary[NSString(string: key)] = value
    } else {
      MessageTable.setValue(value, key, of: self)
    }
  }

  /// Changes the property at the end of a path of keys with dots between them.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let (key, rest) = Self.parts(keyPath)
    guard let rest else { return setValue(value, forKey: key) }
    (self.value(forKey: key) as AnyObject as? NSObject)?.setValue(value, forKeyPath: rest)
  }

  private static func parts(_ path: String) -> (key: String, rest: String?) {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    return (parts.first ?? "", parts.count > 1 ? parts[1] : nil)
  }
}
