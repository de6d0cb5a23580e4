// Base classes that conform to a protocol of Objective-C, whose subclasses implement the protocol.
import UIKit

@objc protocol StepDelegate: AnyObject {
  @objc optional func first(_ name: String)
  @objc optional func second(_ name: String)
  @objc optional func third(_ name: String)
  @objc optional static func fourth(_ name: String)
  func fifth(_ name: String)
}

class StepRecorder: NSObject, StepDelegate {
  nonisolated(unsafe) static var steps: [String] = []

  func fifth(_ name: String) { Self.steps.append("base \(name)") }

  @objc func words() -> [String] {
    Self.steps = []
    let delegate: StepDelegate = self
    delegate.first?("one")
    delegate.second?("two")
    delegate.third?("three")
    type(of: delegate).fourth?("four")
    delegate.fifth("five")
    return Self.steps
  }
}

extension StepRecorder {
  @objc func extended(_ name: String) { Self.steps.append("extended \(name) \(#line)") }
}

class SubclassRecorder: StepRecorder {
  func first(_ name: String) { Self.steps.append("subclass \(name)") }
  @MainActor @objc(third:) func renamed(_ name: String) { Self.steps.append("renamed \(name)") }
  override func extended(_ name: String) {
    Self.steps.append("overridden \(name)")
    super.extended(name)
  }
}

extension SubclassRecorder {
  func second(_ name: String) { Self.steps.append("extension \(name)") }
  static func fourth(_ name: String) { steps.append("static \(name)") }
  override func fifth(_ name: String) {
    extended(name)
    super.fifth(name)
  }
}

private final class LastRecorder: SubclassRecorder {
  override func first(_ name: String) {
    super.first(name)
    Self.steps.append("last \(name) \(#line)")
  }
}

private final class PrivateRecorder: StepRecorder {
  func second(_ name: String) { Self.steps.append("private \(name)") }
}

enum Recorders {
  static func all() -> [NSObject] {
    [StepRecorder(), SubclassRecorder(), LastRecorder(), PrivateRecorder()]
  }
}
