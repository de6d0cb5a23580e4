import AdSpecTestSupport
import Foundation
import Testing

/// What the environment limits is told of, and no adapter is blamed for it.
@Suite struct EnvironmentLimitTests {
  /// Runs with a limit of the shell, as another user than root, to whom limits of processes apply.
  private func run(_ limit: String, in folder: TemporaryFolder) throws -> BuiltExecutable.Result {
    try folder.write(
      "a.lua", "scenario \"one\" { formats = ALL }\nscenario \"two\" { formats = ALL }")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path)
    let program = try BuiltExecutable("adspec").url.path
    let user = getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
    return try BuiltExecutable(path: "/bin/bash").run(
      ["-c", "\(user)bash -c 'ulimit \(limit); exec \(program) run a.lua --jobs 2 --no-times'"],
      in: folder.url)
  }

  @Test(arguments: [
    "-v 112000", "-v 130000", "-v 300000", "-v 1000000", "-v 2000000", "-v 3000000", "-d 100000",
    "-f 1000", "-n 4", "-n 5", "-n 9", "-n 20", "-n 63", "-n 64", "-n 100", "-u 1", "-u 2", "-u 3",
    "-u 5", "-u 9", "-u 30", "-u 66", "-u 70", "-u 90",
  ])
  func everyLimitIsKeptOrTold(_ limit: String) throws {
    let folder = try TemporaryFolder()
    let result = try run(limit, in: folder)
    #expect(!result.isSignaled)
    #expect([0, 70].contains(result.status), "\(result.output)\(result.errors)")
    if result.status == 70 {
      #expect(result.errors.contains("(ulimit "), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    } else {
      #expect(result.output.hasSuffix("PASSED (exit status 0)\n"), "\(result.output)")
    }
    #expect(!result.output.contains("DIED"))
  }

  @Test(arguments: ["-v 300000", "-n 63", "-u 5"])
  func smallLimitsAreRefused(_ limit: String) throws {
    // Processes are counted for the whole user, who has none else.
    if limit.hasPrefix("-u"), getuid() != 0 { return }
    #expect(try run(limit, in: try TemporaryFolder()).status == 70)
  }
}
