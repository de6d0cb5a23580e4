import Testing

/// Tests run loops in virtual time: timers, blocks and calls that run a run loop.
@Suite struct RunLoopTests {
  @Test("the fixture prints the expected lines", arguments: cases)
  func prints(_ clockCase: ClockCase) throws { try clockCase.check() }

  private static let cases = ClockCase.read(
    """
    run-loop-timer: a timer on the main run loop fires at its interval
    0.000 main (main thread) cause 0: added
    1800.000 main (main thread) cause 0: fires 1
    3600.000 main (main thread) cause 0: fires 2
    5400.000 main (main thread) cause 0: fires 3
    5400.000 main (main thread) cause none: quiet

    run-loop-timer-causes: a timer has the cause of the code that created it
    5.000 main (main thread) cause 12: fires
    5.000 main (main thread) cause 12: after the timer
    10.000 main (main thread) cause 11: fires
    10.000 main (main thread) cause 13: fires
    10.000 main (main thread) cause 11: after the timer
    10.000 main (main thread) cause 13: after the timer
    10.000 main (main thread) cause none: quiet

    run-loop-until: a run loop serves timers and all queues until its date
    0.000 main (main thread) cause 0: waits
    0.000 main (main thread) cause 0: blocking call: RunLoop.run
    60.000 main (main thread) cause 0: the main queue is served
    120.000 worker (off main) cause 0: works
    180.000 main (main thread) cause 0: fires
    180.000 main (main thread) cause 0: blocking call: RunLoop.run
    3600.000000001 main (main thread) cause 0: waited
    7200.000 main (main thread) cause 0: later
    7200.000 main (main thread) cause none: quiet

    run-loop-poll: code can run a run loop until a condition holds
    0.000 main (main thread) cause 0: blocking call: RunLoop.run
    1.000000001 main (main thread) cause 0: blocking call: RunLoop.run
    2.000000002 main (main thread) cause 0: blocking call: RunLoop.run
    3.000000003 main (main thread) cause 0: done
    3.000000003 main (main thread) cause none: quiet

    run-loop-nested: a run loop that ran inside of another call does not take the time limit of that call
    0.000 main (main thread) cause 0: blocking call: RunLoop.run
    0.000 main (main thread) cause 0: blocking call: RunLoop.run
    10.000000001 main (main thread) cause 0: blocking call: RunLoop.run
    15.000000001 main (main thread) cause 0: blocking call: RunLoop.run
    20.000000002 main (main thread) cause 0: blocking call: RunLoop.run
    30.000000003 main (main thread) cause 0: the inner call has ended
    30.000000003 main (main thread) cause 0: the outer call has ended
    30.000000003 main (main thread) cause none: quiet

    run-loop-timer-interval: a timer that code adds to a run loop fires after its interval
    60.000 main (main thread) cause 0: fires 1
    90.000 main (main thread) cause 0: once
    120.000 main (main thread) cause 0: fires 2
    180.000 main (main thread) cause 0: fires 3
    180.000 main (main thread) cause none: quiet

    run-loop-timer-lets-go: a timer that fires no more holds nothing
    30.000 main (main thread) cause 13: invalidated before is gone
    60.000 main (main thread) cause 11: the timer of once fires
    60.000 main (main thread) cause 11: once is gone
    120.000 main (main thread) cause 12: the timer of invalidated inside fires
    120.000 main (main thread) cause 12: invalidated inside is gone
    200.000 main (main thread) cause 0: the timer of still running fires
    400.000 main (main thread) cause 0: the timer of still running fires
    500.000 main (main thread) cause 0: a run loop holds the timer
    500.000 main (main thread) cause 0: still running is gone
    600.000 main (main thread) cause none: quiet

    run-loop-timer-lets-go-off-main: another thread can invalidate a timer
    60.000 main (main thread) cause 0: the timer of the owner fires
    90.000 worker (off main) cause 0: the owner is gone
    120.000 main (main thread) cause none: quiet

    run-loop-timer-unscheduled: nothing holds a timer that no run loop has
    0.000 main (main thread) cause 0: the timer is gone
    0.000 main (main thread) cause 0: invalidated is gone
    0.000 main (main thread) cause 0: dropped is gone
    0.000 main (main thread) cause 0: false
    0.000 main (main thread) cause none: quiet

    run-loop-perform: a block on the main run loop runs with its own cause
    0.000 main (main thread) cause 0: added
    0.000 main (main thread) cause 11: first
    0.000 main (main thread) cause 12: second
    0.000 main (main thread) cause 13: third
    0.000 main (main thread) cause none: quiet

    run-loop-off-main: a run loop on another thread runs while code runs it
    0.000 worker (off main) cause 0: blocking call: RunLoop.run
    30.000 main (main thread) cause 0: main is not affected
    60.000 worker (off main) cause 0: fires
    60.000 worker (off main) cause 0: has run its loop
    60.000 main (main thread) cause none: quiet

    run-loop-off-main-forgotten: a timer on the thread of a queue never fires
    0.000 worker (off main) cause 0: added
    60.000 main (main thread) cause none: quiet

    run-loop-forever: a run loop that never ends is a deadlock when nothing is left to do
    0.000 main (main thread) cause 0: blocking call: RunLoop.run
    60.000 main (main thread) cause 0: the main queue is served
    60.000 main (main thread) cause 0: deadlock: main waits for RunLoop.run
    """)
}
