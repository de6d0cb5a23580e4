-- State that loads must not share.

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
  when     = OTHER_AD_ALIVE,
  given    = on(any {
    "host.present", "network.showing", "network.shown", "network.show_failed",
    "network.impression", "network.click", "network.left_app", "network.modal_opened",
    "network.modal_closed", "network.video_start", "network.video_pause",
    "network.video_resume", "network.video_end", "network.video_mute", "network.video_unmute",
    "network.reward", "network.skipped", "network.closing", "network.closed",
  }) { after = { "answer.load", where = { returned_delegate = true } }, per = "ad" },
  require  = never { "event.*", where = { ad = is_not(hit.ad) } } { by_cause = AD_CAUSE },
}
