import AdSpecRules
import AdSpecScenarios
package import AdSpecTrace
import ForkServer
import Glibc

extension SuiteSource {
  /// Finds a file whose own code, outside all functions, never ends.
  ///
  /// Limits stop loops, but a pattern match that never ends is one call of C, which nothing but the
  /// death of its process can stop. Files that are not compiled in are therefore read in a child
  /// first. A process with several threads cannot have one, and finds nothing.
  ///
  /// - Parameter seconds: Real seconds that each of them may take.
  /// - Returns: The mistake; nil when all end.
  package func endlessFile(within seconds: UInt32) -> InputError? {
    let known = Dictionary(uniqueKeysWithValues: EmbeddedSuite.files.map { ($0.path, $0.contents) })
    let isNew = { (file: SuiteFile) in known[file.path] != file.contents }
    let rules = rules.filter(isNew)
    let files = rules + scenarios.filter(isNew)
    guard !files.isEmpty,
      let server = try? ForkServer(bufferCapacity: 4096, limits: .standard),
      let (end, _) = try? server.run(
        timeout: .infinity,
        { buffer in
          let modules = Suite.modules(of: self).modules
          for (index, file) in files.enumerated() {
            buffer.note = UInt64(index)
            alarm(seconds)
            if index < rules.count {
              _ = try? RuleCatalogue(files: [(path: file.path, contents: file.contents)])
            } else {
              _ = ScenarioFile(
                path: file.path, source: file.contents, modules: modules, ruleFormats: [:])
            }
          }
          alarm(0)
        }), end.how == .signaled(signal: SIGALRM), files.indices.contains(Int(end.note))
    else { return nil }
    return InputError(
      file: files[Int(end.note)].path, line: 1,
      message: "the code of this file outside all functions does not end within "
        + "\(seconds) s; a file should only declare what it has")
  }
}
