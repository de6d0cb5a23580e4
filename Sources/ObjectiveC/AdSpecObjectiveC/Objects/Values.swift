#if ObjectiveC
  import Foundation
  import GoogleMobileAds
  import ObjectiveCBridge
  import UIKit

  // Values that cross between Swift and Objective-C are copied by their kind. A copy holds no
  // reference to its original, with two exceptions that keep identity: errors, and objects that
  // Swift has a proxy for.

  /// Copies values between Swift and Objective-C.
  enum Values {
    // MARK: From Objective-C

    /// Copies an Objective-C value.
    ///
    /// An object of an unknown class becomes its description.
    ///
    /// - Parameter object: The value, which the caller keeps alive during the call.
    /// - Returns: The copy; nil for nil, and `NSNull` for `NSNull`.
    static func swift(_ object: Object?) -> Any? {
      guard let object else { return nil }
      switch oc_kind(object) {
      case OC_NULL: return NSNull()
      case OC_STRING: return text(oc_copy_text(object))
      case OC_BOOL: return oc_integer(object) != 0
      case OC_INTEGER: return Int(oc_integer(object))
      case OC_UNSIGNED: return UInt(bitPattern: Int(oc_integer(object)))
      case OC_FLOAT: return Float(oc_double(object))
      case OC_DOUBLE: return oc_double(object)
      case OC_DECIMAL: return NSDecimalNumber(string: text(oc_copy_text(object)))
      case OC_DATE: return Date(timeIntervalSince1970: oc_double(object))
      case OC_ERROR: return error(object)
      case OC_DATA: return data(object)
      case OC_ARRAY: return array(object)
      case OC_DICTIONARY: return anyDictionary(object)
      case OC_URL:
        let address = text(oc_copy_text(object))
        return URL(string: address) ?? address as Any
      case OC_SET:
        let items = oc_copy_items_of_set(object)
        defer { oc_release(items) }
        return Set(array(items).map(hashable))
      default: return text(oc_copy_text(object))
      }
    }

    /// Copies a dictionary.
    ///
    /// Keys that are not strings become their descriptions.
    static func dictionary(_ object: Object) -> [String: Any] {
      var result: [String: Any] = [:]
      forEach(in: object) { key, value in result[text(oc_copy_text(key))] = swift(value) }
      return result
    }

    /// Copies an error, with its underlying errors.
    ///
    /// The same error gives the same copy as long as the copy exists. An object of another class
    /// becomes an error with the name of the class as its domain.
    static func error(_ object: Object) -> NSError {
      guard oc_kind(object) == OC_ERROR else {
        return NSError(
          domain: text(oc_copy_class_name(object)), code: 0,
          userInfo: [NSLocalizedDescriptionKey: text(oc_copy_text(object))])
      }
      return Counterpart.of(object).object { ObjectiveCError(object) }
    }

    private static func data(_ object: Object) -> Data {
      var length = 0
      let bytes = oc_bytes(object, &length)
      return bytes.map { Data(bytes: $0, count: length) } ?? Data()
    }

    private static func array(_ object: Object) -> [Any] {
      (0..<oc_count(object)).map { index in
        let item = oc_copy_item(object, index)
        defer { oc_release(item) }
        return swift(item) ?? NSNull()
      }
    }

    private static func anyDictionary(_ object: Object) -> Any {
      var hasOnlyTexts = true
      var result: [AnyHashable: Any] = [:]
      forEach(in: object) { key, value in
        if oc_kind(key) != OC_STRING { hasOnlyTexts = false }
        result[hashable(swift(key) ?? NSNull())] = swift(value)
      }
      return hasOnlyTexts ? dictionary(object) as Any : result
    }

    private static func forEach(in dictionary: Object, _ body: (Object, Object) -> Void) {
      let keys = oc_copy_keys(dictionary)
      defer { oc_release(keys) }
      for index in 0..<oc_count(keys) {
        let key = oc_copy_item(keys, index)
        let value = oc_copy_value(dictionary, key)
        body(key, value)
        oc_release(key)
        oc_release(value)
      }
    }

    private static func hashable(_ value: Any) -> AnyHashable {
      (value as? any Hashable).map { AnyHashable($0) } ?? AnyHashable("\(value)")
    }

    // MARK: To Objective-C

    /// Copies a Swift value; the caller owns the result.
    ///
    /// A value of an unknown type becomes its description.
    static func objectiveC(_ value: Any) -> Object {
      if let object = plain(value) { return object }
      if let text = value as? String { return oc_new_text(text) }
      if let object = known(value) { return object }
      switch value {
      case let value as NSDecimalNumber: return oc_new_decimal(value.stringValue)
      case let value as NSNumber where type(of: value as Any) is AnyClass: return number(value)
      case let value as Bool: return oc_new_number(OC_BOOL, value ? 1 : 0, 0)
      case let value as UInt64: return unsigned(value)
      case let value as UInt: return unsigned(UInt64(value))
      case let value as any BinaryInteger:
        return oc_new_number(OC_INTEGER, Int64(truncatingIfNeeded: value), 0)
      case let value as Float: return oc_new_number(OC_FLOAT, 0, Double(value))
      case let value as any BinaryFloatingPoint: return oc_new_number(OC_DOUBLE, 0, Double(value))
      case let value as Data:
        return value.withUnsafeBytes { oc_new_data($0.baseAddress, $0.count) }
      case let value as Date: return oc_new_date(value.timeIntervalSince1970)
      case let value as URL: return oc_new_url(value.absoluteString) ?? oc_new_text("\(value)")
      case let value as [Any]: return array(value)
      case let value as [AnyHashable: Any]: return dictionary(value)
      case let value as Set<AnyHashable>:
        let items = array(value.map(\.base).sorted { "\($0)" < "\($1)" })
        defer { oc_release(items) }
        return oc_new_set(items)
      case let value as any Error: return objectiveC(error: value)
      default: return oc_new_text("\(value)")
      }
    }

    /// Copies a value of the types that occur most; nil for a value of another type.
    ///
    /// A cast to a protocol or to a bridged type searches for conformances, in each scenario again.
    private static func plain(_ value: Any) -> Object? {
      let type = type(of: value)
      if type == String.self { return (value as? String).map { oc_new_text($0) } }
      if type == Int.self { return (value as? Int).map { oc_new_number(OC_INTEGER, Int64($0), 0) } }
      if type == Bool.self { return (value as? Bool).map { oc_new_number(OC_BOOL, $0 ? 1 : 0, 0) } }
      if type == Double.self { return (value as? Double).map { oc_new_number(OC_DOUBLE, 0, $0) } }
      if type == [Any].self { return (value as? [Any]).map { array($0) } }
      if type == [String: String].self || type == [String: Any].self {
        return (value as? [String: Any]).map { dictionary($0) }
      }
      return nil
    }

    /// Copies an error; the caller owns the result.
    ///
    /// An error that came from Objective-C is that error.
    static func objectiveC(error: any Error) -> Object {
      let error = error as NSError
      if let known = error as? ObjectiveCError {
        oc_retain(known.original)
        return known.original
      }
      let info = dictionary(error.userInfo)
      defer { oc_release(info) }
      let result = oc_new_error(error.domain, Int64(error.code), info)
      // The adapter can return the error, which is then the same error for the host.
      Counterpart.of(result).keep(error)
      return result
    }

    /// Calls a function with a copy that lives as long as the call.
    static func with<Result>(_ value: Any, _ body: (Object) -> Result) -> Result {
      let object = objectiveC(value)
      defer { oc_release(object) }
      return body(object)
    }

    /// An object that has a counterpart in Objective-C, or nil.
    private static func known(_ value: Any) -> Object? {
      let object: Object
      switch value {
      case is NSNull: return oc_new_null()
      case let value as any ForeignObject: object = Facade.of(value)
      case let value as any ObjectiveCProxy: object = value.object
      default: return nil
      }
      oc_retain(object)
      return object
    }

    private static func number(_ value: NSNumber) -> Object {
      // The runtime has no other way to tell the kinds of numbers apart; the encodings are
      // constants.
      switch value.objCType.pointee {
      case 0x63, 0x42: oc_new_number(OC_BOOL, value.boolValue ? 1 : 0, 0)
      case 0x66: oc_new_number(OC_FLOAT, 0, value.doubleValue)
      case 0x64: oc_new_number(OC_DOUBLE, 0, value.doubleValue)
      case 0x51: unsigned(value.uint64Value)
      default: oc_new_number(OC_INTEGER, value.int64Value, 0)
      }
    }

    private static func unsigned(_ value: UInt64) -> Object {
      oc_new_number(
        value > UInt64(Int64.max) ? OC_UNSIGNED : OC_INTEGER, Int64(bitPattern: value), 0)
    }

    private static func array(_ value: [Any]) -> Object {
      let array = oc_new_array()
      for item in value {
        let item = objectiveC(item)
        oc_array_add(array, item)
        oc_release(item)
      }
      return array
    }

    /// The keys have an order, because the order can decide in which order an adapter sees them.
    private static func dictionary(_ value: [AnyHashable: Any]) -> Object {
      let dictionary = oc_new_dictionary()
      for (key, item) in value.sorted(by: { "\($0.key)" < "\($1.key)" }) {
        let key = objectiveC(key.base)
        let item = objectiveC(item)
        oc_dictionary_set_object(dictionary, key, item)
        oc_release(key)
        oc_release(item)
      }
      return dictionary
    }
  }

  /// A Swift object that stands for an object of Objective-C, and owns a reference to it.
  protocol ObjectiveCProxy: AnyObject {
    /// The object.
    var object: Object { get }
  }

  /// The copy of an error of Objective-C, which owns a reference to the original.
  ///
  /// The SDK passes the error of an adapter to the app, and the app must get the adapter's error.
  final class ObjectiveCError: NSError, @unchecked Sendable {
    /// The original, which never changes.
    let original: Object

    init(_ object: Object) {
      oc_retain(object)
      original = object
      let info = oc_copy_error_info(object)
      defer { oc_release(info) }
      super.init(
        domain: text(oc_copy_error_domain(object)), code: Int(oc_error_code(object)),
        userInfo: Values.dictionary(info))
    }

    required init?(coder: NSCoder) { nil }
    deinit { oc_release(original) }
  }
#endif
