-- The second ad of a slot, compared with the first.

-- A value as text, so that two values can be compared.
local function text(value)
  if type(value) ~= "table" then return tostring(value) end
  local keys, parts = {}, {}
  for key in pairs(value) do keys[#keys + 1] = key end
  table.sort(keys, function(first, second) return tostring(first) < tostring(second) end)
  for _, key in ipairs(keys) do parts[#parts + 1] = tostring(key) .. "=" .. text(value[key]) end
  return "{" .. table.concat(parts, ",") .. "}"
end

-- All that can happen to an ad.
local LIFE = any {
  "host.load", "host.present", "host.read_view", "host.render", "host.untrack", "host.impression",
  "host.click", "host.change_size", "host.release", "answer.load", "network.loaded",
  "network.not_ready", "network.failed", "network.expired", "network.refused", "network.ad_choices",
  "network.video_progress", "network.video_failed", "network.refreshed", "network.resized", AD_EVENTS,
  { "network.undelivered", where = { reason = "observer_gone" } }, "event.*",
}

-- For each load, by its number: all that the host and the network did with the ad, and the events
-- that the adapter reported.
local function lives(trace)
  local cache = trace.cache
  if cache.lives then return cache.lives end
  local known, latest = {}, {}
  cache.lives = known
  for _, event in ipairs(trace:all(LIFE)) do
    local life = known[event.load]
    local name = event.name
    if name == "host.load" then
      life = { load = event, deeds = {}, reports = {}, answers = 0, quiet_since = event.time }
      life.before, latest[event.slot or ""] = latest[event.slot or ""], life
      known[event.load] = life
    elseif name:sub(1, 6) == "event." then
      local cause = trace:cause(event, AD_CAUSE)
      local own = known[cause and cause.ad or event.ad]
      if own then
        own.reports[name] = own.reports[name] or {}
        table.insert(own.reports[name], event)
      end
    elseif life and name == "answer.load" then
      life.has_ad = event.returned_delegate or life.has_ad
    elseif life then
      if name:sub(1, 8) == "network." then life.quiet_since = event.time end
      if name == "host.release" and not life.released then
        life.released = event
        life.is_quiet = event.time > life.quiet_since + 1
      end
      table.insert(life.deeds, event)
    end
  end
  return known
end

-- What the app asked for, and what the host and the network did with the ad, with threads and times.
local function story(life)
  if life.story then return life.story end
  local wish, parts = life.load, {}
  for position, value in ipairs { wish.format, wish.size or "", wish.options or "", wish.extras or "",
    wish.test or "", wish.bid ~= nil } do
    parts[position] = text(value)
  end
  local start = wish
  for _, event in ipairs(life.deeds) do
    if event.name == "network.loaded" then start = event end
    local time = string.format("%.6f", event.time - start.time)
    local creative = event.name == "network.loaded" and text(event.creative) or event.event or ""
    table.insert(parts, table.concat({ event.name, event.thread, time, creative }, " "))
  end
  life.story = table.concat(parts, "\n")
  return life.story
end

-- The host has finished with an ad.
local RELEASE = any { "host.release", where = { object = "ad" } }
local LOAD = any { "host.load", where = { load = premise.ad } }

local DEVICE_EVENTS_OR_HOST_MAIN_BLOCKED = any { "device.*", "host.main_blocked" }

local function is_like_the_first(trace, release)
  -- In most scenarios no ad was released before this one was loaded, and the lives of all ads take long to
  -- read.
  local first = trace:first(RELEASE, nil, release)
  local load = first and trace:first(LOAD)
  if not load or load.index < first.index then return false end
  local life = lives(trace)[release.ad]
  local before = life and life.before
  if not before or not life.has_ad or not before.has_ad or not life.is_quiet or not before.is_quiet
    or life.released.index ~= release.index or before.released.index > life.load.index
    or life.load.adapter == before.load.adapter
    -- An ad that is still on screen can report more later.
    or life.released.left or before.released.left
    or story(life) ~= story(before)
    or trace:first(DEVICE_EVENTS_OR_HOST_MAIN_BLOCKED, before.load, release)
  then
    return false
  end
  local names = {}
  for name in pairs(before.reports) do names[#names + 1] = name end
  for name in pairs(life.reports) do
    if not before.reports[name] then names[#names + 1] = name end
  end
  table.sort(names)
  for _, name in ipairs(names) do
    local first, second = before.reports[name] or {}, life.reports[name] or {}
    if #first ~= #second then
      return {
        expected = #first .. " " .. name .. ", as of ad " .. before.load.load,
        actual = #second == 0 and "none" or tostring(#second),
        events = { before.load, first[1] or second[1] },
        missing = #second < #first,
      }
    end
  end
end

rule {
  id       = "SHOW-NEXT-1",
  level    = "must",
  severity = "high",
  formats  = ALL,
  says     = "If the network does the same with the second ad of a slot as with the first ad, the adapter reports the same events.",
  because  = "Some adapters remember a delegate or a flag for each slot. If the adapter does not set it again, only the first ad of a session works.",
  cites    = {
    "Liftoff adapter changelog, 6.5.3.0 and 6.10.3.1", "Unity adapter changelog, 3.0.3.0",
    "mopub-ios-sdk issue 374", "mopub-unity-mediation issue 22",
  },
  -- The second load begins after the app has released the first ad.
  given    = on(RELEASE) { per = "ad" },
  check    = is_like_the_first,
}
