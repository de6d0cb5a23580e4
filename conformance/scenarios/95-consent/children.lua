-- Apps for children.

scenario "the app is for children" {
  aims     = { "CONS-CHILD-1" },
  because  = "The network has to know before it collects anything.",
  for_each = {
    { consent = { child = true } }, { consent = { under_age = true } },
    { consent = { age = "child" } }, { consent = { child = true, under_age = true } },
  },
}

scenario "signals are collected of users who are children" {
  aims   = { "CONS-CHILD-1" },
  because = "A token tells the network all that it needs to know of the user.",
  config = { consent = { child = true } },

  app = function(app)
    app:set_up()
    app:collect_signals()
    local ad = app:load()
    ad:display()
    ad:await_close()
    ad:release()
  end,
}
