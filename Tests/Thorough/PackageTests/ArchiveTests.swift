import AdSpecTestSupport
import Foundation
import Testing

/// The archive of `scripts/package`, in places where adspec's sources and builds are hidden.
@Suite(
  .enabled(if: ArchiveMachine.isSuitable, "needs patchelf, a current release build and mounts"))
struct ArchiveTests {
  private let folder: TemporaryFolder

  /// Makes the archive, and unpacks it in another place than the one where it was made.
  init() throws {
    folder = try TemporaryFolder()
    let made = try TemporaryFolder()
    let result = try BuiltExecutable(path: Project.folder.path + "/scripts/package").run(
      [made.path, "AdSpecSwiftFixture", "--skip-build"])
    try #require(result.status == 0, "\(result.errors)")
    let file = result.output.trimmingCharacters(in: .whitespacesAndNewlines)
    _ = try run("tar -xzf '\(file)' && mv adspec-* adspec")
  }

  /// Runs a command in the folder of the archive, and returns the lines that it prints.
  private func run(_ command: String) throws -> [String] {
    try BuiltExecutable(path: "/usr/bin/unshare").run(
      ["-m", "sh", "-ec", command], in: folder.url, joinsErrors: true
    ).output.split(separator: "\n").map(String.init)
  }

  @Test("the script leaves nothing behind if it fails after the build")
  func failureLeavesNothing() throws {
    try folder.write("tools/patchelf", "#!/bin/sh\necho no space >&2\nexit 1\n")
    let output = try run(
      """
      chmod +x tools/patchelf
      PATH="$PWD/tools:$PATH" '\(Project.folder.path)/scripts/package' made AdSpecSwiftFixture --skip-build \
        || echo "status $?"
      ls -A made
      """)
    #expect(output.suffix(2) == ["no space", "status 1"], "\(output)")
  }

  @Test("a release build compiles a registration that makes extras of an internal class")
  func internalExtras() throws {
    let lark = try Project.text("Tests/Fixtures/SwiftLark/ios/LarkAdapter.swift")
    let names = "networkExtrasClass() -> AdNetworkExtras.Type? { "
    try folder.write(
      "ios/LarkAdapter.swift", lark.replacing(names + "nil }", with: names + "LarkExtras.self }"))
    try folder.write(
      "ios/LarkExtras.swift",
      """
      import GoogleMobileAds

      final class LarkExtras: NSObject, AdNetworkExtras {
        var corner: Int?
      }
      """)
    let guide = try Guide(named: "Profiles").text
    let function = try #require(guide.firstMatch(of: /```swift\n(public func larkExtras[^`]*)```/))
      .output.1
    let call = try #require(guide.firstMatch(of: /`(AdapterExtras[^`]*larkExtras[^`]*)`/)).output.1
    _ = try run("adspec/bin/adspec init ios --output tests")
    let shipped = "tests/Sources/LarkAdapter/Shipped.swift"
    try folder.write(
      shipped, try folder.text(shipped) + "import GoogleMobileAds\n\n\(function)")
    let registration = "tests/Sources/LarkSpec/LarkSpec.swift"
    try folder.write(
      registration,
      "import LarkAdapter\n"
        + (try folder.text(registration)).replacing(
          "sdk: .lark", with: "extras: \(call), sdk: .lark"))
    let built = try run(
      """
      cd tests
      swift build -c release
      .build/release/LarkSpec run --no-times --adapter lark --format banner
      """)
    #expect(built.filter { $0.contains("LarkSpec.swift") && $0.contains("warning:") } == [])
    #expect(built.last == "PASSED (exit status 0)", "\(built)")
  }

  @Test(
    "an adapter's package builds without adspec's sources, and the program runs in an empty root")
  func archiveReplacesTheSources() throws {
    try FileManager.default.copyItem(
      at: Project.folder.appendingPathComponent("Tests/Fixtures/SwiftLark/ios"),
      to: folder.url.appendingPathComponent("ios"))
    let built = try run(
      """
      for hidden in '\(Project.folder.path)' /usr/include/lua5.4 /usr/include/elfutils; do
        mount -t tmpfs none "$hidden"
      done
      adspec/bin/adspec init ios --output tests
      cd tests
      swift build
      .build/debug/LarkSpec run --no-times
      """)
    #expect(built.first == "adspec wrote to tests:", "\(built)")
    let compiled = built.compactMap { $0.components(separatedBy: "] Compiling ").dropFirst().first }
    #expect(
      compiled.filter { !$0.contains("Lark") }
        == ["plugin AdapterSources", "CAdSpecLibraries libraries.c"])
    #expect(built.filter { $0.hasPrefix("  rewarded  conforming") }.count == 1)
    #expect(built.last == "PASSED (exit status 0)")

    let watched = try run(
      """
      mount -t tmpfs none '\(Project.folder.path)'
      cd tests
      .build/debug/LarkSpec watch --no-times > watched.txt 2>&1 &
      wait_for() {
        for attempt in $(seq 600); do
          [ "$(grep -c 'Press Ctrl-C' watched.txt)" -ge "$1" ] && break
          grep -q 'build failed' watched.txt && break
          sleep 0.1
        done
      }
      wait_for 1
      echo >> $(ls ../ios/*.swift | head -1)
      wait_for 2
      kill $!
      cat watched.txt
      """)
    let edited = "../ios/LarkAdapter.swift changed;"
    #expect(
      watched.filter { $0.hasPrefix(edited) } == [
        edited + " building with `swift build --product LarkSpec`.", edited + " running again.",
      ], "\(watched)")
    #expect(watched.filter { $0.hasPrefix("  rewarded  conforming") }.count == 2)

    let alone = try run(
      """
      mkdir -p root/proc root/dev root/tmp root/adspec
      for library in $(ldd /bin/sh | grep -o '/[^ ]*') /lib/*/libm.so.6 /lib/*/libdl.so.2 \
        /lib/*/libpthread.so.0 /lib/*/librt.so.1 /lib/*/libresolv.so.2; do
        mkdir -p "root$(dirname $library)"
        cp -L "$library" "root$library"
      done
      mount -t proc proc root/proc
      mount --bind /dev root/dev
      mount --bind adspec root/adspec
      chroot root /adspec/bin/adspec run --format banner --no-times --report json=/tmp/report.json
      chroot root /adspec/bin/adspec merge /tmp/report.json | tail -1
      """)
    #expect(alone.first?.contains("adapter sample") == true, "\(alone)")
    #expect(alone.last == "PASSED (exit status 0)")
  }
}

/// The machine on which the tests run.
private enum ArchiveMachine {
  /// Whether this machine can make the archive without a build, and can hide folders.
  static let isSuitable: Bool = {
    let command = "command -v patchelf && unshare -m mount -t tmpfs none /mnt"
    let result = try? BuiltExecutable(path: "/bin/sh").run(["-c", command])
    let program = try? BuiltExecutable("AdSpecSwiftFixture").url.path
    return TestTier.isThorough && result?.status == 0 && program?.contains("/release/") == true
  }()
}
