#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
#import "Probe.h"
NSDictionary<NSString *, Probe> *ConnectionProbes(void) { return @{}; }
#endif
