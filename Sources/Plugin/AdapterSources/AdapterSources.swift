import Foundation
import PackagePlugin

/// Compiles for Linux the sources of an adapter, from the folder in which the author ships them for
/// iOS.
///
/// A target that uses the plugin has a Swift file of its own with a line such as
///
/// ```swift
/// // adapter-sources: ../lark-ios/Adapter except Legacy, LarkDebug.swift
/// ```
///
/// The path starts at the package's folder and can lead out of this folder. If the compiler rejects
/// code on Linux, the plugin writes spaces over this code. The remaining code keeps its lines and
/// columns.
@main struct AdapterSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let own = target.sourceFiles(withSuffix: "swift").map(\.url)
    let lines = own.flatMap(FolderLine.lines)
    guard !lines.isEmpty else {
      throw FolderMistake(
        """
        The target \(target.name) uses the plugin AdapterSources, but none of its Swift files names \
        the adapter's folder. Write a line such as `\(FolderLine.start) ../\(target.name)-ios` into \
        \(own.first?.path ?? "a Swift file of the target"). The path starts at \
        \(context.package.directoryURL.path).
        """)
    }
    let output = context.pluginWorkDirectoryURL
    let folders = try lines.map { line in
      try ShippedFolder(
        line, package: context.package.directoryURL, target: target.directoryURL, output: output)
    }
    let observed = output.appendingPathComponent("Observed")
    try ObservedFolders.link(folders.map(\.observed), in: observed)

    let table = output.appendingPathComponent("AdapterClasses.generated.swift")
    var sources: [URL] = []
    var outputs: [URL] = []
    var names: Set<String> = []
    for folder in folders {
      for file in folder.sources {
        sources.append(folder.url.appendingPathComponent(file))
        outputs.append(output.appendingPathComponent(name(for: file, among: &names)))
      }
    }
    let note = folders.compactMap(\.note).map { "\(target.name): \($0)" }.joined(separator: "\n")
    var arguments = [target.moduleName, note, observed.path, table.path]
    for (source, output) in zip(sources, outputs) { arguments += [source.path, output.path] }
    for module in modules(of: target) {
      arguments += ["--module", module.name] + module.sources.map(\.path)
      sources += module.sources
    }
    for file in own {
      arguments += ["--lines", file.path] + FolderLine.lines(of: file).map(\.text)
      sources.append(file)
    }
    for listed in folders.flatMap(\.observed.listed) {
      arguments += ["--folder", listed.folder.path] + listed.names
      sources.append(listed.folder)
    }
    return [
      // SwiftPM runs no tool of a package before a build. This command only names a folder.
      .prebuildCommand(
        displayName: "Observing the adapter's folders for \(target.name)",
        executable: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", ":"],
        outputFilesDirectory: observed),
      .buildCommand(
        displayName: "Reading the adapter's sources for \(target.name)",
        executable: try context.tool(named: "AdapterSourcesTool").url,
        arguments: arguments, inputFiles: sources, outputFiles: outputs + [table]),
    ]
  }

  /// The modules that a target depends on, whose protocols the adapter can adopt.
  private func modules(of target: any Target) -> [(name: String, sources: [URL])] {
    let all = target.recursiveTargetDependencies
    let compiled = all.compactMap { $0 as? SwiftSourceModuleTarget }
      .map { ($0.moduleName, $0.sourceFiles(withSuffix: "swift").map(\.url)) }
    let prebuilt = all.compactMap { $0 as? BinaryArtifactTarget }
      .flatMap { interfaces(in: $0.artifactURL.appendingPathComponent("Interfaces")) }
    return (compiled + prebuilt).sorted { $0.0 < $1.0 }
  }

  /// The modules of a library that was built before: each subfolder has the sources of one module.
  private func interfaces(in folder: URL) -> [(name: String, sources: [URL])] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { name in
      let module = folder.appendingPathComponent(name)
      let files = FileManager.default.enumerator(atPath: module.path)?.compactMap { $0 as? String }
      let sources = (files ?? []).filter { $0.hasSuffix(".swift") }.sorted()
      return (name, sources.map { module.appendingPathComponent($0) })
    }
  }

  /// A name for the generated file.
  ///
  /// Two files of a module must have different names, even in different folders.
  private func name(for file: String, among names: inout Set<String>) -> String {
    let base = file.dropLast(".swift".count).replacingOccurrences(of: "/", with: "-")
    var name = base + ".shipped.swift"
    var count = 1
    while !names.insert(name.lowercased()).inserted {
      count += 1
      name = "\(base)-\(count).shipped.swift"
    }
    return name
  }
}

/// The line of a Swift file that names an adapter's folder.
struct FolderLine {
  static let start = "// adapter-sources:"

  /// The path of the adapter's folder, as the author wrote it.
  let path: String
  /// The excluded files and folders.
  let exceptions: [String]
  /// The whole line, without spaces around it.
  let text: String
  let file: URL
  /// The line's number, from 1.
  let number: Int

  /// The lines of a file that name a folder.
  static func lines(of file: URL) -> [FolderLine] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { number, line in
        let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
        guard line.hasPrefix(start) else { return nil }
        let parts = line.dropFirst(start.count).components(separatedBy: " except ")
        let exceptions = parts.dropFirst().joined(separator: ",").split(separator: ",")
        return FolderLine(
          path: parts[0].trimmingCharacters(in: .whitespaces),
          exceptions: exceptions.map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty },
          text: line, file: file, number: number + 1)
      }
  }
}

/// An error in the lines that name an adapter's folder: a line is wrong, or no line names a folder.
///
/// The plugin throws this error, because SwiftPM continues to build after an error that a plugin only
/// reports.
struct FolderMistake: Error, CustomStringConvertible {
  let description: String

  init(_ message: String) { description = message }

  init(_ line: FolderLine, _ message: String) {
    description = "\(line.file.path):\(line.number): \(message)"
  }
}
