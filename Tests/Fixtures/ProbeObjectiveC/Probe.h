// The probes: each one tries a part of the system and says what happened, with the virtual time.
#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
#import <GoogleMobileAds/GoogleMobileAds.h>

NS_ASSUME_NONNULL_BEGIN
/// A probe runs in a load, and calls `say` for each thing that happens, on any thread and at any time.
typedef void (^Say)(NSString *what);
typedef void (^Probe)(Say say);

/// The probes by name. Each file of this target adds its own.
NSDictionary<NSString *, Probe> *QueueProbes(void);
NSDictionary<NSString *, Probe> *TimerProbes(void);
NSDictionary<NSString *, Probe> *ValueProbes(void);
NSDictionary<NSString *, Probe> *ConnectionProbes(void);
NSDictionary<NSString *, Probe> *DeathProbes(void);
NS_ASSUME_NONNULL_END
#endif
