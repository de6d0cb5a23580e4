import AdSpecTestSupport
import Foundation
import Testing

/// `adspec diff` compares JSON reports.
@Suite struct DiffTests {
  private func reports() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, adapter) in [("good", "sample"), ("bad", "sample-documented")] {
      _ = try Tool.run(
        "run", "the network reports loaded twice", "--format", "banner", "--adapter", adapter,
        "--no-times", "--no-places", "--report", "json=\(folder.path(name + ".json"))")
    }
    return folder
  }

  @Test("a regression fails the comparison, and an improvement does not")
  func regressionFailsAndAnImprovementDoesNot() throws {
    let folder = try reports()
    let worse = try Tool.runShell("adspec diff good.json bad.json", in: folder)
    #expect(worse.status == 1)
    #expect(worse.output.hasPrefix("Two adapters: sample and sample-documented\n"))
    #expect(worse.output.contains("\n! LOAD-ONCE-1 (banner)  (must)  pass -> fail\n"))
    let better = try Tool.runShell("adspec diff bad.json good.json", in: folder)
    #expect(better.status == 0)
    #expect(better.output.contains("\nFixed: "))
    #expect(better.output.hasSuffix("\nNOT WORSE: no regression (exit status 0)\n"))
    let same = try Tool.runShell("adspec diff bad.json bad.json", in: folder)
    #expect(same.status == 0)
    #expect(same.output.hasSuffix("\n\nSAME: nothing changed (exit status 0)\n"))
  }

  @Test("the JSON of a comparison fits its schema")
  func comparisonFitsItsSchema() throws {
    let folder = try reports()
    let schema = JSONSchemaValidator(
      try JSONValue(text: try Tool.run("schema", "comparison").output))
    for files in ["good.json bad.json", "bad.json good.json"] {
      let result = try Tool.runShell("adspec diff \(files) --as json", in: folder)
      #expect(try schema.violations(of: JSONValue(text: result.output)) == [])
      #expect(try Tool.report(result.output)["exit_status"].number == Int(result.status))
    }
  }

  @Test("the HTML page shows both runs")
  func pageShowsBothRuns() throws {
    let folder = try reports()
    let page = try Tool.runShell("adspec diff good.json bad.json --as html", in: folder)
    #expect(page.status == 1)
    #expect(page.output.hasPrefix("<!doctype html>\n"))
    #expect(page.output.hasSuffix("</html>\n"))
    for part in [
      "\"compares\":\"Two adapters: sample and sample-documented\"", "\"path\":\"banner/before\"",
      "\"path\":\"banner/after\"",
    ] {
      #expect(page.output.contains(part), "\(part)")
    }
    let same = try Tool.runShell("adspec diff bad.json bad.json --as html", in: folder)
    #expect(same.status == 0)
    #expect(!same.output.contains("\"changed\":["))
  }

  @Test("several reports are compared with the first report")
  func severalReportsAreCompared() throws {
    let folder = try reports()
    for (files, status) in [
      ("good.json good.json bad.json", 1), ("good.json bad.json good.json", 1),
      ("bad.json good.json bad.json", 0),
    ] as [(String, Int32)] {
      for (form, start) in [
        ("html", "<!doctype html>\n"), ("markdown", "## Two adapters in 3 runs: "),
      ] {
        let result = try Tool.runShell("adspec diff \(files) --as \(form)", in: folder)
        #expect(result.status == status, "\(files)")
        #expect(result.output.hasPrefix(start), "\(result.output)")
      }
      for form in ["text", "json"] {
        let result = try Tool.runShell("adspec diff \(files) --as \(form)", in: folder)
        #expect(result.status == 64)
        #expect(result.output == "")
        #expect(
          result.errors.contains(
            "--as \(form) compares two reports, but 3 are given. Give two reports, or use --as html or "
              + "--as markdown, which have a column for each report."), "\(result.errors)")
      }
    }
    let page = try Tool.runShell("adspec diff good.json good.json bad.json --as html", in: folder)
    #expect(
      page.output.contains(
        "\"compares\":\"Two adapters in 3 runs: sample and sample-documented\""))
    #expect(page.output.contains("\"path\":\"banner/after-2\""))
  }

  @Test(
    "a file that is no report is bad input",
    arguments: [
      ("missing.json", "missing.json: there is no such file"),
      (".", ".: is a folder. Give the file of a report."),
      ("text.json", "text.json: is not a JSON report of adspec"),
    ])
  func whatIsNoReportIsBadInput(_ file: String, _ message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("text.json", "[1, 2]")
    let result = try Tool.runShell("adspec diff \(file) \(file)", in: folder)
    #expect(result.status == 65)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
  }
}
