import AdSpec
import Foundation

/// An adapter that answers each load with an error that tells what differs from machine to machine, from user to
/// user and from run to run.
final class TellingAdapter: FragileAdapter {
  override func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    let format = DateFormatter()
    format.dateStyle = .full
    format.timeStyle = .full
    let defaults = UserDefaults.standard
    let facts = [
      UUID().uuidString, "\(Int.random(in: 0..<1_000_000))", "\((0..<9).shuffled())",
      "\(arc4random_uniform(1000))", FileManager.default.currentDirectoryPath,
      URL(fileURLWithPath: "https://server.example/picture").absoluteString,
      TimeZone.current.identifier, Locale.current.identifier, format.string(from: Date()),
      FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0].path,
      "\(defaults.integer(forKey: "runs"))",
    ]
    defaults.set(defaults.integer(forKey: "runs") + 1, forKey: "runs")
    defaults.synchronize()
    _ = completionHandler(
      nil,
      NSError(
        domain: "told", code: 1,
        userInfo: [NSLocalizedDescriptionKey: facts.joined(separator: ", ")]))
  }
}
