/** The access matrix of those who work for somebody: mixtures of rights, and of their owners' states. */
import { describe, vi } from 'vitest';
import { testMatrix } from './matrix';
import { MIXED_SUBS } from './people';

vi.mock('@node-rs/argon2', () => import('./cheap-hashing'));

describe('the access matrix', () => testMatrix(MIXED_SUBS));
