// A view whose methods are the actions of a gesture, a button, a notification, timers and delays.
import Foundation
import UIKit

final class ActionView: UIView {
  private let button = UIButton(type: .system)
  private let tap = UITapGestureRecognizer()
  private var heard: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(button)
    button.addTarget(self, action: #selector(Self.pressed(_:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(ActionView.plain), for: .touchUpInside)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: #selector(noticed(_:)), name: .init("ActionView"), object: self)
    center.addObserver(
      self, selector: #selector(noticedObject), name: .init("ActionView"), object: self)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc private func tapped(_ sender: UITapGestureRecognizer) {
    heard.append("tapped \(sender.view === self)")
  }

  @IBAction fileprivate func pressed(_ sender: UIButton) {
    heard.append("pressed \(sender === button)")
  }

  @objc private func plain() { heard.append("plain") }

  @objc private func noticed(_ notification: Notification) {
    heard.append("noticed \(notification.name.rawValue)")
  }

  @objc private func noticedObject(_ notification: NSNotification) {
    heard.append("noticed object \(notification.name.rawValue)")
  }

  @objc private func fired(_ timer: Timer) { heard.append("fired \(timer.isValid)") }

  @objc nonisolated private func late(_ text: String?) {
    MainActor.assumeIsolated { heard.append("late \(text ?? "nil")") }
  }

  /// The actions that the view has received so far.
  @objc func words() -> [String] { heard }

  @objc func press() { button.sendActions(for: .touchUpInside) }

  @objc func startTimer() -> Timer {
    Timer(
      timeInterval: 1, target: self, selector: #selector(fired(_:)), userInfo: nil, repeats: true)
  }

  @objc func waitALittle() {
    perform(#selector(late(_:)), with: "text", afterDelay: 0)
    perform(#selector(late(_:)), with: nil, afterDelay: 0)
  }
}
