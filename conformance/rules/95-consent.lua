-- What the network has to know about the user.

rule {
  id       = "CONS-CHILD-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "That users are children is passed on to the network before it is initialised or asked for an ad.",
  because  = "Afterwards the network has already collected what the law forbids.",
  cites    = {
    "Chartboost adapter changelog, 9.11.0.1",
    "MyTarget adapter changelog, 5.39.1.0",
    "Mintegral adapter changelog, 7.7.8.0",
    "Liftoff adapter, router: COPPA before initialisation",
  },
  given    = on { "device.consent", where = { child = true } } {
    followed_by = any { "request.initialize", "request.token", "request.load" },
  },
  -- What the app has corrected before anybody asked is not said any more; what it says after the
  -- host has asked comes too late for that request.
  check    = function(trace, consent)
    local SET = { "request.set", where = { flag = "child_directed" } }
    local told, judged = trace:last(SET, nil, consent), nil
    local ending = trace:first("device.consent", consent)
    for _, event in ipairs(trace:all(
      any { SET, "request.initialize", "request.token", "request.load" }, consent, ending
    )) do
      if event.kind == "request.set" then
        told = event
      else
        local call = trace:cause(event, any { "host.set_up", "host.collect_signals", "host.load" })
        if not call or call.index > consent.index then
          judged = true
          if not (told and told.value) then
            return {
              expected = "request.set with flag \"child_directed\" with value true before "
                .. event.kind,
              actual = told and "the last one before it sets " .. tostring(told.value)
                or "none before it",
              events = { consent, told or event, told and event or nil },
            }
          end
        end
      end
    end
    if not judged then return false end
  end,
}
