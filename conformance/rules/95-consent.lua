-- Facts about the user that the network must know.

-- The adapter forwards the flag to the network with one of the SDK's two calls.
local SET = { "request.set", where = { flag = one_of { "child_directed", "under_age" } } }
local EVENTS = any {
  SET, "request.initialize", "network.initialized", "request.token", REQUESTS,
}

local function passes_child_flag_on(trace, consent)
  -- If the app changes the consent before the start, the earlier consent does not count.
  local start = trace:first(any {
    "device.consent", "host.set_up", "host.collect_signals", "host.load",
  }, consent)
  if not start or start.name == "device.consent" then return false end
  -- The documents ask apps to set the flag before the start of the SDK, which sets the adapter up.
  -- Without a set-up, some adapters do not read the flag.
  local has_set_up = start.name == "host.set_up"
  local at_start = trace:holds(profile.child_flag:is "before_start")
  local starts_anew = trace:holds(profile.child_flag:is "after_start")
  local flags, judged = {}, false
  -- A later change of the consent affects only later requests.
  local ending = trace:first("device.consent", consent)
  for _, event in ipairs(trace:all(EVENTS, consent, ending)) do
    local is_start = event.name == "request.initialize"
    if event.name == "request.set" then
      flags[event.flag] = event
    elseif event.name == "network.initialized" then
      if starts_anew then flags = {} end
    elseif is_start == at_start then
      judged = true
      local child, under_age = flags.child_directed, flags.under_age
      if not (child and child.value) and not (under_age and under_age.value) then
        local last = child or under_age
        return {
          level = not has_set_up and "should" or nil,
          expected = "request.set with flag \"child_directed\" with value true before "
            .. event.name .. (has_set_up and "" or ", also without a set-up"),
          actual = last and "the last one before it sets " .. tostring(last.value)
            or "none before it",
          events = { consent, last or event, last and event or nil },
        }
      end
    end
  end
  if not judged then return false end
end

-- The app says that the user is a child.
local CHILD = any {
  { "device.consent", where = { child = true } },
  { "device.consent", where = { under_age = true } },
  { "device.consent", where = { age = "child" } },
}

rule {
  id       = "CONS-CHILD-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "The adapter tells the network in time that the user is a child: before the start, or before it asks for a token or an ad, as the network needs it.",
  because  = "If the network learns this later, it has already collected data that it must not collect by law.",
  cites    = {
    "Chartboost adapter changelog, 9.11.0.1",
    "MyTarget adapter changelog, 5.39.1.0",
    "Mintegral adapter changelog, 7.7.8.0",
    "Liftoff adapter, router: COPPA before initialisation",
  },
  -- Some networks must not be used for children, and other networks have no call for the flag. The
  -- rule leaves out consent that the app sets after the set-up.
  unless   = { profile.child_flag:is "refuses", profile.child_flag:is "none" },
  given    = on(CHILD) { none_before = any { "host.set_up", "host.collect_signals", "host.load" } },
  check    = passes_child_flag_on,
}
