-- Loads during which the user leaves the app.

scenario "the user leaves the app during a load" {
  aims     = { "LOAD-ANSWER-1" },
  because  = "The network still looks for an ad, and the user can come back before it has one.",
  for_each = { { returns = true }, { returns = false } },

  network = function(network)
    local request = network:next_request()
    wait(6)
    request:loaded()
  end,

  app = function(app, user, _, variant)
    local ad = app:start_load()
    wait(2)
    user:background()
    if variant.returns then wait(2) user:foreground() end
    ad:await()
    wait(5)
    ad:release()
  end,
}
