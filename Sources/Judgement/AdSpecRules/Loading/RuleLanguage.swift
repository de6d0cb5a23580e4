import AdSpecTrace
import LuaScript

/// The words of the language in which rule files are written.
///
/// The guide `Rules.md` in `AdSpec.docc` explains the words. Each word has the same meaning in a
/// premise and in a requirement.
enum RuleLanguage {
  /// The names of the ad formats.
  static let formats = MediationFormat.allCases.map(\.rawValue)

  /// The keys of a rule.
  static let ruleKeys = [
    "id", "level", "severity", "formats", "says", "because", "cites", "survives", "law", "given",
    "require", "check", "when", "unless", "leaves", "since", "up_to", "fault", "disputed",
  ]

  /// The keys of the table `disputed`, all of which it has.
  static let disputeKeys = ["since", "reason", "link"]

  /// The keys of the table `fault` that name a message: only one of them can be there.
  static let faultChanges = ["drop", "twice", "delay", "replace"]

  /// The messages that a fault can change.
  static let faultMessages = EventKind.allCases.filter { kind in
    kind == .answerLoad || kind.channel == EventKind.eventClick.channel
  }

  /// The keys of the table `survives`.
  ///
  /// A rule can also write `survives = true`, without a table.
  static let survivalKeys = ["level", "when"]

  /// The keys of every scope.
  private static let scopeKeys = ["over", "per", "since", "until_next", "within", "caused_by"]

  /// The keys of a premise's scope.
  static let premiseKeys = scopeKeys + ["none_before", "followed_by", "none_between"]

  /// The keys of a requirement's scope.
  static let requirementKeys = scopeKeys + ["attributed_by", "level"]

  /// Every name that a rule file may use besides the names of Lua's standard library.
  static let globals =
    ["rule", "profile", "premise", "absent", "present"] + functions + formatLists + forms + groups
    + RuleSituation.allCases.map(\.rawValue)

  private static let formatLists = FormatList.all.map(\.name)

  /// The Lua code that defines the lists of formats.
  private static let formatListText = FormatList.all.map { list in
    let names = list.formats.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    return "\(list.name) = { \(names) }\n"
  }.joined()

  /// The groups of events, scopes and conditions that ``groupText`` declares.
  static let groups = [
    "STARTED", "ANSWERS", "LOST_ANSWERS", "REQUESTS", "GIVEN_UP", "DELIVERED", "REFRESHED",
    "AD_EVENTS", "VIDEO_EVENTS", "VIDEO_SIGNS", "AD_CAUSE", "AD_LIFE", "AD_HELD", "AS_LOADED",
    "MAIN_BLOCKED", "REPORTS_NOTHING",
  ]

  /// The functions of checks: ``groupText`` declares those that ask about a trace.
  static let functions = ["equal", "fits_no_size", "is_address", "leaves", "open_presentations"]

  /// The functions that build a part of a rule.
  static let forms = [
    "on", "any", "all", "never", "exactly", "at_most", "at_least", "follows", "preceded_by",
    "for_each", "itself", "fits", "missing_in", "one_of", "is_not", "format",
  ]

  /// For each word that adspec no longer has: the text to write instead.
  static let replacements = [
    "hit": "premise", "closest_size": "fits",
    "once_for_each": "for_each(P, exactly(1, Q)) { by = … }, with the events the other way round",
    "some_for_each": "for_each(P, at_least(1, Q)) { by = … }, with the events the other way round",
  ]

  /// For each key of a scope that adspec no longer has: the key to write instead.
  ///
  /// - Parameter isPremise: Whether the scope belongs to a premise.
  /// - Returns: The new key for each removed key.
  static func scopeReplacements(isPremise: Bool) -> [String: String] {
    [
      "after": "since", "before": isPremise ? "none_before" : "until_next",
      "between": "since and until_next", "during": "caused_by = premise",
      "by_cause": "attributed_by", "without": "none_between",
    ]
  }

  /// The Lua chunk that defines the words of the language.
  ///
  /// Each form, such as `never`, is a function that returns a table with the form's name and
  /// arguments; ``RuleReader`` reads the table. The chunk gets five arguments: a function that
  /// returns the current line of the rule file, a function that reports an unknown name, a function
  /// that notes a hand-over, the list of forms, and the list of situations. The chunk returns two
  /// functions. The first makes a value for an unknown name, so that the reader continues and finds
  /// later mistakes. The second ends the loading of the file, and returns the numbers of the parts of
  /// rules, which must not change. It gets the ids of the rules to which the checks leave cases without
  /// being noted.
  static let prelude =
    """
    local here, misused, handed_over, forms, situations = ...
    local setmetatable, select = setmetatable, select
    local meta = {}
    -- The forms of the file, which its checks use again and again, with their numbers.
    local constants, count, is_loading = setmetatable({}, { __mode = "k" }), 0, true
    -- The forms of this chunk have no line of the rule file.
    local is_file = false
    local function constant(form)
      if is_loading then
        count = count + 1
        constants[form] = count
      end
      return setmetatable(form, meta)
    end
    local function form(name, ...)
      -- A form of a check has the line of the call that gets it.
      if not is_loading then
        return setmetatable({ form = name, count = select("#", ...), ... }, meta)
      end
      return constant { form = name, line = is_file and here() or 0, count = select("#", ...), ... }
    end
    local claim_tests = {}
    function claim_tests.is(claim, ...)
      return form("profile", claim[1], "is", ...)
    end
    function claim_tests.has(claim, ...)
      return form("profile", claim[1], "has", ...)
    end
    meta.__index = function(self, key)
      local name = rawget(self, "form")
      if name == "profile" then return claim_tests[key] end
      if name == "unknown" and type(key) == "string" and key ~= "scope" then return self end
    end
    meta.__call = function(self, scope)
      if self.form == "unknown" then
        misused(self[1])
        return self
      end
      local copy = {}
      for key, value in pairs(self) do copy[key] = value end
      if copy.scope ~= nil then copy.second_scope = true end
      copy.scope = scope
      return constant(copy)
    end
    meta.__newindex = function() error("a part of a rule cannot be changed", 2) end
    for _, name in ipairs(forms) do
      _ENV[name] = function(...) return form(name, ...) end
    end
    for _, name in ipairs(situations) do
      _ENV[name] = form("situation", name)
    end
    absent = form "absent"
    present = form "present"
    profile = setmetatable({}, { __index = function(_, name) return form("profile", name) end })
    premise = setmetatable({ form = "premise" }, {
      __index = function(_, name) return form("attribute", name) end,
    })
    local known_rules = {}
    function leaves(id, value)
      if not known_rules[id] and handed_over(id, is_loading) then return nil end
      if value == nil then return false end
      return value
    end
    function equal(one, other)
      if type(one) ~= "table" or type(other) ~= "table" then return one == other end
      for key, value in pairs(one) do
        if not equal(value, other[key]) then return false end
      end
      for key in pairs(other) do
        if one[key] == nil then return false end
      end
      return true
    end

    """ + formatListText + groupText + """

      local function finish(ids)
        is_loading, known_rules = false, ids
        return constants
      end
      is_file = true
      return function(name) return form("unknown", name) end, finish
      """

  /// The definitions of the named groups of events, scopes and conditions, written in the rule
  /// language.
  static let groupText = """
    -- The network has started, whether or not its SDK tells the adapter.
    STARTED = any {
      "network.initialized", { "network.undelivered", where = { event = "initialized" } },
    }

    -- The network answers a request for an ad.
    ANSWERS = any { "network.loaded", "network.not_ready", "network.failed" }

    -- The network answers, but the adapter has stopped listening.
    LOST_ANSWERS = {
      "network.undelivered",
      where = { event = one_of { "loaded", "failed" }, reason = "observer_gone" },
    }

    -- The adapter asks the network for an ad.
    REQUESTS = any { "request.auction", "request.load" }

    -- The host stops waiting for the load.
    GIVEN_UP = any { "host.timeout", "host.release" }

    -- The host gets an ad and returns the event delegate.
    DELIVERED = { "answer.load", where = { returned_delegate = true } }

    -- From now on the ad can consist of other assets.
    REFRESHED = any {
      "network.refreshed", { "network.undelivered", where = { event = "refreshed" } },
    }

    -- The network reports an event of the video of an ad.
    VIDEO_EVENTS = any {
      "network.video_start", "network.video_pause", "network.video_resume", "network.video_end",
      "network.video_mute", "network.video_unmute",
    }

    -- An ad has a video, whether or not the network's SDK has a callback for the video.
    VIDEO_SIGNS = any {
      VIDEO_EVENTS, "network.video_progress", "network.video_failed",
      { "network.loaded", where = { ["creative.video"] = present } },
      {
        "network.undelivered",
        where = {
          event = one_of {
            "video_start", "video_progress", "video_pause", "video_resume", "video_end",
            "video_mute", "video_unmute", "video_failed",
          },
        },
      },
    }

    -- The network reports an event of an ad that the host has.
    AD_EVENTS = any {
      "network.showing", "network.shown", "network.show_failed", "network.impression",
      "network.click", "network.left_app", "network.modal_opened", "network.modal_closed",
      VIDEO_EVENTS, "network.reward", "network.skipped", "network.closing", "network.closed",
    }

    -- The origin of an event: the nearest event of the network or the host about an ad.
    AD_CAUSE = any {
      { "network.*", where = { ad = present } }, { "host.*", where = { ad = present } },
    }

    -- All events since the load that come from the ad, even if the adapter sends them to the delegate of
    -- another ad. A wrong delegate breaks STATE-CONC-1 only, not every rule about a missing event.
    AD_LIFE = { since = "host.load", attributed_by = AD_CAUSE }

    -- While the host has the ad and its delegate.
    AD_HELD = { since = DELIVERED, none_before = "host.release" }

    -- While the ad is what the network loaded.
    AS_LOADED = { since = "network.loaded", none_before = REFRESHED }

    -- While the host keeps the main thread busy.
    MAIN_BLOCKED = { since = "host.main_blocked", until_next = "host.main_unblocked" }

    -- A server of a network can send a text that is no address, such as one with a word as its port.
    function is_address(text)
      return text ~= nil and text:find "^[%w+.-]+://[%w.-]+:?%d*/" ~= nil
    end

    -- Without a height, such as in a fluid ad or an inline adaptive banner, every size fits.
    function fits_no_size(trace, size)
      local sizes = trace:list "sizes"
      if not sizes or #sizes == 0 or size.width <= 0 or size.height <= 0 then return false end
      for _, own in ipairs(sizes) do
        if own.width <= size.width and own.height <= size.height then return false end
      end
      return true
    end

    -- The app can present an ad again while the network has not yet answered. The adapter refuses the
    -- second presentation, and what the network reports then belongs to the first one.
    function open_presentations(trace, present, outcome)
      local own = { ad = present.ad }
      local earlier = #trace:all({ "host.present", where = own }, nil, present)
      if earlier == 0 then return 0 end
      return math.max(0, earlier - #trace:all(any { outcome, where = own }, nil, present))
    end

    -- The SDK reports nothing about an ad that has loaded.
    REPORTS_NOTHING = all {
      profile.absent_callbacks:has(all {
        "showing", "shown", "show_failed", "impression", "click", "left_app", "modal_opened",
        "modal_closed", "closing", "closed", "reward",
      }),
      profile.absent_assets:has "video",
    }
    """
}
