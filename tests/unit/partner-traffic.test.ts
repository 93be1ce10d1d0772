/** How calls are counted by half hours and by how long they took. */
import { describe, expect, it } from 'vitest';
import { msStepOf, p95Of, slotOf } from '../../domain/partners/traffic';

describe('calls', () => {
  it('are counted at the first step that they took no longer than', () => {
    expect([0, 2, 3, 50, 51, 10_000, 60_000].map(msStepOf)).toEqual([2, 2, 5, 50, 75, 10_000, 10_000]);
  });

  it('belong to the half hour that they came in', () => {
    expect(slotOf(new Date('2026-11-23T10:29:59.999Z')).toISOString()).toBe('2026-11-23T10:00:00.000Z');
    expect(slotOf(new Date('2026-11-23T10:30:00Z')).toISOString()).toBe('2026-11-23T10:30:00.000Z');
  });

  it('have a time within which 95 of 100 were answered', () => {
    expect(p95Of([])).toBe(null);
    expect(
      p95Of([
        { upToMs: 500, calls: 5 },
        { upToMs: 10, calls: 95 },
      ]),
    ).toBe(10);
    expect(
      p95Of([
        { upToMs: 500, calls: 6 },
        { upToMs: 10, calls: 94 },
      ]),
    ).toBe(500);
  });
});
