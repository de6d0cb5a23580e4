import AdSpecRules
import AdSpecTrace
import Testing

/// Tests the messages about mistakes in rule files.
struct RuleMistakesTests {
  static let premise = "given = on \"network.click\" { per = \"ad\" }"
  static let requirement = "require = never \"event.click\""

  /// The keys of a rule, which are on line 4 of the file, and the message about the mistake in the
  /// keys.
  static let keys = pairs(
    """
    [{}] = 1, \(premise), \(requirement)
    → 1: only numbers, strings and booleans have an order: a table with a table as key cannot be traversed
    givn = 1, \(premise), \(requirement)
    → 4: unknown key of a rule "givn"; did you mean "given"?
    says = 3, \(premise), \(requirement)
    → 4: says is a text, not a number
    because = {}, \(premise), \(requirement)
    → 4: because is a text, not a table
    level = "musst", \(premise), \(requirement)
    → 4: unknown level "musst"; did you mean "must"?
    severity = "grave", \(premise), \(requirement)
    → 4: unknown severity "grave"; use one of critical, high, medium, low
    formats = { "baner" }, \(premise), \(requirement)
    → 4: unknown format "baner"; did you mean "banner"?
    formats = {}, \(premise), \(requirement)
    → 4: formats names no format; use ALL or a list
    formats = 7, \(premise), \(requirement)
    → 4: formats is a list of formats, not a number
    formats = BANER, \(premise), \(requirement)
    → 4: unknown name "BANER"; did you mean "BANNER"?
    cites = "x", \(premise), \(requirement)
    → 3: cites is a list of texts, not a string
    cites = {}, \(premise), \(requirement)
    → 3: cites is empty; name at least one source
    cites = { 1 }, \(premise), \(requirement)
    → 3: cites is a list of texts, and one item is a number
    survives = "yes", \(premise), \(requirement)
    → 4: survives is true or false, not a string
    survives = { level = "should" }, \(premise), \(requirement)
    → 4: survives has no when; write survives = { level = …, when = … }, or survives = true
    survives = { level = "must", when = REPEATED_ANSWER }, \(premise), \(requirement)
    → 4: the rule is must, and the level of survives must be weaker; leave level out, or write a rule of its own
    survives = { lvel = "should", level = "should", when = REPEATED_ANSWER }, \(premise), \(requirement)
    → 4: unknown key of survives "lvel"; did you mean "level"?
    \(premise)
    → 1: TEST-1 requires nothing; give it require, check or survives
    leaves = { "TEST-2" }, \(premise), \(requirement)
    → 4: leaves has a sentence for each rule; write leaves = { ["LOAD-ONCE-1"] = "A second answer." }
    leaves = "TEST-2", \(premise), \(requirement)
    → 4: leaves is a table, not a string; write leaves = { ["LOAD-ONCE-1"] = "A second answer." }
    leaves = { ["TEST-1"] = "x" }, \(premise), \(requirement)
    → 4: TEST-1 leaves a case to itself; name the rule that judges the case
    leaves = { ["TEST-11"] = "x" }, \(premise), \(requirement)
    → 4: TEST-1 leaves cases to a rule "TEST-11" that does not exist; did you mean "TEST-1"?
    unless = leaves("TEST-2", OPENED), \(premise), \(requirement)
    → 4: no rule of this file says that it leaves cases to "TEST-2"; add leaves = { ["TEST-2"] = "…" } to the rule
    unless = leaves(OPENED), \(premise), \(requirement)
    → 4: leaves needs the id of a rule: leaves "LOAD-ONCE-1"
    disputed = "yes", \(premise), \(requirement)
    → 4: disputed is a table, not a string; write disputed = { since = "1.1.0", reason = "…", link = "https://…" }
    disputed = { since = "1.1.0", reason = "x" }, \(premise), \(requirement)
    → 4: disputed has no link; write disputed = { since = "1.1.0", reason = "…", link = "https://…" }
    disputed = { since = "1.1.0", reason = " ", link = "https://a.example" }, \(premise), \(requirement)
    → 4: reason of disputed is empty; write disputed = { since = "1.1.0", reason = "…", link = "https://…" }
    disputed = { since = 1.1, reason = "x", link = "https://a.example" }, \(premise), \(requirement)
    → 4: since of disputed is a text, not a number; write disputed = { since = "1.1.0", reason = "…", link = "https://…" }
    disputed = { since = "1.1", reason = "x", link = "https://a.example" }, \(premise), \(requirement)
    → 4: since of disputed is a version of the suite such as 1.1.0, not "1.1"
    disputed = { since = "1.1.0", reason = "x", link = "issue 7" }, \(premise), \(requirement)
    → 4: link of disputed is an address or the path of a document, without spaces, not "issue 7"
    disputed = { sinse = "1.1.0", since = "1.1.0", reason = "x", link = "https://a.example" }, \(premise), \(requirement)
    → 4: unknown key of disputed "sinse"; did you mean "since"?
    fault = "event.click", \(premise), \(requirement)
    → 4: fault is a table, not a string; write a table such as { drop = "event.click" }
    fault = { drop = "event.click", twice = "event.click" }, \(premise), \(requirement)
    → 4: fault has exactly one of drop, twice, delay, replace; write a table such as { drop = "event.click" }
    fault = { drop = "event.clik" }, \(premise), \(requirement)
    → 4: unknown message of fault "event.clik"; did you mean "event.click"?
    fault = { drop = "event.click", by = 3 }, \(premise), \(requirement)
    → 4: unknown key of fault "by"; use one of drop
    fault = { delay = "event.click" }, \(premise), \(requirement)
    → 4: delay needs by = SECONDS, a number above 0 and at most 86400
    fault = { delay = "answer.load", by = 1 }, \(premise), \(requirement)
    → 4: the host takes the delegate from answer.load: use drop or twice
    fault = { replace = "event.click", with = 1 }, \(premise), \(requirement)
    → 4: with of fault is the name of a message, such as "event.click"
    check = 1, \(premise)
    → 4: check is a function of the trace and the premise, not a number
    \(requirement)
    → 1: TEST-1 has no given; add given = on "channel.name" { … }
    given = nil, \(requirement)
    → 4: TEST-1 has no given; add given = on "channel.name" { … }
    given = "network.click", \(requirement)
    → 4: given is on "channel.name" { … }, not a string
    given = { "network.click" }, \(requirement)
    → 4: given is on "channel.name" { … }; put on before the pattern
    given = on "network.clik", \(requirement)
    → 4: unknown event "network.clik"; did you mean "network.click"?
    given = on "netwrk.*", \(requirement)
    → 4: unknown event "netwrk.*"; use one of host.version, host.set_up, host.collect_signals, host.load, host.present, host.read_view, host.read_asset, host.render, host.rendered, host.untrack, host.impression, host.click, …
    given = on(), \(requirement)
    → 4: a pattern is missing here; write the name of an event
    given = on(3), \(requirement)
    → 4: a pattern is the name of an event or a table, not a number
    given = on(any {}), \(requirement)
    → 4: any { } names no event; write at least one pattern into it
    given = on(never "event.click"), \(requirement)
    → 4: never is not a pattern; write "channel.name", { "channel.name", where = … } or any { … }
    given = on { "network.click", wher = {} }, \(requirement)
    → 4: unknown key of a pattern "wher"; did you mean "when"?
    given = on { where = {} }, \(requirement)
    → 4: a pattern starts with one name of an event: { "channel.name", where = … }
    given = on { "network.click", where = 1 }, \(requirement)
    → 4: where is a table of names and values, not a number
    given = on { "network.click", where = { 1 } }, \(requirement)
    → 4: where is a table of names and values: where = { name = value }
    given = on { "network.click", where = { ad = on } }, \(requirement)
    → 4: a function cannot be compared; write a value or a test
    given = on { "network.click", where = { ad = at_least "x" } }, \(requirement)
    → 4: at_least of a value needs one number: at_least(1)
    given = on { "network.click", where = { ad = one_of(1) } }, \(requirement)
    → 4: one_of needs a list: one_of { … }
    given = on { "network.click", where = { ad = missing_in("host.load") } }, \(requirement)
    → 4: missing_in needs the name of an attribute, not a nil
    given = on { "network.click", where = { ad = never "x" } }, \(requirement)
    → 4: never is not a test of a value; use a value, absent, present, one_of, is_not, …
    given = on "event.click", \(requirement)
    → 4: a premise is an event that the adapter does not cause, and event.click is an action of the adapter; put it into the scope or the requirement
    given = on "answer.*", \(requirement)
    → 4: a premise is an event that the adapter does not cause, and answer.set_up is an action of the adapter; put it into the scope or the requirement
    given = on "request.load", \(requirement)
    → 4: a premise is an event that the adapter does not cause, and request.load is an action of the adapter; put it into the scope or the requirement
    given = on "network.click" { pre = "ad" }, \(requirement)
    → 4: unknown key of a scope "pre"; did you mean "per"?
    given = on "network.click" { attributed = true }, \(requirement)
    → 4: unknown key of a scope "attributed"; use one of over, per, since, until_next, within, caused_by, none_before, followed_by, none_between
    given = on "network.click" { per = "add" }, \(requirement)
    → 4: unknown per "add"; did you mean "ad"?
    given = on "network.click" { per = 1 }, \(requirement)
    → 4: per is the name of an id that events share, such as "load", not a number
    given = on "network.click" { since = "x.y" }, \(requirement)
    → 4: unknown event "x.y"; use one of host.version, host.set_up, host.collect_signals, host.load, host.present, host.read_view, host.read_asset, host.render, host.rendered, host.untrack, host.impression, host.click, …
    given = on "network.click" { until_next = "network.shown" }, \(requirement)
    → 4: until_next of a premise ends the window that since opens; add since = …, or write none_before for an event that must not have come at all
    given = on "network.click" { within = 1 }, \(requirement)
    → 4: within of a premise counts from since; add since = …
    given = on "network.click" { none_between = "network.shown" }, \(requirement)
    → 4: none_between ends at followed_by; add followed_by = …
    given = on "network.click" { caused_by = premise }, \(requirement)
    → 4: a premise does not cause itself; caused_by needs the pattern of a cause
    given = on "network.click" { over = "AD_LIFE" }, \(requirement)
    → 4: over needs a scope with a name: over = AD_LIFE
    given = on "network.click" { over = AD_LIVE }, \(requirement)
    → 4: unknown name "AD_LIVE"; did you mean "AD_LIFE"?
    given = on "network.click" { over = { over = AD_HELD } }, \(requirement)
    → 4: the scope in over cannot have over itself; write the keys of that scope here
    given = on "network.click" { over = AD_LIFE }, \(requirement)
    → 4: unknown key of a scope "attributed_by"; use one of over, per, since, until_next, within, caused_by, none_before, followed_by, none_between
    require = follows "event.click" { since = "host.load" }, \(premise)
    → 4: follows looks from the premise on; with since, write at_least(1, …) { since = … }
    require = preceded_by("event.click", "network.click"), \(premise)
    → 4: preceded_by needs the event that comes before the premise; for events other than the premise, write for_each(P, preceded_by(Q))
    given = on "network.click" { within = -1 }, \(requirement)
    → 4: within is a number of virtual seconds, 0 or more
    given = on "network.click" "ad", \(requirement)
    → 4: a scope is a table of keys, not a string
    given = on "network.click" {} {}, \(requirement)
    → 4: two scopes follow each other; put their keys into one table
    require = "never", \(premise)
    → 4: require is a requirement such as never "event.click", not a string
    require = { never "event.click" }, \(premise)
    → 4: join several requirements with all { … }
    require = on "event.click", \(premise)
    → 4: on is not a requirement; use never, exactly, at_most, at_least, follows, …
    require = exactly("event.click"), \(premise)
    → 4: exactly needs a number and a pattern: exactly(1, "event.click")
    require = at_most(1), \(premise)
    → 4: a pattern is missing here; write the name of an event
    require = for_each("network.click", exactly(1, "event.click")), \(premise)
    → 4: for_each needs what pairs the events: for_each(…) { by = "click" }
    require = for_each("network.click", "event.click"), \(premise)
    → 4: for_each needs what each event has: exactly(1, …), at_least(1, …) or preceded_by(…)
    require = for_each("network.click", exactly(2, "event.click")) { by = "click" }, \(premise)
    → 4: exactly in for_each counts to one: exactly(1, "event.click")
    require = for_each("network.click", exactly(1, "event.click") { by = "click" }), \(premise)
    → 4: a scope stands behind for_each(…), not within it
    require = never "event.click" { by = "click" }, \(premise)
    → 4: unknown key of a scope "by"; use one of over, per, since, until_next, within, caused_by, attributed_by, level
    given = on { "network.click", where = { asst = "icon" } }, \(requirement)
    → 4: network.click has no attribute "asst"; did you mean "asset"?
    given = on { "network.reward", where = { creative = present } }, \(requirement)
    → 4: network.reward has no attribute "creative"; it has type, amount, told_on and waited
    given = on { "network.failed", where = { ["error.cod"] = 3 } }, \(requirement)
    → 4: error has no field "cod"; did you mean "code"?
    given = on { "network.reward", where = { ["type.name"] = "coins" } }, \(requirement)
    → 4: type has no fields, and therefore no "name"
    given = on { "network.click", where = { asset = missing_in("host.load", "amount") } }, \(requirement)
    → 4: host.load has no attribute "amount"
    require = never { "event.click", where = { click = premise.clik } }, \(premise)
    → 4: network.click has no attribute "clik"; did you mean "click"?
    require = itself { clik = present }, \(premise)
    → 4: network.click has no attribute "clik"; did you mean "click"?
    require = for_each("network.reward", exactly(1, "event.click")) { by = "amount" }, \(premise)
    → 4: event.click has no attribute "amount"
    require = itself {}, \(premise)
    → 4: itself needs what the event must have: itself { name = value }
    require = nevr "event.click", \(premise)
    → 4: unknown name "nevr"; did you mean "never"?
    when = 1, \(premise), \(requirement)
    → 4: a condition is profile.NAME, format(…) or a situation, not a number
    when = absent, \(premise), \(requirement)
    → 4: absent is not a condition; use profile.NAME, format(…), a situation, any, all or is_not
    when = profile.reward_signl:is "shown", \(premise), \(requirement)
    → 4: unknown claim "reward_signl"; did you mean "reward_signal"?
    when = profile.reward_signal:is "fully_watched", \(premise), \(requirement)
    → 4: unknown value of reward_signal "fully_watched"; use one of callback, callback_before_close, video_end, closing
    when = profile.absent_callbacks:is "shown", \(premise), \(requirement)
    → 4: the claim absent_callbacks is a list; write profile.absent_callbacks:has "…"
    when = profile.icon:has "address", \(premise), \(requirement)
    → 4: the claim icon has one value; write profile.icon:is "…"
    when = profile.auctions:has "address", \(premise), \(requirement)
    → 4: the claim auctions is true or false; write profile.auctions
    when = profile.icon:is(one_of { "address", "adress" }), \(premise), \(requirement)
    → 4: unknown value of icon "adress"; did you mean "address"?
    when = profile.sizes:is {}, \(premise), \(requirement)
    → 4: a claim of the profile is compared with a text, a number or a truth value, not a table
    unless = DUPLICATE_ANSWERS, \(premise), \(requirement)
    → 4: unknown name "DUPLICATE_ANSWERS"; did you mean "DUPLICATE_ANSWER"?
    """)

  /// Reads pairs of the keys of a rule and, after an arrow, the message about them.
  static func pairs(_ text: String) -> [(String, String)] {
    text.split(separator: /\n(?!→)/).map { pair in
      let parts = pair.split(separator: "\n→ ")
      return (String(parts[0]), String(parts[1]))
    }
  }

  @Test("a wrong key is refused, and the message names its line", arguments: keys)
  func refusesTheKey(_ keys: String, _ message: String) {
    #expect(RuleFiles.mistakes(RuleFiles.rule(keys)) == ["rules/test.lua:" + message])
  }
}
