// Listeners with other attributes, listeners of the main actor, and nested listeners.
import Foundation
import UIKit

extension Listener {
  @objc fileprivate func fromAnotherFile(_ sender: Any) -> String { "another file" }
}

@objc extension Listener {
  func inMarkedExtension() -> String { "marked extension" }
}

@objcMembers class MemberListener: NSObject {
  func member() -> String { "member" }
  @nonobjc func refused() {}
  private func hidden() {}
}

@MainActor final class MainActorListener: NSObject {
  @objc private func close(_ view: UIView) -> String { "closed on main" }
  @objc nonisolated func anywhere() -> String { "anywhere" }
}

/// A protocol of an SDK that makes its methods belong to the main actor.
@MainActor protocol MainActorDelegate {
  func adClicked(_ ad: NSObject) -> String
  func gone() -> String
}

class MainActorWitness: NSObject {
  @objc func plain() -> String { "plain" }
}

extension MainActorWitness: MainActorDelegate {
  @objc func adClicked(_ ad: NSObject) -> String { "clicked" }
  @objc func gone() -> String { "gone" }
}

enum Outer {
  struct Reason { let text = "reason" }

  class Inner: NSObject {
    @objc func explain() -> String { "inner" }
    @objc fileprivate func take(_ view: Sign) -> String { view.text }
    class Sign: NSObject { let text = "sign" }
    @objc func sign() -> Sign { Sign() }
    // These private types use each other.
    private struct Word { let text: String }
    private typealias Words = [Word]
    private class Hidden: NSObject {
      let words: Words = [Word(text: "hidden")]
      @objc private func say() -> String { words.map(\.text).joined() }
    }
    @objc func hidden() -> NSObject { Hidden() }
  }
}
