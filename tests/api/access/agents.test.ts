/** The access matrix of those who don't come in, and of those who act for themselves. */
import { describe } from 'vitest';
import { testMatrix } from './matrix';
import { AGENTS, OUTSIDERS } from './people';

describe('the access matrix', () => testMatrix([...OUTSIDERS, ...AGENTS]));
