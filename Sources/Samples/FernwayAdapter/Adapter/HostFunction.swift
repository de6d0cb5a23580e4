/// A function of the host that a task is to call.
///
/// Unchecked because the Google Mobile Ads SDK does not say whether its completions may change
/// threads; this adapter calls each one where the SDK's headers want it.
struct HostFunction<Function>: @unchecked Sendable {
  let call: Function

  init(_ function: Function) {
    call = function
  }
}
