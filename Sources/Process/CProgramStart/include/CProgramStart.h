/// Starts a program of adspec again, at the addresses of memory that every run has; refuses to start within limits that
/// are too small for the program.
///
/// The target has no function to call. A program that links it asks the kernel, before the libraries of the program
/// start, not to choose addresses at random, and executes itself again in the same process. The kernel obeys only at
/// the start of a program. Libraries start between `preinit` and `main`, which takes up to half of the time of a start,
/// and would be lost.
///
/// Where the kernel refuses, for example in a container, the program goes on with random addresses.
