-- The versions of the adapter and of the network's SDK. 85-threads.lua has the rules about the time
-- and the thread of reading them.

local READ = { "host.returned", where = { call = "version" } }

-- The numbers of a version, or nil if a part of the text is not a number, or if there is no text.
local function numbers(text)
  local list = {}
  if not text then return end
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

-- Whether a version shows four numbers: the first two as they are, and the third one alone or
-- before the fourth. Adapters pack both numbers into one in different ways, such as 1 and 4 into 104.
local function shows_four_numbers(version, list)
  local read = numbers(version)
  if not read or read[1] ~= list[1] or read[2] ~= list[2] then return false end
  local patch = read[3] or 0
  while patch > list[3] do patch = patch // 10 end
  return patch == list[3] or list[3] == 0 and patch == 0
end

local function reads_the_numbers(trace, read)
  local asked = trace:effects(read, "request.version")[1]
  if not asked then return false, "the version of the network's SDK is a constant" end
  local returned, list = trace:effects(read, READ)[1], usual_numbers(asked)
  -- Adapters keep different parts of other texts. They need to survive these texts.
  if not returned or not list or #list < 3 or #list > 4 then return end
  local version = table.concat(list, ".")
  local is_read = #list == 3 and returned.sdk_version == version
    or #list == 4 and shows_four_numbers(returned.sdk_version, list)
  if is_read then return end
  if #list == 4 and returned.sdk_version == "0.0.0" then return leaves("VER-ZERO-1", true) end
  return {
    expected = "host.returned with sdk_version \"" .. version .. "\""
      .. (#list == 4 and ", with its last two numbers in one" or ""),
    actual = "\"" .. tostring(returned.sdk_version) .. "\"",
    events = { asked, returned },
    level = #list == 4 and "should" or nil,
  }
end

rule {
  id       = "VER-MAP-1",
  level    = "must",
  severity = "low",
  formats  = ALL,
  survives = true,
  says     = "The adapter reads the three or four numbers of the SDK's version, and a version of another shape does not crash the adapter.",
  because  = "The SDK's version decides which publishers get a fix. An adapter that takes the third part of a text with two parts crashes.",
  cites    = {
    "AdapterUnitTestKit: AUTKAssertEqualVersion",
    "AdColony adapter changelog, 4.1.3.1",
    "IronSource adapter changelog, 6.8.4.1",
  },
  given    = on { "host.version", where = { thread = "main" } },
  leaves   = { ["VER-ZERO-1"] = "The version 0.0.0 for four numbers." },
  check    = reads_the_numbers,
}

-- Whether a version has the shape of the one that the SDK usually has, such as "12.4.0-beta", and begins with
-- numbers that are not all 0. An adapter can read such a version, whatever its shape.
local function is_legible(asked)
  local start = tostring(asked.version):match "^[%d.]+"
  local function shape(text) return (tostring(text):gsub("%d+", "0")) end
  return start ~= nil and start:match "[1-9]" ~= nil and shape(asked.version) == shape(asked.usual)
end

local function is_not_zero(trace, read)
  local returned = trace:effects(read, READ)[1]
  local asked = trace:effects(read, "request.version")[1]
  local list = asked and usual_numbers(asked)
  if not returned then return false end
  local legible = asked and is_legible(asked)
  -- Some adapters derive their own version from the SDK's version.
  if asked and not list and not legible then return end
  local function zero(attribute, events)
    return {
      expected = "host.returned with another " .. attribute .. " than \"0.0.0\"",
      actual = "\"0.0.0\"",
      events = events,
    }
  end
  if returned.adapter_version == "0.0.0" then return zero("adapter_version", { returned }) end
  if returned.sdk_version ~= "0.0.0" then return end
  if not asked then return zero("sdk_version", { returned }) end
  if list and #list == 3 then return leaves("VER-MAP-1", true) end
  if legible then return zero("sdk_version", { asked, returned }) end
end

rule {
  id       = "VER-ZERO-1",
  level    = "should",
  severity = "low",
  formats  = ALL,
  says     = "Neither the version of the adapter nor the version of the SDK is 0.0.0.",
  because  = "An adapter that accepts only versions with exactly three or four numbers reports 0.0.0 for all others, and nobody sees which release an app has.",
  cites    = {
    "Google's sample adapter: SampleAdSDKVersionNumber has two parts, so that adapterVersion is 0.0.0",
    "AdColony adapter changelog, 4.1.3.1",
  },
  given    = on { "host.version", where = { thread = "main" } },
  leaves   = { ["VER-MAP-1"] = "The version 0.0.0 for three numbers." },
  check    = is_not_zero,
}
