-- Pictures that the network delivers as URLs, and failed downloads.

local ICON  = "https://network.example/icon.png"
local MAIN  = "https://network.example/main.png"
local MORE  = "https://network.example/more.jpg"
local LINK  = "https://network.example/privacy"
local BADGE = "https://network.example/choices.png"

local function addresses()
  return { icon = { url = ICON, scale = 2 }, images = { { url = MAIN }, { url = MORE } } }
end

-- Serves every picture; if `more` has an answer for an address, gives that answer.
local function serve(network, more)
  network:serve(ICON, { body = "images/icon.png" })
  network:serve(MAIN, { body = "images/main.png" })
  network:serve(MORE, { body = "images/main.jpg" })
  network:serve(BADGE, { body = "images/icon.png" })
  for url, answer in pairs(more or {}) do network:serve(url, answer) end
end

scenario "the network has only the addresses of its pictures" {
  aims     = { "NAT-IMG-1" },
  because  = "The app requested pictures, and shows the pictures that the ad has when the load completes.",
  for_each = { { after = 0.05 }, { after = 2 } },

  network = function(network, variant)
    serve(network, {
      [ICON] = { body = "images/icon.png", after = variant.after },
      [MORE] = { body = "images/progressive.jpg", after = variant.after * 2 },
    })
    network:next_request():loaded(addresses())
  end,
}

scenario "a picture has moved" {
  aims    = { "NAT-IMG-1" },
  because = "Servers of advertisers redirect a request to another URL, where the picture is.",

  network = function(network)
    serve(network, {
      [ICON] = { redirect = "https://cdn.network.example/a/icon.png" },
      ["https://cdn.network.example/a/*"] = { redirect = "/b/icon.png", status = 301 },
      ["https://cdn.network.example/b/icon.png"] = { body = "images/rotated.jpg", after = 1 },
    })
    network:next_request():loaded(addresses())
  end,
}

scenario "a picture cannot be downloaded" {
  aims     = { "NAT-IMG-3" },
  because  = "One failed picture costs only that picture. The app still gets the ad, and the load still gets an answer.",
  for_each = {
    { url = ICON, answer = { status = 404, body = "<html>Not found</html>" } },
    { url = ICON, answer = { status = 500 } },
    { url = MAIN, answer = { body = "<html>Sign in to this network</html>", type = "text/html" } },
    { url = ICON, answer = { body = "<html>Sign in to this network</html>", type = "image/png" } },
    { url = MAIN, answer = { body = "images/main.png", truncate_at = 20 } },
    { url = MORE, answer = { body = "images/main.jpg", truncate_at = 400, after = 1 } },
    { url = MORE, answer = { never = true } },
    { url = BADGE, answer = { status = 404 } },
    { url = ICON, answer = { redirect = ICON } },
  },

  network = function(network, variant)
    serve(network, { [variant.url] = variant.answer })
    network:next_request():loaded(addresses())
  end,
}

scenario "an address of the ad is malformed" {
  aims     = { "LOAD-ANSWER-1" },
  because  = "A server of the network can send a text that is no address. Code that unwraps the URL by force then ends the app.",
  for_each = { { part = "icon" }, { part = "image" }, { part = "badge" }, { part = "link" } },

  network = function(network, variant)
    serve(network)
    local function address(part, usual)
      return part == variant.part and "https://network.example:port/" .. part or usual
    end
    network:next_request():loaded {
      icon = { url = address("icon", ICON) },
      images = { { url = address("image", MAIN) } },
      ad_choices = { icon = address("badge", BADGE), url = address("link", LINK) },
    }
  end,
}

scenario "no picture can be downloaded" {
  aims     = { "NAT-IMG-3" },
  because  = "An ad with texts only is still an ad, and the host decides whether to show it.",
  for_each = { { status = 404 }, { never = true }, { truncate_at = 0 } },

  network = function(network, variant)
    network:serve("https://network.example/*", {
      status = variant.status, never = variant.never, truncate_at = variant.truncate_at,
      body = "images/main.png",
    })
    network:next_request():loaded(addresses())
  end,
}

scenario "the device goes offline while pictures are downloaded" {
  aims    = { "NAT-IMG-3" },
  because = "A user can lose the connection between the load and the download of the pictures.",

  network = function(network)
    local request = network:next_request()
    wait(1)
    request:loaded(addresses())
  end,

  app = function(app, _, device)
    local ad = app:start_load()
    wait(0.5)
    device:offline()
    ad:await()
    ad:display()
    ad:await_close()
    ad:release()
  end,
}

scenario "the app downloads pictures itself" {
  aims     = { "NAT-IMG-2", "NAT-IMG-5" },
  because  = "An app with its own cache needs URLs, and no picture should be downloaded twice.",
  config   = { options = { image_loading = false } },
  for_each = { { reads = 1 }, { reads = 2 }, { reads = 1, answers = "at once" } },

  network = function(network, variant)
    serve(network)
    if variant.answers == "at once" then
      network:on_request(function(request) request:loaded(addresses()) end)
    else
      network:next_request():loaded(addresses())
    end
  end,

  app = function(app, _, _, variant)
    local ad = app:load()
    for _ = 1, variant.reads do ad:read_all() end
    ad:display()
    ad:await_close()
    ad:release()
  end,
}

scenario "the app says which pictures it wants" {
  aims     = { "NAT-IMG-4" },
  flows    = { "waterfall" },
  because  = "A network that does not know the preferred shape sends pictures that the layout crops.",
  for_each = {
    { options = { multiple_images = true } },
    { options = { aspect_ratio = "portrait" } },
    { options = { aspect_ratio = "landscape", multiple_images = true } },
    { options = { aspect_ratio = "landscape", image_loading = false } },
    { options = { aspect_ratio = "portrait", ad_choices = "top_left" } },
  },

  network = function(network)
    serve(network)
    network:next_request():loaded(addresses())
  end,
}

scenario "the network has a privacy icon and a link" {
  aims     = { "NAT-ADC-1" },
  because  = "Users have a right to know why they see an ad, in the corner that the app chose.",
  for_each = {
    { options = {} },
    { options = { ad_choices = "top_left" } },
    { options = { ad_choices = "bottom_right", image_loading = false } },
    { options = { ad_choices = "bottom_left", multiple_images = true } },
  },

  network = function(network)
    serve(network)
    network:next_request():loaded { ad_choices = { icon = BADGE, url = LINK } }
  end,

  app = function(app, user)
    local ad = app:load()
    ad:display()
    user:tap_ad_choices()
    ad:await_close()
    ad:release()
  end,
}
