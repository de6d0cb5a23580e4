import AdSpecReports
import AdSpecTrace
import ArgumentParser
import MediationHost

/// `adspec adapters`: shows what is registered, with profiles.
struct AdaptersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adapters", abstract: "List the registered adapters and apps with their profiles.")

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let adapters = Registration.shared.adapters
    if json {
      let list = adapters.map {
        TraceValue.object([
          TraceAttribute("name", .string($0.name)),
          TraceAttribute("kind", .string($0.kind)),
          TraceAttribute("class", .string($0.className)),
          TraceAttribute("profile", $0.tracedProfile),
        ])
      }
      JSONText.write(.array(list)) { print($0, terminator: "") }
      return
    }
    for adapter in adapters {
      print("\(adapter.name)  (\(adapter.kind) \(adapter.className))")
      guard case .object(let fields) = adapter.tracedProfile else { continue }
      for field in fields { print("  \(field.name): \(field.value.readable)") }
    }
  }
}
