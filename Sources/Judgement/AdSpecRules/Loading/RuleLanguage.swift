import AdSpecTrace
import LuaScript

/// The language of rule files.
///
/// A file calls `rule { … }` for each rule. The keys:
///
/// | key | meaning |
/// |---|---|
/// | `id`, `level`, `severity` | `level` is must, should, observe; `severity` is critical, high, medium, low |
/// | `formats` | list of formats, or of such lists: `REWARDED`, `{ BANNER, NATIVE }` |
/// | `says`, `because`, `cites` | the sentence, the reason (optional), a list of sources |
/// | `survives` | true when dying after the premise held breaks the rule; `{ level = …, when = … }` where that binds less under a condition |
/// | `given` | the premise: `on PATTERN { scope }` |
/// | `require` | one requirement, or `all { … }` |
/// | `check` | `function(trace, hit)`, run for each hit, for what no form says |
/// | `when`, `unless` | a condition or a list: all of `when` and none of `unless` hold |
///
/// **Patterns**: `"channel.name"`, `"channel.*"`, `{ "channel.name", where = { … }, when = … }`,
/// `any { … }`. `where` names attributes, ids, `thread`, `time` or fields within them
/// (`["error.code"]`); the value is one to be equal to or a test: `absent`, `present`, `one_of { … }`,
/// `is_not(x)`, `at_least(n)`, `at_most(n)` (of a list: its count), `equals(pattern, attribute)`
/// and `closest_size(pattern, attribute)` (that size, or by the profile's sizes one that fits into it; of
/// the nearest such event about the same object, the latest before rather than one after), `missing_in(pattern, attribute)` (no field of that name
/// there, or an empty text), `field_in(pattern, attribute, name)` (the field there that its own `name` names, where that
/// is a text or a number), `close_to(pattern, attribute)` (a number within a hundredth), `includes(hit.ATTRIBUTE)`
/// (a list with all items of that one), `hit.ATTRIBUTE` (of the premise), `any { … }`, `all { … }`. A null counts as absent.
///
/// **Requirements**: `never P`, `exactly(n, P)`, `at_most(n, P)`, `at_least(n, P)`, `follows P`,
/// `preceded_by(P)` (the premise is), `preceded_by(P, Q)` (each P is, by a Q), `same(P, attribute,
/// Q, attribute)`, `once_for_each(P, Q, { by = name })`, `some_for_each` (at least one), `itself
/// { … }` (tests of the premise's own event).
///
/// **Scopes**, written after a premise or requirement. Without one a requirement looks from the
/// premise to the end of the trace, at events about the same object as the premise.
///
/// | key | of a premise | of a requirement |
/// |---|---|---|
/// | `per` | what the events have in common: adapter, set_up, load, ad, presentation, slot, asset, click, view, or a list of which the first that the premise has counts; without it, nothing | the premise's, unless given; `{}` for nothing |
/// | `after` | such an event came before | looks from the latest such event, the premise's own included; else from the first later one; without any it is met |
/// | `before` | no such event came before | looks no further than the first such event after the premise |
/// | `between = { P, Q }` | after P, with no Q since | from P to the first Q after it |
/// | `within` | seconds since `after` | seconds since the premise or `after`; for `preceded_by` seconds before |
/// | `caused_by` | it has such a cause | the nearest such cause of an event is about the object |
/// | `by_cause` | | the nearest such cause tells what an event is about, its own ids do without one |
/// | `during` | | `true`: only what the premise caused, directly or not; `per` is then nothing unless given |
/// | `level` | | `should` or `observe`, where it binds less than the rule: findings of it count as those of such a rule |
/// | `followed_by` | such an event comes later | |
/// | `without` | no such event comes before that one | |
///
/// `AD_CAUSE` is the pattern for `by_cause`: any event of network or host about an ad. With it an
/// event counts for the ad that it comes from, also when it was sent to another ad's delegate; that
/// is one mistake (STATE-CONC-1), not one for every rule about a missing event.
///
/// A premise is what the world does: its pattern has no `event.*`, `answer.*` or `request.*`; its
/// scope may.
///
/// **Conditions**: `profile.NAME`, `profile.NAME:is(value)`, `profile.NAME:has(item)` for the claims of
/// ``ClaimTable``, `format(list)`, the names of
/// ``RuleSituation``, `any { … }`, `all { … }`, `is_not(condition)`.
///
/// `check` gets the trace (`trace.format`, `trace.ending`, `trace:count(pattern)`, `trace:first(pattern)`,
/// `trace:last(pattern)`, `trace:all(pattern)`, `trace:cause(event, pattern)`, the nearest,
/// `trace:effects(event, pattern)`, what it caused, directly or not, and
/// `trace:holds(condition)`, and `trace:number(claim)`, a claim that is a number) and the premise's event. The first four look only at what comes
/// after an event that is their second argument, and before one that is their third. `trace.cache` is a table of the
/// rule's own, empty for each trace, in which it keeps from one hit to the next what is the same for many. An event is a table
/// of its attributes, ids, `index`, `kind`, `time` (seconds), `thread`, `line` and `cause` (an index), of which
/// nothing can be read that no event of its pattern can tell. It returns nothing
/// when all is well, `false` when the hit is no case of the rule, `false, "absent_assets has \"store\""`
/// when that is so because of a claim, or `{ expected = "…", actual =
/// "…", events = { … }, missing = true, level = "should" }`, `missing` when it complains of something that may only
/// have been cut off, `level` when that binds less than the rule.
enum RuleLanguage {
  /// The names of formats and of the lists of them.
  static let formats = [
    "banner", "interstitial", "rewarded", "rewarded_interstitial", "native", "app_open",
    "custom_native",
  ]

  /// The keys of a rule.
  static let ruleKeys = [
    "id", "level", "severity", "formats", "says", "because", "cites", "survives", "given",
    "require", "check", "when", "unless",
  ]

  /// The keys of `survives` where it is a table.
  static let survivalKeys = ["level", "when"]

  /// The keys of a premise's scope.
  static let premiseKeys = [
    "per", "after", "before", "between", "within", "caused_by", "followed_by", "without",
  ]

  /// The keys of a requirement's scope.
  static let requirementKeys = [
    "per", "after", "before", "between", "within", "caused_by", "by_cause", "during", "level",
  ]

  /// Every name that a rule file may use besides the standard library.
  static let globals =
    [
      "rule", "profile", "hit", "absent", "present", "AD_CAUSE", "ALL", "BANNER", "INTERSTITIAL",
      "REWARDED",
      "REWARDED_INTERSTITIAL", "NATIVE", "APP_OPEN", "CUSTOM_NATIVE", "FULL_SCREEN",
    ] + forms + RuleSituation.allCases.map(\.rawValue)

  /// The functions that build a part of a rule.
  static let forms = [
    "on", "any", "all", "never", "exactly", "at_most", "at_least", "follows", "preceded_by",
    "same", "once_for_each", "some_for_each", "itself", "equals", "closest_size", "missing_in",
    "field_in", "close_to", "includes", "one_of", "is_not", "format",
  ]

  /// Names the forms in a state: tables that say what was written, for ``RuleReader`` to read.
  ///
  /// The chunk gets a function that reports an unknown name when it is called, one that gives the
  /// author's line, and the lists of forms and situations. It returns what makes a value of an
  /// unknown name, so that the rest of the file is read and all its mistakes are found.
  static let prelude = """
    local here, misused, forms, situations = ...
    local meta = {}
    local function form(name, ...)
      return setmetatable({ form = name, line = here(), count = select("#", ...), ... }, meta)
    end
    local claim_tests = {}
    function claim_tests.is(claim, ...)
      return form("profile", claim[1], "is", ...)
    end
    function claim_tests.has(claim, ...)
      return form("profile", claim[1], "has", ...)
    end
    meta.__index = function(self, key)
      if rawget(self, "form") == "profile" then return claim_tests[key] end
    end
    meta.__call = function(self, scope)
      if self.form == "unknown" then
        misused(self[1])
        return self
      end
      local copy = setmetatable({}, meta)
      for key, value in pairs(self) do copy[key] = value end
      if copy.scope ~= nil then copy.second_scope = true end
      copy.scope = scope
      return copy
    end
    for _, name in ipairs(forms) do
      _ENV[name] = function(...) return form(name, ...) end
    end
    for _, name in ipairs(situations) do
      _ENV[name] = form("situation", name)
    end
    absent = form "absent"
    present = form "present"
    profile = setmetatable({}, { __index = function(_, name) return form("profile", name) end })
    hit = setmetatable({}, { __index = function(_, name) return form("hit", name) end })
    BANNER = { "banner" }
    INTERSTITIAL = { "interstitial" }
    REWARDED = { "rewarded", "rewarded_interstitial" }
    REWARDED_INTERSTITIAL = { "rewarded_interstitial" }
    NATIVE = { "native" }
    APP_OPEN = { "app_open" }
    CUSTOM_NATIVE = { "custom_native" }
    FULL_SCREEN = { "interstitial", "rewarded", "rewarded_interstitial", "app_open" }
    AD_CAUSE = any {
      { "network.*", where = { ad = present } }, { "host.*", where = { ad = present } },
    }
    ALL = { "banner", "interstitial", "rewarded", "rewarded_interstitial", "native", "app_open" }
    return function(name) return form("unknown", name) end
    """
}
