import { describe, expect, it } from 'vitest';
import { faultOfApproval, type ApprovalFacts } from '../../../domain/rounds/approval';
import { faultOfCompanyCancel, faultOfMemberCancel, type CancelFacts } from '../../../domain/rounds/cancel';
import {
  CORRECTION_EVENTS,
  CORRECTION_STATES,
  CORRECTION_TRANSITIONS,
  RESULT_EVENTS,
  RESULT_STATES,
  RESULT_TRANSITIONS,
  answerToRepeat,
} from '../../../domain/rounds/result-state';
import { ROUND_EVENTS, ROUND_STATES, ROUND_TRANSITIONS, canDeclareNoResult } from '../../../domain/rounds/round-state';
import {
  SLIP_EVENTS,
  SLIP_STATES,
  SLIP_TRANSITIONS,
  isPendingOverdue,
  lineStateOf,
} from '../../../domain/rounds/slip-state';
import { stateAfter, statesTaking, type Transitions } from '../../../domain/state-machine';
import { FACTOR_LEVELS } from '../../../domain/session/second-factor';
import type { SettingKey } from '../../../domain/settings/settings';
import { turnsDownSecondPerson } from '../../../domain/settings/turning-down';
import { YEEKEE_EVENTS, YEEKEE_STATES, YEEKEE_TRANSITIONS } from '../../../domain/yeekee/yeekee-state';

const at = (ms: number) => new Date(1_800_000_000_000 + ms);

/** Every legal step of a life cycle, written by hand as `from event to`. */
function stepsOf<S extends string, E extends string>(
  table: Transitions<S, E>,
  states: readonly S[],
  events: readonly E[],
) {
  return states
    .flatMap((state) => events.map((event) => [state, event, stateAfter(table, state, event)] as const))
    .filter(([, , next]) => next !== null)
    .map((step) => step.join(' '))
    .sort();
}

describe('life cycles take these steps and refuse every other', () => {
  it('a round', () => {
    expect(stepsOf(ROUND_TRANSITIONS, ROUND_STATES, ROUND_EVENTS)).toEqual(
      [
        'scheduled open open',
        'open suspend suspended',
        'suspended resume open',
        'open close closed',
        'suspended close closed',
        'closed submitResult awaitingApproval',
        'awaitingApproval approveResult resulted',
        'awaitingApproval returnResult closed',
        'resulted settle settled',
        'scheduled void voided',
        'open void voided',
        'suspended void voided',
        'closed void voided',
        'closed declareNoResult noResult',
        'settled startCorrection correcting',
        'correcting finishCorrection settled',
        'settled reverse voided',
      ].sort(),
    );
  });

  it('a yeekee round', () => {
    expect(stepsOf(YEEKEE_TRANSITIONS, YEEKEE_STATES, YEEKEE_EVENTS)).toEqual(
      [
        'scheduled open open',
        'open closeBetting shooting',
        'shooting freeze frozen',
        'frozen computeResult resulted',
        'resulted settle settled',
        'scheduled void voided',
        'open void voided',
        'shooting void voided',
        'frozen void voided',
        'settled reverse voided',
      ].sort(),
    );
  });

  it('a slip', () => {
    expect(stepsOf(SLIP_TRANSITIONS, SLIP_STATES, SLIP_EVENTS)).toEqual(
      [
        'pending accept accepted',
        'pending refuse refused',
        'pending loseAnswer unknown',
        'unknown acknowledgeCancel refused',
        'accepted settle settled',
        'accepted cancel cancelled',
        'accepted refund refunded',
        'settled refund refunded',
      ].sort(),
    );
  });

  it('a result', () => {
    expect(stepsOf(RESULT_TRANSITIONS, RESULT_STATES, RESULT_EVENTS)).toEqual(
      [
        'submitted approve approved',
        'submitted refuse refused',
        'submitted takeBack takenBack',
        'approved replace replaced',
      ].sort(),
    );
  });

  it('a correction', () => {
    expect(stepsOf(CORRECTION_TRANSITIONS, CORRECTION_STATES, CORRECTION_EVENTS)).toEqual(
      [
        'submitted approve approved',
        'submitted refuse refused',
        'submitted takeBack takenBack',
        'approved reverseWinnings reversed',
        'reversed payAgain paid',
      ].sort(),
    );
  });
});

/** The states that can be reached from one. */
function reachableFrom<S extends string, E extends string>(
  table: Transitions<S, E>,
  from: S,
  events: readonly E[],
): Set<S> {
  const found = new Set<S>();
  const visit = (state: S) => {
    for (const event of events) {
      const next = stateAfter(table, state, event);
      if (next !== null && !found.has(next)) {
        found.add(next);
        visit(next);
      }
    }
  };
  visit(from);
  return found;
}

describe('a round that is closed', () => {
  it('never takes bets again', () => {
    for (const state of [
      'closed',
      'awaitingApproval',
      'resulted',
      'settled',
      'correcting',
      'voided',
      'noResult',
    ] as const) {
      const later = reachableFrom(ROUND_TRANSITIONS, state, ROUND_EVENTS);
      expect(later.has('open') || later.has('suspended') || later.has('scheduled')).toBe(false);
    }
  });

  it('is the only one that takes a result', () => {
    expect(statesTaking(ROUND_TRANSITIONS, 'submitResult')).toEqual(['closed']);
    expect(statesTaking(ROUND_TRANSITIONS, 'settle')).toEqual(['resulted']);
  });

  it('has no way on once it is voided or without a result', () => {
    for (const state of ['voided', 'noResult'] as const)
      expect(reachableFrom(ROUND_TRANSITIONS, state, ROUND_EVENTS).size).toBe(0);
  });

  it('can go without a result an hour after its time', () => {
    expect(canDeclareNoResult(at(0), at(3_599_999))).toBe(false);
    expect(canDeclareNoResult(at(0), at(3_600_000))).toBe(true);
  });
});

describe('a pending slip', () => {
  it('is released 10 s after close', () => {
    expect(isPendingOverdue(at(0), at(9_999))).toBe(false);
    expect(isPendingOverdue(at(0), at(10_000))).toBe(true);
  });
});

describe('the state of a line', () => {
  it('is lost when its round is settled and it is paid nothing', () => {
    expect(lineStateOf(null, false, 0)).toBe('accepted');
    expect(lineStateOf(null, true, 0)).toBe('lost');
    expect(lineStateOf(null, true, 1)).toBe('won');
    expect(lineStateOf('cancelled', true, 0)).toBe('cancelled');
    expect(lineStateOf('refunded', true, 500)).toBe('refunded');
  });
});

describe('cancelling', () => {
  const facts = (change: Partial<CancelFacts>): CancelFacts => ({
    now: at(0),
    acceptedAt: at(0),
    roundState: 'open',
    closesAt: at(3_600_000),
    memberCancelsUntil: at(3_600_000),
    memberCancelWindowMs: 300_000,
    ...change,
  });

  it('a member has its window', () => {
    expect(faultOfMemberCancel(facts({ now: at(299_999) }))).toBeNull();
    expect(faultOfMemberCancel(facts({ now: at(300_000) }))).toBe('tooLate');
  });

  it('a member has until its cut-off, and until close', () => {
    expect(faultOfMemberCancel(facts({ now: at(10), memberCancelsUntil: at(10) }))).toBe('tooLate');
    expect(faultOfMemberCancel(facts({ now: at(10), closesAt: at(10) }))).toBe('closed');
    expect(faultOfMemberCancel(facts({ now: at(9), closesAt: at(10) }))).toBeNull();
  });

  it('the company has until close', () => {
    expect(faultOfCompanyCancel(facts({ now: at(3_599_999) }))).toBeNull();
    expect(faultOfCompanyCancel(facts({ now: at(3_600_000) }))).toBe('closed');
    expect(faultOfCompanyCancel(facts({ roundState: 'suspended' }))).toBeNull();
    for (const roundState of ROUND_STATES.filter((state) => state !== 'open' && state !== 'suspended')) {
      expect(faultOfCompanyCancel(facts({ roundState }))).toBe('closed');
    }
  });
});

describe('approval', () => {
  const facts = (change: Partial<ApprovalFacts>): ApprovalFacts => ({
    mode: 'secondPerson',
    submitter: 'ann',
    goesOnAt: null,
    approver: 'bob',
    now: at(0),
    areRelated: false,
    ...change,
  });

  it('is by somebody else, who has no hold on the first', () => {
    expect(faultOfApproval(facts({}))).toBeNull();
    expect(faultOfApproval(facts({ approver: 'ann' }))).toBe('samePerson');
    expect(faultOfApproval(facts({ approver: null, now: at(10 ** 9) }))).toBe('needsApprover');
    expect(faultOfApproval(facts({ areRelated: true }))).toBe('related');
  });

  it('of a single operator is the time to take it back, whoever asks', () => {
    const single = facts({ mode: 'singleOperator', goesOnAt: at(60_000), approver: null });
    expect(faultOfApproval({ ...single, now: at(59_999) })).toBe('waiting');
    expect(faultOfApproval({ ...single, now: at(59_999), approver: 'bob' })).toBe('waiting');
    expect(faultOfApproval({ ...single, now: at(60_000) })).toBeNull();
    expect(faultOfApproval({ ...single, goesOnAt: null, now: at(60_000) }), 'asked for in the other mode').toBe(
      'waiting',
    );
  });
});

it.each<[key: SettingKey, before: unknown, after: unknown, turnsDown: boolean]>([
  ['approvals.stock', 'secondPerson', 'singleOperator', true],
  ['approvals.stock', 'singleOperator', 'secondPerson', false],
  ['approvals.stock', 'secondPerson', 'secondPerson', false],
  ['approvals.blindSecond', true, false, true],
  ['approvals.blindSecond', false, true, false],
  ['approvals.blindSecond', false, false, false],
  ['approvals.escalateMinutes', 60, 10, false],
  ['approvals.escalateMinutes', undefined, 10, false],
  ['thresholds.bigWin', 5_000_000, 5_000_100, true],
  ['thresholds.bigWin', 0, 100, true],
  ['thresholds.bigWin', 5_000_000, 5_000_000, false],
  ['thresholds.bigWin', 5_000_000, 0, false],
  ['thresholds.largeWager', 100, 200, false],
  ...FACTOR_LEVELS.flatMap((level): [SettingKey, unknown, unknown, boolean][] => [
    [`secondFactor.${level}`, true, false, true],
    [`secondFactor.${level}`, false, true, false],
    [`secondFactor.${level}`, false, false, false],
  ]),
])('%s from %s to %s turns a second person down: %s', (key, before, after, turnsDown) => {
  expect(turnsDownSecondPerson(key, before, after)).toBe(turnsDown);
});

describe('a result sent again', () => {
  it('returns the first outcome when it is the same, however it is written', () => {
    const result = { family: 'malay', first: '2575', second: '0001' } as const;
    expect(answerToRepeat(result, { second: '0001', first: '2575', family: 'malay' })).toBe('firstOutcome');
    expect(answerToRepeat(result, { ...result, second: '0002' })).toBe('refused');
  });

  it('is another when its prizes stand in another order', () => {
    const thai = { family: 'thai', first: '123456', bottom2: '12', bottom3: ['111', '222'] } as const;
    const result = (front3: [string, string]) => ({ ...thai, bottom3: [...thai.bottom3] as [string, string], front3 });
    expect(answerToRepeat(result(['333', '444']), result(['333', '444']))).toBe('firstOutcome');
    expect(answerToRepeat(result(['333', '444']), result(['444', '333']))).toBe('refused');
  });
});
