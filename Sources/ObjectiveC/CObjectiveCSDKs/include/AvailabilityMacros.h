// The name under which some code imports <Availability.h>.
#include <Availability.h>
