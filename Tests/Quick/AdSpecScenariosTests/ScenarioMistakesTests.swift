import Testing

/// The message about a mistake names the line, says what is wrong, and offers the nearest name.
@Suite struct ScenarioMistakesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: String
    let mistakes: [String]

    init(_ description: String, _ source: String, _ mistakes: String...) {
      testDescription = description
      self.source = source
      self.mistakes = mistakes
    }
  }

  @Test(
    "a mistake is reported with its line and a suggestion",
    arguments: keys + names + kinds + calls + literals + objects + unknowns + files + tables)
  func mistakes(_ example: Case) {
    #expect(ScenarioText.mistakes(example.source) == example.mistakes)
  }

  static let keys = [
    Case(
      "unknown key of a scenario",
      """
      scenario "one" {
        formats = { "banner" },
        netwrok = function(network) end,
      }
      """, "ads.lua:3: scenario has no key \"netwrok\"; did you mean \"network\"?"),
    Case(
      "unknown key without a near name",
      """
      scenario "one" {
        formats = { "banner" },
        colour = "blue",
      }
      """, "ads.lua:3: scenario has no key \"colour\""),
    Case(
      "unknown key of config",
      """
      scenario "one" {
        formats = { "banner" },
        config = {
          setings = {},
        },
      }
      """, "ads.lua:4: config has no key \"setings\"; did you mean \"settings\"?"),
    Case(
      "unknown key of options",
      """
      scenario "one" {
        formats = { "native" },
        config = { options = { start_mutd = true } },
      }
      """, "ads.lua:3: options has no key \"start_mutd\"; did you mean \"start_muted\"?"),
    Case(
      "unknown key of consent",
      """
      scenario "one" {
        formats = { "native" },
        config = { consent = { childs = true } },
      }
      """, "ads.lua:3: consent has no key \"childs\"; did you mean \"child\"?"),
    Case(
      "unknown key of a line item",
      """
      scenario "one" {
        formats = { "banner" },
        line_items = { { setting = { parameter = "a" } } },
      }
      """, "ads.lua:3: line_items has no key \"setting\"; did you mean \"settings\"?"),
    Case(
      "unknown key of limits",
      """
      scenario "one" {
        formats = { "banner" },
        limits = { instruction = 100 },
      }
      """, "ads.lua:3: limits has no key \"instruction\"; did you mean \"instructions\"?"),
    Case(
      "list entry where named values stand",
      """
      scenario "one" {
        "banner",
      }
      """, "ads.lua:1: scenario takes named values, and this table has a list entry"),
  ]

  static let names = [
    Case(
      "unknown rule",
      """
      scenario "one" {
        formats = { "banner" },
        aims = { "LOAD-ONCE-2" },
      }
      """, "ads.lua:3: there is no rule LOAD-ONCE-2; did you mean \"LOAD-ONCE-1\"?"),
    Case(
      "unknown format",
      """
      scenario "one" {
        formats = { "baner" },
      }
      """, "ads.lua:2: there is no format \"baner\"; did you mean \"banner\"?"),
    Case(
      "unknown format of a line item",
      """
      scenario "one" {
        formats = { "banner" },
        line_items = { { format = "baner" } },
      }
      """, "ads.lua:3: there is no format \"baner\"; did you mean \"banner\"?"),
    Case(
      "unknown corner",
      """
      scenario "one" {
        formats = { "native" },
        config = { options = { ad_choices = "topleft" } },
      }
      """, "ads.lua:3: there is no ad_choices \"topleft\"; did you mean \"top_left\"?"),
    Case(
      "unknown shape",
      """
      scenario "one" {
        formats = { "native" },
        config = { options = { aspect_ratio = "sqare" } },
      }
      """, "ads.lua:3: there is no aspect_ratio \"sqare\"; did you mean \"square\"?"),
    Case(
      "unknown age without a near name",
      """
      scenario "one" {
        formats = { "native" },
        config = { consent = { age = "grandmother" } },
      }
      """, "ads.lua:3: there is no age \"grandmother\"; there are \"child\", \"teen\""),
    Case(
      "unknown size",
      """
      scenario "one" {
        formats = { "banner" },
        config = { size = "leader_board" },
      }
      """, "ads.lua:3: \"leader_board\" is no size; did you mean \"leaderboard\"?"),
    Case(
      "unknown global",
      """
      local formats = BANER
      scenario "one" { formats = formats }
      """, "ads.lua:1: there is no global \"BANER\"; did you mean \"BANNER\"?"),
    Case(
      "unknown module",
      """
      local flaky = require "networks.flaki"
      scenario "one" { formats = BANNER }
      """,
      "ads.lua:1: there is no module \"networks.flaki\"; modules are the files of "
        + "scripts/networks and the files beside the scenario"),
    Case(
      "unknown event",
      """
      scenario "one" {
        formats = BANNER,
        expect = function(trace)
          trace:count "network.loadde"
        end,
      }
      """, "ads.lua:4: there is no event \"network.loadde\"; did you mean \"network.loaded\"?"),
    Case(
      "the same name twice",
      """
      scenario "one" { formats = BANNER }
      scenario "two" { formats = BANNER }
      scenario "one" { formats = NATIVE }
      """,
      "ads.lua:3: a scenario \"one\" is already declared on line 1; names are unique in the suite"
    ),
  ]

  static let kinds = [
    Case(
      "text where a list stands",
      """
      scenario "one" {
        formats = "banner",
      }
      """, "ads.lua:2: formats of scenario must be a list of texts, not a text"),
    Case(
      "number in a list of texts",
      """
      scenario "one" {
        formats = { "banner", 2 },
      }
      """, "ads.lua:2: formats of scenario must be a list of texts, not a list with anything else"),
    Case(
      "no formats",
      """
      scenario "one" {
        formats = {},
      }
      """, "ads.lua:2: formats is empty, so the scenario would never run"),
    Case(
      "a format twice",
      """
      scenario "one" {
        formats = { "banner", "native", "banner" },
      }
      """, "ads.lua:2: formats has \"banner\" twice"),
    Case(
      "aim that none of the formats can meet",
      """
      scenario "one" {
        formats = { "banner", "native" },
        aims = { "LOAD-ONCE-1", "REW-LATE-1" },
      }
      """,
      "ads.lua:3: REW-LATE-1 is about none of the formats of the scenario; it is about rewarded"),
    Case(
      "limit that is no count",
      """
      scenario "one" {
        formats = BANNER,
        limits = { events = 1e300 },
      }
      """, "ads.lua:3: events of limits must be a whole number above zero"),
    Case(
      "limit of virtual time beyond all",
      """
      scenario "one" {
        formats = BANNER,
        limits = { virtual_time = 1e300 },
      }
      """, "ads.lua:3: virtual_time is more than virtual time can hold"),
    Case(
      "table where a function stands",
      """
      scenario "one" {
        formats = BANNER,
        app = {},
      }
      """, "ads.lua:3: app of scenario must be a function, not a table"),
    Case(
      "text where a truth stands",
      """
      scenario "one" {
        formats = BANNER,
        set_up = "no",
      }
      """, "ads.lua:3: set_up of scenario must be true or false, not a text"),
    Case(
      "negative time",
      """
      scenario "one" {
        formats = BANNER,
        load_timeout = -1,
      }
      """,
      "ads.lua:3: load_timeout of scenario must be a number of seconds, zero or more, not -1"
    ),
    Case(
      "size of one number",
      """
      scenario "one" {
        formats = BANNER,
        config = { size = { 320 } },
      }
      """,
      "ads.lua:3: size of config must be the name of a size or { width, height } in points"),
    Case(
      "half an adapter",
      """
      scenario "one" {
        formats = BANNER,
        adapters = 1.5,
      }
      """, "ads.lua:3: adapters must be a whole number from 1 to 100"),
    Case(
      "no variants",
      """
      scenario "one" {
        formats = BANNER,
        for_each = {},
      }
      """, "ads.lua:3: for_each is empty, so the scenario would never run"),
    Case(
      "variant that is no table",
      """
      scenario "one" {
        formats = BANNER,
        for_each = { {}, 2 },
      }
      """, "ads.lua:3: for_each is a list of tables, but entry 2 is not a table"),
    Case(
      "variant that overrides with the wrong kind",
      """
      scenario "one" {
        formats = BANNER,
        for_each = { { test = 1 } },
      }
      """, "ads.lua:3: test of for_each must be true or false, not a number"),
    Case(
      "no line items",
      """
      scenario "one" {
        formats = BANNER,
        line_items = {},
      }
      """, "ads.lua:3: line_items is empty"),
    Case(
      "line item that is no table",
      """
      scenario "one" {
        formats = BANNER,
        line_items = { "a" },
      }
      """, "ads.lua:3: line_items is a list of tables, but entry 1 is not a table"),
    Case(
      "neither aims nor formats",
      """
      scenario "one" {
        because = "It has no reason.",
      }
      """,
      "ads.lua:1: scenario \"one\" has neither aims nor formats; say in which formats it runs: "
        + "formats = { \"banner\" }"),
  ]
}
