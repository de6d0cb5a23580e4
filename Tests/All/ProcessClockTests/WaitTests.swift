import AdSpecTestSupport
import Testing

/// Calls that wait for other code.
@Suite struct WaitTests {
  @Test("the fixture prints the expected lines", arguments: cases)
  func prints(_ clockCase: ClockCase) throws { try clockCase.check() }

  private static let cases = ClockCase.read(
    """
    sync: a synchronous block runs before the call returns
    0.000 main (main thread) cause 0: in the caller's thread
    0.000 main (main thread) cause 0: returned 42
    0.000 com.example.serial (off main) cause 0: from a queue into another
    0.000 com.example.serial (off main) cause 0: back
    0.000 main (main thread) cause none: quiet

    sync-order: a synchronous block waits for earlier blocks
    0.000 com.example.serial (off main) cause 0: first
    0.000 com.example.serial (off main) cause 0: second
    0.000 main (main thread) cause 0: third, in the caller's thread
    0.000 main (main thread) cause 0: returned
    0.000 com.example.serial (off main) cause 0: fourth
    0.000 main (main thread) cause none: quiet

    sync-onto-main: work on a queue can run a synchronous block on the main queue
    0.000 com.example.serial (off main) cause 0: before
    0.000 main (main thread) cause 0: main was free
    0.000 main (main thread) cause 0: on main
    0.000 com.example.serial (off main) cause 0: after: 1
    0.000 com.example.serial (off main) cause 0: next on the queue
    0.000 main (main thread) cause none: quiet

    sync-of-two-entries: two entries of the main thread can wait for the same queue
    0.000 com.example.serial (off main) cause 0: blocking call: Thread.sleep
    3600.000 com.example.serial (off main) cause 0: has the queue
    3600.000 main (main thread) cause 0: the first entry
    3600.000 main (main thread) cause 0: goes on
    3600.000 main (main thread) cause 0: the second entry
    3600.000 main (main thread) cause 0: goes on
    3600.000 main (main thread) cause none: quiet

    group: a group notifies when it is empty
    0.000 com.example.serial (off main) cause 0: member 1
    0.000 com.example.serial (off main) cause 0: member 2
    0.000 com.example.serial (off main) cause 0: member 3
    0.000 main (main thread) cause 0: an empty group is done at once
    3600.000 com.example.serial (off main) cause 0: leaves
    3600.000 main (main thread) cause 0: all done
    3600.000 com.example.serial (off main) cause 0: all done, on the queue
    3600.000 main (main thread) cause none: quiet

    group-wait: waiting for a group ends with the group or the time-out
    1800.000 main (main thread) cause 0: an hour is too long: timedOut
    1800.000 main (main thread) cause 0: at once: timedOut
    3600.000 main (main thread) cause 0: waited
    3600.000 main (main thread) cause 0: again: success
    3600.000 main (main thread) cause none: quiet

    semaphore: a semaphore wakes its waiter
    0.000 main (main thread) cause 0: the first one is free
    3600.000 com.apple.root.default-qos (off main) cause 0: signals
    3600.000 main (main thread) cause 0: waited
    3600.000 main (main thread) cause 0: main is blocked until the wait is over
    3600.000 main (main thread) cause none: quiet

    semaphore-timeout: waiting for a semaphore times out in virtual time
    0.000 main (main thread) cause 0: at once: timedOut
    36000.000 main (main thread) cause 0: ten hours: timedOut
    36060.000 main (main thread) cause 0: wall clock: timedOut
    36060.000 main (main thread) cause 0: signalled: success
    36060.000 main (main thread) cause none: quiet

    semaphore-off-main: code outside the main thread has the same cause before and after a wait
    0.000 a (off main) cause 11: waits
    0.000 b (off main) cause 12: waits
    3600.000 main (main thread) cause 0: signals
    3600.000 a (off main) cause 11: goes on
    3600.000 a (off main) cause 0: is done
    7200.000 main (main thread) cause 0: signals
    7200.000 b (off main) cause 12: goes on
    7200.000 b (off main) cause 0: is done
    7200.000 main (main thread) cause none: quiet

    semaphore-forgotten: a wait that never ends is reported
    3600.000 main (main thread) cause 0: main is not affected
    3600.000 main (main thread) cause none: quiet
    still waiting: waiting waits for dispatch_semaphore_wait

    deadlock: the report of a deadlock lists all waits
    0.000 main (main thread) cause 0: waits
    0.000 main (main thread) cause 0: deadlock: main waits for dispatch_semaphore_wait; worker waits for dispatch_sync onto main

    deadlock-main-block: a deadlock of the main thread with itself is reported
    0.000 main (main thread) cause 0: deadlock: main waits for dispatch_group_wait

    serial-stays-serial: a serial queue stays serial while its work waits
    0.000 serial (off main) cause 0: first begins
    3600.000 serial (off main) cause 0: first ends
    3600.000 serial (off main) cause 0: second
    3600.000 serial (off main) cause 0: third
    3600.000 serial (off main) cause 0: fourth
    3600.000 main (main thread) cause 0: fifth, in the caller's thread
    3600.000 serial (off main) cause 0: sixth
    3600.000 main (main thread) cause none: quiet

    barrier: a barrier waits for the readers before it
    0.000 concurrent (off main) cause 0: reader 1 begins
    0.000 concurrent (off main) cause 0: reader 2 begins
    3600.000 concurrent (off main) cause 0: reader 1 ends
    7200.000 concurrent (off main) cause 0: reader 2 ends
    7200.000 concurrent (off main) cause 0: writer
    7200.000 concurrent (off main) cause 0: reader 3
    7200.000 main (main thread) cause none: quiet

    condition: a condition variable wakes its waiter
    1800.000 main (main thread) cause 0: half an hour: false
    3600.000 worker (off main) cause 0: signals
    3600.000 main (main thread) cause 0: waited
    3600.000 main (main thread) cause none: quiet

    entry-waits: an entry that the host scheduled can wait
    1.000 set-up (off main) cause 0: an entry of the host waits
    5.000 main (main thread) cause 0: main is free
    5.000 set-up (off main) cause 0: and goes on
    6.000 direct (off main) cause 5: at once
    6.000 main (main thread) cause 0: back
    7.000 inner (off main) cause 6: within another queue
    17.000 inner (off main) cause 6: after a time-out
    17.000 outer (off main) cause 0: outer goes on
    17.000 main (main thread) cause none: quiet

    item-wait: a wait for a work item ends with the item or the time-out
    1800.000 main (main thread) cause 0: half an hour: timedOut
    3600.000 serial (off main) cause 0: item
    3600.000 main (main thread) cause 0: waited
    3600.000 main (main thread) cause none: quiet
    """)

  @Test("a synchronous block from main to the main queue is a trap") func mainSyncMain() throws {
    // libdispatch ends the process with a trap, as on a device.
    let trap = BuiltExecutable.Result(
      status: 4, isSignaled: true, output: "0.000 main (main thread) cause 0: enters\n")
    #expect(try ClockCase.run("main-sync-main") == trap)
  }
}
