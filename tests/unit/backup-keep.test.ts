/** Which backups are kept. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BackupKeep, keptBackups, parseBackupKeep } from '../../domain/backup-keep';
import { DAY_MS, HOUR_MS } from '../../domain/durations';
import { runs } from '../support/runs';

const BANGKOK = 'Asia/Bangkok';
const USUAL: BackupKeep = { days: 7, weeks: 4, months: 12 };
const at = (text: string) => Date.parse(text);

describe('a rule', () => {
  it.each<[string, BackupKeep | null]>([
    ['7d,4w,12m', USUAL],
    ['12m,7d', { days: 7, weeks: 0, months: 12 }],
    ['1d', { days: 1, weeks: 0, months: 0 }],
    ['', null],
    ['0d', null],
    ['7d,7d', null],
    ['7 d', null],
    ['7y', null],
    ['-1d', null],
  ])('%j is read as %j', (text, keep) => {
    expect(parseBackupKeep(text)).toEqual(keep);
  });
});

describe('the kept backups', () => {
  it('are the newest of each of the last days, weeks and months of the business', () => {
    // One each night and one at noon, for a year and a half.
    const moments = Array.from({ length: 550 }, (_, day) => at('2026-11-30T20:30:00Z') - day * DAY_MS).flatMap(
      (night) => [night, night - 8 * HOUR_MS],
    );
    const { all, daily } = keptBackups(moments, USUAL, BANGKOK);
    const shown = [...all].sort((one, other) => other - one).map((moment) => new Date(moment).toISOString());
    expect(daily.size).toBe(7);
    // By the clock of Bangkok 03:30 on 1 December belongs to a new month, and noon is the newest of each other day.
    expect(shown).toEqual([
      '2026-11-30T20:30:00.000Z',
      '2026-11-30T12:30:00.000Z',
      '2026-11-29T12:30:00.000Z',
      '2026-11-28T12:30:00.000Z',
      '2026-11-27T12:30:00.000Z',
      '2026-11-26T12:30:00.000Z',
      '2026-11-25T12:30:00.000Z',
      '2026-11-22T12:30:00.000Z',
      '2026-11-15T12:30:00.000Z',
      '2026-10-31T12:30:00.000Z',
      '2026-09-30T12:30:00.000Z',
      '2026-08-31T12:30:00.000Z',
      '2026-07-31T12:30:00.000Z',
      '2026-06-30T12:30:00.000Z',
      '2026-05-31T12:30:00.000Z',
      '2026-04-30T12:30:00.000Z',
      '2026-03-31T12:30:00.000Z',
      '2026-02-28T12:30:00.000Z',
      '2026-01-31T12:30:00.000Z',
    ]);
  });

  const Moments = fc.array(fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') }), {
    minLength: 1,
    maxLength: 60,
  });
  const Count = fc.integer({ min: 0, max: 9 });
  const Keep = fc
    .record({ days: Count, weeks: Count, months: Count })
    .filter(({ days, weeks, months }) => days + weeks + months > 0);
  const kept = (moments: readonly number[], keep: BackupKeep) => keptBackups(moments, keep, BANGKOK).all;

  it('are backups that are there, always the newest among them', () => {
    fc.assert(
      fc.property(Moments, Keep, (moments, keep) => {
        const found = kept(moments, keep);
        expect(found.has(Math.max(...moments))).toBe(true);
        expect([...found].every((moment) => moments.includes(moment))).toBe(true);
        const newest = Math.max(...moments);
        const old = [...found].filter((moment) => newest - moment >= DAY_MS);
        expect(old.length).toBeLessThanOrEqual(keep.days + keep.weeks + keep.months);
      }),
      runs(200),
    );
  });

  it('are all of the last day, whatever the rule', () => {
    fc.assert(
      fc.property(Moments, Keep, (moments, keep) => {
        const newest = Math.max(...moments);
        const found = keptBackups(moments, keep, BANGKOK);
        for (const moment of moments.filter((one) => newest - one < DAY_MS)) {
          expect([found.all.has(moment), found.daily.has(moment)]).toEqual([true, true]);
        }
      }),
      runs(200),
    );
  });

  it('are no fewer by a larger rule', () => {
    fc.assert(
      fc.property(Moments, Keep, Keep, (moments, keep, more) => {
        const [days, weeks, months] = [keep.days + more.days, keep.weeks + more.weeks, keep.months + more.months];
        const found = kept(moments, { days, weeks, months });
        expect([...kept(moments, keep)].every((moment) => found.has(moment))).toBe(true);
      }),
      runs(200),
    );
  });

  it('are the same whether old ones are removed after each backup or once', () => {
    fc.assert(
      fc.property(Moments, Keep, (moments, keep) => {
        const inOrder = [...moments].sort((one, other) => one - other);
        let held: number[] = [];
        for (const moment of inOrder) held = [...kept([...held, moment], keep)];
        expect(new Set(held)).toEqual(kept(moments, keep));
      }),
      runs(200),
    );
  });
});
