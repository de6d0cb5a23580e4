/// Writes the files with which GitHub and GitLab run an adapter's package.
///
/// Both servers read their files at the root of a repository only, and check out this repository
/// only. The files therefore place adspec and the adapter's sources where the package finds them.
struct CIFiles {
  let names: PackageNames
  let adspec: AdapterPackage.AdSpecOrigin
  let layout: RepositoryLayout
  /// The packages of Debian that the adapter's language needs.
  var morePackages: [String] = []

  var files: [AdapterPackage.File] {
    let root = RepositoryLayout.path(from: layout.package, to: layout.root)
    let up = root == "." ? "" : root + "/"
    return [
      AdapterPackage.File(path: "\(up).github/workflows/\(label).yml", text: gitHub),
      AdapterPackage.File(path: "adspec.gitlab-ci.yml", text: gitLab),
      // Many repositories have this file. The job is in another file, so that these two lines are all
      // that somebody must add.
      AdapterPackage.File(
        path: "\(up).gitlab-ci.yml",
        text: "include:\n  - local: /\(prefix)adspec.gitlab-ci.yml\n", isAdded: true),
    ]
  }

  /// The path of the package in its repository, with a slash at its end; empty for the root.
  private var prefix: String {
    let path = RepositoryLayout.path(from: layout.root, to: layout.package)
    return path == "." ? "" : path + "/"
  }

  /// The name of the job.
  ///
  /// A repository can have the packages of several adapters in its folders.
  private var label: String { prefix.isEmpty ? "adspec" : "adspec-\(names.package)" }

  /// The checkout or the archive of adspec, if the repository does not contain it.
  private var outerAdSpec: String? { layout.adspec.flatMap { layout.isOutside($0) ? $0 : nil } }

  private var outerSources: String? {
    layout.isOutside(layout.sources) ? layout.sources : nil
  }

  private var archive: ArchiveName? {
    if case .archive(_, let name) = adspec { return name }
    return nil
  }

  /// The path of adspec in the manifest, if the path starts at the root of the file system.
  private var fixedPath: String? {
    switch adspec {
    case .checkout(let path), .archive(let path, _): path.hasPrefix("/") ? path : nil
    case .repository: nil
    }
  }

  private var image: String { "swift:\(archive?.swift ?? "6.3")-bookworm" }

  private var packages: String {
    ([archive == nil ? "liblua5.4-dev libdw-dev" : "curl"] + morePackages).joined(separator: " ")
  }

  private func unpack(_ archive: ArchiveName, to folder: String) -> String {
    "mkdir -p \(word(folder)) && curl -fsSL https://your-server.example/\(archive.text).tar.gz "
      + "| tar -xz --strip-components 1 -C \(word(folder))  # which address?"
  }

  /// A path as a word of a shell command.
  private func word(_ path: String) -> String {
    path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+@".contains($0) }
      ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }

  // MARK: GitHub

  /// The folder that the working folder of a job on GitHub stands for: the folder around all that
  /// the job checks out, because a job can check out nothing outside of its working folder.
  private var workspace: String {
    let places = [outerAdSpec.map(place), outerSources].compactMap { $0 }
    return RepositoryLayout.common([layout.root] + places)
  }

  /// The place for adspec.
  ///
  /// A fixed path becomes a link to a folder beside the repository.
  private func place(_ adspec: String) -> String {
    if fixedPath == nil { return adspec }
    return archive == nil ? RepositoryLayout.parent(of: layout.root) + "/adspec" : layout.root
  }

  private func inWorkspace(_ path: String) -> String {
    RepositoryLayout.path(from: workspace, to: path)
  }

  private var gitHub: String {
    let package = inWorkspace(layout.package)
    let folder = package == "." ? "" : package + "/"
    var lines = [
      "name: \(label)", "on: [push, pull_request]", "jobs:", "  \(label):",
      "    runs-on: ubuntu-latest", "    container: \(image)", "    steps:",
      "      - uses: actions/checkout@v4",
    ]
    var options: [String] = []
    if workspace != layout.root { options.append("path: \(inWorkspace(layout.root))") }
    if layout.hasSubmodules { options.append("submodules: recursive") }
    if !options.isEmpty { lines += ["        with:"] + options.map { "          " + $0 } }
    lines += cache(folder)
    if let adspec = outerAdSpec, archive == nil { lines += checkOut(adspec: place(adspec)) }
    if let sources = outerSources {
      lines += [
        "      - uses: actions/checkout@v4", "        with:",
        "          repository: your-organisation/\(RepositoryLayout.name(of: sources))"
          + "  # which repository? the adapter's sources",
        "          path: \(inWorkspace(sources))",
      ]
    }
    lines.append("      - run: apt-get update && apt-get install -y \(packages)")
    if let adspec = outerAdSpec, let archive {
      lines.append("      - run: \(unpack(archive, to: fixedPath ?? inWorkspace(adspec)))")
    }
    lines.append(
      "      - run: swift run \(names.program) run --report github --report junit=adspec.xml")
    if !folder.isEmpty { lines.append("        working-directory: \(package)") }
    lines += [
      "      - if: always()", "        uses: actions/upload-artifact@v4",
      "        with: { name: \(label), path: \(folder)adspec.xml }",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The step that keeps the build, if a job needs minutes to make it.
  private func cache(_ folder: String) -> [String] {
    if case .repository = adspec {
      return [
        "      # The first build takes minutes. The cache keeps it.",
        "      - uses: actions/cache@v4", "        with:", "          path: \(folder).build",
        "          key: \(label)-${{ hashFiles('\(folder)Package.swift') }}",
      ]
    }
    guard archive == nil, let adspec = outerAdSpec else { return [] }
    return [
      "      # The first build takes minutes. The cache keeps adspec and the build; another key gets a "
        + "newer adspec.",
      "      - uses: actions/cache@v4", "        id: built", "        with:", "          path: |",
      "            \(inWorkspace(place(adspec)))", "            \(folder).build",
      "          key: \(label)-1",
    ]
  }

  private func checkOut(adspec place: String) -> [String] {
    var lines = [
      "      - if: steps.built.outputs.cache-hit != 'true'", "        uses: actions/checkout@v4",
      "        with:",
      "          repository: your-organisation/adspec  # which repository? a private one needs a "
        + "token, too",
      "          path: \(inWorkspace(place))",
    ]
    if let fixedPath {
      let parent = RepositoryLayout.parent(of: fixedPath)
      lines.append(
        "      - run: mkdir -p \(word(parent)) && ln -s \"$PWD/\(inWorkspace(place))\" "
          + word(fixedPath))
    }
    return lines
  }

  // MARK: GitLab

  private var gitLab: String {
    var lines = ["\(label):", "  image: \(image)"]
    if layout.hasSubmodules {
      lines += ["  variables:", "    GIT_SUBMODULE_STRATEGY: recursive"]
    }
    lines += [
      "  before_script:",
      "    - apt-get update && apt-get install -y git \(packages)",
    ]
    let fromRoot = { (path: String) in RepositoryLayout.path(from: layout.root, to: path) }
    if let adspec = outerAdSpec {
      let place = fixedPath ?? fromRoot(adspec)
      lines.append("    - " + (archive.map { unpack($0, to: place) } ?? clone("adspec", to: place)))
    }
    if let sources = outerSources {
      lines.append("    - " + clone(RepositoryLayout.name(of: sources), to: fromRoot(sources)))
    }
    lines.append("  script:")
    if !prefix.isEmpty { lines.append("    - cd \(word(String(prefix.dropLast())))") }
    lines.append(
      "    - swift run \(names.program) run --report junit=adspec.xml --report gitlab=adspec.json")
    if case .repository = adspec {
      lines += [
        "  # The first build takes minutes. The cache keeps it.", "  cache:",
        "    key: { files: [\(prefix)Package.swift] }", "    paths: [\(prefix).build]",
      ]
    }
    lines += [
      "  artifacts:", "    when: always", "    reports:", "      junit: \(prefix)adspec.xml",
      "      codequality: \(prefix)adspec.json",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The command that fetches a repository.
  ///
  /// Some runners keep the folder from an earlier job.
  private func clone(_ name: String, to folder: String) -> String {
    "test -d \(word(folder)) || git clone --depth 1 \"https://gitlab-ci-token:${CI_JOB_TOKEN}@"
      + "${CI_SERVER_HOST}/your-organisation/\(name).git\" \(word(folder))  # which repository?"
  }
}
