extension Golden {
  static let sequence = #"""
    scenario  everything at once (rewarded)
    at        scenarios/all.lua:3
    adapter   sample, suite 3, seed 7

     #        time  line  from      to       message
     0     0.000 s        world              world.started
     1     0.000 s        host    → adapter  host.set_up           set-up 1  [set-up queue]
     2     0.000 s        adapter → network  request.initialize    app "app-1"
     3     0.000 s        adapter → host     answer.set_up         set-up 1, error nil
     4     0.000 s        device  → app      device.consent        child
     5     0.000 s    :4  app     → host     app.load
     6     0.000 s    :4  host    → adapter  host.load             load 1, slot "ca-app-pub-394/293", format "rewarded"
     7     0.000 s        adapter → network  request.load          load 1, slot "ca-app-pub-394/293"
     8     0.100 s    :9  network → adapter  network.failed        load 1, error "busy" (7)
     9     0.100 s        adapter → host     answer.load           load 1, error "No fill.\nTry later." (com.sample 3)
    10     0.120 s        adapter → http     http.get              url "http://a/b"
    11     0.130 s        http    → adapter  http.done
    12    60.000 s        host               host.timeout          adapter 2
    13    60.000 s  :120  user    → app      device.tapped         click c1
    14    60.000 s        network → adapter  network.click         load 1, asset icon, click c1
    15    60.000 s        adapter → host     event.click           load 1, presentation 1
    16    60.000 s        host    → app      app.did_record_click  load 1, presentation 1
    17    60.000 s        host    → device   device.open_url
    18    60.001 s        network            network.undelivered   slot "lost\u{1b}[2J"
    19    60.001 s        host    → adapter  host.read_asset       load 1, asset body, value ["long long long long long long long lo… (63 more characters)", 1, nil]
    20  7200.000 s        world              world.ended           how "quiescent"

    21 events in 7200.000 s; ended: quiescent

    """#
}
