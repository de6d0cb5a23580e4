import CCallStacks
import Foundation

/// A part of a program that belongs to a subject.
package enum CodeOfSubject: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A Swift module.
  case module(String)
  /// The C, Objective-C and C++ files of the target that has the function at an address.
  ///
  /// These languages have no modules in the symbols of their functions. The debug information names
  /// the file of each function.
  case folder(ofFunctionAt: UInt64)

  /// A Swift module.
  package init(stringLiteral name: String) { self = .module(name) }
}

/// Decides which functions belong to a subject.
///
/// The folders of functions come from the debug information. Finding them takes tens of
/// milliseconds, so they are found when they are needed for the first time.
package final class SubjectCode {
  private let modules: [String]
  private let functions: [UInt64]
  private let reader: CallStackReader
  private lazy var folders = functions.compactMap { function in
    reader.lines(at: function).last?.line.map { TargetFolder(of: $0.file) }
  }

  /// Creates a decision about parts of a program.
  ///
  /// - Parameters:
  ///   - parts: The parts that belong to the subject.
  ///   - reader: Finds the files of functions.
  package init(_ parts: Set<CodeOfSubject>, _ reader: CallStackReader) {
    self.reader = reader
    modules = parts.compactMap { if case .module(let name) = $0 { name } else { nil } }.sorted()
    functions = parts.compactMap {
      if case .folder(let function) = $0 { function } else { nil }
    }.sorted()
  }

  /// Whether a function can belong to the subject, before its line is known.
  package func mayContain(_ frame: StackFrame) -> Bool {
    contains(frame) || !functions.isEmpty && !frame.symbol.hasPrefix("$s")
  }

  /// Whether a function belongs to the subject.
  ///
  /// - Parameters:
  ///   - frame: The function.
  ///   - line: The line of the function, or nil when it is not known.
  /// - Returns: Whether the function belongs to the subject.
  package func contains(_ frame: StackFrame, at line: SourceLine?) -> Bool {
    contains(frame) || line.map { contains(file: $0.file) } ?? false
  }

  /// Whether a file belongs to the subject.
  package func contains(file: String) -> Bool {
    folders.contains { $0.contains(file) }
  }

  /// Makes ``CallStack/following(most:of:_:)`` follow the code of the subject, in this process and in
  /// the processes that are forked from it.
  ///
  /// Reading the symbols of a large program takes some milliseconds.
  package func follow() {
    for module in modules {
      for (position, byte) in (Array(module.utf8) + [0]).enumerated() {
        program_code_set_module_byte(Int32(position), byte)
      }
      for part in 0..<program_code_find_module() { follow(part) }
    }
    guard !functions.isEmpty else { return }
    for part in 0..<program_code_find_files()
    where contains(file: String(bytesOfText: { program_code_file_byte(part, $0) })) { follow(part) }
  }

  private func follow(_ part: Int32) {
    followed_calls_add(program_code_start(part), program_code_end(part))
  }

  private func contains(_ frame: StackFrame) -> Bool {
    modules.contains { frame.belongs(to: $0) }
  }
}

/// The folder of a target that is not Swift.
///
/// Debug information names the files of the root package relative to its folder, but line counters
/// name the same files by absolute paths.
package struct TargetFolder: Equatable, Sendable {
  /// The path of the folder, absolute or relative.
  package let path: String
  private let file: String

  /// Finds the folder of the target that has a file.
  ///
  /// The Swift package manager expects the public headers of a target in its folder `include`. The
  /// nearest folder with such a folder is the target. A target with another arrangement has its
  /// files in the folder of the given file. The search ends at the folder of the package.
  package init(of file: String) {
    self.file = file
    path = TargetFolder.search(TargetFolder.parent(of: file))
  }

  private static func parent(of file: String) -> String {
    String(file.prefix(upTo: file.lastIndex(of: "/") ?? file.startIndex))
  }

  private static func search(_ own: String) -> String {
    var folder = own
    while let slash = folder.lastIndex(of: "/") {
      if Files.isFolder(folder + "/include") { return folder }
      if Files.exists(folder + "/Package.swift") { return own }
      folder = String(folder[..<slash])
    }
    return own
  }

  /// Whether a file is in the folder.
  package func contains(_ other: String) -> Bool {
    if path.isEmpty { return isBeside(other) }
    if other.hasPrefix(path + "/") { return true }
    guard !path.hasPrefix("/"), other.hasPrefix("/") else { return false }
    // Another target can have a folder of the same name, so the file that is known must be there.
    return other.ranges(of: "/" + path + "/").contains {
      Files.exists(other[..<$0.lowerBound] + "/" + file)
    }
  }

  /// Whether a file is in the same folder as the file that is known.
  private func isBeside(_ other: String) -> Bool {
    let parent = TargetFolder.parent(of: other)
    return parent.isEmpty || parent.hasPrefix("/") && Files.exists(parent + "/" + file)
  }
}

/// What is on the disk.
private enum Files {
  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  static func isFolder(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType)
      == .typeDirectory
  }
}
