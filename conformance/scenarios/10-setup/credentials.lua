-- Set-up with the credentials of all line items of the publisher.

local APP = { app_id = "app-1", parameter = "unit-1" }
local SAME_APP = { app_id = "app-1", parameter = "unit-2" }
local OTHER_APP = { app_id = "app-2", parameter = "unit-3" }
local NO_APP = {}

local function set_up_then_load(app, _, _, variant)
  app:set_up { credentials = variant.credentials }
  local ad = app:load { settings = APP }
  ad:display()
  ad:await_close()
  ad:release()
end

scenario "credentials name the network's app more than once" {
  aims     = { "SETUP-MULTI-1" },
  because  = "Every ad unit of an app has credentials, and all of them name the network's app.",
  for_each = {
    { credentials = { APP, SAME_APP } },
    { credentials = { APP, SAME_APP, APP, SAME_APP } },
  },
  app      = set_up_then_load,
}

scenario "credentials name several apps of the network" {
  aims     = { "SETUP-MULTI-1" },
  because  = "A publisher's mistake in one line item must not block the other line items.",
  for_each = {
    { credentials = { APP, OTHER_APP } },
    { credentials = { OTHER_APP, SAME_APP, APP } },
  },
  app      = set_up_then_load,
}

scenario "some credentials name no app of the network" {
  aims     = { "SETUP-MULTI-1" },
  because  = "An adapter that reads only the first credentials finds no app.",
  for_each = {
    { credentials = { NO_APP, APP } },
    { credentials = { { app_id = "", parameter = "" }, APP, NO_APP } },
  },
  app      = set_up_then_load,
}

scenario "two set-ups at the same time have different credentials" {
  aims     = { "SETUP-CONC-1" },
  because  = "Two parts of an app can start their ads at the same time, with line items of different apps of the network.",
  for_each = {
    { first = { APP }, second = { OTHER_APP } },
    { first = { APP }, second = { SAME_APP } },
    { first = { OTHER_APP, APP }, second = { APP } },
  },

  network = function(network)
    network:next_initialization():succeed { after = 1 }
  end,
  app = function(app, _, _, variant)
    app:together(
      function() app:set_up { credentials = variant.first } end,
      function() app:set_up { credentials = variant.second } end
    )
    local ad = app:load { settings = APP }
    ad:display()
    ad:await_close()
    ad:release()
  end,
}
