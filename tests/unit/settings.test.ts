/** What can be set, and which betting is suspended on demand. */
import { describe, expect, it } from 'vitest';
import { isSettingKey, SETTING_KEYS, SettingRecord, SETTINGS } from '../../domain/settings';
import { isInForce, type Pause, Pauses, suspensionOf } from '../../domain/suspension';

const now = new Date('2026-11-23T12:00:00Z');
const [LAO, HANOI] = ['0190b8a0-0000-7000-8000-00000000000a', '0190b8a0-0000-7000-8000-00000000000b'];
const pause = (lottoId: string | null, until: string | null = null): Pause => ({ lottoId, reason: 'a flood', until });

describe('a suspension', () => {
  it('holds until its moment, or until somebody ends it', () => {
    expect(isInForce(pause(null), now)).toBe(true);
    expect(isInForce(pause(null, '2026-11-23T19:00:01+07:00'), now)).toBe(true);
    expect(isInForce(pause(null, '2026-11-23T19:00:00+07:00'), now)).toBe(false);
  });

  it('of all betting comes before that of a lottery, and one that is over counts for nothing', () => {
    const over = '2026-11-23T11:59:59Z';
    expect(suspensionOf([pause(LAO), pause(null)], LAO, now)).toEqual(pause(null));
    expect(suspensionOf([pause(HANOI), pause(LAO)], LAO, now)).toEqual(pause(LAO));
    expect(suspensionOf([pause(HANOI)], LAO, now)).toBeNull();
    expect(suspensionOf([pause(LAO), pause(null, over)], LAO, now)).toEqual(pause(LAO));
    expect(suspensionOf([pause(LAO, over)], LAO, now)).toBeNull();
    expect(suspensionOf([], LAO, now)).toBeNull();
  });

  it('is said once of a lottery, and once of all', () => {
    const isRight = (...pauses: Pause[]) => Pauses.safeParse(pauses).success;
    expect([isRight(), isRight(pause(LAO), pause(HANOI), pause(null))]).toEqual([true, true]);
    expect([isRight(pause(LAO), pause(LAO)), isRight(pause(null), pause(null))]).toEqual([false, false]);
  });
});

describe('a setting', () => {
  it.each(SETTING_KEYS)('%s may be what it is when nobody sets it', (key) => {
    expect(SETTINGS[key].schema.safeParse(SETTINGS[key].default).success).toBe(true);
  });

  it('is one of those that something reads, by its own name', () => {
    expect(isSettingKey('game.stakeStep')).toBe(true);
    expect(['game', 'constructor', '__proto__', ''].some(isSettingKey)).toBe(false);
  });

  it('is told with a value that some setting may have', () => {
    const told = (value: unknown) =>
      SettingRecord.safeParse({
        key: 'game.stakeStep',
        value,
        default: 100,
        isDefault: false,
        version: 1,
        changedAt: null,
        changedBy: null,
        asked: null,
      }).success;
    expect([told(100), told('secondPerson'), told(true), told([])]).toEqual([true, true, true, true]);
    expect([told('nobody'), told(1.5), told({})]).toEqual([false, false, false]);
  });
});
