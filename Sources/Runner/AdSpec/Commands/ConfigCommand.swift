import AdSpecConformance
import AdSpecReports
import ArgumentParser

/// `adspec config`: shows the options that the file `adspec.toml` gives.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show the options that adspec.toml gives, and the lines that give them.",
    discussion: """
      adspec reads the file adspec.toml in the working folder, or else in the nearest folder above it. An \
      option on the command line replaces the file's value, and --no-config ignores the file. The guide \
      Commands.md lists the keys.
      """)

  func run() throws {
    try reporting {
      guard let path = ConfigurationFile.nearest else {
        try StandardOutput.write("There is no adspec.toml in this folder or above it.\n")
        return .success
      }
      let file = try ConfigurationFile(path)
      let lines = file.settings.map { ("\($0.name) = \($0.text)", "\(file.path):\($0.line)") }
      let width = lines.map(\.0.count).max() ?? 0
      let text = lines.map { setting, place in
        PlainText.line(setting)
          + String(repeating: " ", count: width - setting.count) + "  # \(place)\n"
      }
      try StandardOutput.write(
        lines.isEmpty ? "\(path) gives no option.\n" : text.joined())
      return .success
    }
  }
}
