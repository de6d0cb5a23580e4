import AdSpec
import Foundation

/// An adapter that dies in each load, in the way that the parameter names.
///
/// The comment on a line names the parameter with which the adapter dies there.
// swift-format-ignore: NeverForceUnwrap, NeverUseForceTry
final class DyingAdapter: FragileAdapter {
  override func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    let settings = adConfiguration.credentials.settings
    switch settings["parameter"] as? String {
    case "forced nil": takeTitle(of: settings)
    case "forced cast": takeNumber(of: settings)
    case "unowned": readUnowned()
    case "overflow": add(settings)
    case "index": takeSecond(of: settings)
    case "force try": decode(settings)
    case "precondition": check(settings)
    case "closure": [1, 2].forEach { divide($0, by: settings.count - settings.count) }
    case "stack": print(sum(settings.count))
    case "exit": exit(3)  // exit
    case "queue":
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        print(Self.absentTitle!)  // queue
      }
    case "task":
      Task { @MainActor in
        try? await Task.sleep(nanoseconds: 1_000)
        print(Self.absentTitle!)  // task
      }
    case "thread":
      Thread {
        print(Self.absentTitle!)  // thread
      }.start()
      while true {}
    default: super.loadBanner(for: adConfiguration, completionHandler: completionHandler)
    }
  }

  private static var absentTitle: String? { UserDefaults.standard.string(forKey: "absent") }

  private func takeTitle(of settings: [String: Any]) {
    print((settings["absent"] as? NSString)!)  // forced nil
  }

  private func takeNumber(of settings: [String: Any]) {
    print(settings["parameter"] as! NSNumber)  // forced cast
  }

  private func readUnowned() {
    final class Ad {}
    final class Holder {
      unowned var ad: Ad
      init(_ ad: Ad) { self.ad = ad }
    }
    let holder = Holder(Ad())
    print(holder.ad)  // unowned
  }

  private func add(_ settings: [String: Any]) {
    let count = Int8(settings.count)
    print(count + 127)  // overflow
  }

  private func takeSecond(of settings: [String: Any]) {
    let keys = [String](settings.keys.prefix(1))
    print(keys[1])  // index
  }

  private func decode(_ settings: [String: Any]) {
    let text = Data((settings["parameter"] as? String ?? "").utf8)
    print(try! JSONDecoder().decode([String: String].self, from: text))  // force try
  }

  private func check(_ settings: [String: Any]) {
    precondition(settings.isEmpty, "no settings")  // precondition
  }

  private func divide(_ number: Int, by divisor: Int) {
    print(number / divisor)  // closure
  }

  private func sum(_ start: Int) -> Int { start < 0 ? 0 : start + sum(start + 1) * 2 }  // stack
}
