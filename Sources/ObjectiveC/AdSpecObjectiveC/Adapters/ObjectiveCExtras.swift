#if ObjectiveC
  import Foundation
  import GoogleMobileAds
  public import MediationHost
  import ObjectiveCBridge

  extension AdapterExtras {
    /// Declares the extras of an adapter that has a class of its own for them, in Objective-C.
    ///
    /// An app makes the object with `[[Class alloc] init]`, and sets a property for each value. The
    /// key of a value is the name of its property. If apps make the object in another way, write a
    /// class method that makes the object from a dictionary, and pass its selector.
    ///
    /// - Parameters:
    ///   - keys: The keys of the values.
    ///   - className: The name of the class that `+networkExtrasClass` names.
    ///   - selector: The selector of a class method that makes the object from an `NSDictionary`,
    ///     such as `extrasWithValues:`; without a selector, the values are properties.
    ///   - file: The file of the declaration, for messages.
    ///   - line: The line of the declaration, for messages.
    public init(
      _ keys: [ExtraKey] = [], objectiveC className: String, selector: String? = nil,
      file: String = #filePath, line: Int = #line
    ) {
      let names = Set(keys.map(\.name))
      self.init(keys, file: file, line: line) { values in
        // A scenario can give values that the class does not know. An app cannot set such a property.
        let known = selector == nil ? values.filter { names.contains($0.key) } : values
        return ObjectiveCExtras.make(className, selector, known, file: file, line: line)
      }
    }
  }

  /// An object with extras, of a class in Objective-C.
  ///
  /// The proxy owns one reference of the object.
  final class ObjectiveCExtras: NSObject, ForeignExtras, ObjectiveCProxy {
    let object: Object
    var foreignClassName: String { text(oc_copy_class_name(object)) }

    private init(owned object: Object) { self.object = object }
    deinit { oc_release(object) }

    /// The Swift class for a class of extras.
    static func type(of extrasClass: Object) -> any AdNetworkExtras.Type {
      switch extrasClass {
      case adspec_objc_class("GADExtras"): Extras.self
      case adspec_objc_class("GADCustomEventExtras"): CustomEventExtras.self
      default: ObjectiveCExtras.self
      }
    }

    /// The object that an adapter receives, with a reference for the caller.
    ///
    /// - Parameters:
    ///   - extras: The app's extras.
    ///   - extrasClass: The class that the adapter names, or nil.
    /// - Returns: The object; nil when the extras are not of the class.
    static func copy(_ extras: any AdNetworkExtras, for extrasClass: Object?) -> Object? {
      var unknown: UnsafeMutablePointer<CChar>?
      switch extras {
      case let extras as Extras:
        let values = extras.additionalParameters.map { ["additionalParameters": $0] } ?? [:]
        return Values.with(values) { adspec_objc_new_extras("GADExtras", nil, $0, &unknown) }
      case let extras as CustomEventExtras:
        return Values.with(extras.allExtras()) { adspec_objc_new_custom_event_extras($0) }
      case let extras as ObjectiveCExtras where oc_class(extras.object) == extrasClass:
        oc_retain(extras.object)
        return extras.object
      default: return nil
      }
    }

    fileprivate static func make(
      _ className: String, _ selector: String?, _ values: [String: Any], file: String, line: Int
    ) -> ObjectiveCExtras? {
      guard adspec_objc_class(className) != nil else {
        fatalError("\(file):\(line): error: There is no class \"\(className)\" for extras.")
      }
      var unknown: UnsafeMutablePointer<CChar>?
      let made = Values.with(values) { adspec_objc_new_extras(className, selector, $0, &unknown) }
      if let unknown {
        fatalError(
          "\(file):\(line): error: The class \(className) has no \(text(unknown)). Name the "
            + "properties as the class does, or pass the selector of a class method that makes the object."
        )
      }
      return made.map(ObjectiveCExtras.init(owned:))
    }
  }
#endif
