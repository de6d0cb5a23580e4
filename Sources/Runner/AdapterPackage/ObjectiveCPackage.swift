/// What `init` knows about an adapter in Objective-C.
package struct ObjectiveCInput {
  package var sources: ObjectiveCSources
  /// The adapter's classes in Swift.
  package var part: SwiftPart
  /// The headers of the SDK, under their paths below the folder of the SDK.
  package var headers: [String: String]
  /// Whether the headers follow from what the adapter uses.
  package var isInferred: Bool
  /// The headers of the SDK that the adapter imports, and the stand-in with it.
  package var imports: [String]
  /// The headers that no file imports by name, because the adapter imports their module.
  package var included: [String]
  /// The folders below the folder of the SDK in which the adapter finds headers without their folder's
  /// name.
  package var searchedFolders: [String]
  /// The place of the adapter: the path of the target, and what a link with this path leads to.
  package var folder: (path: String, link: String?)
  /// The folders with headers, as paths in the folder of the adapter; empty for the folder itself.
  package var headerFolders: [String]
  package var prefixHeader: String?
  /// What is not compiled.
  package var excluded: [String]

  package init(
    sources: ObjectiveCSources, part: SwiftPart = SwiftPart(), headers: [String: String],
    isInferred: Bool, imports: [String],
    included: [String],
    searchedFolders: [String], folder: (path: String, link: String?), headerFolders: [String],
    prefixHeader: String?, excluded: [String]
  ) {
    self.sources = sources
    self.part = part
    self.headers = headers
    self.isInferred = isInferred
    self.imports = imports
    self.included = included
    self.searchedFolders = searchedFolders
    self.folder = folder
    self.headerFolders = headerFolders
    self.prefixHeader = prefixHeader
    self.excluded = excluded
  }
}

extension AdapterPackage {
  /// The file that stands for the part in Swift of an adapter in Objective-C.
  package static let fileForSwift = "sdk/AdapterInSwift.m"

  /// Writes the package of an adapter in Objective-C.
  package init(_ input: ObjectiveCInput, _ options: Options) {
    let found = ObjectiveCFacts(input.sources)
    let objects = ObjectiveCAPI(input.sources, headers: input.imports, part: input.part)
    if objects.vendor.modules.isEmpty { objects.vendor.modules = ["NetworkAds"] }
    let module = objects.vendor.modules[0]
    let name = options.name ?? Self.name(of: module)
    let names = PackageNames(network: name, modules: [module])
    var writer = ObjectiveCStandInWriter(
      objects, found.facts, imports: input.imports, part: input.part)
    let standIn = writer.write()
    var known = writer.claims
    known.sizes = found.sizes
    known.hasUnknownCallbacks = input.isInferred
    let claims = ClaimsText(
      api: objects.vendor, facts: found.facts, claims: known, events: writer.events)
    let manifest = ObjectiveCManifest(names: names, input: input, adspec: options.adspec)
    var files = [
      File(path: "Package.swift", text: manifest.text),
      File(path: "sdk/\(module).m", text: standIn),
    ]
    files += input.headers.sorted { $0.key < $1.key }.map {
      File(path: "sdk/\($0.key)", text: $0.value)
    }
    if Set(input.headers.keys.map { $0.split(separator: "/")[0] }).count > 1 {
      // SwiftPM makes a module map only for the headers of one folder.
      files.append(File(path: "sdk/module.modulemap", text: "module \(module) {}\n"))
    }
    if let text = input.part.implementation(objects, imports: input.imports) {
      files.append(File(path: Self.fileForSwift, text: text))
    }
    if let link = input.folder.link {
      files.append(File(path: input.folder.path, text: "", link: link))
    }
    let registration = RegistrationText(
      facts: found.facts, names: names, language: .objectiveC(extras: found.extras))
    files += [
      File(
        path: "Sources/\(names.program)/\(name)Claims.swift",
        text: claims.file(names.claims, language: .objectiveC(extras: nil))),
      File(path: "Sources/\(names.program)/\(names.program).swift", text: registration.file),
      File(path: "scenarios/first.lua", text: Self.scenario(found.facts)),
      File(path: ".gitignore", text: ".build/\n.adspec/\n"),
    ]
    if let layout = options.layout {
      var servers = CIFiles(names: names, adspec: options.adspec, layout: layout)
      servers.morePackages = ["libgnustep-base-dev", "libobjc-12-dev"]
      files += servers.files
    }
    self.init(
      files: files, standIn: standIn, names: names, facts: found.facts, api: objects.vendor,
      options: options)
  }
}
