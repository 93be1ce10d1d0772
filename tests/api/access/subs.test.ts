/** The access matrix of those who work for somebody: every area at every level, and mixtures. */
import { describe } from 'vitest';
import { testMatrix } from './matrix';
import { SUBS } from './people';

describe('the access matrix', () => testMatrix(SUBS));
