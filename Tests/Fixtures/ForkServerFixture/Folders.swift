import CProcessPollution
import ForkServer
import Glibc

/// The private folders of children.
enum Folders {
  /// Prints what children find in their folders, and what is left of the folders.
  static func printAll() throws {
    // The folders of this process would also serve the processes that it forks.
    print("after an exit: \(try isRemoved { exit(0) })")
    print("after an interruption: \(try isRemoved { raise(SIGINT); exit(130) })")
    print(
      "after a second one: \(try isRemoved { raise(SIGINT); raise(SIGINT) })")
    print("after none in time: \(try isRemoved { raise(SIGALRM) })")
    PrivateFolders.prepare()
    let server = try ForkServer(bufferCapacity: 1 << 20, hasFolder: true)
    for _ in 0..<2 {
      let (end, bytes) = try server.run(timeout: 20, body)
      print("a process: \(text(bytes)), printed \(text(end.output).dropLast())")
    }
    let series = try server.runSeries(
      count: 3, patience: 10, begin: { _ in }, { _, buffer in body(buffer) })
    for piece in series.pieces {
      print("a piece: \(text(piece.written)), printed \(text(piece.output).dropLast())")
    }
    // The folder itself is gone, so its process gets another one.
    let (_, removed) = try server.run(timeout: 20) { buffer in
      for name in names.reversed() { rmdir(variable("HOME") + name) }
      buffer.append([UInt8(ascii: rmdir(variable("HOME")) == 0 ? "y" : "n")])
    }
    print("removed by a process: \(text(removed))")
    let (_, next) = try server.run(timeout: 20, body)
    print("the next process: \(text(next))")
    print("behind a link: \(try whatIsLeftBehind(server, atHome: link))")
    print("behind a link in the home: \(try whatIsLeftBehind(server, atHome: linkInside))")
    print("behind a mount: \(try whatIsLeftBehind(server, atHome: mount))")
  }

  private static func link(_ home: String, _ other: String) {
    rename(home, home + ".old")
    symlink(other, home)
  }

  private static func linkInside(_ home: String, _ other: String) {
    rmdir(home + "/tmp")
    symlink(other, home + "/tmp")
  }

  /// Where the system refuses a mount, there is only an empty folder.
  private static func mount(_ home: String, _ other: String) {
    mkdir(home + "/mount", 0o700)
    _ = process_pollution_mount(other, home + "/mount")
  }

  /// Says what is left of a folder to which a process leads adspec.
  private static func whatIsLeftBehind(
    _ server: ForkServer, atHome lead: @escaping (String, String) -> Void
  ) throws -> String {
    _ = process_pollution_own_mounts()
    var template = Array("/tmp/adspec-other-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return "no folder" }
    let other = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    close(open(other + "/file", O_CREAT | O_WRONLY, 0o600))
    var mounted = ""
    for _ in 0..<2 {
      let (_, bytes) = try server.run(timeout: 20) { buffer in
        let home = variable("HOME")
        lead(home, other)
        buffer.append(home.utf8.reversed())
      }
      mounted = text(bytes.reversed()) + "/mount"
    }
    process_pollution_unmount(mounted)
    defer { rmdir(other) }
    let isAlone = entries(of: other) == 1
    return unlink(other + "/file") == 0 && isAlone ? "a file" : "something else"
  }

  private static let names = [
    "/tmp", "/Documents", "/Library", "/Library/Caches", "/Library/Application Support",
  ]

  /// Writes how many of its folders have entries, and leaves entries that are hard to remove.
  private static func body(_ buffer: SharedBuffer) {
    let home = variable("HOME")
    var found = 0
    for name in names where entries(of: home + name) != (name == "/Library" ? 2 : 0) { found += 1 }
    buffer.append(Array("\(found) of \(names.count) used, \(entries(of: home)) in the home".utf8))
    let agrees =
      variable("TMPDIR") == home + "/tmp"
      && variable("XDG_CACHE_HOME") == home + "/Library/Caches"
      && variable("XDG_DATA_HOME") == home + "/Library/Application Support"
    print(agrees ? home : "other folders than \(home)")
    for folder in names.map({ home + $0 }) + [home] {
      close(open(folder + "/file", O_CREAT | O_WRONLY, 0))
      symlink("/", folder + "/link")
      mkdir(folder + "/folder", 0o700)
      for number in 0..<200 { close(open(folder + "/folder/\(number)", O_CREAT | O_WRONLY, 0)) }
      chmod(folder + "/folder", 0)
    }
  }

  private static func variable(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? "none"
  }

  private static func entries(of folder: String) -> Int {
    guard let stream = opendir(folder) else { return -1 }
    defer { closedir(stream) }
    var count = 0
    while readdir(stream) != nil { count += 1 }
    return count - 2
  }

  /// Ends a program with private folders, and returns whether its folders are gone.
  private static func isRemoved(_ end: () -> Void) throws -> Bool {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    let process = Orphans.fork {
      PrivateFolders.prepare()
      Interruption.install()
      let server = try? ForkServer(bufferCapacity: 1 << 10, hasFolder: true)
      // In its usual order, the path would be hidden.
      let result = try? server?.run(timeout: 20) { $0.append(variable("HOME").utf8.reversed()) }
      let path = Array(result?.bytes.reversed() ?? [])
      write(ends[1], path, path.count)
      end()
    }
    waitpid(process, nil, 0)
    close(ends[1])
    var path = [UInt8](repeating: 0, count: 256)
    return read(ends[0], &path, path.count) > 0 && access(text(path.filter { $0 != 0 }), F_OK) != 0
  }
}
