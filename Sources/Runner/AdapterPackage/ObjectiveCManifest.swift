/// The manifest of a package for an adapter in Objective-C.
struct ObjectiveCManifest {
  let names: PackageNames
  let input: ObjectiveCInput
  let adspec: AdapterPackage.AdSpecOrigin

  /// The folder of `objective-c.cfg`, as the manifest writes it.
  private var configuration: String {
    switch adspec {
    case .checkout(let path), .archive(let path, _):
      path.hasPrefix("/") ? path : "\\(Context.packageDirectory)/\(path)"
    case .repository: "\\(Context.packageDirectory)/.build/checkouts/adspec"
    }
  }

  private var dependency: String {
    switch adspec {
    case .checkout(let path), .archive(let path, _):
      ".package(name: \"adspec\", path: \"\(path)\", traits: [\"ObjectiveC\"])"
    case .repository(let address, let version):
      ".package(url: \"\(address)\", from: \"\(version)\", traits: [\"ObjectiveC\"])"
    }
  }

  /// The headers that the compiler includes in each file of the adapter.
  private var included: [String] {
    let folder = "\\(Context.packageDirectory)/"
    return (input.prefixHeader.map { [folder + input.folder.path + "/" + $0] } ?? [])
      + input.included.map { folder + "sdk/" + $0 }
  }

  private var adapterSettings: [String] {
    input.headerFolders.filter { !$0.isEmpty }.map { ".headerSearchPath(\"\($0)\")" }
      + input.searchedFolders.map { ".unsafeFlags([\"-I\\(Context.packageDirectory)/sdk/\($0)\"])" }
      + included.map { ".unsafeFlags([\"-include\", \"\($0)\"])" }
  }

  /// A list of settings, each in a line of its own if there are several.
  private func list(_ settings: [String]) -> String {
    let indent = String(repeating: " ", count: 8)
    if settings.count == 1 { return "[\(settings[0])]" }
    return "[\n\(settings.map { indent + $0 + ",\n" }.joined())\(indent.dropLast(2))]"
  }

  var text: String {
    let module = names.modules[0]
    let excluded = input.excluded.map { "\"\($0)\"" }.joined(separator: ", ")
    let exclude = excluded.isEmpty ? "" : " exclude: [\(excluded)],"
    let sdk = input.searchedFolders.map { ".headerSearchPath(\"\($0)\")" }
    let settings = list(["objectiveC"] + adapterSettings)
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let objectiveC = CSetting.unsafeFlags([
        "--config=\(configuration)/Sources/ObjectiveC/objective-c.cfg"
      ])

      let package = Package(
        name: "\(names.package)-adapter",
        dependencies: [\(dependency)],
        targets: [
          .target(
            name: "\(module)", dependencies: [.product(name: "ObjectiveC", package: "adspec")],
            path: "sdk", publicHeadersPath: ".",
            cSettings: \(list(["objectiveC"] + sdk))),
          .target(
            name: "\(names.network)Adapter", dependencies: ["\(module)"],
            path: "\(input.folder.path)",\(exclude) publicHeadersPath: ".",
            cSettings: \(settings)),
          .executableTarget(
            name: "\(names.program)",
            dependencies: [
              "\(names.network)Adapter", .product(name: "AdSpec", package: "adspec"),
              .product(name: "ObjectiveC", package: "adspec"),
            ]),
        ]
      )

      """
  }
}
