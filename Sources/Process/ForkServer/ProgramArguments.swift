import Glibc

/// How this program was called.
///
/// Contract of the unsafe code: the arguments of a process are strings that end with a zero byte, and
/// nothing changes or frees them.
package enum ProgramArguments {
  /// The bytes of all arguments, the program's name first, which need not be UTF-8.
  package static var bytes: [[UInt8]] {
    (0..<Int(CommandLine.argc)).compactMap { position in
      CommandLine.unsafeArgv[position].map { argument in
        UnsafeRawBufferPointer(start: argument, count: strlen(argument)).map { $0 }
      }
    }
  }
}
