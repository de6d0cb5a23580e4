extension Golden {
  static let json = #"""
    {
      "report": "adspec",
      "version": 2,
      "tool_version": "0.1",
      "suite_version": "3",
      "conditions": null,
      "seed": "18446744073709551615",
      "strict": false,
      "whole_suite": false,
      "shard": null,
      "incomplete": null,
      "emptiness": null,
      "exit_status": 1,
      "adapter": {
        "name": "sample",
        "kind": "adapter",
        "class": "SampleAdapter",
        "version": "1.2.3",
        "sdk_version": "4.5.6",
        "formats": ["banner", "rewarded", "native"],
        "lanes": [
          {"format": "banner", "flow": "waterfall"},
          {"format": "rewarded", "flow": "waterfall"},
          {"format": "native", "flow": "waterfall"}
        ],
        "profile": {"needs_initialization": false}
      },
      "formats": [
        {
          "format": "banner",
          "flow": "waterfall",
          "conformance": "non-conforming",
          "scenarios": 1,
          "deaths": 0,
          "failed_expectations": 0,
          "bad_scenarios": 0,
          "unfinished": 0,
          "driven": true,
          "first_error": null,
          "not_applicable": 0,
          "rules": {
            "pass": 2,
            "fail": 1,
            "warning": 1,
            "note": 0,
            "undecided": 0,
            "exempt": 1,
            "not_exercised": 0,
            "not_applicable": 1
          }
        },
        {
          "format": "rewarded",
          "flow": "waterfall",
          "conformance": "non-conforming",
          "scenarios": 2,
          "deaths": 1,
          "failed_expectations": 1,
          "bad_scenarios": 0,
          "unfinished": 0,
          "driven": true,
          "first_error": null,
          "not_applicable": 0,
          "rules": {
            "pass": 2,
            "fail": 0,
            "warning": 0,
            "note": 0,
            "undecided": 1,
            "exempt": 1,
            "not_exercised": 1,
            "not_applicable": 1
          }
        },
        {
          "format": "native",
          "flow": "waterfall",
          "conformance": "unknown",
          "scenarios": 0,
          "deaths": 0,
          "failed_expectations": 0,
          "bad_scenarios": 0,
          "unfinished": 0,
          "driven": true,
          "first_error": null,
          "not_applicable": 0,
          "rules": {
            "pass": 0,
            "fail": 0,
            "warning": 0,
            "note": 0,
            "undecided": 0,
            "exempt": 0,
            "not_exercised": 0,
            "not_applicable": 6
          }
        }
      ],
      "gaps": [
        {
          "rule": "REW-LATE-1",
          "format": "rewarded",
          "flow": "waterfall",
          "verdict": "error",
          "scenario": "the reward comes \"late\"",
          "note": "the adapter died before event.reward"
        },
        {
          "rule": "REW-LATE-1",
          "format": "rewarded",
          "flow": "waterfall",
          "verdict": "not_exercised",
          "scenario": "nobody watches",
          "note": null
        }
      ],
      "contradictions": [],
      "undeclared": [],
      "unimplemented": [],
      "failed_checks": [],
      "rules": [
        {
          "id": "LOAD-ONCE-1",
          "level": "must",
          "severity": "critical",
          "formats": ["banner", "rewarded"],
          "says": "A load is answered once.",
          "because": "A second answer replaces an ad on screen.",
          "cites": ["GADMediationAdapter.h, completion handler", "issue 267"],
          "survives": false,
          "file": "20-load.lua",
          "line": 3,
          "outcomes": [
            {
              "format": "banner",
              "flow": "waterfall",
              "verdict": "fail",
              "counts_as": "fail",
              "exercised": 1,
              "reason": null
            },
            {
              "format": "rewarded",
              "flow": "waterfall",
              "verdict": "pass",
              "counts_as": "pass",
              "exercised": 3,
              "reason": null
            },
            {
              "format": "native",
              "flow": "waterfall",
              "verdict": "not_applicable",
              "counts_as": "not_applicable",
              "exercised": 0,
              "reason": null
            }
          ]
        },
        {
          "id": "BAN-SIZE-1",
          "level": "must",
          "severity": "high",
          "formats": ["banner"],
          "says": "A banner is requested in a size that fits.",
          "because": "",
          "cites": [],
          "survives": false,
          "file": "50-banner.lua",
          "line": 1,
          "outcomes": [
            {
              "format": "banner",
              "flow": "waterfall",
              "verdict": "pass",
              "counts_as": "pass",
              "exercised": 1,
              "reason": null
            },
            {
              "format": "rewarded",
              "flow": "waterfall",
              "verdict": "not_applicable",
              "counts_as": "not_applicable",
              "exercised": 0,
              "reason": null
            },
            {
              "format": "native",
              "flow": "waterfall",
              "verdict": "not_applicable",
              "counts_as": "not_applicable",
              "exercised": 0,
              "reason": null
            }
          ]
        },
        {
          "id": "REW-LATE-1",
          "level": "must",
          "severity": "critical",
          "formats": ["rewarded"],
          "says": "A late reward is still delivered.",
          "because": "",
          "cites": [],
          "survives": false,
          "file": "70-reward.lua",
          "line": 9,
          "outcomes": [
            {
              "format": "banner",
              "flow": "waterfall",
              "verdict": "not_applicable",
              "counts_as": "not_applicable",
              "exercised": 0,
              "reason": null
            },
            {
              "format": "rewarded",
              "flow": "waterfall",
              "verdict": "error",
              "counts_as": "undecided",
              "exercised": 1,
              "reason": null
            },
            {
              "format": "native",
              "flow": "waterfall",
              "verdict": "not_applicable",
              "counts_as": "not_applicable",
              "exercised": 0,
              "reason": null
            }
          ]
        },
        {
          "id": "LOAD-BLOCK-1",
          "level": "should",
          "severity": "medium",
          "formats": ["banner", "rewarded"],
          "says": "Loading does not block.",
          "because": "",
          "cites": [],
          "survives": false,
          "file": "20-load.lua",
          "line": 40,
          "outcomes": [
            {
              "format": "banner",
              "flow": "waterfall",
              "verdict": "fail",
              "counts_as": "warning",
              "exercised": 1,
              "reason": null
            },
            {
              "format": "rewarded",
              "flow": "waterfall",
              "verdict": "pass",
              "counts_as": "pass",
              "exercised": 3,
              "reason": null
            },
            {
              "format": "native",
              "flow": "waterfall",
              "verdict": "not_applicable",
              "counts_as": "not_applicable",
              "exercised": 0,
              "reason": null
            }
          ]
        },
        {
          "id": "CONS-CHILD-1",
          "level": "must",
          "severity": "high",
          "formats": ["banner", "rewarded"],
          "says": "Children are declared to the network.",
          "because": "",
          "cites": [],
          "survives": false,
          "file": "95-consent.lua",
          "line": 2,
          "outcomes": [
            {
              "format": "banner",
              "flow": "waterfall",
              "verdict": "exempt",
              "counts_as": "exempt",
              "exercised": 0,
              "reason": "waived by the profile"
            },
            {
              "format": "rewarded",
              "flow": "waterfall",
              "verdict": "exempt",
              "counts_as": "exempt",
              "exercised": 0,
              "reason": "waived by the profile"
            },
            {
              "format": "native",
              "flow": "waterfall",
              "verdict": "not_applicable",
              "counts_as": "not_applicable",
              "exercised": 0,
              "reason": null
            }
          ]
        },
        {
          "id": "VER-LAT-1",
          "level": "observe",
          "severity": "low",
          "formats": ["banner", "rewarded"],
          "says": "Versions are answered at once.",
          "because": "",
          "cites": [],
          "survives": false,
          "file": "10-setup.lua",
          "line": 7,
          "outcomes": [
            {
              "format": "banner",
              "flow": "waterfall",
              "verdict": "pass",
              "counts_as": "pass",
              "exercised": 1,
              "reason": null
            },
            {
              "format": "rewarded",
              "flow": "waterfall",
              "verdict": "not_exercised",
              "counts_as": "not_exercised",
              "exercised": 0,
              "reason": null
            },
            {
              "format": "native",
              "flow": "waterfall",
              "verdict": "not_applicable",
              "counts_as": "not_applicable",
              "exercised": 0,
              "reason": null
            }
          ]
        }
      ],
      "scenarios": [
        {
          "name": "the network reports loaded twice",
          "file": "scenarios/load/twice.lua",
          "line": 12,
          "format": "banner",
          "flow": "waterfall",
          "tags": ["misbehaviour"],
          "aims": ["LOAD-ONCE-1", "BAN-SIZE-1"],
          "verdict": "failed",
          "ending": "quiescent",
          "ending_detail": null,
          "virtual_nanoseconds": 5100000000,
          "replay": "adspec run --adapter sample --format banner scenarios/load/twice.lua:12",
          "trace_command": "",
          "error": null,
          "unfinished": [],
          "expectations": [],
          "results": [
            {
              "rule": "LOAD-ONCE-1",
              "verdict": "fail",
              "exercised": 1,
              "findings": [
                {
                  "expected": "at most 1 answer.load per load",
                  "actual": "2: at 0.100 s (success), at 5.100 s (success)",
                  "line": 17,
                  "events": [
                    {
                      "index": 0,
                      "time": 0,
                      "event": "host.load",
                      "thread": "main",
                      "adapter": 1,
                      "load": 1,
                      "slot": "u",
                      "attributes": {"size": {"width": 320, "height": 50}},
                      "line": 12
                    },
                    {
                      "index": 1,
                      "time": 100000000,
                      "event": "answer.load",
                      "thread": "main",
                      "cause": 0,
                      "adapter": 1,
                      "load": 1,
                      "ad": 1,
                      "slot": "u",
                      "attributes": {"returned_delegate": true},
                      "line": 14
                    },
                    {
                      "index": 3,
                      "time": 5100000000,
                      "event": "answer.load",
                      "thread": "com.sample.queue",
                      "cause": 1,
                      "adapter": 1,
                      "load": 1,
                      "slot": "u",
                      "attributes": {"returned_delegate": false, "repeated": true},
                      "line": 17
                    }
                  ]
                }
              ]
            },
            {"rule": "BAN-SIZE-1", "verdict": "pass", "exercised": 1},
            {"rule": "REW-LATE-1", "verdict": "not_applicable", "exercised": 0, "note": "not for banner"},
            {
              "rule": "LOAD-BLOCK-1",
              "verdict": "fail",
              "exercised": 1,
              "findings": [
                {
                  "expected": "no blocking call during a load",
                  "actual": "a call of usleep at 0.000 s",
                  "line": null,
                  "events": []
                }
              ]
            },
            {"rule": "CONS-CHILD-1", "verdict": "exempt", "exercised": 0, "note": "waived by the profile"},
            {"rule": "VER-LAT-1", "verdict": "pass", "exercised": 1}
          ],
          "log": ["creative 7"],
          "output": "\u001b[31mloaded\u001b[0m <twice> & \u0007\n",
          "loads": {"asked": 0, "requested": 0, "succeeded": 0, "error": null},
          "events": [{"index": 2, "time": 100000000, "event": "app.shown", "thread": "main", "cause": 1}]
        },
        {
          "name": "the reward comes \"late\"",
          "file": "scenarios/reward/late.lua",
          "line": 4,
          "format": "rewarded",
          "flow": "waterfall",
          "tags": [],
          "aims": ["REW-LATE-1"],
          "verdict": "failed",
          "ending": "crash",
          "ending_detail": "SIGSEGV (signal 11)",
          "virtual_nanoseconds": 1500000000,
          "replay": "adspec run --adapter sample --format rewarded scenarios/reward/late.lua:4",
          "trace_command": "",
          "error": null,
          "unfinished": [],
          "expectations": [],
          "results": [
            {"rule": "LOAD-ONCE-1", "verdict": "pass", "exercised": 1},
            {"rule": "BAN-SIZE-1", "verdict": "not_applicable", "exercised": 0},
            {"rule": "REW-LATE-1", "verdict": "error", "exercised": 1, "note": "the adapter died before event.reward"},
            {"rule": "LOAD-BLOCK-1", "verdict": "pass", "exercised": 1},
            {"rule": "CONS-CHILD-1", "verdict": "exempt", "exercised": 0, "note": "waived by the profile"},
            {"rule": "VER-LAT-1", "verdict": "not_exercised", "exercised": 0}
          ],
          "log": [],
          "output": "fatal error: index out of range\n",
          "loads": {"asked": 0, "requested": 0, "succeeded": 0, "error": null},
          "events": [
            {"index": 0, "time": 0, "event": "world.started", "thread": "main"},
            {
              "index": 1,
              "time": 1500000000,
              "event": "network.reward",
              "thread": "main",
              "load": 1,
              "slot": "u",
              "attributes": {"reward": {"type": "coins", "amount": 5}},
              "line": 9
            },
            {"index": 2, "time": 1500000000, "event": "world.ended", "thread": "main", "attributes": {"how": "crash"}}
          ]
        },
        {
          "name": "nobody watches",
          "file": "scenarios/reward/late.lua",
          "line": 30,
          "format": "rewarded",
          "flow": "waterfall",
          "tags": [],
          "aims": ["REW-LATE-1", "CONS-CHILD-1", "BAN-SIZE-1"],
          "verdict": "failed",
          "ending": "quiescent",
          "ending_detail": null,
          "virtual_nanoseconds": 60000000000,
          "replay": "adspec run --adapter sample --format rewarded scenarios/reward/late.lua:30",
          "trace_command": "",
          "error": null,
          "unfinished": [],
          "expectations": [{"expected": "the app was told", "actual": "it was not", "line": 33, "events": []}],
          "results": [
            {"rule": "LOAD-ONCE-1", "verdict": "pass", "exercised": 2},
            {"rule": "BAN-SIZE-1", "verdict": "not_applicable", "exercised": 0},
            {"rule": "REW-LATE-1", "verdict": "not_exercised", "exercised": 0},
            {"rule": "LOAD-BLOCK-1", "verdict": "pass", "exercised": 2},
            {"rule": "CONS-CHILD-1", "verdict": "exempt", "exercised": 0, "note": "waived by the profile"},
            {"rule": "VER-LAT-1", "verdict": "not_exercised", "exercised": 0}
          ],
          "log": [],
          "output": "",
          "loads": {"asked": 0, "requested": 0, "succeeded": 0, "error": null}
        }
      ]
    }

    """#
}
