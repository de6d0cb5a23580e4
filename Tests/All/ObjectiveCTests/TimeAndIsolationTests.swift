import AdSpecTestSupport
import Foundation
import Testing

/// Time, waits, settings, connections and exceptions of Objective-C adapters.
///
/// The fixture's adapter runs one probe in each load. A probe writes what happened, each line with
/// the seconds of virtual time.
@Suite(.enabled(if: ObjectiveCPrograms.areBuilt, "\(ObjectiveCPrograms.reason)"))
struct TimeAndIsolationTests {
  @Test("What each probe observes, in a process of its own and in a series")
  func probes() throws {
    let expected = try Probes.table("observed")
    let names = expected.keys.sorted() + ["order"]
    let alone = try Probes.run(names, "fork")
    var observed = alone.texts
    observed["order"] = nil
    #expect(observed == expected, "\(alone.output)")
    // In the series, each scenario finds the process as the one before found it.
    let inSeries = try Probes.run(names, "series")
    #expect(inSeries.texts == alone.texts)
    #expect(inSeries.report == alone.report)
  }

  @Test("Each probe gives the same trace twice")
  func determinism() throws {
    let names = try Probes.table("observed").keys.sorted() + ["order"]
    let run = try Probes.run(names, nil)
    #expect(run.output.hasSuffix("\(names.count) scenarios gave the same trace twice\n"))
  }

  @Test("Each exception that nobody catches is a death with its reason and places")
  func deaths() throws {
    let expected = try Probes.table("deaths")
    let run = try Probes.run(expected.keys.sorted(), "fork")
    let report = try JSONValue(text: run.report)
    var deaths: [String: String] = [:]
    for scenario in report["scenarios"]?.items ?? [] {
      guard let name = scenario["name"]?.text else { continue }
      let folder = Project.folder.path + "/"
      let output = (scenario["output"]?.text ?? "").split(separator: "\n")
        .map { $0.replacingOccurrences(of: folder, with: "") + "\n" }
      // The line of the death is the first line of the adapter, which the output lists, too.
      let place = scenario["places"]?["lines"]?.items.first { $0["event"]?.text == "world.ended" }
      let file = place?["file"]?.text?.split(separator: "/").last ?? ""
      let number = if case .integer(let line)? = place?["line"] { line } else { 0 }
      let first = output.first { $0.hasPrefix("  at ") } ?? " \(file):\(number)\n"
      #expect(first.hasSuffix(" \(file):\(number)\n") && number > 0, "\(name): \(file):\(number)")
      let detail = (scenario["ending_detail"]?.text ?? "").replacing(folder, with: "")
      deaths[name] = detail + "\n" + output.joined()
    }
    #expect(deaths == expected)
    // Code behind a death never ran: no handler got the exception.
    #expect(run.texts.values.allSatisfy { $0.isEmpty })
  }
}

/// Runs of the fixture's adapter.
private enum Probes {
  struct Run {
    /// What each probe wrote, by the name of the probe.
    var texts: [String: String] = [:]
    /// The report in JSON.
    var report = ""
    /// What the program wrote.
    var output = ""
  }

  /// The expected texts by the names of the probes: in the file, each name is a line after `##`.
  ///
  /// - Parameter name: The name of the file.
  /// - Returns: The texts.
  /// - Throws: An error of Foundation when the file does not exist.
  static func table(_ name: String) throws -> [String: String] {
    let file = try Project.text("Tests/All/ObjectiveCTests/Probes/\(name).txt")
    var table: [String: String] = [:]
    for part in file.components(separatedBy: "## ").dropFirst() {
      let lines = part.split(separator: "\n")
      table[String(lines[0])] = lines.dropFirst().map { $0 + "\n" }.joined()
    }
    return table
  }

  /// Runs probes by name.
  ///
  /// - Parameters:
  ///   - names: The names of the probes.
  ///   - isolation: How adspec keeps the scenarios apart; nil for a check of determinism.
  /// - Returns: The run.
  /// - Throws: An error of Foundation when the program cannot be started.
  static func run(_ names: [String], _ isolation: String?) throws -> Run {
    let folder = try TemporaryFolder()
    let list = names.map { "  \"\($0)\",\n" }.joined()
    let file = try folder.write("probes.lua", "local names = {\n\(list)}\n\(scenarios)")
    let texts = try TemporaryFolder()
    var variables = ProcessInfo.processInfo.environment
    variables["ADSPEC_PROBES"] = texts.path
    variables["TMPDIR"] = "/tmp"
    let report = folder.path("report.json")
    let options =
      isolation.map { ["--isolation", $0, "--report", "json=\(report)"] }
      ?? ["--check-determinism"]
    let result = try ObjectiveCPrograms.fixture().run(
      ["run", "--adapter", "probe", "--no-times", "--timeout", "60"] + options + ["probes.lua"],
      in: URL(fileURLWithPath: file).deletingLastPathComponent(), variables: variables)
    var run = Run(output: result.output + result.errors)
    if isolation != nil { run.report = try String(contentsOfFile: report, encoding: .utf8) }
    for name in names {
      let text = try? String(contentsOfFile: texts.path("\(name).txt"), encoding: .utf8)
      // Each process that runs scenarios has a home folder of its own.
      run.texts[name] = text?.replacing(/\/tmp\/adspec-\w{6}\/\w{6}/, with: "~")
    }
    return run
  }

  /// A scenario for each name, whose load runs the probe.
  private static let scenarios = """
    for _, name in ipairs(names) do
      scenario(name) {
        formats = { "rewarded" },
        network = function(network)
          local host = "https://ads.example.com/"
          network:serve(host .. "ad", { body = "an ad", type = "text/plain", after = 1 })
          network:serve(host .. "post",
            { body = "posted", status = 201, type = "text/plain", after = 2 })
          network:serve(host .. "file", { body = "a file", type = "text/plain", after = 3 })
          network:serve(host .. "redirect", { redirect = "/ad", after = 1 })
          network:serve(host .. "cut", { body = "cut off", truncate_at = 3, after = 1 })
          network:serve(host .. "never", { never = true })
        end,
        app = function(app)
          local ad = app:load { settings = { parameter = name } }
          wait(2)
          if name == "death in a presentation" then ad:present() end
          wait(40)
        end,
      }
    end
    """
}
