/** Billing agreements with agents, and the names of the operator and the agents on papers. */
import { sql } from 'drizzle-orm';
import type { BillingAnswer, BillingBody } from '../../../domain/api/billing';
import { differenceOf, writeAudit } from '../../audit/write-audit';
import type { Acting } from '../../access/acting';
import { ProblemError } from '../../kernel/problem';
import { assertVersion } from '../../kernel/entity-version';
import type { Database, Transaction } from '../../kernel/services';
import { TODAY } from './source';

/** Default until an agreement exists: nothing is billed. */
const USUAL = { percent: 1_000, minimum: 0, dueDays: 7 };

const BILLED = sql`(account.parent_id IS NULL OR house.parent_id IS NULL)`;

/** Reads the agreements of the operator and the accounts directly below it, or of one of them. */
async function readTerms(db: Database | Transaction, id: string | null): Promise<BillingAnswer[]> {
  const { rows } = await db.execute<BillingAnswer & Record<string, unknown>>(sql`
    SELECT coalesce(terms.is_on, false) AS "isOn", coalesce(terms.percent, ${USUAL.percent}) AS percent,
      coalesce(terms.minimum, ${USUAL.minimum})::bigint AS minimum, terms.maximum,
      coalesce(terms.loss_rule, 'carry') AS "lossRule", coalesce(terms.due_days, ${USUAL.dueDays}) AS "dueDays",
      coalesce(terms.starts_on, date_trunc('month', ${TODAY})::date)::text AS "startsOn", terms.name, terms.address,
      terms.tax_id AS "taxId", terms.branch, coalesce(terms.version, 0) AS version, account.parent_id IS NULL AS "isHouse",
      json_build_object('id', account.id, 'username', account.username, 'nickname', account.nickname) AS account
    FROM account LEFT JOIN account AS house ON house.id = account.parent_id
    LEFT JOIN billing_terms AS terms ON terms.account_id = account.id
    WHERE account.kind = 'agent' AND ${BILLED} AND (${id}::uuid IS NULL OR account.id = ${id}::uuid)
    ORDER BY account.parent_id IS NOT NULL, account.username`);
  return rows;
}

/** Reads all agreements, the operator's own first. */
export const readBilling = (db: Database) => readTerms(db, null);

/** Returns the account of an agreement. Throws `not-found` for an account that the operator doesn't bill. */
export async function findBilled(db: Database | Transaction, id: string): Promise<BillingAnswer['account']> {
  const [found] = await readTerms(db, id);
  if (!found) throw new ProblemError('not-found');
  return found.account;
}

const partsOf = ({ account: _account, isHouse: _isHouse, version: _version, ...parts }: BillingAnswer) => parts;

/** Writes an agreement; issued invoices keep theirs. Throws `not-found`, `version-conflict`. */
export async function changeTerms(
  { services, caller }: Acting,
  id: string,
  body: BillingBody,
  expected: readonly number[],
): Promise<BillingAnswer> {
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM account WHERE id = ${id}::uuid FOR NO KEY UPDATE`);
    const [before] = await readTerms(tx, id);
    if (!before) throw new ProblemError('not-found');
    assertVersion(expected, before.version);
    const isOn = body.isOn && !before.isHouse;
    await tx.execute(sql`
      INSERT INTO billing_terms AS kept (account_id, is_on, percent, minimum, maximum, loss_rule, due_days, starts_on, name,
        address, tax_id, branch)
      VALUES (${id}::uuid, ${isOn}, ${body.percent}, ${body.minimum}, ${body.maximum}, ${body.lossRule}, ${body.dueDays},
        ${body.startsOn}::date, ${body.name}, ${body.address}, ${body.taxId}, ${body.branch})
      ON CONFLICT (account_id) DO UPDATE SET is_on = excluded.is_on, percent = excluded.percent, minimum = excluded.minimum,
        maximum = excluded.maximum, loss_rule = excluded.loss_rule, due_days = excluded.due_days,
        starts_on = excluded.starts_on, name = excluded.name, address = excluded.address, tax_id = excluded.tax_id,
        branch = excluded.branch, version = kept.version + 1`);
    const [after] = await readTerms(tx, id);
    if (!after) throw new ProblemError('not-found');
    const difference = differenceOf(partsOf(before), partsOf(after));
    await writeAudit(tx, services.clock(), caller, {
      action: 'update',
      entity: 'billing',
      entityId: id,
      ...difference,
    });
    return after;
  });
}
