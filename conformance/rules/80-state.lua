-- State that loads must not share.

local function stays_with_its_ad(trace, premise)
  for _, event in ipairs(trace:effects(premise, "event.*")) do
    local is_other = event.ad ~= premise.ad
      and (event.slot ~= premise.slot or trace:holds(profile.same_slot:is "independent"))
      and (event.adapter ~= premise.adapter or trace:holds(profile.shares_instances))
    local cause = is_other and trace:cause(event, AD_CAUSE)
    if cause and cause.index == premise.index then
      return {
        expected = "no event.* with an ad other than the ad of " .. premise.name,
        actual = event.name .. " of ad " .. tostring(event.ad),
        events = { premise, event },
      }
    end
  end
end

rule {
  id       = "STATE-CONC-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "If several ads exist at the same time, the events of each ad go to the ad's own delegate.",
  because  = "A delegate in a global variable belongs to the ad that was loaded last.",
  cites    = {
    "Custom events for rewarded ads, Objective-C sample: file-scope variable",
    "AppLovin adapter changelog, 6.6.1.0",
    "Chartboost adapter changelog, 7.5.0.0",
    "googleads-mobile-ios-mediation issues 352, 361 and 376",
  },
  -- Some SDKs keep only one ad of a slot at a time, and some adapter instances accept only one
  -- load.
  when     = OTHER_AD_ALIVE,
  unless   = all { format { NATIVE }, REPORTS_NOTHING },
  given    = on(any { "host.present", AD_EVENTS }) { since = DELIVERED, per = "ad" },
  check    = stays_with_its_ad,
}
