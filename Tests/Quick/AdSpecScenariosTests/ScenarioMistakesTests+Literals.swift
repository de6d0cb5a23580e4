extension ScenarioMistakesTests {
  /// Mistakes in the functions of scenarios.
  ///
  /// These functions do not run while adspec reads a file.
  static let literals = Case.read(
    """
    unknown attributes of patterns
    formats = BANNER,
    expect = function(trace)
      trace:never { "event.click", where = { asst = "icon" } }
      trace:in_order { "host.load", any { "event.click", { "host.click", where = { ["errr.code"] = 1 } } } }
      trace:within(2, "host.load", { "answer.load", where = { error = absent, lod = 1 } })
    end,
    → 4: event.click has no attribute "asst"; did you mean "asset"?
    → 5: host.click has no attribute "errr"
    → 6: answer.load has no attribute "lod"; did you mean "load"?

    unknown key of a pattern
    formats = BANNER,
    expect = function(trace) trace:count { "event.click", wher = { asset = "icon" } } end,
    → 3: a pattern has no key "wher"; did you mean "where"?

    unknown channel of a pattern
    formats = BANNER,
    expect = function(trace)
      trace:never "netwrk.*"
      trace:count("netwrk.loaded")
      for _, event in ipairs(trace:all { "loaded" }) do log(event.time) end
    end,
    → 4: there is no event "netwrk.*"; did you mean "network.*"?
    → 5: there is no event "netwrk.loaded"; did you mean "network.loaded"?
    → 6: there is no event "loaded"

    unknown format of a call
    formats = BANNER,
    network = function(network) network:next_request { format = "baner" }:loaded() end,
    → 3: there is no format "baner"; did you mean "banner"?

    unknown keys of tables within a creative
    formats = NATIVE,
    network = function(network)
      network:next_request():loaded {
        on = "main",
        video = { duratio = 3 },
        images = { { url = "https://a.example/1.png" }, { ulr = "https://a.example/2.png" } },
      }
    end,
    → 6: video has no key "duratio"; did you mean "duration"?
    → 7: image has no key "ulr"; did you mean "url"?

    unknown keys of an answer over HTTP and of a load's options
    formats = NATIVE,
    network = function(network) network:serve("https://a.example/*", { satus = 404 }) end,
    app = function(app) app:load { options = { ad_choices = "top" } } end,
    → 3: network:serve has no key "satus"; did you mean "status"?
    → 4: there is no ad_choices "top"; there are "top_left", "top_right", "bottom_left", "bottom_right"

    unknown globals of functions
    local function load(app) return app:load() end
    scenario "one" {
      formats = BANNER,
      network = function(network)
        netwrk:next_request():loaded()
      end,
      app = function(app)
        local ad = load(app)
        foobar()
        log("loaded " .. tostirng(ad))
      end,
    }
    → 5: there is no global "netwrk"; did you mean "network"?
    → 9: there is no global "foobar"
    → 10: there is no global "tostirng"; did you mean "tostring"?

    names of every kind that the file declares
    local first <const>, second = 1, 2
    local helpers = { double = function(n) return n * 2 end }
    function helpers.half(n) return n / 2 end
    function helpers:both(...) return self.half(first), ... end
    third, fourth = 3, 4
    function fifth(x) return x.of.what["it"] end
    scenario "one" {
      formats = BANNER,
      app = function(app)
        for index, value in ipairs { first, second, third, fourth } do
          if value == 2 then goto continue end
          log(index, helpers.double(value), fifth, math.huge)
          ::continue::
        end
        for n = 1, 2 do log(n, not n, "a" .. n) end
      end,
      expect = function(trace)
        local where = { asset = first }
        trace:count { "event.click", where = where }
        trace:count { any { "event.click", "host.click" }[1] or "host.load" }
        trace:never(helpers.double("not an event"))
        trace:count("host." .. first)
        helpers:both(1)
      end,
    }
    """)
}
