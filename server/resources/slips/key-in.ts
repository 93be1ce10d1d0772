/** Keying in a slip for a member directly below, and checking it beforehand. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { contentOfSlip } from '../../../domain/bets/duplicate';
import { judgeSlip } from '../../../domain/limits/placing';
import { payoutOf } from '../../../domain/rates/line-money';
import { mostPaidByOneResult } from '../../../domain/results/most-paid';
import type { DrawnBy } from '../../../domain/results/paid-by-part';
import { canonicalLine } from '../../../domain/text/canonical-text';
import {
  KeyInOffer,
  KeyInRound,
  type KeyInMember,
  type SlipCheckAnswer,
  type SlipCheckBody,
  type SlipKeyed,
  type SlipKeyedAnswer,
} from '../../../domain/slips/slip-check';
import type { ReadingStyle } from '../../../domain/poy/reading-style';
import { placeSlip } from '../../book/placing/place-slip';
import { readPlacingContext } from '../../book/placing/read-snapshot';
import { withTransaction } from '../../book/transaction';
import { ProblemError } from '../../kernel/problem';
import { containsPattern } from '../../records/conditions';
import type { Acting } from '../../access/acting';
import type { Caller } from '../../access/caller';
import type { Database } from '../../kernel/services';
import type { Reader } from '../../records/read';
import { findAccount } from '../../accounts/found-account';
import { readingStyleOf } from '../../accounts/reading-style';
import { readOpenRounds, readRoundFor } from '../../book/rounds/read-offer';
import { byBook } from '../../book/book-problems';
import { lotto } from '../../db/book/lottos';
import { drawnByInSql } from './possible-payout';

const MEMBERS_OFFERED = 20;

interface Place extends Record<string, unknown> {
  path: string[];
  closesAt: string;
  drawnBy: DrawnBy;
}

/** Throws `not-found` for a member that isn't below the caller, `forbidden` for another account's customer. */
async function requireOwnMember(db: Reader, { caller }: Acting, memberId: string): Promise<void> {
  const { kind, parentId } = await findAccount(db, caller.acting, memberId);
  if (kind !== 'member') throw new ProblemError('not-found');
  // @guard access "slips are keyed in for own members alone", tested by access/agents "of coma"
  if (parentId !== caller.acting.id) throw new ProblemError('forbidden');
}

/** Returns the path, closing time and draw for a bet of the member. Throws `not-found` if there is no such round. */
async function placeOf(db: Reader, memberId: string, roundId: string): Promise<Place> {
  const { rows } = await db.execute<Place>(sql`
    SELECT account.path, round.closes_at AS "closesAt", ${drawnByInSql} AS "drawnBy"
    FROM account CROSS JOIN round JOIN lotto ON lotto.id = round.lotto_id
    WHERE account.id = ${memberId}::uuid AND round.id = ${roundId}::uuid`);
  const [place] = rows;
  if (!place) throw new ProblemError('not-found');
  return place;
}

/** The rounds that take bets now, the next to close first. */
export async function findKeyInRounds(db: Database): Promise<KeyInRound[]> {
  const [rounds, lottos] = await Promise.all([
    readOpenRounds(db, null, null),
    db.select({ code: lotto.code, family: lotto.family }).from(lotto),
  ]);
  const families = new Map(lottos.map(({ code, family }) => [code, family]));
  const accepting = rounds.filter(({ state }) => state !== 'shooting');
  return z.array(KeyInRound).parse(accepting.map((round) => ({ ...round, family: families.get(round.lotto) })));
}

/** Finds the members that the caller can key in for, by a part of their name. */
export async function findKeyInMembers(db: Reader, caller: Caller, part: string): Promise<KeyInMember[]> {
  if (part.includes('\0')) throw new ProblemError('bad-request', { detail: 'q is not a valid text' });
  const q = canonicalLine(part).trim();
  const pattern = containsPattern(q);
  // @guard access "members that slips are keyed in for are one’s own", tested by slips/key-in "offers the rounds that
  //   are open, one’s own members, and their rates": «parent_id = ${caller.acting.id}::uuid» becomes
  //   «${caller.acting.id}::uuid IS NOT NULL»
  const { rows } = await db.execute<KeyInMember>(sql`
    SELECT id, username, nickname FROM account
    WHERE kind = 'member' AND parent_id = ${caller.acting.id}::uuid AND (username ILIKE ${pattern} OR nickname ILIKE ${pattern})
    ORDER BY username ILIKE ${`${q}%`} DESC, username LIMIT ${MEMBERS_OFFERED}`);
  return rows;
}

/** Returns a member's offer in a round: bet types, rates, limits, and numbers with special rules. */
export async function offerFor(
  acting: Acting,
  { member, round }: { member: string; round: string },
): Promise<KeyInOffer> {
  const { db } = acting.services;
  await requireOwnMember(db, acting, member);
  const { path } = await placeOf(db, member, round);
  const offer = await readRoundFor(db, round, path, null);
  if (!offer) throw new ProblemError('not-found');
  return KeyInOffer.parse(offer);
}

/** Returns the style in which bets that the caller types for a member, or for nobody in particular, are read. */
export async function styleFor(acting: Acting, member: string | undefined): Promise<ReadingStyle> {
  const { db } = acting.services;
  if (member !== undefined) await requireOwnMember(db, acting, member);
  return readingStyleOf(db, member ?? acting.caller.acting.id);
}

/** Returns the expected outcome of a slip; it writes nothing and promises nothing. */
export async function checkKeyed(
  acting: Acting,
  { memberId, roundId, lines }: SlipCheckBody,
): Promise<SlipCheckAnswer> {
  const { services } = acting;
  await requireOwnMember(services.db, acting, memberId);
  const { closesAt, drawnBy } = await placeOf(services.db, memberId, roundId);
  const requestedLines = lines.map((line) => ({ ...line, rate: line.rate ?? 0 }));
  const contentHash = createHash('sha256').update(contentOfSlip(requestedLines)).digest('hex');
  const { timeZone } = services.config;
  const question = { roundId, memberId, lines: requestedLines, contentHash, partnerId: null, timeZone };
  const { snapshot } = await withTransaction(services, (tx) => readPlacingContext(tx, question));
  const judgement = judgeSlip(lines, snapshot);
  const payable = judgement.lines.flatMap((answer) =>
    'reason' in answer ? [] : [{ ...answer.line, payout: payoutOf(answer.line.stake, answer.rate) }],
  );
  return {
    now: snapshot.now.toISOString(),
    closesAt: new Date(closesAt).toISOString(),
    available: snapshot.member.available,
    refusal: judgement.refusal,
    stake: judgement.stake,
    debit: judgement.debit,
    possiblePayout: mostPaidByOneResult(payable, drawnBy),
    lines: judgement.lines.map((answer, index) =>
      'reason' in answer
        ? { rate: null, discount: null, payout: null, refusal: answer, offer: judgement.offers[index] ?? null }
        : {
            rate: answer.rate,
            discount: answer.discount,
            payout: payoutOf(answer.line.stake, answer.rate),
            refusal: null,
            offer: null,
          },
    ),
  };
}

const refusedSlip = { slip: null, refusal: null, lines: [] };

/**
 * Places a slip for one's own member, whole or not at all, once per key.
 *
 * @throws ProblemError `bad-request` without a key
 */
export async function keyIn(acting: Acting, input: SlipKeyed, key: string | undefined): Promise<SlipKeyedAnswer> {
  const { services, caller } = acting;
  await requireOwnMember(services.db, acting, input.memberId);
  if (key === undefined) throw new ProblemError('bad-request', { detail: 'an Idempotency-Key is required' });
  const answer = await byBook(
    placeSlip(services, {
      ...input,
      source: 'keyIn',
      actorId: caller.accountId,
      ...(caller.ip !== null && { ip: caller.ip }),
      mode: 'accept',
    }),
  );
  switch (answer.kind) {
    case 'accepted': {
      const { id, no, at } = answer.slip;
      return { ...refusedSlip, outcome: 'accepted', slip: { id, no, at: at.toISOString() } };
    }
    case 'duplicate':
      return { ...refusedSlip, outcome: 'duplicate', slip: { id: answer.slipId, no: answer.no, at: null } };
    case 'refused':
      return { ...refusedSlip, outcome: 'refused', refusal: answer.refusal };
    case 'linesRefused': {
      const lines = answer.refusals.map(({ index, refusal }) => ({ position: index + 1, refusal }));
      return { ...refusedSlip, outcome: 'refused', lines };
    }
  }
}
