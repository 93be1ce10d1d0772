/** The rules of calls to partners: retry times, the meaning of an answer, and that no member is charged twice. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Ledger } from '../../../examples/reference-partner/ledger';
import { FAILURES_TO_OPEN, openFor } from '../../../domain/partners/breaker';
import { CALLBACK_EVENTS, CALLBACK_KINDS, CALLBACK_TRANSITIONS } from '../../../domain/partners/callback';
import { hasAnswered, type Meaning, meaningOf } from '../../../domain/partners/callback-answer';
import { outcomeOfDebit } from '../../../domain/partners/debit';
import { parseRetryAfter, pauseBeforeNext, TRIES_BEFORE_ESCALATION } from '../../../domain/partners/retry';
import { stateAfter } from '../../../domain/state-machine';
import { runs } from '../../support/runs';

const SECOND = 1_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const tried = { kind: 'cancel' as const, tries: 1, ageMs: 0, retryAfterMs: null, chance: 0 };

describe('the next try', () => {
  it('comes after 30 s × 2ⁿ, an hour at most, and the tenth is the last of a cancel (domain.md §8)', () => {
    const pauses = Array.from({ length: TRIES_BEFORE_ESCALATION }, (_, index) =>
      pauseBeforeNext({ ...tried, tries: index + 1 }),
    );
    expect(pauses.map((pause) => pause && pause / SECOND)).toEqual([
      30,
      60,
      120,
      240,
      480,
      960,
      1_920,
      3_600,
      3_600,
      null,
    ]);
  });

  it('of payouts and prizes goes on every four hours until they are three days old; not of what takes', () => {
    for (const kind of CALLBACK_KINDS) {
      const isPaying = kind === 'payout' || kind === 'reward';
      expect(pauseBeforeNext({ ...tried, kind, tries: 12, ageMs: 3 * DAY - 1 })).toBe(isPaying ? 4 * HOUR : null);
      expect(pauseBeforeNext({ ...tried, kind, tries: 40, ageMs: 3 * DAY })).toBe(null);
    }
  });

  it('is later by chance, never earlier, and not before what the partner asks for, a day at most', () => {
    const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(part, fc.integer({ min: 1, max: 9 }), fc.nat(10 * DAY), (chance, tries, retryAfterMs) => {
        const least = pauseBeforeNext({ ...tried, tries }) ?? 0;
        const pause = pauseBeforeNext({ ...tried, tries, chance, retryAfterMs }) ?? 0;
        expect(pause).toBeGreaterThanOrEqual(Math.max(least, Math.min(retryAfterMs, DAY)));
        expect(pause).toBeLessThanOrEqual(Math.max(Math.round(least * 1.2), Math.min(retryAfterMs, DAY)));
      }),
      runs(200),
    );
  });

  it.each([
    ['120', 120_000],
    ['99999999999999999999', DAY],
    ['9'.repeat(400), DAY],
    ['Mon, 23 Nov 2026 12:01:00 GMT', 60_000],
    ['Mon, 23 Nov 2026 12:00:00 GMT', null],
    ['Mon, 23 Nov 2026 11:00:00 GMT', null],
    ['soon', null],
    [null, null],
  ])('reads Retry-After %s', (header, ms) => {
    expect(parseRetryAfter(header, new Date('2026-11-23T12:00:00Z'))).toBe(ms);
  });
});

describe('a breaker', () => {
  it('opens at the fifth failure, longer with each, ten minutes at most', () => {
    expect(openFor(FAILURES_TO_OPEN - 1)).toBe(null);
    expect([5, 6, 7, 8, 9, 10, 5_000].map((failures) => (openFor(failures) ?? 0) / SECOND)).toEqual([
      30, 60, 120, 240, 480, 600, 600,
    ]);
  });
});

const answered = (status: number, body = '', retryAfter: string | null = null) =>
  meaningOf({ kind: 'answered', status, body, retryAfter });

describe('an answer', () => {
  it('is ok or refused where the partner says so in words, whatever else it says', () => {
    expect(answered(200, '{"status":"ok","balance":5,"more":{"a":[1]}}')).toEqual({ kind: 'ok', balance: 5 });
    expect(answered(200, '{"status":"ok"}')).toEqual({ kind: 'ok', balance: null });
    expect(answered(200, '{"status":"ok","balance":1e30}')).toEqual({ kind: 'ok', balance: null });
    expect(answered(200, '{"status":"refused","reason":"funds","balance":7}')).toEqual({
      kind: 'refused',
      cause: 'refused:funds',
      reason: 'funds',
      balance: 7,
    });
    expect(answered(200, '{"status":"refused","reason":"<b>"}')).toMatchObject({ cause: 'refused:other' });
  });

  it('leaves open what came of it otherwise', () => {
    for (const body of ['', 'OK', 'null', '[]', '{"status":"done"}', '{"ok":true}'])
      expect(answered(200, body)).toMatchObject({ kind: 'unknown', cause: 'answer' });
    for (const status of [201, 204, 400, 401, 404, 409, 500, 503])
      expect(answered(status, '{"status":"refused"}')).toMatchObject({ kind: 'unknown', cause: `http${status}` });
    for (const status of [300, 302, 399])
      expect(answered(status)).toMatchObject({ kind: 'unknown', cause: 'redirect' });
    expect(answered(503, '', '60')).toMatchObject({ retryAfter: '60' });
    expect(answered(410)).toMatchObject({ kind: 'gone' });
  });

  it('that never came is unknown, unless nothing can have left', () => {
    const fault = (wasSent: boolean) => meaningOf({ kind: 'fault', fault: 'timeout', wasSent, detail: '' });
    expect([fault(true).kind, fault(false).kind]).toEqual(['unknown', 'unsent']);
  });

  it.each<[Meaning, boolean]>([
    [{ kind: 'ok', balance: 5 }, true],
    [{ kind: 'refused', cause: 'refused:funds', reason: 'funds', balance: null }, true],
    [{ kind: 'unknown', cause: 'http503', retryAfter: null }, false],
    [{ kind: 'unsent', cause: 'dns' }, false],
    [{ kind: 'gone', cause: 'gone' }, false],
  ])('%j is from a partner who is there: %s', (meaning, is) => {
    expect(hasAnswered(meaning)).toBe(is);
  });
});

describe('a call', () => {
  it('that was acknowledged stays so', () => {
    for (const event of CALLBACK_EVENTS) expect(stateAfter(CALLBACK_TRANSITIONS, 'ok', event)).toBe(null);
    expect(stateAfter(CALLBACK_TRANSITIONS, 'unknown', 'acknowledge')).toBe(null);
    expect(stateAfter(CALLBACK_TRANSITIONS, 'unknown', 'send')).toBe('sent');
  });
});

/** Behaviour of the network in one try: how often the call arrives, and whether its answer comes back. */
const network = fc.record({ arrives: fc.nat(2), isAnswered: fc.boolean(), isKnownUnsent: fc.boolean() });
type Network = { arrives: number; isAnswered: boolean; isKnownUnsent: boolean };

describe('a debit', () => {
  const [SLIP, MEMBER, AMOUNT, OPENING] = ['slip', 'member', 300, 500];

  it.each([
    ['ok', { slip: 'accept', call: 'ok', isCancelSent: false }],
    ['refused', { slip: 'refuse', call: 'refused', isCancelSent: false }],
    ['unsent', { slip: 'refuse', call: 'refused', isCancelSent: false }],
    ['unknown', { slip: 'loseAnswer', call: 'unknown', isCancelSent: true }],
    ['gone', { slip: 'loseAnswer', call: 'unknown', isCancelSent: true }],
  ] as const)('that is %s decides on its slip, and on whether it is cancelled', (kind, outcome) => {
    expect(outcomeOfDebit({ kind })).toEqual(outcome);
  });

  it('leaves a member charged once for a slip that stands and for nothing else, whatever the network does', () => {
    fc.assert(
      fc.property(
        network,
        fc.array(network, { maxLength: 6 }),
        fc.boolean(),
        fc.boolean(),
        (onBet, onCancels, isPoor, isLate) => {
          const ledger = new Ledger(isPoor ? AMOUNT - 1 : OPENING);
          const bet = { call: 'bet', transactionId: 'b', slipId: SLIP, memberId: MEMBER, amount: AMOUNT } as const;
          const cancel = { ...bet, call: 'cancel', transactionId: 'c' } as const;
          const send = (call: typeof bet | typeof cancel, { arrives, isAnswered, isKnownUnsent }: Network): Meaning => {
            const answers = Array.from({ length: arrives }, () => ledger.take(call));
            const last = answers.at(-1);
            if (last && isAnswered) return answered(200, JSON.stringify(last));
            const wasSent = arrives > 0 || !isKnownUnsent;
            return meaningOf({ kind: 'fault', fault: 'timeout', wasSent, detail: '' });
          };
          // One that comes late may find its cancel there already.
          const meaning = isLate && onBet.arrives > 0 ? null : send(bet, onBet);
          const outcome = outcomeOfDebit(meaning ?? { kind: 'unknown' });
          if (outcome.isCancelSent) {
            onCancels.forEach((one) => send(cancel, one));
            if (meaning === null) send(bet, onBet);
            send(cancel, { arrives: 1, isAnswered: true, isKnownUnsent: false });
          }
          const charged = (isPoor ? AMOUNT - 1 : OPENING) - ledger.balanceOf(MEMBER);
          expect(charged).toBe(outcome.slip === 'accept' ? AMOUNT : 0);
        },
      ),
      runs(500),
    );
  });
});
