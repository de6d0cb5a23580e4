-- State that loads must not share.

-- An SDK without any of these tells nothing of an ad that has loaded.
local TELLS_NOTHING = all {
  profile.absent_callbacks:has "showing", profile.absent_callbacks:has "shown",
  profile.absent_callbacks:has "show_failed", profile.absent_callbacks:has "impression",
  profile.absent_callbacks:has "click", profile.absent_callbacks:has "left_app",
  profile.absent_callbacks:has "modal_opened", profile.absent_callbacks:has "modal_closed",
  profile.absent_callbacks:has "closing", profile.absent_callbacks:has "closed",
  profile.absent_callbacks:has "reward", profile.absent_assets:has "video",
}

rule {
  id       = "STATE-CONC-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "With several ads at a time, each ad's events go to its own delegate.",
  because  = "A delegate kept in a global variable belongs to whoever loaded last.",
  cites    = {
    "Custom events for rewarded ads, Objective-C sample: file-scope variable",
    "AppLovin adapter changelog, 6.6.1.0",
    "Chartboost adapter changelog, 7.5.0.0",
    "googleads-mobile-ios-mediation issues 352, 361 and 376",
  },
  -- Of one slot some SDKs have one ad at a time, and an instance that takes one load answers for that.
  when     = OTHER_AD_ALIVE,
  unless   = all { format { NATIVE }, TELLS_NOTHING },
  given    = on(any {
    "host.present", "network.showing", "network.shown", "network.show_failed",
    "network.impression", "network.click", "network.left_app", "network.modal_opened",
    "network.modal_closed", "network.video_start", "network.video_pause",
    "network.video_resume", "network.video_end", "network.video_mute", "network.video_unmute",
    "network.reward", "network.skipped", "network.closing", "network.closed",
  }) { after = { "answer.load", where = { returned_delegate = true } }, per = "ad" },
  check    = function(trace, hit)
    for _, event in ipairs(trace:effects(hit, "event.*")) do
      local is_other = event.ad ~= hit.ad
        and (event.slot ~= hit.slot or trace:holds(profile.same_slot:is "independent"))
        and (event.adapter ~= hit.adapter or trace:holds(profile.shares_instances))
      local cause = is_other and trace:cause(event, AD_CAUSE)
      if cause and cause.index == hit.index then
        return {
          expected = "no event.* with another ad than that of " .. hit.kind,
          actual = event.kind .. " of ad " .. tostring(event.ad),
          events = { hit, event },
        }
      end
    end
  end,
}
