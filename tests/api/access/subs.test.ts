/** The access matrix of those who work for somebody: every area at every level, and mixtures. */
import { describe, vi } from 'vitest';
import { testMatrix } from './matrix';
import { SUBS } from './people';

vi.mock('@node-rs/argon2', () => import('./cheap-hashing'));

describe('the access matrix', () => testMatrix(SUBS));
