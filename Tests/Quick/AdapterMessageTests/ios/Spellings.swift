// Methods with unusual signatures. All of these methods must compile. Messages can call only some
// of these methods.
import Foundation
import UIKit

typealias Finished = () -> Void

@globalActor actor OtherActor { static let shared = OtherActor() }

class Spellings: UIViewController {
  // Another method of the class has the same name.
  @objc func dismiss() -> String { "dismiss" }
  func dismiss(_ later: Bool) {}
  @objc func show(_ text: String) -> String { "show \(text)" }
  func show(_ number: Int) -> Int { number }
  static func show(_ view: UIView) {}
  @objc func load(_ ad: NSObject!, `in` place: Set<String>? = nil) -> String { "load" }
  @objc func `in`(_ view: (any NSObjectProtocol)?) -> String { "in \(view == nil)" }
  @objc func reload() -> String { "reload" }
  func reload() async throws -> String { "later" }
  @objc func same() -> Self { self }
  @objc
  func onSeveralLines(
    _ first: NSObject,  // a comment, with a comma
    and second: [String: [Any]] = ["a": [1, 2]]
  )
    -> [String: Any]?
  { ["lines": second.count] }
  #if os(iOS)
    @objc func onPhones(_ phone: UIPhone) {}
  #else
    @objc func elsewhere() -> String { "elsewhere" }
  #endif

  // The plugin skips deprecated methods.
  @available(*, deprecated) @objc func old() {}
  @available(iOS 13, *) @objc func new() -> String { "new" }

  // Objective-C cannot call these methods.
  func generic<T>(_ value: T) {}
  func opaque(_ value: some NSObject) {}
  func changes(_ value: inout String) {}
  func many(_ values: String...) {}
  func waits() async {}
  func make() -> some NSObject { NSObject() }
  @objc func finish(_ done: Finished) { done() }
  @objc func answers(_ name: String) -> Finished { {} }
  @OtherActor @objc func elsewhereActing() {}
  var use: [Selector] { [#selector(generic), #selector(Missing.method(_:)), #selector(local)] }

  func body() {
    func local() {}
    class Local: NSObject { @objc func never() {} }
    local()
  }
}

extension UIView {
  @objc fileprivate func adapterNamed() -> String { "a view" }
}

@OtherActor class OnOtherActor: NSObject { @objc func acts() {} }
class AlsoOnOtherActor: OnOtherActor { @objc func actsToo() {} }

class Box<Content>: NSObject {
  @objc func open() {}
  class Lid: NSObject { @objc func lift() {} }
}
class StringBox: Box<String> { @objc func read() -> String { "read" } }

struct Value { func local(_ sender: Any) {} }
enum Kind { case one; func generic() {} }
protocol Plain { func local() }
extension Plain { func local() {} }
actor Worker { func local() {} }
