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
    try reporting {
      var text = ""
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
        JSONText.write(.array(list)) { text += $0 }
      } else {
        for adapter in adapters {
          text += PlainText.line("\(adapter.name)  (\(adapter.kind) \(adapter.className))") + "\n"
          guard case .object(let fields) = adapter.tracedProfile else { continue }
          for field in fields {
            text += PlainText.line("  \(field.name): \(field.value.readable)", to: 2000) + "\n"
          }
        }
      }
      try StandardOutput.write(text)
      return .success
    }
  }
}
