/** Shoots of a round in the form that its result is computed from. */
import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { frozenListOf } from '../../../domain/yeekee/fairness';
import type { Shoot } from '../../../domain/yeekee/shoot';
import { shoot } from '../../db/book/rounds';
import type { Transaction } from '../../kernel/services';

/** Returns all shoots of a round, oldest first. */
export function shootsOf(tx: Transaction, roundId: string): Promise<Shoot[]> {
  const { memberId, number, position } = shoot;
  return tx.select({ member: memberId, number }).from(shoot).where(eq(shoot.roundId, roundId)).orderBy(asc(position));
}

/** Returns the hash of a list that is published before the result is computed: SHA-256 in hexadecimal. */
export function digestOf(shoots: readonly Shoot[]): string {
  return createHash('sha256').update(frozenListOf(shoots)).digest('hex');
}
