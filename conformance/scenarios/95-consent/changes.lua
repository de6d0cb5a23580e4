-- What the app says about its users: nothing, contradictions, and changes.

local function view(ad)
  if not ad.ok then return end
  ad:display()
  ad:await_close { within = 60 }
  ad:release()
end

local function set_up_and_load(app)
  app:set_up()
  view(app:load())
end

-- The user defaults that a consent screen writes. In the additional consent of a variant, 35 stands for the
-- network's own number, also inside other numbers.
local function written(app, values)
  local defaults = {}
  for key, value in pairs(values) do defaults[key] = value end
  local text = values.IABTCF_AddtlConsent
  if type(text) == "string" then
    defaults.IABTCF_AddtlConsent = text:gsub("35", tostring(app.provider))
  end
  return defaults
end

scenario "the app says nothing about the age of its users" {
  aims     = { "CONS-UNSPEC-1", "STATE-APP-1" },
  because  = "An adapter that reads a missing setting as \"no\" speaks for the app.",
  for_each = { { set_up_first = true }, { set_up_first = false } },

  app = function(app, _, _, variant)
    if variant.set_up_first then app:set_up() end
    view(app:load())
  end,
}

-- What an app can tell a network's SDK on its own, one way and the other.
local PROTECTS = {
  child_directed = true, under_age = true, consent = false, us_privacy = "1YYN", do_not_sell = true,
  gdpr_applies = true, consent_text = "CPzHq4APzHq4ABcAAAENA",
}
local ALLOWS = {
  child_directed = false, under_age = false, consent = true, us_privacy = "1YNN", do_not_sell = false,
  gdpr_applies = false,
}
local OTHERS = { muted = true, volume = 0.25, test_mode = true, user_id = "user-7", log_level = "debug" }

scenario "the app itself has told the network's SDK something" {
  aims     = { "CONS-OWN-1" },
  because  = "The network's documents ask the app to call the network's SDK. To Google, the app says nothing.",
  for_each = {
    { says = PROTECTS, when = "before the set-up" }, { says = PROTECTS, when = "after the set-up" },
    { says = PROTECTS, when = "between two loads" },
    { says = ALLOWS, when = "before the set-up" }, { says = ALLOWS, when = "between two loads" },
    { says = OTHERS, when = "before the set-up" }, { says = OTHERS, when = "after the set-up" },
  },

  app = function(app, _, _, variant)
    local function tell(moment)
      if variant.when == moment then app:tell_network(variant.says) end
    end
    tell "before the set-up"
    app:set_up()
    tell "after the set-up"
    view(app:load { settings = { parameter = "unit-1" } })
    tell "between two loads"
    view(app:load { settings = { parameter = "unit-2" } })
  end,
}

scenario "the app says that its users are not children" {
  aims     = { "CONS-FALSE-1" },
  because  = "The network must know the app's answer, as it must know a \"yes\".",
  for_each = {
    { consent = { child = false } }, { consent = { under_age = false } },
    { consent = { child = false, under_age = false } },
  },
  app      = set_up_and_load,
}

scenario "the app's settings contradict each other" {
  aims     = { "CONS-TFUA-1" },
  because  = "The strictest of the settings counts.",
  for_each = {
    { consent = { child = false, under_age = true } },
    { consent = { child = false, age = "child" } },
    { consent = { child = true, under_age = false } },
    { consent = { under_age = false, age = "child" } },
  },
  app      = set_up_and_load,
}

scenario "the app learns that the user is a child while it runs" {
  aims     = { "CONS-FRESH-1" },
  because  = "An app can ask for the age in its first screen, after the start of the SDK.",
  for_each = {
    { consent = {}, child = true }, { consent = {}, under_age = true }, { consent = {}, age = "child" },
    { consent = { child = false }, child = true },
  },

  app = function(app, _, device, variant)
    app:set_up()
    view(app:load { settings = { parameter = "unit-1" } })
    wait(10)
    device:consent { child = variant.child, under_age = variant.under_age, age = variant.age }
    view(app:load { settings = { parameter = "unit-2" } })
  end,
}

scenario "the user turns out to be a child between the set-up and the first load" {
  aims    = { "CONS-FRESH-1" },
  because = "The app asks for the age while the network starts.",

  network = function(network)
    network:next_initialization { optional = true }:succeed { after = 2 }
  end,
  app = function(app, _, device)
    app:together(
      function() app:set_up() end,
      function()
        wait(1)
        device:consent { child = true }
        wait(2)
        view(app:load())
      end
    )
  end,
}

scenario "the user turns out not to be a child" {
  aims    = { "CONS-FALSE-1" },
  because = "The network must not keep the earlier answer.",

  app = function(app, _, device)
    device:consent { child = true }
    app:set_up()
    view(app:load { settings = { parameter = "unit-1" } })
    device:consent { child = false }
    view(app:load { settings = { parameter = "unit-2" } })
  end,
}

scenario "a child uses an app with a network for adults" {
  aims     = { "CONS-AGE-1" },
  because  = "The network's terms exclude children, so that no call may reach the network.",
  for_each = {
    { consent = { child = true } }, { consent = { under_age = true } },
    { consent = { age = "child" } },
  },

  -- In bidding, the load begins with an auction, which collects signals.
  app = function(app)
    app:set_up()
    app:load()
  end,
}

scenario "the user of a network for adults turns out to be a child" {
  aims    = { "CONS-AGE-1" },
  because = "A check in the set-up alone comes too early.",

  app = function(app, _, device)
    app:set_up()
    view(app:load())
    device:consent { child = true }
    app:load()
    app:set_up()
  end,
}

scenario "the user turns out to be a child between the auction and the load" {
  aims    = { "CONS-AGE-1", "CONS-FRESH-1" },
  because = "The bid is older than the app's answer. The network must learn of the child, or get no request.",
  flows   = { "bidding" },

  app = function(app, _, device)
    app:set_up()
    view(app:load { settings = { parameter = "unit-1" } })
    app:collect_signals()
    device:consent { child = true }
    view(app:load { settings = { parameter = "unit-2" }, bid = "bid-1", watermark = "watermark" })
  end,
}

local TEENS = { consent = { age = "teen" } }

scenario "the user is a teenager" {
  aims     = { "LOAD-ANSWER-1" },
  because  = "The age treatment for teenagers asks for ads without personal data, not for the rules about children.",
  for_each = { TEENS },
  app      = set_up_and_load,
}

scenario "a consent screen writes the user's additional consent" {
  aims     = { "CONS-AC-1" },
  because  = "A search for the network's number in the text also finds it inside other numbers, and a missing number has several meanings.",
  for_each = {
    { applies = 1, text = "2~1.35.41~dv.9.21" }, { applies = 1, text = "2~1.41~dv.9.35" },
    { applies = 1, text = "2~1.41~dv.9.21" }, { applies = 1, text = "2~1354.41~dv.9.2135" },
    { applies = 1, text = "2~~dv.35" }, { applies = 1, text = "2~~dv." },
    { applies = 1, text = "1~1.35.41" }, { applies = 1, text = "1~1.41" },
    { applies = 1, text = "35" }, { applies = 1, text = "" },
    { applies = 0, text = "2~1.35.41~dv.9.21" }, { applies = -1, text = "2~1.35.41~dv.9.21" },
    { text = "2~1.35.41~dv.9.21" }, { applies = 1, text = 35 },
  },

  app = function(app, _, device, variant)
    device:defaults(written(app, {
      IABTCF_gdprApplies = variant.applies, IABTCF_AddtlConsent = variant.text,
    }))
    set_up_and_load(app)
  end,
}

scenario "a consent screen writes the user's consent under the GDPR" {
  aims     = { "CONS-TC-1" },
  because  = "Not every SDK reads the user defaults itself.",
  for_each = {
    { applies = 1, text = "CPzHq4APzHq4ABcAAAENA" }, { applies = 1 }, { applies = 1, text = "" },
    { applies = 0, text = "CPzHq4APzHq4ABcAAAENA" }, { applies = 0 },
  },

  app = function(app, _, device, variant)
    device:defaults { IABTCF_gdprApplies = variant.applies, IABTCF_TCString = variant.text }
    set_up_and_load(app)
  end,
}

scenario "a consent screen writes the user's choice under the privacy laws of the United States" {
  aims     = { "CONS-US-1" },
  because  = "The user can forbid the sale of personal data.",
  for_each = { { text = "1YYN" }, { text = "1YNN" }, { text = "1YNY" }, { text = "1-N-" } },

  app = function(app, _, device, variant)
    device:defaults { IABUSPrivacy_String = variant.text }
    set_up_and_load(app)
  end,
}

-- What a consent screen writes when the user opens it for the first time, and when the user opens it
-- again to change the answers.
local FIRST_ANSWERS = {
  IABTCF_gdprApplies = 1, IABTCF_TCString = "CPzHq4APzHq4ABcAAAENA",
  IABTCF_AddtlConsent = "1~41.35", IABUSPrivacy_String = "1YNN",
}
local NEW_ANSWERS = {
  IABTCF_gdprApplies = 1, IABTCF_TCString = "CPzHq4APzHq4ABcAAAENB",
  IABTCF_AddtlConsent = "2~41~dv.35", IABUSPrivacy_String = "1YYN",
}

local function load_before_and_after(app, _, device, variant)
  device:defaults(written(app, variant.first))
  app:set_up()
  view(app:load { settings = { parameter = "unit-1" } })
  wait(10)
  device:defaults(written(app, variant.second))
  view(app:load { settings = { parameter = "unit-2" } })
end

scenario "the user changes the consent between two loads" {
  aims     = { "CONS-TC-1", "CONS-US-1", "CONS-AC-1" },
  because  = "An app must let its users change their consent at any time.",
  for_each = {
    { first = FIRST_ANSWERS, second = NEW_ANSWERS },
    { first = NEW_ANSWERS, second = FIRST_ANSWERS },
    { first = {}, second = NEW_ANSWERS },
  },
  app      = load_before_and_after,
}

scenario "the user moves to a country without the GDPR" {
  aims     = { "CONS-TC-1", "CONS-US-1" },
  because  = "The network must not keep the laws of another country.",
  for_each = {
    {
      first  = { IABTCF_gdprApplies = 1, IABUSPrivacy_String = "1YYN" },
      second = { IABTCF_gdprApplies = 0, IABUSPrivacy_String = "1YNN" },
    },
  },
  app      = load_before_and_after,
}

scenario "the user answers the consent screen between the set-up and the auction" {
  aims     = { "CONS-TC-1", "CONS-US-1", "CONS-AC-1" },
  because  = "The network's servers bid on the user whom the token describes.",
  flows    = { "bidding" },
  for_each = { { first = {} }, { first = FIRST_ANSWERS } },

  app = function(app, _, device, variant)
    device:defaults(written(app, variant.first))
    app:set_up()
    wait(10)
    device:defaults(written(app, NEW_ANSWERS))
    app:collect_signals()
    view(app:load())
  end,
}

scenario "the consent screen writes the user's answers while a load is under way" {
  aims    = { "CONS-TC-1", "CONS-US-1", "CONS-AC-1" },
  because = "A request that has left already cannot know the answers. The next one can.",

  network = function(network)
    local request = network:next_request()
    wait(2)
    request:loaded()
  end,
  app = function(app, _, device)
    device:defaults(written(app, FIRST_ANSWERS))
    app:set_up()
    local ad = app:start_load { settings = { parameter = "unit-1" } }
    wait(1)
    device:defaults(written(app, NEW_ANSWERS))
    ad:await()
    view(ad)
    view(app:load { settings = { parameter = "unit-2" } })
  end,
}

scenario "a consent screen writes texts that say nothing" {
  aims     = { "LOAD-ANSWER-1" },
  because  = "Consent screens write empty and unknown texts, and numbers as texts.",
  for_each = {
    { us = "1---" }, { us = "" }, { us = "none" }, { us = 1 },
    { applies = 1, text = 7 }, { applies = "1", text = "CPzHq4APzHq4ABcAAAENA" },
    { applies = -1, text = "" }, { text = "CPzHq4APzHq4ABcAAAENA" },
  },

  app = function(app, _, device, variant)
    device:defaults {
      IABUSPrivacy_String = variant.us, IABTCF_gdprApplies = variant.applies,
      IABTCF_TCString = variant.text,
    }
    set_up_and_load(app)
  end,
}
