#ifdef ADSPEC_OBJECTIVEC
#endif
