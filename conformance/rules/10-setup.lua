-- Setting the adapter up: GADMediationAdapter, setUp(with:completionHandler:).

local function initialises_once(trace, set_up)
  local ids = set_up.apps
  -- If the credentials have no app id, or if the network refuses, the set-up must fail. Other rules
  -- judge these set-ups.
  if #ids == 0 or trace:first "network.initialize_failed" then return false end
  local known = {}
  for _, id in ipairs(ids) do known[id] = true end
  local list = table.concat(ids, " or ")

  -- An earlier load can already have started the network, which then needs no second start.
  local requests = trace:effects(set_up, "request.initialize")
  if #requests == 0 then return false end
  if #requests > 1 then
    return {
      expected = "exactly 1 request.initialize",
      actual = tostring(#requests),
      events = requests,
    }
  end
  -- Some networks start without an app id, or with all slots at once.
  if requests[1].app and not known[requests[1].app] then
    return {
      expected = "request.initialize with the app id " .. list,
      actual = "the app id is " .. tostring(requests[1].app),
      events = { requests[1] },
    }
  end
  local answers = trace:all { "answer.set_up", where = { set_up = set_up.set_up } }
  for _, answer in ipairs(answers) do
    if answer.error then
      return {
        expected = "answer.set_up without error",
        actual = "an error: " .. tostring(answer.error.message),
        events = { answer },
      }
    end
  end
  if #answers == 0 and trace:first "network.initialized" then
    return { expected = "answer.set_up", actual = "none", events = { set_up }, missing = true }
  end
end

rule {
  id       = "SETUP-MULTI-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "If the credentials have several app ids, the adapter initialises the network once, with one of these ids, and the set-up succeeds.",
  because  = "The host sets an adapter up once for all ad units of an app. The ad units can name the network's app more than once, or not at all.",
  cites    = {
    "Maio adapter changelog, 1.4.1.0",
    "AppLovin adapter changelog, 13.0.1.1",
    "InMobi adapter changelog, 7.3.2.1",
    "DT Exchange Android adapter changelog, 7.8.4.1",
  },
  unless   = profile.initialization:is "none",
  given    = on { "host.set_up", where = { credentials = at_least(2) } } { per = "set_up" },
  check    = initialises_once,
}

-- Events that show that a waiting set-up or load continues.
local GOES_ON = any { "answer.set_up", "answer.load", REQUESTS }
-- The event when the adapter starts a network that must be started only once.
local START = { "request.initialize", when = profile.initializes_once }

rule {
  id       = "SETUP-CONC-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "Every set-up or load that arrives while the network initialises continues after the initialisation.",
  because  = "If an adapter stores only one waiting block, the next block replaces it, and the earlier set-up or load never ends.",
  cites    = {
    "Unity adapter changelog, 4.16.2.0", "Unity Android adapter changelog, 3.4.2.2",
    "InMobi adapter tests, concurrent initialisations",
  },
  unless   = any { profile.initialization:is "silent", profile.initialization:is "none" },
  when     = CONCURRENT_WAITERS,
  given    = on(any { "host.set_up", "host.load" }) {
    per = { "set_up", "load" },
    followed_by = "network.initialized", none_between = any { GOES_ON, "host.timeout" },
  },
  require  = all { at_least(1, GOES_ON), at_most(1, START) { until_next = "network.initialized" } },
}
