/** The own hold of an account: told to those above it, set by itself alone. */
import { z } from 'zod';
import { BET_TYPES } from '../../../domain/bets/bet-type';
import { AMOUNT_MAX } from '../../../domain/money/amount';
import { readAccountTerms } from '../../book/terms/account-terms';
import { changeHolds, readHolds } from '../../book/terms/change-holds';
import type { AppContext } from '../../http/context';
import { readFields } from '../../http/json-body';
import { ProblemError } from '../../http/problem';
import { actingOf, idOf } from '../../http/request';
import { entityTagOf, expectedVersions } from '../../records/routes/version';
import type { Acting } from '../../access/acting';
import type { Database, Transaction } from '../../services';
import { byBook } from '../../http/book-problems';
import { type FoundAccount, findAccount } from '../../accounts/found-account';
import { recordChange } from './record-change';

/** Caps in satang. */
export const HoldsAnswer = z.object({
  id: z.uuid(),
  holds: z.array(z.object({ betType: z.enum(BET_TYPES), cap: z.int().min(0) })),
  takesRest: z.boolean(),
  editable: z.boolean(),
  version: z.int(),
});

export const HoldsChange = z.strictObject({
  holds: z
    .array(z.strictObject({ betType: z.enum(BET_TYPES), cap: z.int().min(0).max(AMOUNT_MAX).nullable() }))
    .max(BET_TYPES.length)
    .default([]),
  takesRest: z.boolean().optional(),
  version: z.int().optional(),
});

/** Whose own hold the caller sets: its own; the root has none, as it holds what is left. */
const isOwn = ({ caller }: Acting, { id, parentId }: FoundAccount) => id === caller.acting.id && parentId !== null;

async function holdsAnswer(c: AppContext, acting: Acting, db: Database | Transaction, found: FoundAccount) {
  const { takesRest, version } = await readAccountTerms(db, found.id);
  const holds = await readHolds(db, found.id);
  c.header('ETag', entityTagOf(version));
  return c.json({ id: found.id, holds, takesRest, editable: isOwn(acting, found), version });
}

export async function showHolds(c: AppContext): Promise<Response> {
  const acting = actingOf(c);
  const { db } = acting.services;
  return holdsAnswer(c, acting, db, await findAccount(db, acting.caller.acting, idOf(c)));
}

/** Sets the caps of the account acted as. */
export async function updateHolds(c: AppContext): Promise<Response> {
  const acting = actingOf(c);
  const { services, caller } = acting;
  const found = await findAccount(services.db, caller.acting, idOf(c));
  if (!isOwn(acting, found)) throw new ProblemError('forbidden');
  const { version, ...wanted } = await readFields(c, HoldsChange);
  const expected = expectedVersions(c.req.header('if-match'), version === undefined ? {} : { version });
  return services.db.transaction(async (tx) => {
    const { before, after } = await byBook(changeHolds({ ...services, db: tx }, { accountId: found.id, ...wanted, expected }));
    await recordChange(tx, acting, found, { ...before }, { ...after });
    return holdsAnswer(c, acting, tx, found);
  });
}
