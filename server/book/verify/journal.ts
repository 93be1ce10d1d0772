/** Checks of the journal: money is neither created nor lost, and every balance is the sum of its entries. */
import { type SQL, sql } from 'drizzle-orm';
import type { Check } from './check';

const NAME = sql.raw(
  `coalesce(ledger.kind || ' of ' || account.username, 'ledger account ' || ledger.id, 'a missing ledger account')`,
);

export const JOURNAL_CHECKS: readonly Check[] = [
  {
    name: 'each transfer sums to zero',
    differences: sql`
      SELECT format('The legs of transfer %s come to %s satang instead of 0.', transfer_id, sum(amount)) AS difference
      FROM entry GROUP BY transfer_id HAVING sum(amount) <> 0`,
  },
  {
    name: 'all legs of a transfer have its date and time',
    differences: sql`
      SELECT CASE WHEN transfer.id IS NULL THEN format('Leg %s of transfer %s has no transfer.', entry.leg, entry.transfer_id)
        WHEN entry.leg IS NULL THEN format('Transfer %s has no legs.', transfer.id)
        ELSE format('Leg %s of transfer %s is dated %s (%s), the transfer %s (%s).', entry.leg, transfer.id, entry.business_date,
          entry.at, transfer.business_date, transfer.at) END AS difference
      FROM transfer FULL JOIN entry ON entry.transfer_id = transfer.id
      WHERE transfer.id IS NULL OR entry.leg IS NULL OR (entry.business_date, entry.at) IS DISTINCT FROM (transfer.business_date, transfer.at)`,
  },
  {
    name: 'balances are the sums of their entries',
    differences: sql`
      SELECT format('The %s is %s satang; its entries come to %s.', ${NAME}, coalesce(ledger.balance::text, 'missing'),
        coalesce(summed.amount, 0)) AS difference
      FROM (SELECT ledger_account_id, sum(amount) AS amount FROM entry GROUP BY ledger_account_id) AS summed
      FULL JOIN ledger_account AS ledger ON ledger.id = summed.ledger_account_id
      LEFT JOIN account ON account.id = ledger.owner_id
      WHERE ledger.balance IS DISTINCT FROM coalesce(summed.amount, 0)`,
  },
  {
    name: 'each entry has the balance after it',
    differences: sql`
      SELECT format('Entry %s of the %s has a balance of %s satang after it; it was %s.', step.serial, ${NAME},
        step.balance_after, step.was) AS difference
      FROM (SELECT ledger_account_id, serial, balance_after,
          sum(amount) OVER (PARTITION BY ledger_account_id ORDER BY serial) AS was FROM entry) AS step
      LEFT JOIN ledger_account AS ledger ON ledger.id = step.ledger_account_id
      LEFT JOIN account ON account.id = ledger.owner_id
      WHERE step.balance_after <> step.was`,
  },
];

/** Selects the balance after the newest entry of a ledger account, or after the newest up to a serial. */
const lastEntryOf = (ledgerAccountId: SQL, until: SQL) => sql`
  SELECT balance_after FROM entry WHERE entry.ledger_account_id = ${ledgerAccountId} AND ${until}
  ORDER BY serial DESC LIMIT 1`;

/**
 * Returns the same checks for everything newer than an entry, without reading the rest. They check the balances that
 * have moved since, and that all balances sum to zero.
 */
export function newJournalChecks(since: number): readonly Check[] {
  const isNew = sql`entry.serial > ${since}`;
  return [
    {
      name: 'each transfer sums to zero',
      differences: sql`
        SELECT format('The legs of transfer %s come to %s satang instead of 0.', transfer_id, sum(amount)) AS difference
        FROM entry WHERE ${isNew} GROUP BY transfer_id HAVING sum(amount) <> 0`,
    },
    {
      name: 'all legs of a transfer have its date',
      differences: sql`
        SELECT CASE WHEN transfer.id IS NULL THEN format('Leg %s of transfer %s has no transfer.', entry.leg, entry.transfer_id)
          ELSE format('Leg %s of transfer %s is dated %s, the transfer %s.', entry.leg, transfer.id, entry.business_date,
            transfer.business_date) END AS difference
        FROM entry LEFT JOIN transfer ON transfer.id = entry.transfer_id
        WHERE ${isNew} AND entry.business_date IS DISTINCT FROM transfer.business_date`,
    },
    {
      name: 'each entry has the balance after it',
      differences: sql`
        SELECT format('Entry %s of the %s has a balance of %s satang after it; it was %s.', step.serial, ${NAME},
          step.balance_after, coalesce(before.balance_after, 0) + step.moved) AS difference
        FROM (SELECT ledger_account_id, serial, balance_after,
            sum(amount) OVER (PARTITION BY ledger_account_id ORDER BY serial) AS moved FROM entry WHERE ${isNew}) AS step
        LEFT JOIN LATERAL (${lastEntryOf(sql`step.ledger_account_id`, sql`entry.serial <= ${since}`)}) AS before ON true
        LEFT JOIN ledger_account AS ledger ON ledger.id = step.ledger_account_id
        LEFT JOIN account ON account.id = ledger.owner_id
        WHERE step.balance_after <> coalesce(before.balance_after, 0) + step.moved`,
    },
    {
      name: 'balances are the sums of their entries',
      differences: sql`
        SELECT format('The %s is %s satang; its entries come to %s.', ${NAME}, coalesce(ledger.balance::text, 'missing'),
          last.balance_after) AS difference
        FROM (SELECT DISTINCT ledger_account_id FROM entry WHERE ${isNew}) AS moved
        LEFT JOIN ledger_account AS ledger ON ledger.id = moved.ledger_account_id
        LEFT JOIN account ON account.id = ledger.owner_id,
        LATERAL (${lastEntryOf(sql`moved.ledger_account_id`, sql`true`)}) AS last
        WHERE ledger.balance IS DISTINCT FROM last.balance_after
        UNION ALL
        SELECT format('All balances come to %s satang instead of 0.', sum(balance)) FROM ledger_account HAVING sum(balance) <> 0`,
    },
  ];
}
