/// Test cases for each form of scopes and premises.
extension RuleFormsTests {
  static let scopes = [
    Form(
      keys: """
        given = on "network.click" { per = "ad" },
        require = never "event.click" { until_next = "network.closed" }
        """,
      passing: "0 network.click ad=1; 1 network.closed ad=1; 2 event.click ad=1",
      failing: "0 network.click ad=1; 1 event.click ad=1; 2 network.closed ad=1",
      expected: "no event.click per ad before network.closed", actual: "1: at 1.000 s",
      events: [0, 1]),
    Form(
      keys: """
        given = on "network.click" { per = "ad" },
        require = at_least(1, "event.click") { since = "network.shown" }
        """,
      passing: "0 network.shown ad=1; 1 event.click ad=1; 2 network.click ad=1",
      failing: "0 event.click ad=1; 1 network.shown ad=1; 2 network.click ad=1",
      expected: "at least 1 event.click per ad after network.shown", actual: "none", events: [2],
      isMissing: true),
    Form(
      keys: """
        given = on "network.click" { per = "ad" },
        require = never "event.click" { since = "network.shown", until_next = "network.closed" }
        """,
      passing: """
        0 network.shown ad=1
        1 network.closed ad=1
        2 event.click ad=1
        3 network.click ad=1
        """,
      failing: """
        0 network.shown ad=1
        1 event.click ad=1
        2 network.closed ad=1
        3 network.click ad=1
        """,
      expected: "no event.click per ad after network.shown before network.closed",
      actual: "1: at 1.000 s", events: [3, 1]),
    Form(
      keys: """
        given = on "network.click" { per = "ad" },
        require = follows "event.click" { within = 0.5 }
        """,
      passing: "0 network.click ad=1; 0.5 event.click ad=1",
      failing: "0 network.click ad=1; 0.6 event.click ad=1",
      expected: "event.click to follow per ad within 0.500 s", actual: "none", events: [0],
      isMissing: true),
    Form(
      keys: """
        given = on "network.click" { per = "ad" }, require = never "event.*" { caused_by = premise }
        """,
      passing: "click: 0 network.click ad=1; 1 event.reward ad=1",
      failing: """
        click: 0 network.click ad=1
        open: 0 network.modal_opened ad=1 <- click
        0 event.will_present ad=2 <- open
        """,
      expected: "no event.* caused by network.click",
      actual: "1: event.will_present at 0.000 s (ad 2)", events: [0, 2]),
    Form(
      keys: """
        given = on "network.shown" { per = "ad" },
        require = never "event.reward" { caused_by = "network.closed" }
        """,
      passing: """
        0 network.shown ad=1
        a: 1 network.closed ad=2
        1 event.reward ad=1 <- a
        2 event.reward ad=1
        """,
      failing: "0 network.shown ad=1; a: 1 network.closed ad=1; 1 event.reward ad=2 <- a",
      expected: "no event.reward per ad caused by network.closed",
      actual: "1: at 1.000 s (ad 2)", events: [0, 2]),
    Form(
      keys: """
        given = on "network.shown" { per = "ad" },
        require = at_least(1, "event.click") { attributed_by = AD_CAUSE }
        """,
      passing: "0 network.shown ad=1; a: 1 network.click ad=1; 1 event.click ad=2 <- a",
      failing: "0 network.shown ad=1; a: 1 network.click ad=2; 1 event.click ad=1 <- a",
      expected: "at least 1 event.click per ad", actual: "none", events: [0], isMissing: true),
  ]

  static let premises = [
    Form(
      keys: """
        given = on "network.reward" { since = "network.closed", per = "ad" },
        require = follows "event.reward"
        """,
      passing: "0 network.closed ad=1; 1 network.reward ad=1; 1 event.reward ad=1",
      failing: "0 network.closed ad=1; 1 network.reward ad=1",
      expected: "event.reward to follow per ad", actual: "none", events: [1], isMissing: true,
      silent: "0 network.closed ad=2; 1 network.reward ad=1"),
    Form(
      keys: """
        given = on "network.reward" { none_before = "host.release", per = "ad" },
        require = follows "event.reward"
        """,
      passing: "1 network.reward ad=1; 1 event.reward ad=1; 2 host.release ad=1",
      failing: "1 network.reward ad=1",
      expected: "event.reward to follow per ad", actual: "none", events: [0], isMissing: true,
      silent: "0 host.release ad=1; 1 network.reward ad=1"),
    Form(
      keys: """
        given = on "network.reward" {
          since = "network.shown", until_next = "network.closed", per = "ad", within = 2,
        },
        require = follows "event.reward"
        """,
      passing: """
        0 network.closed ad=1
        1 network.shown ad=1
        3 network.reward ad=1
        3 event.reward ad=1
        """,
      failing: "1 network.shown ad=1; 3 network.reward ad=1",
      expected: "event.reward to follow per ad", actual: "none", events: [1], isMissing: true,
      silent: """
        0 network.shown ad=1
        1 network.closed ad=1
        1 network.reward ad=1
        2 network.shown ad=2
        5 network.reward ad=2
        """),
    Form(
      keys: """
        given = on "network.failed" { caused_by = "host.load", per = "load" },
        require = follows "answer.load"
        """,
      passing: "load: 0 host.load load=1; 1 network.failed load=1 <- load; 1 answer.load load=1",
      failing: "load: 0 host.load load=1; 1 network.failed load=1 <- load",
      expected: "answer.load to follow per load", actual: "none", events: [1], isMissing: true,
      silent: "load: 0 host.load load=2; 1 network.failed load=1 <- load"),
    Form(
      keys: """
        given = on "host.load" {
          followed_by = "network.initialized", none_between = "answer.load", per = "load",
        },
        require = follows "request.load"
        """,
      passing: "0 host.load load=1; 1 network.initialized; 2 request.load load=1",
      failing: "0 host.load load=1; 1 network.initialized",
      expected: "request.load to follow per load", actual: "none", events: [0], isMissing: true,
      silent: """
        0 host.load load=1
        0 answer.load load=1
        1 network.initialized
        2 host.load load=2
        """),
    Form(
      keys: """
        given = on(any { "network.click", { "network.reward", where = { amount = 5 } } }) {
          per = { "click", "ad" },
        },
        require = follows(any { "event.click", "event.reward" })
        """,
      passing: "0 network.reward ad=1 amount=5; 1 event.reward ad=1",
      failing: "0 network.click ad=1 click=a",
      expected: "event.click or event.reward to follow per click or ad", actual: "none",
      events: [0], isMissing: true, silent: "0 network.reward ad=1 amount=4"),
  ]
}
