/**
 * Rounds are locked through their gate. The exceptions are listed here with the reason why no bet can keep them waiting:
 * a row that bets share never becomes free while one bet follows the other.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../server/kernel/project-root';

/** A statement that locks rows of `round`. */
const LOCKS =
  /\b(?:FROM|JOIN) round\b[^`]*\bFOR (?:SHARE|NO KEY UPDATE|UPDATE)\b|\b(?:UPDATE|DELETE FROM) round\b|\.(?:update|delete)\(round\)/;

/** Functions that take the gate of a round, or lock a round whose gate is held. */
const ROUND_GATE = /\b(?:holdBetsOf|hasPassed|holdRunning|lockRound|takeDue|lockRunning)\(/;

/** Files that lock a round without the gate: their callers have it, or the round's time is up. */
const LOCKED_BEFORE: Record<string, string> = {
  'server/book/approvals/go-on-with-approvals.ts': 'the round has its result',
  'server/book/placing/confirm-free.ts': 'it waits for none: a round that somebody has hold of is left out',
  'server/book/rounds/claim.ts': 'the callers, below',
  'server/book/settling/attempt-payout.ts': 'the round has its result',
  'server/book/settling/freeze-round.ts': 'called under the lock of whoever closes it',
  'server/book/settling/write-settlement.ts': 'called under the claim of its settlement',
  'server/sample/book/open-rounds-in-bulk.ts': 'nobody bets while the sample is filled',
  'server/sample/book/incidents/late-rounds.ts': 'nobody bets while the sample is filled',
  'server/sample/book/incidents/switched-off.ts': 'nobody bets while the sample is filled',
  'server/sample/book/write-ended.ts': 'nobody bets while the sample is filled',
};

/** Files that claim a round without having it. */
const CLAIMED: Record<string, string> = {
  'server/book/settling/settle-round.ts': 'the round has its result',
};

const files = readdirSync(join(PROJECT_ROOT, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join('server', file).replaceAll('\\', '/'))
  .map((path) => ({ path, text: readFileSync(join(PROJECT_ROOT, path), 'utf8') }));

const without = (matches: (text: string) => boolean) =>
  files.filter(({ text }) => matches(text) && !ROUND_GATE.test(text)).map(({ path }) => path);

describe('a round is locked', () => {
  it('only through its gate, or where no bet shares it', () => {
    expect(without((text) => LOCKS.test(text)).sort()).toEqual(Object.keys(LOCKED_BEFORE).sort());
  });

  it('before it is claimed, or where no bet shares it', () => {
    const claims = without((text) => /\bclaimRound\(/.test(text) && !text.includes('function claimRound('));
    expect(claims).toEqual(Object.keys(CLAIMED));
  });

  it('in statements that this test can tell', () => {
    const found = (text: string) => LOCKS.test(text);
    expect(found('`SELECT FROM round WHERE id = 1 FOR SHARE`')).toBe(true);
    expect(found('`SELECT FROM lotto JOIN round ON true\n FOR NO KEY UPDATE OF round`')).toBe(true);
    expect(found('`UPDATE round SET state = 1`')).toBe(true);
    expect(found('tx.update(round).set(changes)')).toBe(true);
    expect(found('`SELECT FROM round`; sql`SELECT FROM slip FOR SHARE`')).toBe(false);
    expect(found('`UPDATE round_bet_type SET cap = 1`')).toBe(false);
  });
});
