import CEmbeddedFiles

/// The files that are compiled into the program.
///
/// Contract of the unsafe code: each file's path is a string that ends with a zero byte. The file's
/// bytes are `count` long. The path and the bytes are constants of the program; no code changes or
/// frees them.
package struct EmbeddedFile: Sendable {
  /// The path from the top of the project.
  package let path: String
  /// The contents.
  package let contents: [UInt8]

  /// All files whose paths begin with the path of a folder, in the order of their paths.
  ///
  /// - Parameter folder: The path of a folder from the top of the project, without a slash at its
  ///   end.
  /// - Returns: The files; empty if no file of the folder is compiled in.
  package static func all(in folder: String) -> [EmbeddedFile] {
    (0..<embedded_files_count()).compactMap { position in
      let file = unsafe embedded_files_at(position)
      let path = unsafe String(cString: file.path)
      guard path.hasPrefix(folder + "/") else { return nil }
      let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
      return unsafe EmbeddedFile(path: path, contents: Array(bytes))
    }
  }
}
