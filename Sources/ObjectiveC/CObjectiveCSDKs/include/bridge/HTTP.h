// HTTP requests of Objective-C code, which the scenario's servers answer.
#pragma once
#include <stddef.h>
#include <stdint.h>
#pragma clang assume_nonnull begin

struct adspec_http_request {
  const char *url;
  const char *method;
  double timeout; // seconds
  void *headers;  // a dictionary of texts, borrowed
  const void *_Nullable body;
  size_t body_length;
};

// Objective-C implements. Swift calls these functions on a queue of its own, one after the other for each request.
// `exchange` is the object that was given to `adspec_http_start`.

/// `headers` is a dictionary of texts, borrowed.
void adspec_http_received_response(void *exchange, const char *url, int64_t status, void *headers);
void adspec_http_received_data(void *exchange, const void *bytes, size_t length);
/// Asks whether to follow a redirection. The receiver answers by `adspec_http_redirect`, once.
void adspec_http_redirected(void *exchange, const char *url, int64_t status, const char *new_url,
                            const char *new_method, void *owned_question);
/// The last call. Without a domain, the exchange has succeeded.
void adspec_http_completed(void *exchange, const char *_Nullable domain, int64_t code, const char *_Nullable message);

// Swift implements:

/// Starts a request. Swift keeps `exchange`, which it owns, until the last call. The caller owns the result.
void *adspec_http_start(const struct adspec_http_request *request, void *owned_exchange);
void adspec_http_cancel(void *task);
void adspec_http_release(void *task);
/// Answers a question. Without a URL, the redirection is not followed.
void adspec_http_redirect(void *owned_question, const char *_Nullable url, const char *_Nullable method);
#pragma clang assume_nonnull end
