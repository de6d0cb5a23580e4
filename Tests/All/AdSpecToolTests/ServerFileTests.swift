import AdSpecTestSupport
import Foundation
import Testing

/// The files that `adspec init` writes for GitHub and GitLab, played as the servers play them.
///
/// Programs of the test take the places of the tools that need a network, and of the compiler.
@Suite struct ServerFileTests {
  private let folder: TemporaryFolder

  /// Makes a repository with an adapter, a checkout and an archive of adspec, and what the servers have:
  /// repositories by their names, and an archive at an address.
  init() throws {
    folder = try TemporaryFolder()
    let adapter = try Project.text("Tests/Fixtures/SwiftLark/ios/LarkAdapter.swift")
    let adspec = "let package = Package(\n  name: \"adspec\",\n"
    let name = "adspec-1.2.0-swift-6.3.1-linux-x86_64"
    let readMe = "adspec 1.2.0 for Swift 6.3.1 on Linux (x86_64).\n"
    for (path, text) in [
      ("home/lark/ios/LarkAdapter.swift", adapter), ("home/kite/ios/LarkAdapter.swift", adapter),
      ("home/kite/.git/HEAD", ""), ("home/lark/.git/HEAD", ""),
      ("home/adspec/Package.swift", adspec), ("home/\(name)/Package.swift", adspec),
      ("home/\(name)/README", readMe),
      (
        "tools/git",
        """
        #!/bin/bash -e
        # git clone --depth 1 ADDRESS FOLDER
        [[ $1 == clone ]] && mkdir -p "$(dirname "$5")" && cp -r "$HOME/$(basename "$4" .git)" "$5"
        """
      ),
      (
        "tools/swift",
        """
        #!/bin/bash -e
        # Looks for adspec and the adapter where the package names them, and writes the report.
        [[ $2 == LarkSpec ]]
        adspec=$(sed -n 's/.*name: "adspec", path: "\\([^"]*\\)".*/\\1/p' Package.swift)
        grep -q 'name: "adspec",' "$adspec/Package.swift"
        sources=$(sed -n 's/.*adapter-sources: \\([^ ]*\\).*/\\1/p' Sources/LarkAdapter/Shipped.swift)
        test -f "$sources/LarkAdapter.swift"
        touch adspec.xml adspec.json
        """
      ),
      ("tools/apt-get", "#!/bin/bash\n"),
      (
        "tools/curl",
        "#!/bin/bash\ntar -cz -C \"$HOME\" \"$(basename \"${@: -1}\" .tar.gz)\"\n"
      ),
    ] { try folder.write(path, text) }
    _ = try shell("chmod +x tools/*", in: ".")
  }

  /// A place of the package, of the adapter and of adspec, and the arguments for it.
  struct Layout: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var sources = "ios"
    var output = "."
    /// The path of adspec; with `~` for the folder of the test.
    var adspec = "../adspec"
  }

  static let layouts = [
    Layout(testDescription: "the root of a repository"),
    Layout(testDescription: "a folder of a repository", output: "tests/adspec"),
    Layout(
      testDescription: "a folder whose name has a space and an apostrophe",
      output: "tests/kite's spec"),
    Layout(testDescription: "an adapter in another repository", sources: "../kite/ios"),
    Layout(testDescription: "a fixed path", output: "tests", adspec: "~/home/adspec"),
    Layout(
      testDescription: "an archive", output: "tests",
      adspec: "../adspec-1.2.0-swift-6.3.1-linux-x86_64"),
    Layout(
      testDescription: "a fixed path of an archive",
      adspec: "~/home/adspec-1.2.0-swift-6.3.1-linux-x86_64"),
  ]

  @Test("GitHub and GitLab find the package, adspec and the adapter", arguments: layouts)
  func filesWork(_ layout: Layout) throws {
    let adspec = layout.adspec.replacing("~", with: folder.url.path)
    let home = folder.url.appendingPathComponent("home/lark")
    let written = try BuiltExecutable.adspec().run(
      ["init", layout.sources, "--output", layout.output, "--adspec", adspec], in: home)
    try #require(written.status == 0, "\(written.errors)")
    // On the servers, a fixed path is empty until the job has filled it.
    let isFixed = adspec.hasPrefix("/")
    if isFixed {
      _ = try shell("mkdir served && cp -r home/* served && rm -r '\(adspec)'", in: ".")
    }
    let server = folder.url.appendingPathComponent(isFixed ? "served" : "home").path

    try playGitHub(server: server)
    if isFixed { _ = try shell("rm -r '\(adspec)'", in: ".") }
    try playGitLab(server: server)
  }

  /// Plays the steps of the workflow in an empty working folder.
  private func playGitHub(server: String) throws {
    let folders = try names(in: "\(server)/lark/.github/workflows")
    try #require(folders.count == 1)
    let text = try String(
      contentsOfFile: "\(server)/lark/.github/workflows/\(folders[0])", encoding: .utf8)
    _ = try shell("mkdir -p github/work", in: ".")
    for step in text.components(separatedBy: "\n      - ").dropFirst() {
      let value = { (key: String) in
        step.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
          .first { $0.hasPrefix("\(key): ") }
          .map { $0.dropFirst(key.count + 2).components(separatedBy: "  # ")[0] }
      }
      let place = "github/work/" + (value("working-directory") ?? "")
      if step.contains("uses: actions/checkout@") {
        let name = (value("repository") ?? "your-organisation/lark").split(separator: "/")[1]
        let path = value("path") ?? "."
        _ = try shell(
          "mkdir -p '\(path)' && cp -r '\(server)/\(name)/.' '\(path)'", in: "github/work")
      } else if let command = value("run") {
        _ = try shell(command, in: place, variables: ["HOME": server])
      } else if step.contains("uses: actions/upload-artifact@") {
        let path = try #require(step.firstMatch(of: /path: (.+) }/)).output.1
        #expect(FileManager.default.fileExists(atPath: "\(folder.url.path)/github/work/\(path)"))
      }
    }
  }

  /// Plays the job that the file at the root of the repository includes.
  private func playGitLab(server: String) throws {
    _ = try shell("mkdir -p builds/group && cp -r '\(server)/lark' builds/group/lark", in: ".")
    let main = try folder.text("builds/group/lark/.gitlab-ci.yml")
    let included = try #require(main.firstMatch(of: /local: (.*)/)).output.1
    let text = try folder.text("builds/group/lark\(included)")
    let commands = text.split(separator: "\n").filter { $0.hasPrefix("    - ") }
      .map { $0.dropFirst(6) }.joined(separator: "\n")
    _ = try shell(commands, in: "builds/group/lark", variables: ["HOME": server])
    for key in ["junit", "codequality"] {
      let path = try #require(
        text.firstMatch(of: try Regex("\(key): (.*)", as: (Substring, Substring).self))
      ).output.1
      #expect(
        FileManager.default.fileExists(atPath: "\(folder.url.path)/builds/group/lark/\(path)"))
    }
  }

  @Test("init adds nothing to the file of a repository for GitLab, and says what it needs")
  func fileOfGitLabStays() throws {
    let own = "stages: [test]\n"
    try folder.write("home/lark/.gitlab-ci.yml", own)
    let write = { () throws -> String in
      try BuiltExecutable.adspec().run(
        ["init", "ios", "--output", "tests", "--adspec", "../adspec"],
        in: folder.url.appendingPathComponent("home/lark")
      ).output
    }
    let needed = "include:\n  - local: /tests/adspec.gitlab-ci.yml\n"
    let note = """
      ../.gitlab-ci.yml exists. For GitLab, add this to it:
        include:
          - local: /tests/adspec.gitlab-ci.yml

      """
    #expect(try write().contains(note))
    #expect(try folder.text("home/lark/.gitlab-ci.yml") == own)
    try folder.write("home/lark/.gitlab-ci.yml", own + needed)
    #expect(try !write().contains(note))
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func shell(
    _ command: String, in place: String, variables: [String: String] = [:]
  ) throws -> String {
    let path = "\(folder.url.path)/tools:\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    let result = try BuiltExecutable(path: "/bin/sh").run(
      ["-ec", command], in: folder.url.appendingPathComponent(place),
      variables: variables.merging(["PATH": path]) { $1 }, joinsErrors: true)
    try #require(result.status == 0, "\(command)\n\(result.output)")
    return result.output
  }
}
