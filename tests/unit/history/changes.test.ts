/** Changed fields in a row of the record of changes: unchanged ones are left out, and parts are listed one by one. */
import { describe, expect, it } from 'vitest';
import { Agent } from '../../../domain/entities/agent';
import { Member } from '../../../domain/entities/member';
import { changesOf } from '../../../domain/history/changes';

/** Each change as `key: before → after`. */
const told = (...[entity, before, after]: Parameters<typeof changesOf>) =>
  changesOf(entity, before, after).map((change) => `${change.key}: ${show(change.before)} → ${show(change.after)}`);
const show = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));

describe('the changes of a thing', () => {
  it('stand in the order of its fields whatever order they were recorded in, and what is no field of it comes last', () => {
    expect(
      told(
        Agent,
        { sessions: 2, givenPt: 5_000, nickname: 'Lek' },
        { givenPt: 6_000, nickname: 'Yai', username: 'com' },
      ),
    ).toEqual([
      'username: nothing → "com"',
      'nickname: "Lek" → "Yai"',
      'givenPt: 5000 → 6000',
      'sessions: 2 → nothing',
    ]);
  });

  it('of what nothing is known of stand as they were recorded', () => {
    expect(told(undefined, { b: 1 }, { a: 2, b: 3 })).toEqual(['b: 1 → 3', 'a: nothing → 2']);
  });

  it('tell what was made and what was deleted', () => {
    expect(told(Agent, null, { nickname: 'Lek' })).toEqual(['nickname: nothing → "Lek"']);
    expect(told(Agent, { nickname: 'Lek' }, null)).toEqual(['nickname: "Lek" → nothing']);
    expect(told(Agent, null, null)).toEqual([]);
  });

  it('leave out the id and the version, which say nothing to a person', () => {
    expect(told(Agent, { id: 'a', version: 1, nickname: 'Lek' }, { id: 'a', version: 2, nickname: 'Yai' })).toEqual([
      'nickname: "Lek" → "Yai"',
    ]);
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['an empty text', ''],
  ])('leave out what was and stays %s, but not what becomes so or no longer is', (_what, empty) => {
    expect(changesOf(Agent, { nickname: empty }, { nickname: empty })).toEqual([]);
    expect(changesOf(Agent, { nickname: null }, { nickname: empty })).toEqual([]);
    expect(changesOf(Agent, { nickname: 'Lek' }, { nickname: empty })).toHaveLength(1);
    expect(changesOf(Agent, { nickname: empty }, { nickname: 'Lek' })).toHaveLength(1);
  });

  it('tell a nothing of money and a no all the same', () => {
    expect(told(Member, { creditLimit: 0, isOn: false }, { creditLimit: 0, isOn: false })).toEqual([
      'creditLimit: 0 → 0',
      'isOn: false → false',
    ]);
  });
});

describe('a change of rights', () => {
  it('is told by area, of those areas alone whose level changed', () => {
    const before = { dashboard: 'view', member: 'off', report: 'view', system: 'off' };
    const after = { dashboard: 'view', member: 'all', report: 'off', system: 'off' };
    expect(told(Agent, { permission: before }, { permission: after })).toEqual([
      'permission.member: "off" → "all"',
      'permission.report: "view" → "off"',
    ]);
  });

  it('from none at all names each area that was given', () => {
    const permission = { report: 'edit' };
    expect(told(Agent, null, { permission })).toEqual(['permission.report: nothing → "edit"']);
    expect(told(Agent, { permission }, { permission: null })).toEqual(['permission.report: "edit" → nothing']);
  });
});

describe('a change of what an account has by bet type', () => {
  it('is told of the bet types that changed, by the part that they are of', () => {
    const changes = changesOf(
      Member,
      { commissions: { top3: 3_300, top2: 2_800, bottom2: null } },
      { commissions: { top3: 3_000, top2: 2_800 } },
    );
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({
      key: 'commissions.top3',
      field: 'top3',
      part: 'account-commissions',
      isNamedByPart: true,
      meta: { type: 'percent' },
      before: 3_300,
      after: 3_000,
    });
  });

  it('is the same whether it was recorded as rows of bet type and cap or as values by bet type', () => {
    const rows = [
      { betType: 'top2', cap: 500 },
      { betType: 'top3', cap: 100 },
    ];
    const is = ['holds.top3: 100 → 200'];
    expect(told(Member, { holds: rows }, { holds: { top3: 200, top2: 500 } })).toEqual(is);
    expect(told(Member, { holds: { top3: 100, top2: 500 } }, { holds: { top3: 200, top2: 500 } })).toEqual(is);
  });

  it.each([
    ['nothing', null],
    ['what was never written', undefined],
    ['no object', 7],
    ['a word', 'none'],
  ])('that was recorded as %s before tells of each that was given', (_what, before) => {
    expect(told(Member, { holds: before }, { holds: { top3: 100, top1: 0 } })).toEqual([
      'holds.top3: nothing → 100',
      'holds.top1: nothing → 0',
    ]);
  });
});

it('a change of terms is told as a field of the terms', () => {
  const [change, ...more] = changesOf(undefined, { clearingCycle: 'weekly' }, { clearingCycle: 'monthly' });
  expect(more).toEqual([]);
  expect(change).toMatchObject({ field: 'clearingCycle', part: 'account-terms', meta: { type: 'oneOf' } });
  expect(change?.isNamedByPart).toBeUndefined();
});
