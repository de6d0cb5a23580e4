import AdSpecTestSupport
import Testing

/// The runtime layer: what clang's Objective-C code needs on GCC's runtime.
@Suite(.enabled(if: ObjectiveCPrograms.areBuilt, "\(ObjectiveCPrograms.reason)"))
struct RuntimeTests {
  /// `.ci/sanitize-objective-c` reads the expected text from this file.
  @Test("What each check observes")
  func checks() throws {
    let run = try BuiltExecutable("ObjectiveCRuntimeChecks").run([])
    #expect(run == .init(output: Self.observed + "\n"))
  }

  static let observed = """
    adapter_that_fails_on_a_queue: 3 lark.example 'failure callback with code 3' 28 adapter- ad-
    adapter_that_succeeds: loaded impression click yes no yes adapter- ad- delegate-
    assignment_releases_the_old_object: a- set b-
    association_with_a_selector_as_key: value of the class
    association_with_a_string_ends_with_it: stale 0, ended 200
    associations_of_each_policy: copied- retained copied' plain plain- nil end retained- copied'-
    autoreleased_objects_end_with_their_pool: 0 0- 1 1- 2 2-
    available: iOS 14
    block_classes: __NSGlobalBlock__ __NSMallocBlock__ __NSStackBlock__ yes no yes
    block_that_calls_itself: 2 1 0
    block_that_returns_a_block: 42
    block_variables: 1 second second- first-
    blocks_in_collections: 0captured 1captured 2captured 2 yes captured- removed
    bridged_pointers: a a a-
    cache: a no no a- b-
    categories_on_foreign_classes: abab xx 2
    class_made_at_run_time: addedMethod of MadeAtRunTime MadeAtRunTime
    class_of_a_protocol: 1.2 made name yes Making yes
    class_properties: one two, Loaded, LoadedSubclass
    classes_by_name_and_object: yes LoadedSubclass yes yes Loaded yes yes
    classes_linked_before_their_superclass: constant 1 2 3 category
    classes_of_a_loaded_library: no library
    comparison_of_selectors: which, sel_isEqual yes, == no
    completion_handler_that_runs_once: one
    conformance: Adopting +---+, subclass +---+, in an extension ++--+, neither ----+
    conformance_of_objects: yes yes no yes
    cycle_ends_when_it_is_broken: Cycle- Cycle-
    enumeration_of_a_changed_table_raises: NSGenericException
    enumeration_with_blocks: 123 0=1 1=2 key1
    exception_caught_inside_a_queue: InQueue
    exception_of_foundation: NSRangeException finally
    exception_through_c_and_blocks: FromQsort FromBlock
    exceptions_by_class: Own text any
    exceptions_that_are_nested: inner A B B outer D
    exchanged_methods: original+ original
    finally_runs_on_return_and_in_loops: finally 0 f0 f1 f2 returned
    flags: B yes yes
    forwarding: forward large: forward aDouble forward aBool 2.5 4 1 forward one: one x
    forwarding_target: one x
    generics: 4 2
    groups_and_barriers: 11
    hash_table_of_weak_objects: never- second,lost,first lost- second,first 2 yes first (null) 0
    hash_table_operations: cabd bd 0 z 3
    initialiser_that_returns_another_object: replaced- shared
    initialiser_that_returns_nil: Refusing- nil object Refusing-
    invocation: 7 9 2.5
    key_value_coding: on 3 3 off on/off yes
    key_value_observing: state:off>on count:0>2 on
    layout_of_instances: 71 2.5 9 5 17 4 t 1 1.25 yes
    load_and_initialize: load 1, of the category 1, initialize 1
    main_and_global_queues: yes
    map_table_by_functions: m v five 1 1 m- no 0
    map_table_made_by_initialiser: a- (null) 1 2 (null)
    map_table_of_blocks: 4
    map_table_order_is_that_of_insertion: 19 18 17 16 15 14 13 12 11 9 8 7 6 100 4 3 2 1 0 10 k10 20
    map_table_that_is_large: 100 100.5 (null)
    map_table_with_weak_keys: 2 lost- two- 1 one
    map_table_with_weak_values: b=lost,a=kept lost- a=kept 1 (null)
    method_list: original replacement
    method_resolved_at_run_time: resolved
    methods_of_a_protocol: didLoad v16@0:8, didClick v16@0:8, no, 2 optional
    methods_that_call_a_block: px3CallsBlocks 1.5 4.5 2.5 yes yes no
    nil_in_a_literal_raises: NSInvalidArgumentException NSInvalidArgumentException
    notifications: block Name 1
    optional_methods: no yes yes
    order_of_dealloc: Derived Base second- first- base-
    perform_selector: none one 1 two 1 2
    pointer_array_of_weak_objects: nil,lost,kept lost- nil,nil,kept 3 kept 1 NSRangeException
    pool_ends_after_an_exception: A pooled-
    properties: m m' m m text 42 m- nil m'-
    queue_ends_with_its_owner: same queue
    queue_ends_with_its_variable: block queue
    queues_in_collections: yes yes 0 yes yes ended
    removed_associations: a- b- removed nil
    results_of_each_kind: 1.5 2.5 3.5 12 12 567 1099511627776 1 6 320x50
    results_of_nil: 0 0 0 00 00 000 0 0 0 0x0
    returned_objects_end_without_a_pool: 0 0- 1 1- 2 2-
    selectors_of_one_name_and_several_types: 3 abab int 4 object v yes yes yes
    synchronized: Left 4000
    thread_with_a_pool: thread- thread- thread-
    threads_retain_and_release: ended 0, then 1, failures 0
    timer_ends_with_its_owner: fired ended
    unknown_selector_raises: NSInvalidArgumentException yes
    unsafe_unretained_does_not_own: a a- after
    variable_ends_with_its_scope: scope a- after
    variables_by_name: by name @"NSString" 8
    weak_proxy: 3 nil
    weak_reference_becomes_nil: a a- nil
    weak_reference_is_nil_in_dealloc: nil
    weak_reference_read_while_another_thread_releases: seen yes, wrong 0, at the end nil
    weak_reference_that_moves: b b a- b-
    weak_reference_to_a_block: 3 nil
    weak_reference_to_a_queue: ended nil queue
    weak_references_of_many_places: 50 then 0
    """
}
