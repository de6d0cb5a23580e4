import Foundation
import PackagePlugin

/// Compiles an adapter's sources from the folder in which they are shipped for iOS.
///
/// A target that uses the plugin has a Swift file of its own with a line such as
///
/// ```swift
/// // adapter-sources: ../lark-ios/Adapter except Legacy, LarkDebug.swift
/// ```
///
/// The path starts at the package's folder and may lead out of it. What the compiler refuses on Linux
/// is blanked; the rest stays as it is, lines and columns included.
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
        \(own.first?.path ?? "a Swift file of the target"); the path starts at \
        \(context.package.directoryURL.path).
        """)
    }
    let folders = try lines.map { line in
      try ShippedFolder(line, package: context.package.directoryURL, target: target.directoryURL)
    }

    let output = context.pluginWorkDirectoryURL
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
    return [
      .buildCommand(
        displayName: "Reading the adapter's sources for \(target.name)",
        executable: try context.tool(named: "AdapterSourcesTool").url,
        arguments: [target.moduleName, note, table.path]
          + zip(sources, outputs).flatMap { [$0.path, $1.path] },
        inputFiles: sources, outputFiles: outputs + [table])
    ]
  }

  /// A name for the generated file.
  ///
  /// No two files of a module may have the same one, in whatever folders they are.
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
