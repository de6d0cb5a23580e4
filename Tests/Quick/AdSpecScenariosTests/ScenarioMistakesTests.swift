import Testing

/// The message about a mistake names the line, says what is wrong, and offers the nearest name.
@Suite struct ScenarioMistakesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: String
    var mistakes: [String]

    init(_ description: String, _ source: String, _ mistakes: String...) {
      testDescription = description
      self.source = source
      self.mistakes = mistakes
    }

    /// Reads cases with an empty line between them: the description, the file or the keys of its
    /// only scenario, and after an arrow each message, from the number of the line on.
    static func read(_ text: String) -> [Case] {
      text.split(separator: "\n\n").map { block in
        let lines = block.split(separator: "\n").map(String.init)
        let source = lines.dropFirst().filter { !$0.hasPrefix("→ ") }
        let isFile = source.contains { $0.contains("scenario") }
        var example = Case(
          lines[0],
          isFile
            ? source.joined(separator: "\n")
            : "scenario \"one\" {\n" + source.map { "  \($0)\n" }.joined() + "}")
        example.mistakes = lines.filter { $0.hasPrefix("→ ") }.map { "ads.lua:\($0.dropFirst(2))" }
        return example
      }
    }
  }

  @Test(
    "a mistake is reported with its line and a suggestion",
    arguments: keys + names + kinds + calls + literals + objects + unknowns + files + tables)
  func mistakes(_ example: Case) {
    #expect(ScenarioText.mistakes(example.source) == example.mistakes)
  }

  static let keys = Case.read(
    """
    unknown key of a scenario
    formats = { "banner" },
    netwrok = function(network) end,
    → 3: scenario has no key "netwrok"; did you mean "network"?

    unknown key without a near name
    formats = { "banner" },
    colour = "blue",
    → 3: scenario has no key "colour"

    unknown key of config
    formats = { "banner" },
    config = {
      setings = {},
    },
    → 4: config has no key "setings"; did you mean "settings"?

    a function as a key of config
    formats = { "banner" }, config = {
      [print] = 1,
    },
    → 1: only numbers, strings and booleans have an order: a table with a function as key cannot be traversed

    unknown key of options
    formats = { "native" },
    config = { options = { start_mutd = true } },
    → 3: options has no key "start_mutd"; did you mean "start_muted"?

    unknown key of consent
    formats = { "native" },
    config = { consent = { childs = true } },
    → 3: consent has no key "childs"; did you mean "child"?

    unknown key of a line item
    formats = { "banner" },
    line_items = { { setting = { parameter = "a" } } },
    → 3: line_items has no key "setting"; did you mean "settings"?

    unknown key of limits
    formats = { "banner" },
    limits = { instruction = 100 },
    → 3: limits has no key "instruction"; did you mean "instructions"?

    list entry where named values stand
    "banner",
    → 1: scenario takes named values, and this table has a list entry
    """)

  static let names = Case.read(
    """
    unknown rule
    formats = { "banner" },
    aims = { "LOAD-ONCE-2" },
    → 3: there is no rule LOAD-ONCE-2; did you mean "LOAD-ONCE-1"?

    unknown format
    formats = { "baner" },
    → 2: there is no format "baner"; did you mean "banner"?

    unknown format of a line item
    formats = { "banner" },
    line_items = { { format = "baner" } },
    → 3: there is no format "baner"; did you mean "banner"?

    unknown corner
    formats = { "native" },
    config = { options = { ad_choices = "topleft" } },
    → 3: there is no ad_choices "topleft"; did you mean "top_left"?

    unknown shape
    formats = { "native" },
    config = { options = { aspect_ratio = "sqare" } },
    → 3: there is no aspect_ratio "sqare"; did you mean "square"?

    unknown age without a near name
    formats = { "native" },
    config = { consent = { age = "grandmother" } },
    → 3: there is no age "grandmother"; there are "child", "teen"

    unknown size
    formats = { "banner" },
    config = { size = "leader_board" },
    → 3: "leader_board" is no size; did you mean "leaderboard"?

    unknown kind of size
    formats = { "banner" },
    config = { size = { inlin = 414 } },
    → 3: size of config must be the name of a size, { width, height } in points, { anchored = width }, { large_anchored = width }, { inline = width } or { inline = width, max = height }

    adaptive size without a width
    formats = { "banner" },
    config = { size = { anchored = 0 } },
    → 3: size of config must be the name of a size, { width, height } in points, { anchored = width }, { large_anchored = width }, { inline = width } or { inline = width, max = height }

    maximum height that the SDK does not accept
    formats = { "banner" },
    config = { size = { inline = 414, max = 20 } },
    → 3: the maximum height of an inline adaptive size is 20; the SDK accepts 32 points or more. Write max = 0 for a size without a maximum

    unknown global
    local formats = BANER
    scenario "one" { formats = formats }
    → 1: there is no global "BANER"; did you mean "BANNER"?

    size that is written as a text
    formats = BANNER,
    config = { size = "320x55" },
    → 3: "320x55" is no size; write size = { 320, 55 }

    size without a near name
    formats = BANNER,
    config = { size = "enormous" },
    → 3: "enormous" is no size; there are "banner", "large_banner", "medium_rectangle", "full_banner", "leaderboard", "skyscraper", "fluid", and { width, height } in points

    names of other languages, and of Lua's library
    formats = BANNER,
    app = function(app)
      local value = math.random() + math.floor(1.5)
      if value == null then log(os.time()) end
      io.write(self.name)
      sleep(1)
      log("a" + value, "1" + 2)
    end,
    → 4: there is no global "math.random"; random() gives the same numbers in every run
    → 5: there is no global "null"; Lua writes nil
    → 5: there is no global "os"; a scenario cannot reach the machine, so that every run does the same: now() gives the time in seconds, wait(seconds) waits, random() gives a number
    → 6: there is no global "io"; a scenario cannot reach files, so that every run does the same: log(…) writes a line
    → 6: there is no global "self"; the objects are arguments: network = function(network), app = function(app, user, device), expect = function(trace)
    → 7: there is no global "sleep"; wait(seconds) waits
    → 8: + adds numbers: write .. between texts

    unknown module
    local flaky = require "networks.flaki"
    scenario "one" { formats = BANNER }
    → 1: there is no module "networks.flaki"; modules are the files of scripts/networks and the files beside the scenario

    unknown event
    formats = BANNER,
    expect = function(trace)
      trace:count "network.loadde"
    end,
    → 4: there is no event "network.loadde"; did you mean "network.loaded"?

    the same name twice
    scenario "one" { formats = BANNER }
    scenario "two" { formats = BANNER }
    scenario "one" { formats = NATIVE }
    → 3: a scenario "one" is already declared on line 1; names are unique in the suite
    """)

  static let kinds = Case.read(
    """
    text where a list stands
    formats = "banner",
    → 2: formats of scenario must be a list of texts, not a text

    number in a list of texts
    formats = { "banner", 2 },
    → 2: formats of scenario must be a list of texts, not a list with anything else

    no formats
    formats = {},
    → 2: formats is empty, so the scenario would never run

    a format twice
    formats = { "banner", "native", "banner" },
    → 2: formats has "banner" twice

    aim that none of the formats can meet
    formats = { "banner", "native" },
    aims = { "LOAD-ONCE-1", "REW-LATE-1" },
    → 3: REW-LATE-1 is about none of the formats of the scenario; it is about rewarded

    limit that is no count
    formats = BANNER,
    limits = { events = 1e300 },
    → 3: events of limits must be a whole number above zero

    limit of virtual time beyond all
    formats = BANNER,
    limits = { virtual_time = 1e300 },
    → 3: virtual_time is more than virtual time can hold

    table where a function stands
    formats = BANNER,
    app = {},
    → 3: app of scenario must be a function, not a table

    text where a truth stands
    formats = BANNER,
    set_up = "no",
    → 3: set_up of scenario must be true or false, not a text

    negative time
    formats = BANNER,
    load_timeout = -1,
    → 3: load_timeout of scenario must be a number of seconds, zero or more, not -1

    size of one number
    formats = BANNER,
    config = { size = { 320 } },
    → 3: size of config must be the name of a size, { width, height } in points, { anchored = width }, { large_anchored = width }, { inline = width } or { inline = width, max = height }

    size of a format without sizes
    formats = { "rewarded" },
    config = { size = "banner" },
    → 3: size has no effect with rewarded; it is for banner, swipeable_interstitial: remove it, or correct the formats of the scenario

    size of a variant of a format without sizes
    formats = { "native" },
    for_each = { { code = 1 }, { size = "banner" } },
    → 3: size has no effect with native; it is for banner, swipeable_interstitial: remove it, or correct the formats of the scenario

    options of a format that is not native
    formats = { "banner", "rewarded" },
    config = { options = { start_muted = true } },
    → 3: options has no effect with banner, rewarded; it is for native, custom_native: remove it, or correct the formats of the scenario

    half an adapter
    formats = BANNER,
    adapters = 1.5,
    → 3: adapters must be a whole number from 1 to 100

    half an order
    formats = BANNER,
    queue_order = -1,
    → 3: queue_order must be a whole number from 0

    no variants
    formats = BANNER,
    for_each = {},
    → 3: for_each is empty, so the scenario would never run

    variant that is no table
    formats = BANNER,
    for_each = { {}, 2 },
    → 3: for_each is a list of tables, but entry 2 is not a table

    variant that overrides with the wrong kind
    formats = BANNER,
    for_each = { { test = 1 } },
    → 3: test of for_each must be true or false, not a number

    no line items
    formats = BANNER,
    line_items = {},
    → 3: line_items is empty

    line item that is no table
    formats = BANNER,
    line_items = { "a" },
    → 3: line_items is a list of tables, but entry 1 is not a table

    neither aims nor formats
    because = "It has no reason.",
    → 1: scenario "one" has neither aims nor formats; say in which formats it runs: formats = { "banner" }
    """)
}
