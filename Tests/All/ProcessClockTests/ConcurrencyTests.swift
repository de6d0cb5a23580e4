import Testing

/// Tasks and actors.
@Suite struct ConcurrencyTests {
  @Test("the fixture prints the expected lines", arguments: cases)
  func prints(_ clockCase: ClockCase) throws { try clockCase.check() }

  private static let cases = ClockCase.read(
    """
    task: tasks run and sleep in virtual time
    0.000 main (main thread) cause 0: end of the first entry
    0.000 main (main thread) cause 0: task of the main actor
    0.000 com.apple.root.default-qos.cooperative (off main) cause 0: detached
    50.000 main (main thread) cause 0: hopped to the main actor
    50.000 com.apple.root.default-qos.cooperative (off main) cause 0: back
    100.000 main (main thread) cause 0: slept 100 s
    3700.000 main (main thread) cause 0: slept an hour
    3700.001 main (main thread) cause 0: slept a millisecond on the suspending clock
    3700.001 main (main thread) cause none: quiet

    task-group: the results of a group arrive in the order of virtual time
    10.000 com.apple.root.default-qos.cooperative (off main) cause 0: child 2
    10.000 main (main thread) cause 0: result 2
    20.000 com.apple.root.default-qos.cooperative (off main) cause 0: child 1
    20.000 main (main thread) cause 0: result 1
    30.000 com.apple.root.default-qos.cooperative (off main) cause 0: child 0
    30.000 main (main thread) cause 0: result 0
    33.000 com.apple.root.default-qos.cooperative (off main) cause 0: value 2
    35.000 com.apple.root.default-qos.cooperative (off main) cause 0: value 1
    35.000 main (main thread) cause 0: sum 3
    35.000 main (main thread) cause none: quiet

    ten-thousand-tasks: ten thousand tasks run
    99.000 main (main thread) cause 0: sum 49995000
    99.000 main (main thread) cause none: quiet

    actor: an actor interleaves its calls at suspension points
    0.000 com.apple.root.default-qos.cooperative (off main) cause 0: first begins as 1
    0.000 com.apple.root.default-qos.cooperative (off main) cause 0: second begins as 2
    10.000 com.apple.root.default-qos.cooperative (off main) cause 0: first ends, 2 loads
    20.000 com.apple.root.default-qos.cooperative (off main) cause 0: second ends, 2 loads
    20.000 main (main thread) cause none: quiet

    continuation: a task that continues has the cause of the code that resumed it
    3600.000 main (main thread) cause 5: got the answer
    3600.000 main (main thread) cause none: quiet

    task-cancellation: cancellation ends a sleep early
    60.000 main (main thread) cause 0: cancelled: true
    3600.000 main (main thread) cause none: quiet

    stream: a stream delivers its elements
    1.000 main (main thread) cause 0: received 1
    2.000 main (main thread) cause 0: received 2
    3.000 main (main thread) cause 0: finished
    3.000 main (main thread) cause none: quiet

    task-semaphore: a task can block its thread on a semaphore
    0.000 main (main thread) cause 0: main waits
    60.000 main (main thread) cause 0: main gave up
    3600.000 com.apple.root.default-qos.cooperative (off main) cause 0: signals
    3600.000 com.apple.root.default-qos.cooperative (off main) cause 0: a task that blocked its thread goes on
    3600.000 main (main thread) cause none: quiet

    never-ending-task: a task that never ends is reported
    1.000 main (main thread) cause 0: main
    1.000 main (main thread) cause none: quiet
    still waiting: a task that main started has not ended

    main-actor-blocked: a task of the main actor cannot run while main waits
    60.000 main (main thread) cause 0: waits: timedOut
    60.000 main (main thread) cause 0: a task of the main actor cannot run while main waits
    60.000 main (main thread) cause none: quiet

    task-causes: a task keeps its cause
    0.000 main (main thread) cause 3: task of 3
    0.000 main (main thread) cause 4: task of 4
    1.000 main (main thread) cause 3: task of 3
    1.000 main (main thread) cause 4: task of 4
    1.000 com.apple.root.default-qos.cooperative (off main) cause 3: load of 3 begins as 1
    1.000 com.apple.root.default-qos.cooperative (off main) cause 4: load of 4 begins as 2
    11.000 com.apple.root.default-qos.cooperative (off main) cause 3: load of 3 ends, 2 loads
    21.000 com.apple.root.default-qos.cooperative (off main) cause 4: load of 4 ends, 2 loads
    21.000 main (main thread) cause none: quiet

    causes-in-actors: a task in an actor keeps its cause
    1.000 com.apple.root.default-qos.cooperative (off main) cause 15: task of 3 goes on
    1.000 com.apple.root.default-qos.cooperative (off main) cause 20: task of 3 in an extent
    1.000 com.apple.root.default-qos.cooperative (off main) cause 4: task of 4 goes on
    1.000 com.apple.root.default-qos.cooperative (off main) cause 20: task of 4 in an extent
    1.000 main (main thread) cause 15: task of task of 3
    1.000 main (main thread) cause 4: task of task of 4
    1.000 main (main thread) cause none: quiet

    causes-behind-actors: a task that leaves an actor keeps its cause
    0.000 main (main thread) cause 3: task of 3
    0.000 main (main thread) cause 4: task of 4
    0.000 com.apple.root.default-qos.cooperative (off main) cause 3: child of 3
    0.000 com.apple.root.default-qos.cooperative (off main) cause 4: child of 4
    0.000 main (main thread) cause none: quiet

    causes-across-waits: code has the same cause before and after a wait
    0.000 waiting (off main) cause 3: waits
    0.000 com.apple.root.default-qos.cooperative (off main) cause 4: signals
    0.000 waiting (off main) cause 3: goes on
    0.000 com.apple.root.default-qos.cooperative (off main) cause 3: task
    0.000 main (main thread) cause none: quiet
    """)
}
