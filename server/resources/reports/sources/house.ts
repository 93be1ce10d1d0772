/** Figures known only for the whole business: refused demand, and the theoretical payout of the sales. */
import { sql } from 'drizzle-orm';
import { IS_OVER, roundsThen } from './moment';
import { playedRounds } from './played';
import { filtersOf, groupOfLotto, isByRound, isOn, rowsByRound, type Source, type SourceQuery } from './source';

/** Returns the source of refused lines and stakes in finished rounds. */
export function refusedSource(query: SourceQuery): Source {
  const group = groupOfLotto(query, sql`round.lotto_id`);
  const filters = filtersOf(query, {
    lotto: sql`round.lotto_id`,
    round: sql`round.id`,
    betType: sql`demand.bet_type`,
  });
  return {
    facts: { refusedLines: sql`demand.lines`, refusedStake: sql`demand.stake` },
    rows: sql`${roundsThen(query)} JOIN refused_demand AS demand ON demand.round_id = round.id ${group.join}
      WHERE ${isOn(query, sql`round.business_date`)} AND ${IS_OVER} ${filters}`,
    keys: {
      account: sql`NULL`,
      date: sql`round.business_date`,
      lottoGroup: group.key,
      lotto: sql`round.lotto_id`,
      round: sql`round.id`,
      betType: sql`demand.bet_type`,
    },
  };
}

/**
 * Returns the source of the theoretical payout of the sales. It counts to the round's date, and is subtracted on the
 * date of a refund after payment.
 */
export function theorySource(query: SourceQuery): Source {
  const perRound = isByRound(query);
  const { join, filters, keys } = rowsByRound(query, 'theory', {
    account: sql`NULL`,
    date: perRound ? sql`theory.played_on` : sql`theory.business_date`,
    ...(!perRound && { round: sql`NULL` }),
  });
  const from = perRound
    ? sql`(
        SELECT played.id AS round_id, played.lotto_id, played.played_on, its.bet_type, played.sign * its.expected AS expected
        FROM ${playedRounds(query)} JOIN round_theory AS its ON its.round_id = played.id
      ) AS theory`
    : sql`day_theory AS theory`;
  const condition = perRound ? sql`true` : isOn(query, sql`theory.business_date`);
  return { facts: { expected: sql`theory.expected` }, rows: sql`${from} ${join} WHERE ${condition} ${filters}`, keys };
}
