import AdSpecRules
import AdSpecTrace

/// Test cases about set-ups, signals and consent.
extension BlamelessTests {
  private static let failedSetUp = """
    setup: 0 host.set_up set_up=1 credentials=a apps=["a"]
    init: 0 request.initialize app=a <- setup
    no: 1 network.initialize_failed error=error <- init
    1 answer.set_up set_up=1 error=error <- no

    """

  static let setUpCases = [
    Case(
      "SETUP-ONCE-1", "the network never ends its start", is: .notExercised,
      "setup: 0 host.set_up set_up=1\n0 request.initialize <- setup"),
    Case(
      "SETUP-ONCE-1", "nobody learns that the start has failed", is: .notExercised,
      """
      setup: 0 host.set_up set_up=1
      init: 0 request.initialize <- setup
      1 network.undelivered event=initialize_failed reason=no_callback <- init
      """),
    Case(
      "SETUP-ONCE-1", "the adapter waits for a server", is: .notExercised,
      "setup: 0 host.set_up set_up=1\n0 http.get url=https://n.example/ <- setup"),
    Case(
      "SETUP-FAIL-1", "an adapter starts the network only for loads", is: .notExercised,
      """
      none: 0 host.set_up set_up=1 apps=[]
      0 answer.set_up set_up=1 <- none
      setup: 1 host.set_up set_up=2 apps=["a"]
      1 answer.set_up set_up=2 <- setup
      """),
    Case(
      "SETUP-FAIL-1", "an SDK that needs no app id", is: .notExercised,
      """
      none: 0 host.set_up set_up=1 apps=[]
      a: 0 request.initialize <- none
      done: 1 network.initialized <- a
      1 answer.set_up set_up=1 <- done
      setup: 2 host.set_up set_up=2 apps=["a"]
      b: 2 request.initialize app=a <- setup
      yes: 3 network.initialized <- b
      3 answer.set_up set_up=2 <- yes
      """),
    Case(
      "SETUP-TRUE-1", "an SDK that serves before the end of its start", is: .notApplicable,
      claims: { $0.needsInitialization = false },
      """
      setup: 0 host.set_up set_up=1
      init: 0 request.initialize <- setup
      0 answer.set_up set_up=1 <- setup
      3 network.initialized <- init
      """),
    Case(
      "SETUP-RETRY-1", "a pause between two attempts", is: .notExercised,
      failedSetUp + """
        load: 20 host.load adapter=1 load=1 slot=a
        20 answer.load adapter=1 load=1 error=error <- load
        """),
    Case(
      "SETUP-RETRY-1", "a load without a start", is: .notExercised,
      failedSetUp + """
        load: 60 host.load adapter=1 load=1 slot=a
        ask: 60 request.load adapter=1 load=1 ad=1 slot=a <- load
        loaded: 61 network.loaded load=1 ad=1 <- ask
        61 answer.load adapter=1 load=1 ad=1 returned_delegate=true <- loaded
        """),
    Case(
      "VER-MAP-1", "a version of a shape that the network does not have", is: .pass,
      """
      read: 0 host.version
      0 request.version version=7.2.1 usual=1.0.0.0 <- read
      0 host.returned call=version adapter_version=1.0.0 sdk_version=0.0.0 <- read
      """),
    Case(
      "VER-MAP-1", "numbers with leading zeros", is: .pass,
      """
      read: 0 host.version
      0 request.version version=7.02.010 usual=1.0.0 <- read
      0 host.returned call=version adapter_version=1.0.0 sdk_version=7.2.10 <- read
      """),
    Case(
      "VER-MAP-1", "a version that the adapter has kept", is: .notApplicable,
      """
      read: 0 host.version
      0 host.returned call=version adapter_version=1.0.0 sdk_version=1.0.0 <- read
      """),
  ]

  static let signalCases = [
    Case(
      "SIG-ONCE-1", "the network never gives its token", is: .notExercised, bids: true,
      "ask: 0 host.collect_signals adapter=1\n0 request.token <- ask"),
    Case(
      "SIG-ONCE-1", "one instance collects signals twice", is: .notExercised, bids: true,
      """
      a: 0 host.collect_signals adapter=1
      0 answer.signals adapter=1 signals=a <- a
      b: 1 host.collect_signals adapter=1
      1 answer.signals adapter=1 signals=b <- b
      """),
    Case(
      "SIG-ONCE-1", "an adapter for waterfalls", is: .notApplicable,
      "0 host.collect_signals adapter=1"),
    Case(
      "SIG-EMPTY-1", "signals without the network's token", is: .pass, bids: true,
      """
      ask: 0 host.collect_signals adapter=1
      token: 0 request.token <- ask
      none: 1 network.token token="" <- token
      1 answer.signals adapter=1 signals=device-data <- none
      """),
    Case(
      "SIG-EMPTY-1", "a token that is fetched before the auction", is: .pass, bids: true,
      """
      token: 0 request.token
      none: 1 network.token <- token
      ask: 2 host.collect_signals adapter=1
      2 answer.signals adapter=1 signals=cached <- ask
      """),
    Case(
      "SIG-SIZE-1", "the settings are refused, not the size", "banner", is: .notExercised,
      bids: true,
      """
      a: 0 host.collect_signals adapter=1 format=banner size=320x50
      0 answer.signals adapter=1 error=error <- a
      b: 1 host.collect_signals adapter=2 format=banner size=411x93
      1 answer.signals adapter=2 error=error <- b
      """),
    Case(
      "SIG-STATE-1", "both auctions have the same placement", is: .pass, bids: true,
      """
      a: 0 host.collect_signals adapter=1 settings.parameter=unit-1
      0 request.token values.placement=unit-1 <- a
      b: 1 host.collect_signals adapter=2 settings.parameter=unit-1
      1 request.token values.placement=unit-1 <- b
      """),
  ]

  private static let start = "setup: 1 host.set_up set_up=1\n1 request.initialize <- setup\n"
  private static let load = """
    load: 2 host.load adapter=1 load=1 slot=a
    2 request.load adapter=1 load=1 ad=1 slot=a <- load
    """

  static let consentCases = [
    Case(
      "CONS-UNSPEC-1", "an explicit unknown", is: .pass,
      start + "1 request.set flag=child_directed value=null <- setup\n" + load),
    Case(
      "CONS-UNSPEC-1", "\"no\" is the value without a call", is: .pass,
      claims: { $0.childValues = .yesNo },
      start + "1 request.set flag=child_directed value=false <- setup\n" + load),
    Case(
      "CONS-UNSPEC-1", "another setting", is: .pass,
      start + "1 request.set flag=muted value=false <- setup\n" + load),
    Case(
      "CONS-FALSE-1", "a flag that only says yes", is: .notApplicable,
      claims: { $0.childValues = .yesOnly }, "0 device.consent child=false\n" + start + load),
    Case(
      "CONS-TFUA-1", "two flags, each with its own setting", is: .pass,
      "0 device.consent child=false under_age=true\n" + start
        + """
        1 request.set flag=child_directed value=false <- setup
        1 request.set flag=under_age value=true <- setup

        """ + load),
    Case(
      "CONS-CHILD-1", "a teenager", is: .notExercised,
      "0 device.consent age=teen\n" + start + load),
    Case(
      "CONS-AGE-1", "a teenager", is: .notExercised, claims: { $0.childFlag = .refuses },
      "0 device.consent age=teen\n" + start + load),
    Case(
      "CONS-FRESH-1", "a flag that counts only at the start", is: .notApplicable,
      claims: { $0.childFlag = .beforeStart },
      start + "1 device.consent child=true\n" + load),
    Case(
      "CONS-FRESH-1", "a load that began before the change", is: .notExercised,
      start + "1 device.consent child=true\n2 request.load adapter=1 load=1 ad=1 slot=a"),
    Case(
      "CONS-AC-1", "a network that reads the text itself", is: .notApplicable,
      "0 device.defaults values.IABTCF_gdprApplies=1 values.IABTCF_AddtlConsent=1~35\n" + start
        + load),
    Case(
      "CONS-AC-1", "no consent screen for this network", is: .pass,
      claims: { $0.vendorConsent = 35 },
      "0 device.defaults values.IABTCF_gdprApplies=1 values.IABTCF_AddtlConsent=1~1.41\n" + start
        + load),
  ]
}
