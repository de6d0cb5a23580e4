-- What the network must know about the user.

-- What tells the network, by either of its calls for it.
local SET = { "request.set", where = { flag = one_of { "child_directed", "under_age" } } }
local EVENTS = any {
  SET, "request.initialize", "network.initialized", "request.token", REQUESTS,
}

local function passes_child_flag_on(trace, consent)
  -- What the app corrects before it starts it does not say any more.
  local start = trace:first(any {
    "device.consent", "host.set_up", "host.collect_signals", "host.load",
  }, consent)
  if not start or start.name == "device.consent" then return false end
  -- Apps are told to say it before they start the SDK, which sets the adapter up; not every adapter
  -- reads it without that.
  local has_set_up = start.name == "host.set_up"
  local at_start = trace:holds(profile.child_flag:is "before_start")
  local starts_anew = trace:holds(profile.child_flag:is "after_start")
  local told, judged = {}, false
  -- What the app says later it says for other requests.
  local ending = trace:first("device.consent", consent)
  for _, event in ipairs(trace:all(EVENTS, consent, ending)) do
    local is_start = event.name == "request.initialize"
    if event.name == "request.set" then
      told[event.flag] = event
    elseif event.name == "network.initialized" then
      if starts_anew then told = {} end
    elseif is_start == at_start then
      judged = true
      local child, under_age = told.child_directed, told.under_age
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

rule {
  id       = "CONS-CHILD-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "That users are children is passed on to the network when it heeds that: before it is started, or before it is asked for a token or an ad.",
  because  = "Afterwards the network has already collected what the law forbids.",
  cites    = {
    "Chartboost adapter changelog, 9.11.0.1",
    "MyTarget adapter changelog, 5.39.1.0",
    "Mintegral adapter changelog, 7.7.8.0",
    "Liftoff adapter, router: COPPA before initialisation",
  },
  -- Some networks must not be used for children, and some have no such call. What the app says after
  -- the set-up is another matter.
  unless   = { profile.child_flag:is "refuses", profile.child_flag:is "none" },
  given    = on(any {
    { "device.consent", where = { child = true } },
    { "device.consent", where = { under_age = true } },
    { "device.consent", where = { age = "child" } },
  }) { none_before = any { "host.set_up", "host.collect_signals", "host.load" } },
  check    = passes_child_flag_on,
}
