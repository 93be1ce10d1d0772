import { describe, expect, it } from 'vitest';
import { sharedBuffersOf } from '../../server/db/embedded/memory';

const GIB = 2 ** 30;

describe('the memory of the embedded database', () => {
  it('is an eighth of what there is', () => {
    expect(sharedBuffersOf({ memory: 4 * GIB, limit: 0 })).toBe('512MB');
  });

  it('is an eighth of what this process may have of it', () => {
    expect(sharedBuffersOf({ memory: 64 * GIB, limit: 2 * GIB })).toBe('256MB');
  });

  it('goes by the machine where the limit is beyond it', () => {
    expect(sharedBuffersOf({ memory: 4 * GIB, limit: 2 ** 64 })).toBe('512MB');
  });

  it('is never less than PostgreSQL takes by itself', () => {
    expect(sharedBuffersOf({ memory: GIB / 2, limit: 0 })).toBe('128MB');
  });

  it('is a gigabyte at most', () => {
    expect(sharedBuffersOf({ memory: 256 * GIB, limit: 0 })).toBe('1024MB');
  });
});
