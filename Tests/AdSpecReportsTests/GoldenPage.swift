extension Golden {
  static let page = #"""
    {
    "version":"0.1",
    "suite":"3",
    "seed":"18446744073709551615",
    "strict":false,
    "whole":false,
    "incomplete":null,
    "started":null,
    "exit_status":1,
    "result":"FAILED: 1 rule broken, the adapter died in 1 scenario, expectations not met in 1 scenario (exit status 1)",
    "adapter":{"name":"sample","class":"SampleAdapter","version":"1.2.3","sdk":"4.5.6"},
    "lanes":[{"name":"banner","path":"banner","conformance":"non-conforming","scenarios":1},{"name":"rewarded","path":"rewarded","conformance":"non-conforming","scenarios":2}],
    "messages":{"host.load":{"says":"The host asks the adapter to load an ad.","from":"host","to":"adapter"},"answer.load":{"says":"The adapter answers a load with an ad, or with an error.","from":"adapter","to":"host"},"network.reward":{"says":"The network grants the reward.","from":"network","to":"adapter"},"app.shown":{"says":"An ad of the app is on screen.","from":"host","to":"app"},"world.started":{"says":"The scenario begins.","from":"world","to":"world"},"world.ended":{"says":"The scenario is over. Every complete trace ends with this event.","from":"world","to":"world"}},
    "rows":[
    {"id":"run-complete","says":"The run comes to its end.","whole":true,"cells":[{"verdict":"pass"}]},
    {"id":"rules-judge","says":"Every rule can judge.","whole":true,"cells":[{"verdict":"pass"}]},
    {"id":"claims-hold","says":"The stand-in does what its network claims, and nothing else.","whole":true,"cells":[{"verdict":"pass"}]},
    {"id":"adapter-driven","says":"A load of the adapter succeeds.","cells":[{"verdict":"not exercised","message":"no load of the run was to succeed"},{"verdict":"not exercised","message":"no load of the run was to succeed"}]},
    {"id":"adapter-survives","says":"The adapter survives every scenario.","cells":[{"verdict":"pass"},{"verdict":"error","scenarios":1,"message":"the adapter died: crash: SIGSEGV (signal 11)","examples":[{"scenario":"the reward comes \"late\"","fields":[["at","scenarios/reward/late.lua:4"],["ended","crash: SIGSEGV (signal 11)"],["output","fatal error: index out of range"]],"replay":"adspec run --adapter sample --format rewarded scenarios/reward/late.lua:4","trace":"adspec trace --adapter sample --format rewarded scenarios/reward/late.lua:4","evidence":[1],"sequence":0}]}]},
    {"id":"expectations-hold","says":"What scenarios expect comes true.","cells":[{"verdict":"pass"},{"verdict":"fail","scenarios":1,"examples":[{"scenario":"nobody watches","fields":[["at","scenarios/reward/late.lua:33"],["expected","the app was told"],["actual","it was not"]],"replay":"adspec run --adapter sample --format rewarded scenarios/reward/late.lua:30","trace":"","evidence":[],"sequence":null}]}]},
    {"id":"scenarios-run","says":"Every scenario can be run, and comes to its end.","cells":[{"verdict":"pass"},{"verdict":"pass"}]},
    {"id":"LOAD-ONCE-1","says":"A load is answered once.","level":"must","severity":"critical","because":"A second answer replaces an ad on screen.","cites":["GADMediationAdapter.h, completion handler","issue 267"],"place":"20-load.lua:3","cells":[{"verdict":"fail","exercised":1,"scenarios":1,"examples":[{"scenario":"the network reports loaded twice","fields":[["at","scenarios/load/twice.lua:17"],["expected","at most 1 answer.load per load"],["actual","2: at 0.100 s (success), at 5.100 s (success)"],["log","creative 7"],["output","loaded \u003ctwice\u003e \u0026 \\u{7}"]],"replay":"adspec run --adapter sample --format banner scenarios/load/twice.lua:12","trace":"adspec trace --adapter sample --format banner scenarios/load/twice.lua:12","evidence":[0,1,3],"sequence":1}]},{"verdict":"pass","exercised":3}]},
    {"id":"BAN-SIZE-1","says":"A banner is requested in a size that fits.","level":"must","severity":"high","because":"","cites":[],"place":"50-banner.lua:1","cells":[{"verdict":"pass","exercised":1},{"verdict":"not applicable","message":"The rule is not for rewarded."}]},
    {"id":"REW-LATE-1","says":"A late reward is still delivered.","level":"must","severity":"critical","because":"","cites":[],"place":"70-reward.lua:9","cells":[{"verdict":"not applicable","message":"The rule is not for banner."},{"verdict":"error","exercised":1,"scenarios":1,"message":"it could not be decided: the adapter died where it would have been"}]},
    {"id":"LOAD-BLOCK-1","says":"Loading does not block.","level":"should","severity":"medium","because":"","cites":[],"place":"20-load.lua:40","cells":[{"verdict":"warning","exercised":1,"scenarios":1,"examples":[{"scenario":"the network reports loaded twice","fields":[["at","scenarios/load/twice.lua:12"],["expected","no blocking call during a load"],["actual","a call of usleep at 0.000 s"],["log","creative 7"],["output","loaded \u003ctwice\u003e \u0026 \\u{7}"]],"replay":"adspec run --adapter sample --format banner scenarios/load/twice.lua:12","trace":"adspec trace --adapter sample --format banner scenarios/load/twice.lua:12","evidence":[],"sequence":1}]},{"verdict":"pass","exercised":3}]},
    {"id":"CONS-CHILD-1","says":"Children are declared to the network.","level":"must","severity":"high","because":"","cites":[],"place":"95-consent.lua:2","cells":[{"verdict":"exempt","message":"waived by the profile"},{"verdict":"exempt","message":"waived by the profile"}]},
    {"id":"VER-LAT-1","says":"Versions are answered at once.","level":"observe","severity":"low","because":"","cites":[],"place":"10-setup.lua:7","cells":[{"verdict":"pass","exercised":1},{"verdict":"not exercised","message":"no scenario of the run led to it"}]}
    ],
    "sequences":[
    {"participants":["app","host","adapter","network"],"file":"scenarios/reward/late.lua","events":[{"i":0,"time":"0.000 s","name":"world.started"},{"i":1,"time":"1.500 s","name":"network.reward","gap":"1.500 s","text":"load 1, reward {type \"coins\", amount 5}","line":9,"attributes":[["load","1"],["slot","\"u\""],["reward","{\"type\": \"coins\", \"amount\": 5}"]]},{"i":2,"time":"1.500 s","name":"world.ended","text":"how \"crash\"","attributes":[["how","\"crash\""]]}]},
    {"participants":["app","host","adapter","network"],"file":"scenarios/load/twice.lua","events":[{"i":0,"time":"0.000 s","name":"host.load","text":"load 1, slot \"u\", size 320×50","line":12,"attributes":[["adapter","1"],["load","1"],["slot","\"u\""],["size","{\"width\": 320, \"height\": 50}"]]},{"i":1,"time":"0.100 s","name":"answer.load","gap":"0.100 s","text":"load 1, returned_delegate","cause":0,"line":14,"attributes":[["adapter","1"],["load","1"],["ad","1"],["slot","\"u\""],["returned_delegate","true"]]},{"i":2,"time":"0.100 s","name":"app.shown","cause":1},{"i":3,"time":"5.100 s","name":"answer.load","gap":"5.000 s","text":"load 1, returned_delegate false, repeated","thread":"com.sample.queue","cause":1,"line":17,"attributes":[["adapter","1"],["load","1"],["slot","\"u\""],["returned_delegate","false"],["repeated","true"]]}]}
    ]
    }
    """#
}
