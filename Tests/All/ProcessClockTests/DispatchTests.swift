import Testing

/// Blocks on queues.
///
/// The label of an unnamed operation queue contains the queue's address, which a trace must not
/// show.
@Suite struct DispatchTests {
  @Test("the fixture prints the expected lines", arguments: cases)
  func prints(_ clockCase: ClockCase) throws { try clockCase.check() }

  private static let cases = ClockCase.read(
    """
    async: asynchronous blocks run in order on their queues
    0.000 main (main thread) cause 0: end of the first entry
    0.000 main (main thread) cause 0: main 1
    0.000 com.example.serial (off main) cause 0: serial 1
    0.000 main (main thread) cause 0: main 2
    0.000 com.example.serial (off main) cause 0: serial 2
    0.000 com.apple.root.default-qos (off main) cause 0: global
    0.000 com.example.serial (off main) cause 0: barrier
    0.000 main (main thread) cause none: quiet

    after: delayed blocks run at their times
    0.000 com.example.serial (off main) cause 0: in the past
    1800.000 com.example.serial (off main) cause 0: half an hour of wall clock
    3600.000 com.example.serial (off main) cause 0: one hour
    7200.000 main (main thread) cause 0: two hours
    7200.500 com.example.serial (off main) cause 0: two hours and a half second
    7200.500 main (main thread) cause none: quiet

    ties: blocks that are due at the same time run in the order of submission
    3600.000 queue 0 (off main) cause 0: 0.0
    3600.000 queue 1 (off main) cause 0: 0.1
    3600.000 queue 2 (off main) cause 0: 0.2
    3600.000 main (main thread) cause 0: 0 main
    3600.000 queue 0 (off main) cause 0: 1.0
    3600.000 queue 1 (off main) cause 0: 1.1
    3600.000 queue 2 (off main) cause 0: 1.2
    3600.000 main (main thread) cause 0: 1 main
    3600.000 main (main thread) cause none: quiet

    targets: queues with the same serial target run their work in the order of submission
    0.000 line (off main) cause 0: first
    0.000 com.apple.root.default-qos (off main) cause 0: second
    0.000 own (off main) cause 0: third
    0.000 line (off main) cause 0: fourth
    0.000 line (off main) cause 0: last
    0.000 own (off main) cause 0: fifth
    0.000 main (main thread) cause none: quiet

    operations: operation queues run on virtual queues
    0.000 NSOperationQueue (off main) cause 0: operation
    0.000 com.example.operations (off main) cause 0: operation of a named queue
    0.000 main (main thread) cause 0: operation on main
    0.000 main (main thread) cause none: quiet

    cancellation: a cancelled block does not run
    3600.000 com.example.serial (off main) cause 0: kept
    3600.000 main (main thread) cause 0: kept was cancelled: false
    3600.000 main (main thread) cause none: quiet

    release: a block is released after it ran
    0.000 com.example.serial (off main) cause 0: released immediate
    0.000 main (main thread) cause 0: released on main
    3600.000 com.example.serial (off main) cause 0: released delayed
    3600.000 main (main thread) cause none: quiet

    causes: blocks keep their causes
    0.000 com.example.serial (off main) cause 7: from 7
    0.000 com.example.serial (off main) cause 0: from 0
    60.000 main (main thread) cause 7: from 7, second hop
    60.000 com.example.serial (off main) cause 9: from 9
    60.000 com.example.serial (off main) cause 7: from 7, third hop
    60.000 main (main thread) cause none: quiet

    labels: queues have repeatable labels
    0.000 queue (off main) cause 0: no label
    0.000 queue main (off main) cause 0: labelled as the main thread is
    0.000 com.apple.root.background-qos (off main) cause 0: background
    0.000 main (main thread) cause 0: targets main
    0.000 concurrent (off main) cause 0: concurrent
    0.000 main (main thread) cause none: quiet

    specific: queue-specific values are found
    0.000 queue (off main) cause 0: specific value: of the target
    0.000 main (main thread) cause 0: on main: none
    0.000 main (main thread) cause none: quiet

    notify-item: a work item sends its notification after it ran
    0.000 main (main thread) cause 0: performed in place
    0.000 main (main thread) cause 0: notified on main
    0.000 main (main thread) cause 0: notified afterwards
    3600.000 com.example.serial (off main) cause 0: item
    3600.000 com.example.serial (off main) cause 0: notified once it was done
    3600.000 main (main thread) cause none: quiet

    apply: a concurrent loop runs its iterations in sequence
    0.000 main (main thread) cause 0: iteration 0
    0.000 main (main thread) cause 0: iteration 1
    0.000 main (main thread) cause 0: iteration 2
    0.000 main (main thread) cause none: quiet

    suspend: a suspended or inactive queue runs its work later
    1800.000 inactive (off main) cause 0: runs after the queue was activated
    3600.000 suspended (off main) cause 0: runs after the queue was resumed
    3600.000 suspended (off main) cause 0: and so does this
    3600.000 main (main thread) cause none: quiet
    still waiting: 1 blocks wait for forgotten

    functions: a function pointer runs in the same way as a block
    0.000 operations (off main) cause 0: operation 1
    0.000 operations (off main) cause 0: operation 2
    0.000 operations (off main) cause 0: operation barrier
    0.000 main (main thread) cause none: quiet
    """)
}
