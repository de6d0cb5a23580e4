// Blocks that libdispatch runs get an autorelease pool, and exceptions stop at libdispatch, as on Apple's systems.
// Adapters call the functions by their usual names.
#pragma once
#include <dispatch/dispatch.h>
#ifndef QOS_CLASS_DEFAULT
// Apple's sys/qos.h.
typedef enum : unsigned {
  QOS_CLASS_USER_INTERACTIVE = 0x21,
  QOS_CLASS_USER_INITIATED = 0x19,
  QOS_CLASS_DEFAULT = 0x15,
  QOS_CLASS_UTILITY = 0x11,
  QOS_CLASS_BACKGROUND = 0x09,
  QOS_CLASS_UNSPECIFIED = 0x00
} qos_class_t;
#endif
#pragma clang assume_nonnull begin
void adspec_dispatch_async(dispatch_queue_t queue, dispatch_block_t block);
void adspec_dispatch_after(dispatch_time_t when, dispatch_queue_t queue, dispatch_block_t block);
void adspec_dispatch_barrier_async(dispatch_queue_t queue, dispatch_block_t block);
void adspec_dispatch_group_async(dispatch_group_t group, dispatch_queue_t queue, dispatch_block_t block);
void adspec_dispatch_group_notify(dispatch_group_t group, dispatch_queue_t queue, dispatch_block_t block);
void adspec_dispatch_sync(dispatch_queue_t queue, dispatch_block_t __attribute__((noescape)) block);
void adspec_dispatch_barrier_sync(dispatch_queue_t queue, dispatch_block_t __attribute__((noescape)) block);
void adspec_dispatch_apply(size_t iterations, dispatch_queue_t _Nullable queue,
                           void (^__attribute__((noescape)) block)(size_t));
void adspec_dispatch_once(dispatch_once_t *predicate, dispatch_block_t __attribute__((noescape)) block);
void adspec_dispatch_source_set_event_handler(dispatch_source_t source, dispatch_block_t _Nullable handler);
void adspec_dispatch_source_set_cancel_handler(dispatch_source_t source, dispatch_block_t _Nullable handler);
void adspec_dispatch_async_f(dispatch_queue_t queue, void *_Nullable context, dispatch_function_t work);
void adspec_dispatch_after_f(dispatch_time_t when, dispatch_queue_t queue, void *_Nullable context,
                             dispatch_function_t work);
void adspec_dispatch_barrier_async_f(dispatch_queue_t queue, void *_Nullable context, dispatch_function_t work);
void adspec_dispatch_group_async_f(dispatch_group_t group, dispatch_queue_t queue, void *_Nullable context,
                                   dispatch_function_t work);
void adspec_dispatch_group_notify_f(dispatch_group_t group, dispatch_queue_t queue, void *_Nullable context,
                                    dispatch_function_t work);
void adspec_dispatch_sync_f(dispatch_queue_t queue, void *_Nullable context, dispatch_function_t work);
#pragma clang assume_nonnull end

#ifndef ADSPEC_DISPATCH_ORIGINALS
#define dispatch_async adspec_dispatch_async
#define dispatch_after adspec_dispatch_after
#define dispatch_barrier_async adspec_dispatch_barrier_async
#define dispatch_group_async adspec_dispatch_group_async
#define dispatch_group_notify adspec_dispatch_group_notify
#define dispatch_sync adspec_dispatch_sync
#define dispatch_barrier_sync adspec_dispatch_barrier_sync
#define dispatch_apply adspec_dispatch_apply
#undef dispatch_once
#define dispatch_once adspec_dispatch_once
#define dispatch_source_set_event_handler adspec_dispatch_source_set_event_handler
#define dispatch_source_set_cancel_handler adspec_dispatch_source_set_cancel_handler
#define dispatch_async_f adspec_dispatch_async_f
#define dispatch_after_f adspec_dispatch_after_f
#define dispatch_barrier_async_f adspec_dispatch_barrier_async_f
#define dispatch_group_async_f adspec_dispatch_group_async_f
#define dispatch_group_notify_f adspec_dispatch_group_notify_f
#define dispatch_sync_f adspec_dispatch_sync_f
#endif
