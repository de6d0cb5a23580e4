// The functions of adapters, apps and stand-ins that run before main() on iOS.
#ifdef ADSPEC_OBJECTIVEC
/// Calls each of them, on this thread. Called once, before the first scenario.
void adspec_run_constructors(void);
#endif
