import AdSpecConformance
import AdSpecReports
import AdapterPackage
import Foundation

/// What `adspec init` says about a package: the files, what is new, and what is left to do.
struct InitSummary {
  let package: AdapterPackage
  let update: PackageUpdate
  /// Whether the command writes what is new: for a new package, or with `--update`.
  let isUpdating: Bool
  let isDryRun: Bool
  /// The errors of the adapter with the stand-in after the update; nil if the stand-in is not where `init`
  /// wrote it.
  let errors: [CompilerError]?
  /// The part in Swift of an adapter in Objective-C.
  let part: SwiftPart
  /// The folder as the user can type it, and its place.
  let target: (shown: String, url: URL)

  var text: String {
    var lines = files + ["", use]
    lines.append("Formats: \(package.facts.formats.joined(separator: ", ")).")
    lines += questions + guesses
    if update.isAgain { lines += news }
    lines += compilation + notesOnSwift + notesOnServers
    let next = self.next
    if !next.isEmpty { lines += ["", next] }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Files

  private var files: [String] {
    let writes = update.writes && isUpdating
    let verb =
      isDryRun
      ? (writes ? "would write to" : "would change nothing in")
      : (writes ? "wrote to" : "changed nothing in")
    let record = update.hasRecord ? [] : [(InitRecord.name, "what init wrote, for the next time")]
    let rows = update.files.map { ($0.path, note($0)) } + (isUpdating ? record : [])
    let width = max(40, rows.map(\.0.count).max() ?? 0)
    return ["adspec \(verb) \(target.shown):"]
      + rows.map { "  \($0.0.padding(to: width))  \($0.1)" }
  }

  private func note(_ file: PackageUpdate.File) -> String {
    let own = file.changes.count { !$0.isByHand }
    let byHand = file.changes.count - own
    switch file.state {
    case .new:
      if let link = file.link { return "link to \(link)" }
      let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      return (isUpdating ? "" : "new, ") + PlainText.count(count, "line")
    case .same: return "exists, unchanged"
    case .deleted: return "you deleted it"
    case .changed:
      let parts = [
        own == 0 ? nil : PlainText.count(own, "change"), byHand == 0 ? nil : "\(byHand) by hand",
      ].compactMap { $0 }
      return "exists, " + parts.joined(separator: ", ")
    }
  }

  private var use: String {
    let types = package.api.types.count
    // An adapter that finds all classes by their names imports no module.
    let imported = package.api.modules
    let modules = imported.isEmpty ? "its network's SDK" : imported.joined(separator: ", ")
    return types == 0
      ? "The adapter names no type of its network's SDK, so the stand-in is empty. If the adapter calls "
        + "the SDK by names of classes or selectors, write the stand-in by hand."
      : "The adapter uses \(PlainText.count(types, "type")) of \(modules)."
  }

  private var questions: [String] {
    // A line that a person wrote asks nothing.
    let holes = update.holes
    guard !holes.isEmpty else {
      let isAnswered = !package.api.types.isEmpty && package.holes.isEmpty
      return isAnswered ? ["The sources answer every question."] : []
    }
    return ["The sources leave \(PlainText.count(holes.count, "question")) open:"]
      + holes.map { "  \($0.path):\($0.line): \($0.question)" }
  }

  private var guesses: [String] {
    let guesses = update.guesses
    guard !guesses.isEmpty else { return [] }
    let count = PlainText.count(guesses.count, "guess", "guesses")
    return ["adspec made \(count). Remove the comment of each guess that you have checked:"]
      + guesses.map { "  \($0.path):\($0.line): \($0.question)" }
  }

  private var compilation: [String] {
    guard let errors else { return [] }
    if errors.isEmpty {
      guard update.isAgain, !package.api.types.isEmpty else { return [] }
      let after = update.writes && (isDryRun || !isUpdating) ? " with these changes" : ""
      return ["The adapter compiles against the stand-in\(after)."]
    }
    return ["The adapter does not compile against the stand-in yet:"]
      + errors.map { "  \($0)" }
  }

  // MARK: News

  private var news: [String] {
    guard !update.isEmpty else { return ["Nothing is new since the last init."] }
    let own = changes { !$0.isByHand }
    let byHand = changes(where: \.isByHand)
    let created = update.files.filter { $0.state == .new }.map { "  \($0.path)" }
    var lines: [String] = []
    if !own.isEmpty { lines += ["", isUpdating && !isDryRun ? "Changed:" : "New:"] + own }
    if !created.isEmpty, !isUpdating { lines += ["", "New files:"] + created }
    if !byHand.isEmpty {
      let reason =
        update.hasRecord
        ? "because you changed or deleted the lines there"
        : "because no \(InitRecord.name) says which lines you deleted"
      lines += ["", "adspec does not add this, \(reason). Add what you need:"] + byHand
    }
    return lines + [""]
  }

  private func changes(where isShown: (TextChange) -> Bool) -> [String] {
    update.files.flatMap { file in
      file.changes.filter(isShown).flatMap { change -> [String] in
        let path = FilePath.path(of: file.path, in: target.shown)
        let line = change.line > 0 ? ":\(change.line)" : ""
        let around = change.around.last.map { " in \"\($0)\"" } ?? ""
        let after = change.after.map { " after \"\($0)\"" } ?? ""
        return ["  \(path)\(line):\(around)\(after)"]
          + change.removed.map { "  - \($0)" } + change.added.map { "  + \($0)" }
      }
    }
  }

  /// What the user can do now.
  private var next: String {
    guard isUpdating || update.isEmpty else {
      let words = Invocation.arguments.filter { $0 != "--dry-run" }
      let command = ([Invocation.program] + words + ["--update"]).map { ShellWord.quoted($0) }
      let effect = update.writes ? "To add what is new" : "To see this list no more"
      return "\(effect): \(command.joined(separator: " "))"
    }
    if isDryRun { return "" }
    let start = target.shown == "." ? "" : "cd \(ShellWord.quoted(path: target.shown)) && "
    return "Next  \(start)swift build && .build/debug/\(package.program) run"
  }

  /// What is not tested, because Objective-C cannot call it on Linux.
  private var notesOnSwift: [String] {
    guard !part.files.isEmpty else { return [] }
    let isUsed = package.files.contains { $0.path == AdapterPackage.fileForSwift }
    let reason =
      isUsed
      ? "\(AdapterPackage.fileForSwift) stands for what the adapter uses of it"
      : "the rest of the adapter uses nothing of it"
    let ads = part.ads.map { ad in
      "  \(ad.place): \(ad.name) shows ads. To test it, give adspec a folder with a copy of the adapter "
        + "in which all is in one language."
    }
    return ["Not tested, because Objective-C cannot call Swift on Linux; \(reason):"]
      + part.files.map { "  \($0)" } + ads
  }

  // MARK: Servers

  /// What is left to do before GitHub and GitLab run the package.
  private var notesOnServers: [String] {
    var lines: [String] = []
    let existing = Set(update.files.filter { $0.state != .new }.map(\.path))
    for file in package.files where file.isAdded && existing.contains(file.path) {
      let text = update.files.first { $0.path == file.path }?.text ?? ""
      let needed = file.text.split(separator: "\n").map(String.init)
      if needed.last.map({ text.contains($0.trimmingCharacters(in: .whitespaces)) }) == true {
        continue
      }
      lines.append("\(file.path) exists. For GitLab, add this to it:")
      lines += needed.map { "  " + $0 }
    }
    let open = package.openPlacesOfCI.filter { !existing.contains($0.path) }
    if !open.isEmpty {
      lines.append("For CI, answer \(PlainText.count(open.count, "question")) about your server:")
      lines += open.map { "  \($0.path):\($0.line): \($0.question)" }
    }
    if SourcePaths.repository(around: target.url.path) == nil {
      lines.append(
        "No files for GitHub and GitLab, because no Git repository has this folder. After `git init`, start "
          + "this command again with --update.")
    }
    return lines
  }
}
