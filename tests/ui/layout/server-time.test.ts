import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  narrowed,
  noteAnswer,
  noteSilence,
  serverContact,
  serverNow,
  silentFor,
  subscribeToContact,
  type OffsetBounds,
} from '../../../src/data/serverTime';
import { zoneOffset } from '../../../src/layout/ServerClock';

describe('the offset of the server’s clock', () => {
  it('lies within the bounds after any answers, and the bounds never widen', () => {
    const moments = fc.array(fc.tuple(fc.nat(600_000), fc.nat(3_000), fc.nat(3_000)), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: -86_400_000, max: 86_400_000 }), moments, (offset, answers) => {
        let known: OffsetBounds | null = null;
        for (const [sentAt, there, back] of answers) {
          const date = Math.floor((sentAt + there + offset) / 1_000) * 1_000;
          const next = narrowed(known, { date, sentAt, receivedAt: sentAt + there + back });
          if (known) expect(next.most - next.least).toBeLessThanOrEqual(known.most - known.least);
          expect(next.least).toBeLessThanOrEqual(offset);
          expect(next.most).toBeGreaterThanOrEqual(offset);
          known = next;
        }
      }),
    );
  });

  it('is known to a round trip once answers have come on both sides of a second', () => {
    const before = narrowed(null, { date: 0, sentAt: 900, receivedAt: 990 });
    const after = narrowed(before, { date: 1_000, sentAt: 1_000, receivedAt: 1_090 });
    expect(after).toEqual({ least: -90, most: 100 });
  });

  it('is taken anew when an answer contradicts the earlier ones', () => {
    const known = narrowed(null, { date: 0, sentAt: 0, receivedAt: 10 });
    expect(narrowed(known, { date: 3_600_000, sentAt: 0, receivedAt: 10 })).toEqual({
      least: 3_599_990,
      most: 3_601_000,
    });
  });
});

describe('the contact with the server', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 9, 16, 8) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is live with an answer and lost without, and only a change is told', () => {
    const told = vi.fn();
    const end = subscribeToContact(told);
    noteAnswer('Fri, 16 Oct 2026 10:00:00 GMT', Date.now());
    noteAnswer(null, Date.now());
    expect(serverContact()).toBe('live');
    expect(told).toHaveBeenCalledTimes(1);
    expect(serverNow()).toBe(Date.UTC(2026, 9, 16, 10) + 500);
    vi.advanceTimersByTime(5_000);
    noteSilence();
    expect(serverContact()).toBe('lost');
    expect(silentFor()).toBe(5_000);
    expect(serverNow()).toBe(Date.UTC(2026, 9, 16, 10) + 5_500);
    end();
    noteAnswer('not a date', Date.now());
    expect(told).toHaveBeenCalledTimes(2);
  });
});

describe('the zone of the clock', () => {
  it.each([
    ['Asia/Bangkok', '2026-01-01', 'GMT+7'],
    ['Asia/Bangkok', '2026-07-01', 'GMT+7'],
    ['America/Sao_Paulo', '2026-07-01', 'GMT-3'],
    ['Europe/Berlin', '2026-01-01', 'GMT+1'],
    ['Europe/Berlin', '2026-07-01', 'GMT+2'],
  ])('%s on %s is %s', (zone, day, offset) => {
    expect(zoneOffset(zone, new Date(day))).toBe(offset);
  });
});
