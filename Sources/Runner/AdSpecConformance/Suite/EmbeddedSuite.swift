import CAdSpecSuite

/// The suite that is compiled into the program.
///
/// Contract of the unsafe code: each file's path is a string that ends with a zero byte, its bytes
/// are `count` long, and both are constants of the program, which nothing changes or frees.
package enum EmbeddedSuite {
  /// All files, by their paths from the top of the project.
  package static let files: [SuiteFile] = (0..<adspec_suite_count()).map { position in
    let file = unsafe adspec_suite_file_at(position)
    let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
    return unsafe SuiteFile(path: String(cString: file.path), contents: Array(bytes))
  }
}
