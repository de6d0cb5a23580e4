-- What the network has to know about the user.

rule {
  id       = "CONS-CHILD-1",
  level    = "must",
  severity = "critical",
  formats  = ALL,
  says     = "That users are children is passed on to the network before it is initialised or asked for an ad.",
  because  = "Afterwards the network has already collected what the law forbids.",
  cites    = {
    "Chartboost adapter changelog, 9.11.0.1",
    "MyTarget adapter changelog, 5.39.1.0",
    "Mintegral adapter changelog, 7.7.8.0",
    "Liftoff adapter, router: COPPA before initialisation",
  },
  given    = on { "device.consent", where = { child = true } } {
    followed_by = any { "request.initialize", "request.load" },
  },
  require  = preceded_by(
    any { "request.initialize", "request.load" },
    { "request.set", where = { flag = "child_directed", value = true } }
  ),
}
