import AdSpecConformance
import AdSpecReports
import AdSpecSimulation
import AdSpecTrace
import ForkServer
import Foundation
import MediationHost

/// The file of a registration, into which `adspec adapters NAME --propose --apply` writes claims.
///
/// The code of the proposal goes to the end of the file, and the registration uses it. A file is
/// changed only if the place of the profile is beyond doubt and both the old text and the new text
/// are Swift. Otherwise the file stays as it is, and a message says where the code belongs.
struct ProposedRegistration {
  private let subject: any Subject
  private let proposal: ClaimProposal

  /// Names the subject and the claims that are proposed for it.
  init(of subject: any Subject, _ proposal: ClaimProposal) {
    (self.subject, self.proposal) = (subject, proposal)
  }

  /// Writes the claims, and says on standard error what changed, or why nothing did.
  func write() throws {
    guard !proposal.isEmpty else {
      return StandardError.write(
        "Nothing to apply: the claims of \(subject.name) say what its stand-in shows. Comments are "
          + "for a person to decide.\n")
    }
    do {
      let (path, text, line) = try changed()
      do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        throw InputError(file: path, line: 0, message: "the file cannot be written")
      }
      StandardError.write(
        "Applied at \(path):\(line): the profile of \(subject.name) uses "
          + "\(ClaimProposal.property), at the end of the file. Build and run again.\n")
    } catch let mistake as InputError {
      throw InputError(
        file: mistake.file, line: mistake.line,
        message: "\(mistake.message). The file is unchanged. Paste the code above into it, and "
          + "register the adapter with `profile: AdapterProfile(…).\(ClaimProposal.property)`")
    }
  }

  private func changed() throws -> (path: String, text: String, line: Int) {
    guard let path = (subject as? AdapterUnderTest)?.file else {
      throw InputError(
        file: subject.name, line: 0, message: "only adapters have a proposal to apply")
    }
    guard let data = FileManager.default.contents(atPath: path),
      let text = String(data: data, encoding: .utf8)
    else {
      throw InputError(
        file: path, line: 0, message: "the file of the registration cannot be read as text")
    }
    try checkNames(beside: path)
    guard
      let (changed, line) = RegistrationText(text).replacingProfile(
        of: subject.name, by: ClaimProposal.property)
    else {
      throw InputError(
        file: path, line: 0,
        message: "not exactly one `AdapterUnderTest(\"\(subject.name)\", …, profile: …)` of the "
          + "file has a profile that is a call or a name")
    }
    let isImported = RegistrationText(text).has("import AdSpec\n")
    let code =
      isImported ? proposal.text.replacing("import AdSpec\n\n", with: "") : proposal.text
    let whole = changed + (changed.hasSuffix("\n") ? "\n" : "\n\n") + code
    guard try isSwift(text), try isSwift(whole) else {
      throw InputError(file: path, line: line, message: "the change would not be Swift")
    }
    return (path, whole, line)
  }

  /// Checks that no file of the module already declares the property.
  private func checkNames(beside path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where name.hasSuffix(".swift") {
      let file = folder.appendingPathComponent(name).path
      let text = FileManager.default.contents(atPath: file) ?? Data()
      let other = RegistrationText(String(decoding: text, as: UTF8.self))
      guard other.has("var \(ClaimProposal.property)") else { continue }
      throw InputError(
        file: file, line: 0,
        message: "the file already declares `\(ClaimProposal.property)`: move its changes to the "
          + "claims of the stand-in first, and take the property out")
    }
  }

  /// Whether the compiler can read a text; true if there is no compiler to ask.
  private func isSwift(_ text: String) throws -> Bool {
    guard let compiler = Toolchain.programs("swiftc")?.first else { return true }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("adspec-\(ProcessInfo.processInfo.processIdentifier).swift")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Tool(compiler.path, ["-frontend", "-parse", file.path]).output(showsErrors: false)
      .succeeded
  }
}
