#if ObjectiveC
  import Foundation
  import GoogleMobileAds
  import ObjectiveCBridge
  import Synchronization
  import UIKit

  /// The Objective-C object that stands for a Swift object.
  ///
  /// The Swift object owns its facade, and each reference that Objective-C holds on the facade counts
  /// as a reference on the Swift object. So the two live equally long, and a Swift object has one
  /// facade. The facade ends first: when the Swift object is of one of the classes below, code in
  /// `-dealloc` still finds a whole Swift object.
  ///
  /// Only one thread at a time uses an object of UIKit, so access needs no lock.
  final class Facade: ForeignPeer {
    /// The Objective-C object.
    let handle: Object

    /// The messages that the class of the Objective-C object overrides.
    private let overrides: Set<ForeignMessage>

    /// The message that UIKit's own class in Objective-C passes on at this moment.
    ///
    /// The Swift object must not send this message back.
    private var passedOn: ForeignMessage?

    /// The targets of a control.
    var targets: [ForeignTarget] = []

    private var isEnded = false

    /// Creates the facade of an object that Swift created.
    init(_ handle: Object) {
      self.handle = handle
      overrides = []
    }

    /// Creates the facade of an object that Objective-C created.
    init(_ handle: Object, of kind: AdSpecKind) {
      self.handle = handle
      let bits = adspec_facade_overrides(handle, kind, Self.selectors.texts)
      let messages = ForeignMessage.allCases.enumerated().filter { bits & 1 << $0.offset != 0 }
      overrides = Set(messages.map(\.element))
    }

    private static let selectors = CTexts(ForeignMessage.allCases.map(\.rawValue))

    deinit { end() }

    func end() {
      guard !isEnded else { return }
      isEnded = true
      adspec_facade_end(handle)
    }

    func send(_ message: ForeignMessage, _ arguments: ForeignValues) -> ForeignValues? {
      guard !overrides.isEmpty, overrides.contains(message) else { return nil }
      guard passedOn != message else {
        passedOn = nil
        return nil
      }
      var values = AdSpecValues(arguments)
      adspec_facade_send(handle, message.rawValue, &values)
      let number = values.number
      return ForeignValues(
        numbers: [number.0, number.1, number.2, number.3],
        object: message == .hitTest ? Facade.take(values.object.2) : nil)
    }

    /// Runs what UIKit's own class does for a message.
    func passOn(_ message: ForeignMessage, _ body: () -> Void) {
      passedOn = message
      body()
      if passedOn == message { passedOn = nil }
    }

    /// Returns the Objective-C object, which the caller borrows; creates it if necessary.
    static func of(_ object: any ForeignObject) -> Object {
      if let known = object.facade { return known.handle }
      let names = FacadeClassNames.of(type(of: object as AnyObject))
      let handle = adspec_facade_new(
        names.texts, Unmanaged.passUnretained(object as AnyObject).toOpaque())
      object.foreignPeer = Facade(handle)
      return handle
    }

    /// Returns the Swift object of an Objective-C object, and takes the caller's reference on it.
    private static func take(_ handle: Object?) -> (any ForeignObject)? {
      guard let handle, let swift = oc_facade_swift(handle) else { return nil }
      return Unmanaged<AnyObject>.fromOpaque(swift).takeRetainedValue() as? any ForeignObject
    }

    /// Returns the Objective-C object; the caller owns the reference.
    static func owned(_ object: (any ForeignObject)?) -> Object? {
      guard let object else { return nil }
      let handle = of(object)
      _ = Unmanaged.passRetained(object as AnyObject)
      return handle
    }
  }

  /// The names of Objective-C classes for the classes of adspec's modules.
  private enum FacadeClassNames {
    private static let prefixes = [
      "UIKit": "", "WebKit": "", "SafariServices": "", "StoreKit": "", "GoogleMobileAds": "GAD",
    ]

    private static let known = Mutex<[ObjectIdentifier: CTexts]>([:])

    /// Returns the names for a class and its superclasses.
    static func of(_ type: AnyClass) -> CTexts {
      if let names = known.withLock({ $0[ObjectIdentifier(type)] }) { return names }
      var names: [String] = []
      var superclass: AnyClass? = type
      while let current = superclass {
        // `_typeName` does not search for conformances, which takes long in each scenario again.
        let parts = _typeName(current).split(separator: ".")
        if let module = parts.first, let prefix = prefixes[String(module)] {
          names.append(prefix + parts.dropFirst().joined())
        }
        superclass = _getSuperclass(current)
      }
      let result = CTexts(names)
      known.withLock { $0[ObjectIdentifier(type)] = result }
      return result
    }
  }

  /// A list of texts for C, which ends with nil and lives as long as the program.
  private struct CTexts: @unchecked Sendable {
    let texts: UnsafePointer<UnsafePointer<CChar>?>

    init(_ texts: [String]) {
      let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: texts.count + 1)
      list.initialize(repeating: nil, count: texts.count + 1)
      for (index, text) in texts.enumerated() { list[index] = UnsafePointer(strdup(text)) }
      self.texts = UnsafePointer(list)
    }
  }

  extension ForeignObject {
    /// The facade of this object, if Objective-C has seen this object.
    nonisolated var facade: Facade? { foreignPeer.map { unsafeDowncast($0, to: Facade.self) } }
  }

  extension AdSpecValues {
    init(number: Double) {
      self.init()
      self.number.0 = number
    }

    init(_ rectangle: CGRect) {
      self.init()
      self.rectangle = rectangle
    }

    /// Creates the arguments of a message to Objective-C.
    init(_ arguments: ForeignValues) {
      self.init()
      withUnsafeMutableBytes(of: &number) { number in
        arguments.numbers.withUnsafeBytes { number.copyMemory(from: $0) }
      }
      object.0 = arguments.object.map(Facade.of)
      object.1 = arguments.completion.map { owned(ForeignClosure($0)) }
    }

    init(_ object: (any ForeignObject)?) {
      self.init()
      self.object.0 = Facade.owned(object)
    }

    init(_ text: String?) {
      self.init()
      owned_text = text.flatMap { strdup($0) }
    }

    init(_ color: UIColor?) {
      self.init()
      guard let parts = color?.components else { return }
      present = true
      (number.0, number.1, number.2, number.3) = (parts[0], parts[1], parts[2], parts[3])
    }

    var rectangle: CGRect {
      get { CGRect(x: number.0, y: number.1, width: number.2, height: number.3) }
      set {
        number.0 = newValue.origin.x
        number.1 = newValue.origin.y
        number.2 = newValue.width
        number.3 = newValue.height
      }
    }

    /// The text of an argument.
    var string: String? { text.map { String(cString: $0) } }

    var isTrue: Bool { number.0 != 0 }

    var color: UIColor? {
      present ? UIColor(red: number.0, green: number.1, blue: number.2, alpha: number.3) : nil
    }

    /// The Swift object of an argument.
    func argument<T: AnyObject>(_ type: T.Type = T.self) -> T? {
      object.0.map { borrowed($0, type) }
    }
  }

  /// A reference on an Objective-C block, which ends with this object.
  final class FacadeBlock {
    private let block: Object

    init(_ block: Object) { self.block = block }

    deinit { adspec_block_release(block) }

    /// Calls a block that takes nothing.
    func run() { adspec_block_run(block) }

    /// Calls a block that takes a truth value.
    func run(_ value: Bool) { adspec_block_run_bool(block, value) }

    /// Calls a block that takes an object.
    func run(_ object: any ForeignObject) { adspec_block_run_object(block, Facade.of(object)) }
  }

  /// A closure that Objective-C calls.
  final class ForeignClosure {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  @c @implementation func adspec_closure_run(_ closure: Object) {
    borrowed(closure, ForeignClosure.self).body()
  }

  @c @implementation func adspec_object_release(_ object: Object) {
    Unmanaged<AnyObject>.fromOpaque(object).release()
  }

  /// Returns a closure that calls a block without arguments, whose reference the closure takes.
  func completion(_ block: Object?) -> (() -> Void)? {
    guard let block else { return nil }
    let owned = FacadeBlock(block)
    return { owned.run() }
  }

  @c @implementation func adspec_ui_facade(_ swift: Object) -> Object {
    guard let object = borrowed(swift, AnyObject.self) as? any ForeignObject else {
      preconditionFailure("an object of UIKit is expected")
    }
    return Facade.of(object)
  }
#endif
