-- The versions of the adapter and of the network's SDK. 85-threads.lua has the rules about the time
-- and the thread of reading them.

local READ = { "host.returned", where = { call = "version" } }

-- The numbers of a version, or nil if a part of the text is not a number.
local function numbers(text)
  local list = {}
  for part in (text .. "."):gmatch "([^.]*)%." do
    if not part:match "^%d+$" or #part > 9 then return end
    list[#list + 1] = tonumber(part)
  end
  return list
end

-- The numbers of the SDK's version, if the SDK usually has as many numbers; otherwise nil.
--
-- An adapter needs to read only the shape that the versions of its network have.
local function usual_numbers(asked)
  local list, usual = numbers(asked.version), numbers(asked.usual)
  if list and usual and #list == #usual then return list end
end

local function reads_three_numbers(trace, read)
  local asked = trace:effects(read, "request.version")[1]
  if not asked then return false, "the version of the network's SDK is a constant" end
  local returned, list = trace:effects(read, READ)[1], usual_numbers(asked)
  -- Adapters pack four numbers in different ways, and keep different parts of other texts. They
  -- need to survive these texts.
  if not returned or not list or #list ~= 3 then return end
  local version = table.concat(list, ".")
  if returned.sdk_version == version then return end
  return {
    expected = "host.returned with sdk_version \"" .. version .. "\"",
    actual = "\"" .. tostring(returned.sdk_version) .. "\"",
    events = { asked, returned },
  }
end

rule {
  id       = "VER-MAP-1",
  level    = "must",
  severity = "low",
  formats  = ALL,
  survives = true,
  says     = "The adapter reads the three numbers of the SDK's version, and a version of another shape does not crash the adapter.",
  because  = "The SDK's version decides which publishers get a fix. An adapter that takes the third part of a text with two parts crashes.",
  cites    = {
    "AdapterUnitTestKit: AUTKAssertEqualVersion",
    "AdColony adapter changelog, 4.1.3.1",
    "IronSource adapter changelog, 6.8.4.1",
  },
  given    = on { "host.version", where = { thread = "main" } },
  check    = reads_three_numbers,
}

local function is_not_zero(trace, read)
  local returned = trace:effects(read, READ)[1]
  local asked = trace:effects(read, "request.version")[1]
  local list = asked and usual_numbers(asked)
  if not returned then return false end
  -- Some adapters derive their own version from the SDK's version.
  if asked and not list then return end
  local function zero(attribute, events)
    return {
      expected = "host.returned with another " .. attribute .. " than \"0.0.0\"",
      actual = "\"0.0.0\"",
      events = events,
    }
  end
  if returned.adapter_version == "0.0.0" then return zero("adapter_version", { returned }) end
  -- VER-MAP-1 is about three numbers.
  if list and #list > 3 and returned.sdk_version == "0.0.0" then
    return zero("sdk_version", { asked, returned })
  end
end

rule {
  id       = "VER-ZERO-1",
  level    = "should",
  severity = "low",
  formats  = ALL,
  says     = "The version of the adapter is not 0.0.0, and neither is an SDK's version with four numbers or more.",
  because  = "An adapter that accepts only versions with exactly three or four numbers reports 0.0.0 for all others, and nobody sees which release an app has.",
  cites    = {
    "Google's sample adapter: SampleAdSDKVersionNumber has two parts, so that adapterVersion is 0.0.0",
    "AdColony adapter changelog, 4.1.3.1",
  },
  given    = on { "host.version", where = { thread = "main" } },
  check    = is_not_zero,
}
