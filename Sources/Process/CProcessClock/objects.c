#define _GNU_SOURCE
#include "private.h"
#include <stdlib.h>

typedef void *object;
typedef void *block;
typedef process_clock_function function;

extern char _dispatch_main_q[];
extern const char *dispatch_queue_get_label(object queue);
extern object dispatch_get_global_queue(intptr_t class, uintptr_t flags);
extern object dispatch_semaphore_create(intptr_t value);

// The offsets of a queue's fields, which libdispatch publishes for debuggers (queue_internal.h,
// `dispatch_queue_offsets_s`, version 6).
extern const struct {
  uint16_t version, label, label_size, flags, flags_size, serial_number, serial_number_size, width, width_size,
      running, running_size, suspend_count, suspend_count_size, target_queue, target_queue_size;
} dispatch_queue_offsets;

void *process_clock_main_queue(void) { return _dispatch_main_q; }
void *process_clock_default_queue(void) { return dispatch_get_global_queue(0, 0); }
const char *process_clock_label(object queue) { return dispatch_queue_get_label(queue); }

void *process_clock_target(object queue) {
  return *(void **)((char *)queue + dispatch_queue_offsets.target_queue);
}

int process_clock_width(object queue) {
  return *(uint16_t *)((char *)queue + dispatch_queue_offsets.width);
}

// MARK: Timers

// While hooks are attached, code that creates a timer source gets a semaphore that nothing waits
// for. Code can retain and release a semaphore, and libdispatch starts no thread for a semaphore.
struct timer {
  struct timer *next;
  object object;
  int references;
};

static struct timer *timers;

static struct timer *find_timer(object object) {
  struct timer *timer = timers;
  while (timer != NULL && timer->object != object) timer = timer->next;
  return timer;
}

extern const char _dispatch_source_type_timer[];

EXPORTED object dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, object queue) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks == NULL || type != _dispatch_source_type_timer) {
    if (hooks != NULL) hooks->blocking_call("dispatch_source_create");
    return ORIGINAL(dispatch_source_create)(type, handle, mask, queue);
  }
  struct timer *timer = malloc(sizeof *timer);
  if (timer == NULL) abort();
  *timer = (struct timer){timers, dispatch_semaphore_create(0), 1};
  timers = timer;
  hooks->timer_created(timer->object, queue);
  return timer->object;
}

EXPORTED void dispatch_source_set_timer(object source, uint64_t start, uint64_t interval, uint64_t leeway) {
  if (find_timer(source) == NULL) {
    ORIGINAL(dispatch_source_set_timer)(source, start, interval, leeway);
    return;
  }
  const struct process_clock_hooks *hooks = process_clock_hooks();
  int64_t period = interval > INT64_MAX ? PROCESS_CLOCK_FOREVER : (int64_t)interval;
  int64_t delay = process_clock_delay(start);
  // The time limit of a run loop comes from floating-point seconds, plus one nanosecond. Whole
  // microseconds hide the error, as in `timerfd_settime`. The limit is over only when the clock is
  // later than the limit (CFRunLoop.c), so the nanosecond stays.
  if (delay != PROCESS_CLOCK_FOREVER && process_clock_is_from(__builtin_return_address(0), "libFoundation"))
    delay = (delay + 998) / 1000 * 1000 + 1;
  if (hooks != NULL) hooks->timer_set(source, delay, period);
}

#define HANDLER(name, hook)                                                                        \
  EXPORTED void name(object source, block block) {                                                 \
    const struct process_clock_hooks *hooks = process_clock_hooks();                               \
    if (find_timer(source) == NULL)                                                                \
      ORIGINAL(name)(source, block);                                                               \
    else if (hooks != NULL)                                                                        \
      hooks->hook(source, block == NULL ? NULL : process_clock_work_from_block(block));            \
  }                                                                                                \
  EXPORTED void name##_f(object source, function function) {                                       \
    const struct process_clock_hooks *hooks = process_clock_hooks();                               \
    if (find_timer(source) == NULL)                                                                \
      ORIGINAL(name##_f)(source, function);                                                        \
    else if (hooks != NULL)                                                                        \
      hooks->hook(source, function == NULL ? NULL : process_clock_work_from_function(NULL, function)); \
  }

HANDLER(dispatch_source_set_event_handler, timer_handler)
HANDLER(dispatch_source_set_cancel_handler, timer_cancel_handler)

// libdispatch calls a registration handler once, when a source starts to watch its events. For
// timers, this code ignores the handler.
EXPORTED void dispatch_source_set_registration_handler(object source, block block) {
  if (find_timer(source) == NULL) ORIGINAL(dispatch_source_set_registration_handler)(source, block);
}

EXPORTED void dispatch_source_cancel(object source) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (find_timer(source) == NULL)
    ORIGINAL(dispatch_source_cancel)(source);
  else if (hooks != NULL)
    hooks->timer_cancelled(source);
}

EXPORTED intptr_t dispatch_source_testcancel(object source) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (find_timer(source) == NULL) return ORIGINAL(dispatch_source_testcancel)(source);
  return hooks != NULL && hooks->timer_is_cancelled(source) ? 1 : 0;
}

EXPORTED uintptr_t dispatch_source_get_data(object source) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (find_timer(source) == NULL) return ORIGINAL(dispatch_source_get_data)(source);
  return hooks != NULL ? hooks->timer_data(source) : 0;
}

EXPORTED uintptr_t dispatch_source_get_handle(object source) {
  return find_timer(source) == NULL ? ORIGINAL(dispatch_source_get_handle)(source) : 0;
}

EXPORTED uintptr_t dispatch_source_get_mask(object source) {
  return find_timer(source) == NULL ? ORIGINAL(dispatch_source_get_mask)(source) : 0;
}

EXPORTED void dispatch_set_target_queue(object object, void *queue) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (find_timer(object) == NULL)
    ORIGINAL(dispatch_set_target_queue)(object, queue);
  else if (hooks != NULL)
    hooks->timer_target(object, queue);
}

// MARK: Suspension

// The attributes that make a new queue inactive, and the queues that are still inactive.
static struct set {
  void **elements;
  int count;
} inactive_attributes, inactive_queues;

static int position(const struct set *set, void *element) {
  int index = set->count - 1;
  while (index >= 0 && set->elements[index] != element) index--;
  return index;
}

static void insert(struct set *set, void *element) {
  if (position(set, element) >= 0) return;
  set->elements = realloc(set->elements, sizeof(void *) * (size_t)(set->count + 1));
  if (set->elements == NULL) abort();
  set->elements[set->count++] = element;
}

static bool erase(struct set *set, void *element) {
  int index = position(set, element);
  if (index >= 0) set->elements[index] = set->elements[--set->count];
  return index >= 0;
}

static void *derived(void *attribute, void *new_attribute) {
  if (position(&inactive_attributes, attribute) >= 0) insert(&inactive_attributes, new_attribute);
  return new_attribute;
}

EXPORTED void *dispatch_queue_attr_make_initially_inactive(void *attribute) {
  void *made = ORIGINAL(dispatch_queue_attr_make_initially_inactive)(attribute);
  insert(&inactive_attributes, made);
  return made;
}

EXPORTED void *dispatch_queue_attr_make_with_autorelease_frequency(void *attribute, unsigned long frequency) {
  return derived(attribute,
                 ORIGINAL(dispatch_queue_attr_make_with_autorelease_frequency)(attribute, frequency));
}

EXPORTED void *dispatch_queue_attr_make_with_qos_class(void *attribute, unsigned int class, int priority) {
  return derived(attribute, ORIGINAL(dispatch_queue_attr_make_with_qos_class)(attribute, class, priority));
}

static object created(void *attribute, object queue) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks != NULL && attribute != NULL && position(&inactive_attributes, attribute) >= 0) {
    insert(&inactive_queues, queue);
    hooks->suspended(queue, 1);
  }
  return queue;
}

EXPORTED object dispatch_queue_create(const char *label, void *attribute) {
  return created(attribute, ORIGINAL(dispatch_queue_create)(label, attribute));
}

EXPORTED object dispatch_queue_create_with_target(const char *label, void *attribute, object target) {
  return created(attribute, ORIGINAL(dispatch_queue_create_with_target)(label, attribute, target));
}

static void change_suspension(object object, int change) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks == NULL) return;
  if (find_timer(object) != NULL)
    hooks->timer_suspended(object, change);
  else
    hooks->suspended(object, change);
}

EXPORTED void dispatch_suspend(object object) {
  if (find_timer(object) == NULL) ORIGINAL(dispatch_suspend)(object);
  change_suspension(object, 1);
}

EXPORTED void dispatch_resume(object object) {
  if (find_timer(object) == NULL) ORIGINAL(dispatch_resume)(object);
  change_suspension(object, -1);
}

EXPORTED void dispatch_activate(object object) {
  bool is_timer = find_timer(object) != NULL;
  if (!is_timer) ORIGINAL(dispatch_activate)(object);
  if (is_timer || erase(&inactive_queues, object)) change_suspension(object, -1);
}

// MARK: Reference counts

EXPORTED void dispatch_retain(object object) {
  struct timer *timer = find_timer(object);
  if (timer != NULL) timer->references++;
  ORIGINAL(dispatch_retain)(object);
}

EXPORTED void dispatch_release(object object) {
  struct timer *timer = find_timer(object);
  if (timer != NULL && --timer->references == 0) {
    struct timer **link = &timers;
    while (*link != timer) link = &(*link)->next;
    *link = timer->next;
    free(timer);
    const struct process_clock_hooks *hooks = process_clock_hooks_of_any_thread();
    if (hooks != NULL) hooks->timer_released(object);
  }
  ORIGINAL(dispatch_release)(object);
}

void process_clock_retain(object object) { ORIGINAL(dispatch_retain)(object); }
void process_clock_release(object object) { ORIGINAL(dispatch_release)(object); }
