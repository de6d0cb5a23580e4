-- Loading an ad: GADMediationAdapter, load…(for:completionHandler:).

-- What the network can answer a request with.
local ANSWER = any { "network.loaded", "network.not_ready", "network.failed" }

rule {
  id       = "LOAD-ONCE-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "When the network reports an ad as loaded more than once, the load succeeds once.",
  because  = "A second call returns no event delegate, and some versions of the SDK crash on it.",
  cites    = {
    "Custom events for banner ads: Request a banner ad",
    "googleads-mobile-ios-mediation, CONTRIBUTING: protect completion handlers",
    "Liftoff adapter changelog, 6.4.6.0",
    "Meta adapter changelog, 5.5.0.0",
    "MobFox-iOS-SDK issue 47",
  },
  given    = on "network.loaded" { after = "network.loaded", per = "load" },
  require  = at_most(1, { "answer.load", where = { error = absent, ad = present } }) {
    after = "host.load",
  },
}

rule {
  id       = "LOAD-ONCE-2",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "A failure that the network reports after a success does not complete the load again.",
  because  = "The app already has the ad; the completion is used up and must not be called.",
  cites    = {
    "GADMediationAdapter.h, completion handlers",
    "googleads-mobile-ios-mediation, CONTRIBUTING: protect completion handlers",
  },
  given    = on "network.failed" {
    after = { "answer.load", where = { error = absent, ad = present } },
    per = "load",
  },
  require  = never "answer.load" { during = true, per = "load" },
}

rule {
  id       = "LOAD-NEVER-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "A failure that the network reports as its first answer completes the load.",
  because  = "A load that never ends holds the waterfall up until it times out.",
  cites    = {
    "Custom events for native ads: Request a native ad",
    "GADMediationAdapter.h, completion handlers",
    "Bytedance-UnionAD issue 233",
    "Unity adapter changelog, 3.4.2.1",
  },
  given    = on "network.failed" {
    before = any { ANSWER, "host.timeout", "host.release" },
    per = "load",
  },
  unless   = ADAPTER_RELEASED,
  require  = at_least(1, "answer.load") { after = "host.load" },
}

rule {
  id       = "LOAD-NEVER-2",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "A success that the network reports as its first answer completes the load, with the ad or with an error.",
  because  = "A step in between (a lost delegate, a ready check, an ad of another class) may turn it into an error, but must not swallow it.",
  cites    = {
    "GADMediationAdapter.h, completion handlers",
    "Unity adapter changelog, 3.2.0.1 and 4.16.2.0",
    "PubMatic adapter, commit 8737f783",
    "AppLovin Android adapter changelog, 9.12.6.1",
  },
  given    = on(any {
    "network.loaded",
    "network.not_ready",
    { "network.undelivered", where = { event = "loaded", reason = "observer_gone" } },
  }) {
    before = any { ANSWER, "host.timeout", "host.release" },
    per = "load",
  },
  unless   = { ADAPTER_RELEASED, FAILED_DOWNLOAD },
  require  = at_least(1, "answer.load") { after = "host.load" },
}

rule {
  id       = "LOAD-NEVER-3",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "A load that waits for the network's initialisation fails when that fails.",
  because  = "What is only resumed on success waits for ever.",
  cites    = {
    "InMobi adapter changelog, 9.0.4.0",
    "Unity adapter changelog, 3.4.2.2",
    "googleads-mobile-unity issue 2561",
  },
  when     = profile.needs_initialization,
  given    = on "host.load" {
    per = "load",
    followed_by = "network.initialize_failed",
    without = any { "answer.load", "request.load", "host.timeout" },
  },
  -- An adapter that goes on all the same has what the network answers to hand on.
  require  = at_least(1, any { "answer.load", "request.load" }),
}

rule {
  id       = "LOAD-PARAM-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "A missing, empty or wrongly typed server parameter fails the load before anything is asked of the network.",
  because  = "A request for no place costs a round trip, counts against the app and can crash the network's SDK.",
  cites    = {
    "Custom events for banner ads: Request a banner ad",
    "googleads-mobile-ios-mediation, adapter tests for nil and empty placement ids",
    "AppLovin adapter changelog, 6.9.4.0",
  },
  -- In bidding the placement is in the bid.
  given    = on { "host.load", where = { slot = absent, bid = absent } } { per = "load" },
  require  = all {
    at_least(1, { "answer.load", where = { error = present } }),
    never "request.load" { before = { "answer.load", where = { error = present } } },
  },
}

rule {
  id       = "LOAD-THREAD-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "The load is completed on the main thread, whatever queue the network calls back on.",
  because  = "The app is told from there and touches its views.",
  cites    = {
    "GADMediationAdapter.h, completion handlers: main thread",
    "PubMatic adapter, commit 8f6207ca",
    "googleads-mobile-ios-mediation issues 75 and 363",
  },
  given    = on "host.load" { per = "load", followed_by = "answer.load" },
  require  = never { "answer.load", where = { thread = is_not "main" } },
}

rule {
  id       = "LOAD-LATE-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "A network's answer after the host's time-out leaves nothing behind: no event comes for that load, and the next load of the slot reaches the network.",
  because  = "A slot that stays marked as loading never serves again until the app is restarted.",
  cites    = {
    "AppLovin adapter changelog, 6.9.4.0",
    "AppLovin Android adapter changelog, 11.5.2.0",
    "ironSource Android adapter changelog, 6.9.0.1",
  },
  given    = on(any {
    "network.loaded",
    "network.failed",
    {
      "network.undelivered",
      where = { event = one_of { "loaded", "failed" }, reason = "observer_gone" },
    },
  }) { after = "host.timeout", per = "load" },
  require  = all {
    never "event.*" { after = "host.timeout" },
    some_for_each("request.load", "host.load", { by = "load" }) { per = "slot" },
  },
}
