/** The settled figures, from the rollups: per date if that is enough, otherwise per round. */
import { type SQL, sql } from 'drizzle-orm';
import { SETTLED_FACTS } from '../../../../domain/reports/report';
import { factInRow } from '../facts';
import { hadHappened } from './moment';
import { isByRound, isOn, ofAccounts, rowsByRound, type Source, type SourceQuery } from './source';

/** Returns the condition that a settlement existed at the past moment; empty without one. */
const wasSettled = (query: SourceQuery): SQL =>
  query.until === undefined
    ? sql``
    : sql`AND EXISTS (SELECT FROM settlement WHERE settlement.round_id = total.round_id AND settlement.no = total.settlement_no
        AND ${hadHappened(query, sql`settlement.at`)})`;

/**
 * Selects settlements on their dates, and reversed ones on the date of the reversal with the opposite sign: the content
 * of the rollup per date, round by round.
 */
const movedRounds = (query: SourceQuery): SQL => sql`(
    SELECT total.*, 1 AS sign, total.business_date AS moved_on FROM round_total AS total
    WHERE ${isOn(query, sql`total.business_date`)} AND ${ofAccounts(query, sql`total.account_id`)} ${wasSettled(query)}
    UNION ALL
    SELECT total.*, -1, back.business_date FROM transfer AS back
    JOIN round_total AS total ON total.round_id = back.reference_id AND total.settlement_no = back.no
    WHERE back.kind = 'reverse' AND ${isOn(query, sql`back.business_date`)} AND ${hadHappened(query, sql`back.at`)}
      AND ${ofAccounts(query, sql`total.account_id`)}
  ) AS total`;

/** Returns the source of the settled facts. */
export function settledSource(query: SourceQuery): Source {
  const perRound = isByRound(query);
  const signed = (fact: (typeof SETTLED_FACTS)[number]) => {
    const expression = factInRow(fact, query.place);
    return sql.raw(perRound ? `(sign * (${expression}))::bigint` : `(${expression})::bigint`);
  };
  const from = perRound ? movedRounds(query) : sql`day_total AS total`;
  const condition = perRound
    ? sql`true`
    : sql`${ofAccounts(query, sql`total.account_id`)} AND ${isOn(query, sql`total.business_date`)}`;
  const { join, filters, keys } = rowsByRound(query, 'total', {
    account: sql`total.account_id`,
    date: perRound ? sql`total.moved_on` : sql`total.business_date`,
    ...(!perRound && { round: sql`NULL` }),
  });
  return {
    facts: Object.fromEntries(SETTLED_FACTS.map((fact) => [fact, signed(fact)])),
    rows: sql`${from} ${join} WHERE ${condition} ${filters}`,
    keys,
  };
}

/** Returns the source of changes by reversals and repeated settlements, on their own dates. */
export function correctionSource(query: SourceQuery): Source {
  const { join, filters, keys } = rowsByRound(query, 'total', {
    account: sql`total.account_id`,
    date: sql`total.moved_on`,
  });
  return {
    facts: {
      reversedPayout: sql`CASE WHEN total.sign < 0 THEN total.payout ELSE 0 END`,
      correction: sql`total.sign * (total.stake - total.discount - total.payout)`,
    },
    rows: sql`(
        SELECT total.*, 1 AS sign, total.business_date AS moved_on FROM settlement
        JOIN round_total AS total ON total.round_id = settlement.round_id AND total.settlement_no = settlement.no
        WHERE settlement.no > 1 AND ${isOn(query, sql`settlement.business_date`)} AND ${hadHappened(query, sql`settlement.at`)}
          AND ${ofAccounts(query, sql`total.account_id`)}
        UNION ALL
        SELECT total.*, -1, back.business_date FROM transfer AS back
        JOIN round_total AS total ON total.round_id = back.reference_id AND total.settlement_no = back.no
        WHERE back.kind = 'reverse' AND ${isOn(query, sql`back.business_date`)} AND ${hadHappened(query, sql`back.at`)}
      AND ${ofAccounts(query, sql`total.account_id`)}
      ) AS total ${join} WHERE true ${filters}`,
    keys,
  };
}
