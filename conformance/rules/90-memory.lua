-- Memory.

rule {
  id       = "MEM-LEAK-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "An ad or adapter that the host lets go of is deallocated.",
  because  = "What stays holds its views, its video and the network's ad for the life of the app.",
  cites    = {
    "googleads-mobile-ios-mediation, CONTRIBUTING: completion handlers",
    "MoPub adapter changelog, 5.13.1.1",
    "googleads-mobile-ios-mediation pull requests 101 and 305",
    "prebid-mobile-ios issue 497",
  },
  given    = on "host.release" { per = { "ad", "adapter" } },
  require  = follows { "host.released", where = { object = hit.object } },
}

rule {
  id       = "MEM-DEINIT-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  survives = true,
  says     = "An adapter that is let go of while it loads neither crashes nor answers twice when the network answers.",
  because  = "A callback that reaches a deallocated adapter ends the app.",
  cites    = {
    "Unity adapter changelog, 3.0.1.0",
    "mopub-ios-mediation issue 169",
    "googleads-mobile-unity issue 919",
    "googleads-mobile-ios-mediation issue 110",
  },
  when     = ADAPTER_RELEASED,
  given    = on(any {
    "network.loaded",
    "network.failed",
    {
      "network.undelivered",
      where = { event = one_of { "loaded", "failed" }, reason = "observer_gone" },
    },
  }) { before = "answer.load", per = "load" },
  require  = at_most(1, "answer.load") { after = "host.load" },
}

rule {
  id       = "MEM-AFTER-1",
  level    = "must",
  severity = "medium",
  formats  = ALL,
  survives = true,
  says     = "What the network reports of an ad that is gone neither crashes nor leads to an event.",
  because  = "The network's delegate was not cleared, and points to what is no longer there.",
  cites    = {
    "mopub-ios-mediation issue 169",
    "googleads-mobile-unity issue 919",
    "Unity adapter changelog, 3.5.1.1",
  },
  given    = on(any {
    "network.loaded", "network.failed", "network.showing", "network.shown",
    "network.show_failed", "network.impression", "network.click", "network.left_app",
    "network.modal_opened", "network.modal_closed", "network.video_start",
    "network.video_pause", "network.video_resume", "network.video_end", "network.video_mute",
    "network.video_unmute", "network.reward", "network.skipped", "network.closing",
    "network.closed", { "network.undelivered", where = { reason = "observer_gone" } },
  }) { after = { "host.released", where = { object = "ad" } }, per = "ad" },
  -- What it told before may still be on its way to the main thread.
  check    = function(trace, late)
    local event = trace:effects(late, "event.*")[1]
    if event then
      return { expected = "no event.*", actual = event.kind, events = { event } }
    end
  end,
}
