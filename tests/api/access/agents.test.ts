/** The access matrix of those who don't come in, and of those who act for themselves. */
import { describe, vi } from 'vitest';
import { testMatrix } from './matrix';
import { AGENTS, OUTSIDERS } from './people';

vi.mock('@node-rs/argon2', () => import('./cheap-hashing'));

describe('the access matrix', () => testMatrix([...OUTSIDERS, ...AGENTS]));
