// Views and view controllers: Objective-C objects (facades) that stand for Swift objects.
#ifndef ADSPEC_BRIDGE_VIEWS_H
#define ADSPEC_BRIDGE_VIEWS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Objective-C implements:
void *_Nonnull oc_new_facade(const char *_Nonnull class_name, void *_Nonnull swift);
void oc_facade_end(void *_Nonnull facade);
void *_Nullable oc_facade_swift(void *_Nullable facade);
void oc_view_moved(void *_Nonnull facade);

// Swift implements:
#pragma clang assume_nonnull begin
void *adspec_ui_new(const char *kind, void *facade, const double *frame);
void *adspec_ui_facade(void *swift);
void adspec_view_frame(void *view, double *frame);
void adspec_view_set_frame(void *view, const double *frame);
double adspec_view_get(void *view, int property);
void adspec_view_set(void *view, int property, double value);
void adspec_view_insert(void *view, void *child, long index);
void adspec_view_remove(void *view);
void *adspec_view_superview(void *view);
void *adspec_view_window(void *view);
long adspec_view_count(void *view);
void *adspec_view_child(void *view, long index);
void adspec_view_set_text(void *view, const char *text);
void *adspec_controller_view(void *controller);
void adspec_controller_set_view(void *controller, void *view);
void *adspec_key_window(void);
#pragma clang assume_nonnull end
#endif
