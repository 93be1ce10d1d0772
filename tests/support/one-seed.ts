/** Property tests use the same values in every mutation run, so that a surviving mutant isn't a matter of luck. */
import fc from 'fast-check';

fc.configureGlobal({ seed: 1 });
