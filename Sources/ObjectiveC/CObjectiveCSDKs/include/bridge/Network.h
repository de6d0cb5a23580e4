// The network whose behaviour the scenario plays.
#ifndef ADSPEC_BRIDGE_NETWORK_H
#define ADSPEC_BRIDGE_NETWORK_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Objective-C implements:
struct oc_event { const char *_Nonnull name; const char *_Nullable code, *_Nullable message, *_Nullable type; double number; bool flag; };
enum oc_delivery { OC_DELIVERED, OC_DELIVERED_ON_MAIN, OC_NO_CALLBACK, OC_OBSERVER_GONE, OC_IMPOSSIBLE };
enum oc_delivery oc_network_event(void *_Nonnull ad, const struct oc_event *_Nonnull event);
void oc_network_initialized(void *_Nonnull owned_block, const char *_Nullable code, const char *_Nullable message);
struct oc_request { int64_t format; const char *_Nullable slot; double width, height; const char *_Nullable bid; bool is_test; };

// Swift implements:
#pragma clang assume_nonnull begin
void *adspec_net_new(void *ad);
void adspec_net_load(void *box, const struct oc_request *request);
bool adspec_net_is_ready(void *box);
bool adspec_net_show(void *box, void *controller);
void adspec_net_call(void *box, int call, const char *text);
void adspec_net_initialize(const char *app, void *block);
void adspec_net_set(const char *flag, int value);
bool adspec_net_create(int64_t format, const char *slot);
double adspec_net_reward(void *box);
#pragma clang assume_nonnull end
#endif
