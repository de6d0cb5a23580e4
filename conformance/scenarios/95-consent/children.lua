-- Apps for children.

local function view(ad)
  ad:display()
  ad:await_close()
  ad:release()
end

scenario "the app is for children" {
  aims    = { "CONS-CHILD-1" },
  because = "The network has to know before it collects anything.",
  config  = { consent = { child = true } },
}

scenario "the app is for children, and nobody has set the adapter up" {
  aims    = { "CONS-CHILD-1" },
  because = "The load starts the network itself, and tells it first.",
  config  = { consent = { child = true } },
  set_up  = false,

  network = function(network)
    network:next_initialization():succeed { after = 1 }
  end,
}

scenario "the app learns after the set-up that its user is a child" {
  aims     = { "CONS-CHILD-1" },
  because  = "What the app says now holds for every request from now on.",
  for_each = { { child = true }, { child = true, under_age = true } },

  app = function(app, _, device, variant)
    app:set_up()
    device:consent { child = variant.child, under_age = variant.under_age }
    view(app:load())
    view(app:load())
  end,
}
