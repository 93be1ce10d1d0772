/** The shoots of a round as its result is made of them. */
import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { frozenListOf } from '../../../domain/yeekee/fairness';
import type { Shoot } from '../../../domain/yeekee/shoot';
import { shoot } from '../../db/book/rounds';
import type { Transaction } from '../../kernel/services';

/** All shoots of a round, oldest first. */
export function shootsOf(tx: Transaction, roundId: string): Promise<Shoot[]> {
  const { memberId, number, position } = shoot;
  return tx.select({ member: memberId, number }).from(shoot).where(eq(shoot.roundId, roundId)).orderBy(asc(position));
}

/** The hash by which a list is published before the result is computed: SHA-256 in hexadecimal. */
export function digestOf(shoots: readonly Shoot[]): string {
  return createHash('sha256').update(frozenListOf(shoots)).digest('hex');
}
