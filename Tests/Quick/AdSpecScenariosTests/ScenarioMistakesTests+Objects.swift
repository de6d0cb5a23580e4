extension ScenarioMistakesTests {
  /// A scenario whose functions begin on line 3.
  private static func scenario(_ functions: String, formats: String = "BANNER") -> String {
    "scenario \"one\" {\n  formats = \(formats),\n  \(functions)\n}"
  }

  private static func network(_ statements: String) -> String {
    scenario("network = function(network) \(statements) end")
  }

  private static func app(_ statements: String) -> String {
    scenario("app = function(app, user, device) \(statements) end")
  }

  private static func expect(_ statements: String) -> String {
    scenario("expect = function(trace) \(statements) end")
  }

  /// Mistakes in calls of the objects that a scenario gets.
  static let objects = [
    Case(
      "call that another object has",
      network("local request = network:next_request() request:click()"),
      "ads.lua:3: a request has no call \"click\"; an ad has: local ad = request:loaded()"),
    Case(
      "another form of a call's name",
      network("local request = network:next_request() request:fail() request:ad():show()"),
      "ads.lua:3: a request has no call \"fail\"; did you mean \"failed\"?",
      "ads.lua:3: an ad has no call \"show\"; did you mean \"shown\"?"),
    Case(
      "call with the name of an event", app("app:load():show()"),
      "ads.lua:3: a handle has no call \"show\"; did you mean \"display\"?"),
    Case(
      "mistakes after a mistyped call",
      network("local request = network:next_reqest() local ad = request:loadde() ad:shwn():clik()"),
      "ads.lua:3: a request has no call \"loadde\"; did you mean \"loaded\"?",
      "ads.lua:3: an ad has no call \"clik\"; did you mean \"click\"?",
      "ads.lua:3: an ad has no call \"shwn\"; did you mean \"shown\"?",
      "ads.lua:3: the network has no call \"next_reqest\"; did you mean \"next_request\"?"),
    Case(
      "call of a handle", app("app:click()"),
      "ads.lua:3: the app has no call \"click\"; a handle has: local handle = app:load()"),
    Case(
      "network where the app stands", network("network:load()"),
      "ads.lua:3: the network has no call \"load\"; the app has: app = function(app)"),
    Case(
      "app where the network stands", app("app:next_request():loaded()"),
      "ads.lua:3: the app has no call \"next_request\"; the network has: "
        + "network = function(network)"),
    Case(
      "parameters in another order",
      scenario("app = function(user, app) app:load() user:tap() end"),
      "ads.lua:3: \"app\" is the user here, which has no call \"load\"; the app has: "
        + "app = function(app)",
      "ads.lua:3: \"user\" is the app here, which has no call \"tap\"; the user has: "
        + "app = function(app, user)"),
    Case(
      "app as the parameter of network", scenario("network = function(app) app:load() end"),
      "ads.lua:3: \"app\" is the network here, which has no call \"load\"; the app has: "
        + "app = function(app)"),
    Case(
      "call without a colon", app("local ad = app.load()"),
      "ads.lua:3: load of the app is called with a colon: app:load(…)"),
    Case(
      "call of a chain without a colon",
      network("network:next_request().loaded { video = { duration = 1 } }"),
      "ads.lua:3: loaded of a request is called with a colon: request:loaded(…)"),
    Case(
      "field that is called", app("local ad = app:load() if ad:ok() then ad:display() end"),
      "ads.lua:3: ok of a handle is no call: write ad.ok"),
    Case(
      "field that there is not", network("local request = network:next_request() log(request.slt)"),
      "ads.lua:3: a request has no field \"slt\"; did you mean \"slot\"?"),
    Case(
      "field of an error", app("local ad = app:load() log(ad.error.mesage)"),
      "ads.lua:3: error has no field \"mesage\"; did you mean \"message\"?"),
    Case(
      "negative time", app("wait(-1)"),
      "ads.lua:3: wait takes a number of seconds, zero or more, not -1"),
    Case(
      "negative time among named values", app("app:load():await_close { within = -0.5 }"),
      "ads.lua:3: within of handle:await_close must be a number of seconds, zero or more, not -0.5"
    ),
    Case(
      "numbers out of range",
      network(
        "local ad = network:next_request():loaded() ad:video_progress(2) "
          + "ad:resize(1, -1, { on = \"queue\" })"),
      "ads.lua:3: ad:video_progress takes a number from 0 to 1, not 2",
      "ads.lua:3: height of ad:resize must be a number, 0 or more, not -1"),
    Case(
      "arguments of the wrong type",
      app("wait(\"1\") app:together(1) app:block_main({}) device:muted(\"no\") app:load(3)"),
      "ads.lua:3: app:block_main takes a number of seconds, zero or more, not a table",
      "ads.lua:3: app:load takes a table of named values, not a number",
      "ads.lua:3: app:together takes a function, not a number",
      "ads.lua:3: device:muted takes true or false, not a text",
      "ads.lua:3: wait takes a number of seconds, zero or more, not a text"),
    Case(
      "arguments that are missing", app("wait() app:load():change_size(1) app:on_load()"),
      "ads.lua:3: app:on_load takes a function, not nothing",
      "ads.lua:3: height of handle:change_size must be a whole number, 0 or more, not nothing",
      "ads.lua:3: wait takes a number of seconds, zero or more, not nothing"),
    Case(
      "arguments too many",
      app("wait(1, 2) app:load({}, 7) app:load():change_size(1, 2, app:load()) device:online(1)"),
      "ads.lua:3: app:load takes at most 1 argument, and gets 2",
      "ads.lua:3: device:online takes no arguments, and gets 1",
      "ads.lua:3: wait takes at most 1 argument, and gets 2"),
    Case(
      "named values of the wrong type", network("network:next_request():failed { message = {} }"),
      "ads.lua:3: message of request:failed must be a text, not a table"),
    Case(
      "sizes that there are not",
      app(
        "app:load { size = \"bannr\" } app:collect_signals { size = { 320 } } "
          + "app:load { size = { inline = 414, max = 20 } } app:load { size = { 0 - 1, 50 } }"),
      "ads.lua:3: \"bannr\" is no size; did you mean \"banner\"?",
      "ads.lua:3: size of app:collect_signals must be the name of a size, { width, height } in "
        + "points, { anchored = width }, { large_anchored = width }, { inline = width } or "
        + "{ inline = width, max = height }",
      "ads.lua:3: the maximum height of an inline adaptive size is 20; the SDK accepts 32 points or "
        + "more. Write max = 0 for a size without a maximum"),
    Case(
      "an object of another kind", app("local ad = app:load() app:release_adapter(ad)"),
      "ads.lua:3: app:release_adapter takes an adapter, not a handle"),
    Case(
      "an asset that there is not",
      scenario("app = function(app) app:load():click(\"headlin\") end", formats: "NATIVE"),
      "ads.lua:3: there is no asset \"headlin\"; did you mean \"headline\"?"),
    Case(
      "attribute that is read",
      expect("local click = trace:first \"event.click\" log(click.eror)"),
      "ads.lua:3: event.click has no attribute \"eror\""),
    Case(
      "attribute that is read in a loop",
      expect("for _, event in ipairs(trace:all \"network.reward\") do log(event.amuont) end"),
      "ads.lua:3: network.reward has no attribute \"amuont\"; did you mean \"amount\"?"),
    Case(
      "names of events and calls as they once were",
      expect(
        "log(trace:first(\"host.load\").event, trace:all(\"host.load\")[1].kind) "
          + "for event in trace:each \"host.load\" do end"),
      "ads.lua:3: host.load has no attribute \"event\"; write name for the event's name",
      "ads.lua:3: host.load has no attribute \"kind\"; write name for the event's name",
      "ads.lua:3: the trace has no call \"each\"; write for _, event in ipairs(trace:all(pattern))"),
    Case(
      "attribute of one of several events",
      expect(
        "log(trace:last(any { \"network.reward\", \"network.failed\" }).eror) "
          + "log(trace:last(any { \"network.reward\", \"network.failed\" }).error)"),
      "ads.lua:3: network.failed or network.reward has no attribute \"eror\"; did you mean \"error\"?"
    ),
    Case(
      "field of an attribute", expect("log(trace:first(\"answer.load\").error.cod)"),
      "ads.lua:3: error has no field \"cod\"; did you mean \"code\"?"),
    Case(
      "functions that are given something",
      """
      scenario "one" {
        formats = BANNER,
        network = function(network)
          network:on_request(function(request) request:shown() end)
        end,
        app = function(app)
          app:on_load(function(handle) handle:clik() end)
          app:together(function() app:laod() end)
        end,
      }
      """,
      "ads.lua:4: a request has no call \"shown\"; an ad has: local ad = request:loaded()",
      "ads.lua:7: a handle has no call \"clik\"; did you mean \"click\"?",
      "ads.lua:8: the app has no call \"laod\"; did you mean \"load\"?"),
    Case(
      "functions of the file that only it calls",
      """
      local function answer(network, code)
        network:next_request():faild { code = code }
      end
      local function play(network)
        answer(network, 3)
        network:nex_token()
      end
      scenario "one" { formats = BANNER, network = play }
      scenario "two" { formats = BANNER, network = play }
      """,
      "ads.lua:2: a request has no call \"faild\"; did you mean \"failed\"?",
      "ads.lua:6: the network has no call \"nex_token\"; did you mean \"next_token\"?"),
  ]

  /// Files in which the lint finds no mistake, although a run would find a mistake.
  static let unknowns = Case.read(
    """
    methods of the file's own objects
    local Flow = {}
    Flow.__index = Flow
    function Flow.new(network) return setmetatable({ network = network }, Flow) end
    function Flow:begin() return self.network:next_request():whatever() end
    scenario "one" {
      formats = BANNER,
      network = function(network) Flow.new(network):begin():anything { at = "all" } end,
    }

    variables that are given something else too
    formats = BANNER,
    network = function(network)
      local request = network:next_request()
      if random() > 2 then request = { click = function() end } end
      request:click()
      network = { load = function() end }
      network:load()
    end,
    app = function(app, user, device, variant)
      local ad
      ad = app:load()
      ad = ad:display()
      ad:await_close()
      variant.app:whatever()
      local again = (app:load()) or app
      again:whatever()
    end,

    functions that others may call too
    local function play(network) network:whatever() end
    local calls = { play }
    scenario "one" { formats = BANNER, network = play, app = function(app) calls[1](app) end }

    attributes that a script has added, and optional ones
    formats = BANNER,
    expect = function(trace)
      for _, event in ipairs(trace:all "network.*") do
        event.seen = true
        log(event.seen, event.error, event.creative, event.name, event.cause, event.line)
      end
      local answer = trace:first "answer.load"
      log(answer.error and answer.error.underlying, answer.late, answer.ad, answer.click)
      log(trace:first(answer.slot).whatever, trace:first("host.load").settings.whatever)
    end,
    → 10: an event has no attribute "whatever"

    arguments that are not written out, or may be left out
    formats = NATIVE,
    network = function(network)
      local request = network:next_request {}
      local ad = request:loaded { icon = missing, star_rating = nan, headline = request }
      ad:resize(table.unpack { 1, 2 })
      ad:impression(nil)
    end,
    app = function(app, user, device)
      local load = app.load
      local ad = load(app)
      pcall(app.load, app)
      ad = app.load(app)
      ad:click()
      ad:on_custom_click(nil)
      wait(random() * 2)
      user:tap()
      user:tap "Headline"
      device:muted()
      local name = ("x"):rep(2)
      log(name:upper())
    end,

    globals of the file
    function play(network) helper(network) end
    helper = function(network) network:next_request():loaded() end
    _G.other = 1
    scenario "one" { formats = BANNER, network = play, app = function() log(other) end }

    a local _ENV
    formats = BANNER,
    app = function() local _ENV = { x = 1 } x = y end,

    every kind of statement
    local a, b <const>, c <close> = 1, 2, nil
    local t = { 1, 2; three = 3, ["four"] = 4, [5] = 5, g = {}, function(...) return ... end, }
    t.f = function(x, ...) local n = select("#", ...) return n end
    function t.g.h(x) return x end
    function t:m(x) return self, x end
    scenario "one" {
      formats = BANNER,
      app = function(app)
        while a < 2 do a = a + 1 if a == 5 then break elseif a == 6 then goto done else a = 7 end end
        repeat local done = a ~= 3 until done
        for i = 10, 1, -1 do log(i // 2, i ^ 2, -i, not i, #t, ~i, i .. "", i & 1 | 2 ~ 3 << 1 >> 1) end
        for key, value in pairs(t) do log(key, value) end
        do local x = t["three"] ; log(x) end
        ::done::
        t.f(1, 2)
        t:m { 1 }
        t.g.h "x"
        return
      end,
    }
    """)
}
