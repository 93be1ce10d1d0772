/** What commission an account was given. */
import { z } from 'zod';
import { BET_TYPES } from '../../../domain/bets/bet-type';
import { WHOLE_PERCENT } from '../../../domain/money/proportion';
import { readAccountTerms } from '../../book/terms/account-terms';
import { changeCommissions } from '../../book/terms/change-commissions';
import { type CommissionBound, commissionBounds } from '../../book/terms/commission-bounds';
import type { AppContext } from '../../http/context';
import { readFields } from '../../http/json-body';
import { actingOf, idOf } from '../../http/request';
import { entityTagOf, expectedVersions } from '../../records/routes/version';
import type { Acting } from '../../access/acting';
import type { Database, Transaction } from '../../services';
import { byBook } from '../../http/book-problems';
import { type FoundAccount, findAccount, findChild } from '../../accounts/found-account';
import { recordChange } from './record-change';

const given = z.int().min(0).max(WHOLE_PERCENT).nullable();

/** Basis points; `maximum` for the direct upline alone, null for everybody else. */
export const CommissionsAnswer = z.object({
  id: z.uuid(),
  commissions: z.array(z.object({ betType: z.enum(BET_TYPES), commission: given, maximum: z.int().nullable() })),
  editable: z.boolean(),
  version: z.int(),
});

export const CommissionsChange = z.strictObject({
  commissions: z.array(z.strictObject({ betType: z.enum(BET_TYPES), commission: given })).min(1).max(BET_TYPES.length),
  version: z.int().optional(),
});

async function commissionsAnswer(c: AppContext, { caller }: Acting, db: Database | Transaction, { id, parentId }: FoundAccount) {
  const { version } = await readAccountTerms(db, id);
  const editable = parentId === caller.acting.id;
  const bounds = await commissionBounds(db, id);
  const commissions = bounds.map((one) => ({ ...one, maximum: editable ? one.maximum : null }));
  c.header('ETag', entityTagOf(version));
  return c.json({ id, commissions, editable, version });
}

export async function showCommissions(c: AppContext): Promise<Response> {
  const acting = actingOf(c);
  const { db } = acting.services;
  return commissionsAnswer(c, acting, db, await findAccount(db, acting.caller.acting, idOf(c)));
}

/** As the record of changes keeps them: what was given, by bet type. */
const givenIn = (bounds: readonly CommissionBound[]) => ({
  commissions: Object.fromEntries(bounds.map(({ betType, commission }) => [betType, commission])),
});

/** Gives commissions to a direct child or member. */
export async function updateCommissions(c: AppContext): Promise<Response> {
  const acting = actingOf(c);
  const { services, caller } = acting;
  const found = await findChild(services.db, caller.acting, idOf(c));
  const { commissions, version } = await readFields(c, CommissionsChange);
  const expected = expectedVersions(c.req.header('if-match'), version === undefined ? {} : { version });
  return services.db.transaction(async (tx) => {
    const request = { accountId: found.id, uplineId: caller.acting.id, commissions, expected };
    const { before, after } = await byBook(changeCommissions({ ...services, db: tx }, request));
    await recordChange(tx, acting, found, givenIn(before), givenIn(after));
    return commissionsAnswer(c, acting, tx, found);
  });
}
