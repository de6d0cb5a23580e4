-- Apps for children.

scenario "the app is for children" {
  aims     = { "CONS-CHILD-1" },
  because  = "The network must know about children before it collects data.",
  for_each = {
    { consent = { child = true } }, { consent = { under_age = true } },
    { consent = { age = "child" } }, { consent = { child = true, under_age = true } },
  },
}

scenario "signals are collected for users who are children" {
  aims    = { "CONS-CHILD-1" },
  because = "A token gives the network all information about the user.",
  flows   = { "bidding" },
  config  = { consent = { child = true } },

  app = function(app)
    app:set_up()
    app:collect_signals()
    local ad = app:load()
    ad:display()
    ad:await_close()
    ad:release()
  end,
}
