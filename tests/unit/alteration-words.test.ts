/**
 * Changes in words: one line per value, in the units of the thing's own screens. Screens, paper and files have the same
 * lines.
 */
import { describe, expect, it } from 'vitest';
import { alterationTexts } from '../../domain/history/alteration-words';
import { LOCALES } from '../../domain/locales';
import { sheetWords } from '../../server/exports/sheets/open-sheet';

const words = sheetWords('en', 'Asia/Bangkok');
const told = (entity: Parameters<typeof alterationTexts>[1]['entity'], before: object | null, after: object | null) =>
  alterationTexts(words, {
    entity,
    before: before as Record<string, unknown>,
    after: after as Record<string, unknown>,
  });

describe('an alteration', () => {
  it('is described field by field by the names of its screens, without unchanged fields', () => {
    expect(
      told('agents', { nickname: 'Lek', givenPt: 5_000, version: 1 }, { nickname: 'ใหญ่', givenPt: 5_000, version: 2 }),
    ).toEqual({ before: 'Nickname: Lek', after: 'Nickname: ใหญ่' });
    expect(told('agents', { givenPt: 5_000 }, { givenPt: 6_250 })).toEqual({
      before: 'Given PT(%): 50',
      after: 'Given PT(%): 62.5',
    });
  });

  it('of rights is told by area and level', () => {
    const [off, all] = [
      { member: 'off', report: 'view' },
      { member: 'all', report: 'view' },
    ];
    expect(told('agents', { permission: off }, { permission: all })).toEqual({
      before: 'Members and agents: Off',
      after: 'Members and agents: All',
    });
  });

  it('of money, choices, references and moments is told as people write them', () => {
    expect(told('agents', { creditLimit: 0 }, { creditLimit: 5_000_000 }).after).toMatch(/: 50,000\.00$/);
    expect(told('agents', { status: 'active' }, { status: 'locked' })).toEqual({
      before: 'Status: Active',
      after: 'Status: Locked',
    });
    expect(told('agents', null, { parent: { id: 'x', label: 'com' } }).after).toMatch(/: com$/);
    expect(told('agents', null, { until: '2026-10-16T17:30:05.000Z' }).after).toMatch(/: 17\/10\/2026 00:30:05$/);
    expect(told('agents', { holds: [{ betType: 'top3', cap: 100 }] }, { holds: [] })).toEqual({
      before: expect.stringMatching(/ · .*: 1\.00$/) as string,
      after: '',
    });
  });

  it('of who approves results is told as the setting itself is', () => {
    const key = 'approvals.stock';
    expect(told('settings', { [key]: 'singleOperator' }, { [key]: 'secondPerson' })).toEqual({
      before: 'Stock lottos: Single operator',
      after: 'Stock lottos: A second person',
    });
  });

  it('of what is no field is told all the same, an empty value by a dash', () => {
    expect(told('settings', { anything: null }, { anything: { a: 1 } })).toEqual({
      before: 'anything: –',
      after: 'anything: {"a":1}',
    });
    expect(told('settings', null, { flag: true }).after).toBe('flag: Yes');
  });

  it.each([
    [
      'an amount that is set',
      'settings',
      { 'thresholds.bigWin': 100 },
      { 'thresholds.bigWin': 5_000_000 },
      'Big win: 1.00',
      'Big win: 50,000.00',
    ],
    [
      'a time that is set',
      'settings',
      { 'game.duplicateSeconds': 60 },
      { 'game.duplicateSeconds': 90 },
      'Duplicate slip: 60',
      'Duplicate slip: 90',
    ],
    [
      'a name that reads as a way to approve',
      'settings',
      { 'house.brand': 'A' },
      { 'house.brand': 'secondPerson' },
      'Name of the back office: A',
      'Name of the back office: secondPerson',
    ],
    ['a count of the thing itself', 'agents', { level: 2 }, { level: 3 }, 'Level: 2', 'Level: 3'],
    ['what is no field of the thing', 'agents', null, { ended: 2 }, '', 'Sessions ended: 2'],
    ['a text that was left empty', 'agents', { nickname: '' }, { nickname: 'Lek' }, 'Nickname: –', 'Nickname: Lek'],
    [
      'a percentage of a bet type',
      'members',
      { commissions: { top3: 3_300 } },
      { commissions: { top3: 2_850 } },
      'Commission · 3-top: 33',
      'Commission · 3-top: 28.5',
    ],
    [
      'an amount of a bet type',
      'members',
      { holds: { top3: 100 } },
      { holds: { top3: null } },
      'Own hold · 3-top: 1.00',
      'Own hold · 3-top: –',
    ],
    [
      'a day',
      'sub-accounts',
      { validUntil: '2026-10-16' },
      { validUntil: null },
      'Valid until: 16/10/2026',
      'Valid until: –',
    ],
    [
      'a right that there was none of and is none',
      'agents',
      { permission: {} },
      { permission: { member: null } },
      '',
      '',
    ],
  ] as const)('of %s is told in its own units', (_what, entity, was, is, before, after) => {
    expect(told(entity, was, is)).toEqual({ before, after });
  });

  it.each(LOCALES)('is in words of %s', (locale) => {
    const { after } = alterationTexts(sheetWords(locale, 'Asia/Bangkok'), {
      entity: 'agents',
      before: { status: 'active' },
      after: { status: 'suspended' },
    });
    expect(after).not.toMatch(/resources\.|suspended/);
  });
});
