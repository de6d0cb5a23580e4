extension Golden {
  static let junit = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="adspec" tests="10" failures="2" errors="2" skipped="3" time="0.000">
      <testsuite name="sample/banner" tests="4" failures="1" errors="0" skipped="0" time="0.000" hostname="localhost" id="0" package="">
        <properties>
          <property name="tool.version" value="0.1"/>
          <property name="suite.version" value="3"/>
          <property name="seed" value="18446744073709551615"/>
          <property name="adapter" value="sample"/>
          <property name="adapter.class" value="SampleAdapter"/>
          <property name="adapter.version" value="1.2.3"/>
          <property name="sdk.version" value="4.5.6"/>
          <property name="profile" value="{&quot;needs_initialization&quot;: false}"/>
          <property name="strict" value="false"/>
          <property name="conformance" value="non-conforming"/>
        </properties>
        <testcase name="the network reports loaded twice" classname="sample.banner.load" file="scenarios/load/twice.lua" line="12" time="0.000">
          <properties>
            <property name="ending" value="quiescent"/>
            <property name="tag" value="misbehaviour"/>
          </properties>
          <system-out>creative 7
    the adapter printed:
    loaded &lt;twice&gt; &amp; \u{7}</system-out>
        </testcase>
        <testcase name="LOAD-ONCE-1 the network reports loaded twice" classname="sample.banner.load" file="scenarios/load/twice.lua" line="17" time="0.000">
          <properties>
            <property name="rule" value="LOAD-ONCE-1"/>
            <property name="level" value="must"/>
            <property name="severity" value="critical"/>
            <property name="exercised" value="1"/>
          </properties>
          <failure type="LOAD-ONCE-1" message="expected: at most 1 answer.load per load; actual: 2: at 0.100 s (success), at 5.100 s (success)">expected: at most 1 answer.load per load; actual: 2: at 0.100 s (success), at 5.100 s (success)
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
    replay    adspec run --adapter sample --format banner scenarios/load/twice.lua:12
      at scenarios/load/twice.lua:17</failure>
        </testcase>
        <testcase name="BAN-SIZE-1 the network reports loaded twice" classname="sample.banner.load" file="scenarios/load/twice.lua" line="12" time="0.000">
          <properties>
            <property name="rule" value="BAN-SIZE-1"/>
            <property name="level" value="must"/>
            <property name="severity" value="high"/>
            <property name="exercised" value="1"/>
          </properties>
        </testcase>
        <testcase name="LOAD-BLOCK-1 the network reports loaded twice" classname="sample.banner.load" file="scenarios/load/twice.lua" line="12" time="0.000">
          <properties>
            <property name="rule" value="LOAD-BLOCK-1"/>
            <property name="level" value="should"/>
            <property name="severity" value="medium"/>
            <property name="exercised" value="1"/>
            <property name="warning" value="expected: no blocking call during a load; actual: a call of usleep at 0.000 s"/>
          </properties>
        </testcase>
      </testsuite>
      <testsuite name="sample/rewarded" tests="6" failures="1" errors="2" skipped="3" time="0.000" hostname="localhost" id="1" package="">
        <properties>
          <property name="tool.version" value="0.1"/>
          <property name="suite.version" value="3"/>
          <property name="seed" value="18446744073709551615"/>
          <property name="adapter" value="sample"/>
          <property name="adapter.class" value="SampleAdapter"/>
          <property name="adapter.version" value="1.2.3"/>
          <property name="sdk.version" value="4.5.6"/>
          <property name="profile" value="{&quot;needs_initialization&quot;: false}"/>
          <property name="strict" value="false"/>
          <property name="conformance" value="non-conforming"/>
        </properties>
        <testcase name="the reward comes &quot;late&quot;" classname="sample.rewarded.reward" file="scenarios/reward/late.lua" line="4" time="0.000">
          <properties>
            <property name="ending" value="crash: SIGSEGV (signal 11)"/>
          </properties>
          <error type="adapter-died" message="the adapter died: crash: SIGSEGV (signal 11)">the adapter died: crash: SIGSEGV (signal 11)
    scenario  the reward comes "late"
    at        scenarios/reward/late.lua:4
    ended     crash: SIGSEGV (signal 11)
    last      #0  0.000 s  world              world.started
              #1  1.500 s  network → adapter  network.reward  load 1, reward {type "coins", amount 5}
    output    fatal error: index out of range
    replay    adspec run --adapter sample --format rewarded scenarios/reward/late.lua:4
      at scenarios/reward/late.lua:4</error>
          <system-out>the adapter printed:
    fatal error: index out of range</system-out>
        </testcase>
        <testcase name="REW-LATE-1 the reward comes &quot;late&quot;" classname="sample.rewarded.reward" file="scenarios/reward/late.lua" line="4" time="0.000">
          <properties>
            <property name="rule" value="REW-LATE-1"/>
            <property name="level" value="must"/>
            <property name="severity" value="critical"/>
            <property name="exercised" value="1"/>
          </properties>
          <error type="undecided" message="not decided: the adapter died before event.reward">not decided: the adapter died before event.reward</error>
        </testcase>
        <testcase name="nobody watches" classname="sample.rewarded.reward" file="scenarios/reward/late.lua" line="30" time="0.000">
          <properties>
            <property name="ending" value="quiescent"/>
          </properties>
          <failure type="expectation" message="expected: the app was told; actual: it was not">expected: the app was told; actual: it was not
    scenario  nobody watches
    at        scenarios/reward/late.lua:33
    expected  the app was told
    actual    it was not
    replay    adspec run --adapter sample --format rewarded scenarios/reward/late.lua:30
      at scenarios/reward/late.lua:33</failure>
        </testcase>
        <testcase name="BAN-SIZE-1 nobody watches" classname="sample.rewarded.reward" file="scenarios/reward/late.lua" line="30" time="0.000">
          <properties>
            <property name="rule" value="BAN-SIZE-1"/>
            <property name="level" value="must"/>
            <property name="severity" value="high"/>
            <property name="exercised" value="0"/>
          </properties>
          <skipped message="not applicable: not for this format or profile"/>
        </testcase>
        <testcase name="REW-LATE-1 nobody watches" classname="sample.rewarded.reward" file="scenarios/reward/late.lua" line="30" time="0.000">
          <properties>
            <property name="rule" value="REW-LATE-1"/>
            <property name="level" value="must"/>
            <property name="severity" value="critical"/>
            <property name="exercised" value="0"/>
          </properties>
          <skipped message="not exercised: no event of the scenario led to it"/>
        </testcase>
        <testcase name="CONS-CHILD-1 nobody watches" classname="sample.rewarded.reward" file="scenarios/reward/late.lua" line="30" time="0.000">
          <properties>
            <property name="rule" value="CONS-CHILD-1"/>
            <property name="level" value="must"/>
            <property name="severity" value="high"/>
            <property name="exercised" value="0"/>
          </properties>
          <skipped message="exempt: waived by the profile"/>
        </testcase>
      </testsuite>
    </testsuites>

    """#
}
