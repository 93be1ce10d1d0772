/** The access matrix of those who work for somebody with every level of every area by itself. */
import { describe, vi } from 'vitest';
import { testMatrix } from './matrix';
import { ONE_LEVEL_SUBS } from './people';

vi.mock('@node-rs/argon2', () => import('./cheap-hashing'));

describe('the access matrix', () => testMatrix(ONE_LEVEL_SUBS));
