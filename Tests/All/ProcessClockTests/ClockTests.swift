import Testing

/// Clocks, timers, and calls that block in real time.
@Suite struct ClockTests {
  @Test("the fixture prints the expected lines", arguments: cases)
  func prints(_ clockCase: ClockCase) throws { try clockCase.check() }

  private static let cases = ClockCase.read(
    """
    clocks: every clock shows virtual time
    0.000 main (main thread) cause 0: 2025-01-01 00:00:00 +0000 1735689600.0
    14400.000 main (main thread) cause 0: Date 14400.0
    14400.000 main (main thread) cause 0: ContinuousClock 14400.0 seconds
    14400.000 main (main thread) cause 0: SuspendingClock 14400.0 seconds
    14400.000 main (main thread) cause 0: DispatchTime 14400000000000
    14400.000 main (main thread) cause 0: systemUptime 14400.0
    14400.000 main (main thread) cause 0: time 14400
    14400.000 main (main thread) cause 0: CFAbsoluteTime 757396800.0
    14400.000 main (main thread) cause 0: expired: true
    14400.000 main (main thread) cause none: quiet

    wall-clock: moving the wall clock changes only dates
    60.000 main (main thread) cause 0: Date 3660.0
    60.000 main (main thread) cause 0: ContinuousClock 60.0 seconds
    60.000 main (main thread) cause none: quiet

    longest-sleep: the calls that sleep longest are known
    0.000 main (main thread) cause 0: nothing
    0.000 main (main thread) cause 0: blocking call: usleep
    3.000 main (main thread) cause 0: blocking call: usleep
    9.000 main (main thread) cause 0: dispatch_semaphore_wait 5 s
    10.000 main (main thread) cause 0: dispatch_semaphore_wait 5 s
    10.000 main (main thread) cause 0: Task.sleep 11 s
    69.000 main (main thread) cause none: quiet

    sleep: a sleep moves virtual time forward and is reported
    0.000 main (main thread) cause 0: blocking call: Thread.sleep
    3600.000 worker (off main) cause 0: runs while main sleeps
    7200.000 main (main thread) cause 0: slept
    7200.000 main (main thread) cause 0: blocking call: usleep
    7200.500 main (main thread) cause 0: slept half a second
    7200.500 main (main thread) cause 0: blocking call: sleep
    7203.500 main (main thread) cause 0: slept three seconds
    7203.500 main (main thread) cause 0: main was busy
    7203.500 worker (off main) cause 0: blocking call: Thread.sleep
    7263.500 worker (off main) cause 0: slept off main
    7263.500 main (main thread) cause none: quiet

    threads: starting a thread is reported
    0.000 main (main thread) cause 0: blocking call: Thread.start
    0.000 from a thread (off main) cause 0: what a thread dispatched is virtual again
    0.000 main (main thread) cause 0: waited for it
    0.000 main (main thread) cause none: quiet

    sockets: connecting a socket is reported
    0.000 main (main thread) cause 0: blocking call: connect
    0.000 main (main thread) cause 0: connected: false
    0.000 main (main thread) cause none: quiet

    timer: a timer fires at its interval
    3600.000 timers (off main) cause 0: fires 1
    5400.000 timers (off main) cause 0: fires 2
    7200.000 timers (off main) cause 0: fires 3
    7200.000 timers (off main) cause 0: cancelled: true
    7200.000 main (main thread) cause none: quiet

    timer-once: a timer without interval fires once
    3600.000 main (main thread) cause 0: fires once
    3600.000 main (main thread) cause none: quiet

    timer-suspended: a suspended timer fires after it is resumed
    3600.000 main (main thread) cause 0: resumes
    3600.000 main (main thread) cause 0: fires 1
    3660.000 main (main thread) cause 0: fires 2
    3660.000 main (main thread) cause none: quiet

    timer-released: a released timer releases its handler
    0.000 main (main thread) cause 0: let go
    0.000 main (main thread) cause 0: released the handler
    0.000 main (main thread) cause none: quiet
    """)
}
