import { describe, expect, it } from 'vitest';
import { hasClosed } from '../../../domain/rounds/has-closed';
import { EVERY_ROUND_STATE } from '../../../domain/rounds/round-state';

const CLOSES_AT = '2026-11-16T08:20:00Z';
const MOMENT = Date.parse(CLOSES_AT);

describe('whether a round has closed', () => {
  it('follows the state before its time', () => {
    const closed = EVERY_ROUND_STATE.filter((state) => hasClosed({ state, closesAt: CLOSES_AT }, MOMENT - 1));
    const before = EVERY_ROUND_STATE.filter((state) => !closed.includes(state));
    expect(before).toEqual(['scheduled', 'open', 'suspended']);
  });

  it('is true for every state from its time on', () => {
    for (const state of EVERY_ROUND_STATE) expect(hasClosed({ state, closesAt: CLOSES_AT }, MOMENT)).toBe(true);
  });
});
