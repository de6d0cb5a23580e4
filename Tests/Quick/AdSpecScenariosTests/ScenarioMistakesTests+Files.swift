extension ScenarioMistakesTests {
  static let calls = Case.read(
    """
    unknown call
    formats = BANNER,
    network = function(network)
      network:next_request():loadde()
    end,
    → 4: a request has no call "loadde"; did you mean "loaded"?

    unknown option of a call
    formats = BANNER,
    network = function(network)
      network:next_request():failed { cod = "no_fill" }
    end,
    → 4: request:failed has no key "cod"; did you mean "code"?

    unknown option of a call that another object has without options
    formats = BANNER,
    network = function(network)
      network:next_request():loaded():click { ids = "first" }
    end,
    → 4: ad:click has no key "ids"; did you mean "id"?

    several mistakes in the order of their lines
    formats = REWARDED,
    tagz = {},
    network = function(network)
      local request = network:next_reqest()
      network:next_request():loaded():reward { typ = "coins" }
    end,
    expect = function(trace) trace:never "host.lod" end,
    → 3: scenario has no key "tagz"; did you mean "tags"?
    → 5: the network has no call "next_reqest"; did you mean "next_request"?
    → 6: ad:reward has no key "typ"; did you mean "type"?
    → 8: there is no event "host.lod"; did you mean "host.load"?

    comments, texts and strings' own methods are not the vocabulary's
    -- network:next_reqest() "network.loadde"
    --[[ ad:clcik() ]]
    scenario "one" {
      formats = BANNER,
      because = [[network:next_reqest() is a text.]],
      network = function(network)
        local name = ("x"):upper():rep(2)
        network:next_request():failed { code = name, message = "ad:clcik()" }
      end,
    }

    texts that only look like the name of an event
    formats = BANNER,
    because = "network.",
    config = { settings = { parameter = "app.home" }, extras = { place = "host.laod" } },
    app = function(app)
      log("network.loaded.twice", "network.Loadde", "network.loaded 2", "netwrk.loaded")
      log("network.*", ".loadde", "host.load, or", "It is the network.", "app.home")
    end,
    """)

  static let files =
    Case.read(
      """
      scenario without a name
      scenario { formats = BANNER }
      → 1: scenario takes a name: scenario "name" { … }

      scenario without a body
      scenario "one" ("two")
      → 1: scenario "one" takes a table: scenario "one" { … }

      scenario without a body beside another one
      scenario "one" { formats = BANNER }
      scenario "two"
      scenario "three" { formats = BANNER }
      → 2: scenario "two" has no body; write scenario "two" { … }

      scenario with another second argument than a table
      scenario("one", 1)
      → 1: scenario "one" takes a table: scenario "one" { … }

      syntax error
      formats = BANNER,
      network = function(network)
        network:next_request(
      end,
      → 5: unexpected symbol near 'end'

      syntax errors, and the mistakes after them
      formats = BANNER
      network = function(network)
        local request = network:next_reqest()
        if request != nil then request:fail() end
        if request.slot != "a" then request:loadde() end
      end,
      → 3: '}' expected (to close '{' at line 1) near 'network'; write a comma before network, or } after the last value of the table
      → 4: the network has no call "next_reqest"; did you mean "next_request"?
      → 5: 'then' expected near '!'; Lua writes ~= instead of !=
      → 5: a request has no call "fail"; did you mean "failed"?
      → 6: 'then' expected near '!'; Lua writes ~= instead of !=
      → 6: a request has no call "loadde"; did you mean "loaded"?

      running scenario's call while the file is read
      wait(1)
      scenario "one" { formats = BANNER }
      → 1: wait can only be called by a scenario that runs, inside one of its functions
      """)
    + [
      Case("empty file", "", "ads.lua: defines no scenario; \(hint)"),
      Case("comment only", "-- Nothing yet.\n", "ads.lua: defines no scenario; \(hint)"),
      Case(
        "scenario that is not called",
        "local name = \"one\"\n", "ads.lua: defines no scenario; \(hint)"),
      Case(
        "runtime error while the file is read",
        """
        local sizes = {}

        local first = sizes.banner.width
        scenario "one" { formats = BANNER }
        """, "ads.lua:3: attempt to index a nil value (field 'banner')"),
      Case(
        "error of the author's own",
        """
        local function check(value)
          if not value then error("the value is missing") end
        end
        check(nil)
        """, "ads.lua:2: the value is missing"),
    ]

  private static let hint = "a file of scenarios has at least one scenario \"name\" { … }"
}
