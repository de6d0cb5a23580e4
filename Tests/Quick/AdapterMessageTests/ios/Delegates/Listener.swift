// Classes that an SDK calls with the selectors of its delegate.
import Foundation

@objc protocol ListenerDelegate: AnyObject {
  func adDidClose(_ ad: NSObject)
  @objc(adWithName:didEnd:) func ad(_ name: String, ended: NSNumber?)
}

class Listener: NSObject {
  var heard: [String] = []

  @objc func words() -> [String] { heard }
  @objc func adDidLoad(_ ad: NSObject) { heard.append("loaded") }
  @objc func ad(_ ad: AnyObject?, didFail error: Error) {
    heard.append("failed \((error as NSError).code) \(ad == nil)")
  }
  @objc(renamed:) private func didSomething(_ sender: Any?) { heard.append("renamed") }
  @objc func didFinish(with reason: NSString) { heard.append("finished \(reason)") }
  @objc func settings(for names: [String], in values: [String: Any]) -> NSDictionary {
    NSDictionary(dictionary: ["names": names.count, "values": values.count])
  }
  @objc func who() -> String { "listener" }
  @objc func answerNothing() -> NSObject? { nil }
  @objc func asksItself() -> String {
    let selector = #selector(who)
    let first = perform(selector)?.takeUnretainedValue() as? String
    let second = perform(selector).takeRetainedValue() as? String
    guard let third = perform(NSSelectorFromString("who")) else { return "nobody" }
    return [first ?? "nil", second ?? "nil", "\(third.takeUnretainedValue())"]
      .joined(separator: " ")
  }

  // Messages cannot call the following methods.
  func notExposed() {}
  @nonobjc func refused() {}
  @objc func flag(_ isOn: Bool) {}
  @objc func three(_ a: Any, b: Any, c: Any) {}
  @objc func call(back: @escaping () -> Void) {}
  @objc func fail() throws {}
  @objc static func ofTheClass() {}
}

extension Listener: ListenerDelegate {
  func adDidClose(_ ad: NSObject) { heard.append("closed") }
  func ad(_ name: String, ended: NSNumber?) { heard.append("ended \(name)") }
}

final class DerivedListener: Listener {
  override func who() -> String { "derived" }
  @objc private func onlyDerived() -> String { "only derived" }
}
