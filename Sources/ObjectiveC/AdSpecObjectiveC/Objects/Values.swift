#if ObjectiveC
import Foundation
import ObjectiveCBridge

typealias Object = UnsafeMutableRawPointer

/// Returns the text of a C string that the caller owns.
func text(_ owned: UnsafeMutablePointer<CChar>) -> String {
  defer { free(owned) }
  return String(cString: owned)
}

/// Values that cross between Swift and Objective-C are copied.
enum Values {
  /// Copies an Objective-C value.
  static func swift(_ object: Object?) -> Any? {
    guard let object else { return nil }
    switch oc_kind(object) {
    case OC_STRING: return text(oc_copy_text(object))
    case OC_BOOL: return oc_integer(object) != 0
    case OC_INTEGER: return Int(oc_integer(object))
    case OC_DOUBLE: return oc_double(object)
    case OC_URL: return URL(string: text(oc_copy_text(object)))
    case OC_ERROR: return error(object)
    case OC_DATA:
      var length = 0
      let bytes = oc_bytes(object, &length)
      return bytes.map { Data(bytes: $0, count: length) } ?? Data()
    case OC_ARRAY:
      return (0..<oc_count(object)).map { index -> Any in
        let item = oc_copy_item(object, index)
        defer { oc_release(item) }
        return swift(item) ?? NSNull()
      }
    case OC_DICTIONARY: return dictionary(object)
    case OC_NULL: return nil
    default: return text(oc_copy_text(object))
    }
  }

  static func dictionary(_ object: Object) -> [String: Any] {
    var result: [String: Any] = [:]
    let keys = oc_copy_keys(object)
    defer { oc_release(keys) }
    for index in 0..<oc_count(keys) {
      let key = oc_copy_item(keys, index)
      let value = oc_copy_value(object, key)
      defer { oc_release(key); oc_release(value) }
      result[text(oc_copy_text(key))] = swift(value)
    }
    return result
  }

  static func error(_ object: Object) -> NSError {
    let info = oc_copy_error_info(object)
    defer { oc_release(info) }
    return NSError(
      domain: text(oc_copy_error_domain(object)), code: Int(oc_error_code(object)),
      userInfo: dictionary(info))
  }

  /// Copies a Swift value; the caller owns the result.
  static func objectiveC(_ value: Any) -> Object {
    switch value {
    case let value as String: return oc_new_text(value)
    case let value as Bool: return oc_new_number(OC_BOOL, value ? 1 : 0, 0)
    case let value as Int: return oc_new_number(OC_INTEGER, Int64(value), 0)
    case let value as Double: return oc_new_number(OC_DOUBLE, 0, value)
    case let value as NSNumber: return oc_new_number(OC_DOUBLE, 0, value.doubleValue)
    case let value as Data:
      return value.withUnsafeBytes { oc_new_data($0.baseAddress, $0.count) }
    case let value as [Any]:
      let array = oc_new_array()
      for item in value {
        let item = objectiveC(item)
        oc_array_add(array, item)
        oc_release(item)
      }
      return array
    case let value as [String: Any]:
      let dictionary = oc_new_dictionary()
      for (key, item) in value {
        let item = objectiveC(item)
        oc_dictionary_set(dictionary, key, item)
        oc_release(item)
      }
      return dictionary
    default: return oc_new_text("\(value)")
    }
  }
}

/// Passes a Swift object to Objective-C, which owns it.
func owned(_ object: AnyObject) -> Object { Unmanaged.passRetained(object).toOpaque() }
func borrowed<T: AnyObject>(_ box: Object, _ type: T.Type = T.self) -> T {
  Unmanaged<T>.fromOpaque(box).takeUnretainedValue()
}

@_cdecl("adspec_oc_release") func releaseBox(_ box: Object) {
  Unmanaged<AnyObject>.fromOpaque(box).release()
}
@_cdecl("adspec_oc_retain") func retainBox(_ box: Object) -> Object {
  Unmanaged<AnyObject>.fromOpaque(box).retain().toOpaque()
}
#endif
