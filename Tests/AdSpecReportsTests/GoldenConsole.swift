/// The expected text of reports, character by character.
enum Golden {}

extension Golden {
  static let console = #"""
    adspec 0.1, suite 3, seed 18446744073709551615: adapter sample (SampleAdapter 1.2.3, SDK 4.5.6)
    3 scenarios to run

    FAIL  LOAD-ONCE-1  banner  (must, critical)
          A load is answered once.
          scenario  the network reports loaded twice
          at        scenarios/load/twice.lua:17
          expected  at most 1 answer.load per load
          actual    2: at 0.100 s (success), at 5.100 s (success)
          events    #0  0.000 s  host    → adapter  host.load    load 1, slot "u", size 320×50
                    #1  0.100 s  adapter → host     answer.load  load 1, returned_delegate
                    #3  5.100 s  adapter → host     answer.load  load 1, returned_delegate false, repeated  [com.sample.queue]
          because   A second answer replaces an ad on screen.
          source    GADMediationAdapter.h, completion handler; issue 267
          log       creative 7
          replay    adspec run --adapter sample --format banner scenarios/load/twice.lua:12

    WARN  LOAD-BLOCK-1  banner  (should, medium)
          Loading does not block.
          scenario  the network reports loaded twice
          at        scenarios/load/twice.lua:12
          expected  no blocking call during a load
          actual    a call of usleep at 0.000 s
          replay    adspec run --adapter sample --format banner scenarios/load/twice.lua:12

    DIED  the adapter died  rewarded
          scenario  the reward comes "late"
          at        scenarios/reward/late.lua:4
          ended     crash: SIGSEGV (signal 11)
          last      #0  0.000 s  world              world.started
                    #1  1.500 s  network → adapter  network.reward  load 1, reward {type "coins", amount 5}
          output    fatal error: index out of range
          replay    adspec run --adapter sample --format rewarded scenarios/reward/late.lua:4

    FAIL  expectation  rewarded
          scenario  nobody watches
          at        scenarios/reward/late.lua:33
          expected  the app was told
          actual    it was not
          replay    adspec run --adapter sample --format rewarded scenarios/reward/late.lua:30

    Broken rules
      LOAD-ONCE-1   banner (1 scenario)
                    A load is answered once.
      LOAD-BLOCK-1  banner (1 scenario)
                    Loading does not block.

    Not exercised or not decided
      REW-LATE-1    rewarded  not exercised by "nobody watches", scenarios/reward/late.lua:30

    Rules by format
                                                         not        not
      format    conformance    scenarios pass fail exercised applicable
      banner    non-conforming         1    2    1         0          1
        1 warning, 1 exempt
      rewarded  non-conforming         2    2    0         1          1
        1 died, 1 undecided, 1 exempt
      native    unknown                0    0    0         0          6

    FAILED: 1 rule broken, the adapter died in 1 scenario, expectations not met in 1 scenario (exit status 1)

    """#
}
