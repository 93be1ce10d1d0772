/** The settings, and the suspension of betting on demand. */
import { describe, expect, it } from 'vitest';
import { isSettingKey, SETTING_KEYS, SettingRecord, SETTINGS } from '../../domain/settings/settings';
import { isNetwork } from '../../domain/network';
import { isInForce, type Pause, Pauses, StepPauses, suspensionOf } from '../../domain/rounds/suspension';

const now = new Date('2026-11-23T12:00:00Z');
const [LAO, HANOI] = ['0190b8a0-0000-7000-8000-00000000000a', '0190b8a0-0000-7000-8000-00000000000b'];
const ROUND = { id: '0190b8a0-0000-7000-8000-00000000000c', lottoId: LAO };
const OTHER = '0190b8a0-0000-7000-8000-00000000000d';
const over = '2026-11-23T11:59:59Z';
const pause = (lottoId: string | null, until: string | null = null, roundId: string | null = null): Pause => ({
  lottoId,
  roundId,
  reason: 'a flood',
  until,
});

describe('a suspension', () => {
  it('holds until its moment, or until somebody ends it', () => {
    expect(isInForce(pause(null), now)).toBe(true);
    expect(isInForce(pause(null, '2026-11-23T19:00:01+07:00'), now)).toBe(true);
    expect(isInForce(pause(null, '2026-11-23T19:00:00+07:00'), now)).toBe(false);
  });

  it('of all betting comes before that of a lottery, and one that is over counts for nothing', () => {
    expect(suspensionOf([pause(LAO), pause(null)], ROUND, now)).toEqual(pause(null));
    expect(suspensionOf([pause(HANOI), pause(LAO)], ROUND, now)).toEqual(pause(LAO));
    expect(suspensionOf([pause(HANOI)], ROUND, now)).toBeNull();
    expect(suspensionOf([pause(LAO), pause(null, over)], ROUND, now)).toEqual(pause(LAO));
    expect(suspensionOf([pause(LAO, over)], ROUND, now)).toBeNull();
    expect(suspensionOf([], ROUND, now)).toBeNull();
  });

  it('of one round holds that round alone, behind that of its lottery', () => {
    const ofRound = pause(LAO, null, ROUND.id);
    expect(suspensionOf([ofRound], ROUND, now)).toEqual(ofRound);
    expect(suspensionOf([pause(LAO, null, OTHER)], ROUND, now)).toBeNull();
    expect(suspensionOf([ofRound, pause(LAO)], ROUND, now)).toEqual(pause(LAO));
    expect(suspensionOf([ofRound, pause(LAO, over)], ROUND, now)).toEqual(ofRound);
  });

  it('that was kept before there were any of rounds is one of a lottery', () => {
    const kept = [{ lottoId: LAO, reason: 'a flood', until: null }];
    expect(Pauses.parse(kept)).toEqual([pause(LAO)]);
  });

  it('is said once of a round, a lottery, and all', () => {
    const isRight = (...pauses: Pause[]) => Pauses.safeParse(pauses).success;
    expect([isRight(), isRight(pause(LAO), pause(HANOI), pause(null))]).toEqual([true, true]);
    expect(isRight(pause(LAO), pause(LAO, null, ROUND.id), pause(LAO, null, OTHER))).toBe(true);
    expect(isRight(pause(LAO, null, OTHER), pause(LAO, null, OTHER))).toBe(false);
    expect(isRight(pause(null, null, OTHER)), 'a round of no lottery').toBe(false);
    expect(StepPauses.safeParse([pause(LAO)]).success).toBe(true);
    expect(StepPauses.safeParse([pause(LAO, null, OTHER)]).success, 'steps pause in whole lotteries').toBe(false);
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
        fixedBy: null,
        asked: null,
      }).success;
    expect([told(100), told('secondPerson'), told(true), told([])]).toEqual([true, true, true, true]);
    expect([told(''), told(1.5), told({})]).toEqual([false, false, false]);
  });
});

describe('a network', () => {
  it.each(['203.0.113.7', '203.0.113.0/24', '0.0.0.0/0', '2001:db8::/32', '::1', '::/128'])('%s is one', (text) => {
    expect(isNetwork(text)).toBe(true);
  });
  it.each(['', '203.0.113', '203.0.113.0/33', '203.0.113.0/', '::/129', '1.2.3.4/8/8', 'home', '1.2.3.4/x'])(
    '%s is none',
    (text) => {
      expect(isNetwork(text)).toBe(false);
    },
  );
});
