import AdSpecTestSupport
import Testing

/// Files of many scenarios, which are run once for all of them.
@Suite struct ManyScenariosTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// What a scenario changes outside of its functions is as new for the next one.
  private static let file = """
    local seen, names = 0, {}
    local function use(name)
      seen = seen + 1
      names[#names + 1] = name
      expect_equal(seen, 1)
      expect_equal(names, { name })
      string.extra, last = name, name
    end
    for number = 1, 40 do
      scenario("number " .. number) {
        formats = { "banner" },
        limits = number % 4 == 0 and { memory = 400000 + number } or nil,
        for_each = number % 5 == 0 and { { size = "banner" }, { size = "leaderboard" } } or nil,
        app = function(app)
          expect_equal(string.extra, nil)
          use(number)
        end,
      }
    end
    """

  @Test(arguments: [["--jobs", "1"], ["--jobs", "2"], ["--jobs", "2", "--shuffle", "3"]])
  func eachFindsItsFileFresh(_ options: [String]) throws {
    try folder.write("many.lua", Self.file)
    func report(_ options: [String]) throws -> String {
      let arguments = ["run", "many.lua", "--no-times", "--report", "json=report.json"]
      let result = try BuiltExecutable("adspec").run(arguments + options, in: folder.url)
      #expect(result.status == 0, "\(result.output)\(result.errors)")
      return try folder.text("report.json")
    }
    let isolated = try report(options)
    #expect(try Tool.report(isolated)["scenarios"].list.count == 48)
    #expect(try report(["--in-process"]) == isolated)
  }

  @Test func aFileThatCannotBeRunAgainSaysSo() throws {
    try folder.write(
      "small.lua",
      """
      local filler = {}
      for index = 1, 3000 do filler[index] = {} end
      scenario "in much" { formats = { "banner" } }
      scenario "in little" { formats = { "banner" }, limits = { memory = 60000 } }
      """)
    let result = try BuiltExecutable("adspec").run(
      ["run", "small.lua", "--no-times"], in: folder.url)
    #expect(result.status == 65)
    #expect(result.output.contains("needs more than the 60000 bytes of memory"))
    #expect(result.output.contains("BAD INPUT: 1 scenario has a mistake"))
  }
}
