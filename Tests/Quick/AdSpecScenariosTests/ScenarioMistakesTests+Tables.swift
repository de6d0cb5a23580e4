extension ScenarioMistakesTests {
  /// Tables that contain themselves, are too deep, or are too large.
  static let tables = Case.read(
    """
    a class in for_each
    local Flow = {}
    Flow.__index = Flow
    scenario "one" {
      formats = { "banner" },
      for_each = { { n = 1 }, { flow = Flow } },
    }
    → 5: for_each[2].flow.__index \(endless)

    a variant that contains itself
    local t = {} t.t = t
    scenario "one" {
      formats = { "banner" },
      for_each = { t },
    }
    → 4: for_each[1].t.t \(endless)

    extras of a variant
    local t = {} t.t = t
    scenario "one" {
      formats = { "banner" },
      for_each = { { extras = t } },
    }
    → 4: for_each[1].extras.t \(endless)

    settings of config
    local t = {} t[1] = { deep = t }
    scenario "one" {
      formats = { "banner" },
      config = {
        settings = { a = t },
      },
    }
    → 5: config.settings.a[1].deep \(endless)

    extras of config
    local t = {} t.t = t
    scenario "one" { formats = { "banner" }, config = { extras = t } }
    → 2: config.extras.t \(endless)

    settings of a line item
    local t = {} t.t = t
    scenario "one" {
      formats = { "banner" },
      line_items = { {}, { settings = t } },
    }
    → 4: line_items[2].settings.t \(endless)

    a table of a known kind
    local t = {} t.options = t
    scenario "one" { formats = { "banner" }, config = t, limits = t }
    → 2: options has no key "options"

    lists of texts
    local t = {} t[1] = t
    scenario "one" { formats = t, aims = t, tags = t, for_each = t, line_items = t }
    → 2: aims of scenario must be a list of texts, not a list with anything else
    → 2: for_each[1][1][1] \(endless)
    → 2: formats of scenario must be a list of texts, not a list with anything else
    → 2: tags of scenario must be a list of texts, not a list with anything else

    extras that are too deep
    local t = {} for i = 1, 100000 do t = { a = t } end
    scenario "one" { formats = { "banner" }, config = { extras = t } }
    → 2: config.extras.a.a.a.a.a.a.a.a.a.a… is nested deeper than 100 tables; make it flatter

    extras that lead to too many values
    local t = {} for i = 1, 64 do t = { t, t } end
    scenario "one" { formats = { "banner" }, config = { extras = { t = t } } }
    → 2: config.extras.t[1][1][1][1][1][1][1][1][1]… leads to more than 100000 values, counting a table each time that it is used; make it smaller
    """)

  private static let endless =
    "contains itself, so that reading it would never end; leave that key out, or keep the table in a "
    + "local of the file"
}
