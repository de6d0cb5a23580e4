import Foundation

/// The content of README.md or a guide: files, sessions, tables, headings and links.
///
/// In a guide, a file is a block of code after a line that contains only the name of the file, in
/// bold. A block with the language `console` is a session. In a session, a line that begins with
/// `$` is a command, and the lines below it are the output of the command. If the guide shows no
/// output for a command, the command can print anything.
package struct Guide {
  /// A command and its output.
  package struct Step: Equatable, Sendable {
    /// The command, as the guide shows it.
    package let command: String
    /// The output; empty if the guide shows none.
    package var output: String

    /// Creates a step.
    package init(command: String, output: String) {
      self.command = command
      self.output = output
    }
  }

  /// The DocC catalogue of the library AdSpec.
  package static let catalogue = "Sources/Runner/AdSpec/AdSpec.docc"
  /// README.md and each guide of the catalogue.
  package static let paths = ["README.md"] + Project.files(in: catalogue, ending: ".md")

  /// The files, in the order of the guide.
  package private(set) var files: [(name: String, text: String)] = []
  /// The sessions, in the order of the guide.
  package private(set) var sessions: [[Step]] = []
  /// The lines outside blocks of code.
  package private(set) var prose: [String] = []
  /// The whole text.
  package let text: String

  /// Reads a guide from a path relative to the top folder.
  package init(_ path: String) throws {
    try self.init(text: Project.text(path))
  }

  /// Reads a guide of the catalogue from its name.
  package init(named name: String) throws {
    try self.init("\(Guide.catalogue)/\(name).md")
  }

  /// Parses a text.
  package init(text: String) {
    self.text = text
    var name: String?
    var language: String?
    var block = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```"), let opened = language {
        if let name { files.append((name, block)) }
        if opened == "console" { sessions.append(Guide.steps(block)) }
        (name, language, block) = (nil, nil, "")
      } else if line.hasPrefix("```") {
        language = String(line.dropFirst(3))
      } else if language != nil {
        block += line + "\n"
      } else {
        prose.append(String(line))
        if line.hasPrefix("**`"), line.hasSuffix("`**") {
          name = String(line.dropFirst(3).dropLast(3))
        } else if !line.isEmpty {
          name = nil
        }
      }
    }
  }

  /// The folders that contain a package, among the files of the guide.
  package var packages: [String] {
    files.map(\.name).filter { $0.hasSuffix("/Package.swift") }
      .map { String($0.dropLast("/Package.swift".count)) }
  }

  /// The sessions that start in a package.
  package func sessions(of package: String) -> [[Step]] {
    sessions.filter { $0.first?.command == "cd \(package)" }
  }

  /// The sessions that do not start in a package.
  package var sessionsWithoutPackage: [[Step]] {
    sessions.filter { session in
      !packages.contains { session.first?.command == "cd \($0)" }
    }
  }

  /// The rows of the table with a given header, without the header and the line below it; empty if
  /// no table has the header.
  package func table(_ header: [String]) -> [[String]] {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = rows.firstIndex(where: { Guide.cells($0) == header }) else { return [] }
    return rows[(start + 2)...].prefix { $0.hasPrefix("|") }.map(Guide.cells)
  }

  /// The anchors of the headings as GitHub forms them: lower case, with hyphens instead of spaces.
  package var anchors: [String] {
    prose.filter { $0.hasPrefix("#") }.map { line in
      let title = line.drop { $0 == "#" }.dropFirst()
      return String(
        title.lowercased().compactMap { character in
          if character == " " { return "-" }
          return character.isLetter || character.isNumber || "-_".contains(character)
            ? character : nil
        })
    }
  }

  /// The targets of links and pictures, except web addresses.
  package var links: [String] {
    prose.flatMap { line in
      line.replacing(#/`[^`]*`/#, with: "").matches(of: #/\]\(([^()\s]+)\)/#)
        .map { String($0.1) }
    }.filter { !$0.contains("://") }
  }

  /// The names in links of DocC: `<doc:Name>`.
  package var documentationLinks: [String] {
    prose.flatMap { $0.matches(of: #/<doc:([A-Za-z]+)>/#).map { String($0.1) } }
  }

  private static func cells(_ row: Substring) -> [String] {
    row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static func steps(_ block: String) -> [Step] {
    var steps: [Step] = []
    for line in block.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: ""))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output += line + "\n"
      }
    }
    return steps
  }
}
