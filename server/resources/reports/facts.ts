/** The figures of a report in SQL: what each fact adds up of the rollups, and measures made of those. */
import { type SQL, sql } from 'drizzle-orm';
import { WHOLE_PERCENT } from '../../../domain/money/proportion';
import type { Measure, SETTLED_FACTS, Sum } from '../../../domain/reports/report';

/** Where whoever reads stands on the paths of the accounts whose rows are added up; the root has place 1. */
type Place = number;

const isAbove = (place: Place) => Array.from({ length: place - 1 }, (_, index) => index + 1);

/** What the accounts above a place have of a row. */
function above(column: string, place: Place): string {
  const parts = isAbove(place).map((one) => `${column}[${one}]`);
  return parts.length === 0 ? '0' : parts.join(' + ');
}

/** What a fact is in one row of the rollups, called `total`: of a line everybody on its path has a part, and what is below is the rest. */
export function factInRow(fact: (typeof SETTLED_FACTS)[number], place: Place): string {
  switch (fact) {
    case 'ownWinLoss':
      return `total.win_loss_along[${place}]`;
    case 'ownCommission':
      return `total.commission_along[${place}]`;
    case 'uplineWinLoss':
      return above('total.win_loss_along', place);
    case 'uplineCommission':
      return above('total.commission_along', place);
    case 'downlineWinLoss':
      return `-(${factInRow('ownWinLoss', place)} + ${factInRow('uplineWinLoss', place)})`;
    case 'downlineCommission':
      return `-(${factInRow('ownCommission', place)} + ${factInRow('uplineCommission', place)})`;
    default:
      return `total.${fact}`;
  }
}

const sumInSql = (sum: Sum): string =>
  Object.entries(sum)
    .map(([fact, sign]) => `${sign < 0 ? '-' : '+'} "${fact}"`)
    .join(' ');

/** What a unit counts of one: shares in basis points, averages in hundredths, amounts as they are. */
const PARTS = { percent: WHOLE_PERCENT, ratio: 100, count: 1, money: 1 } as const;

/**
 * A measure over columns named by facts. A share or an average is cut towards zero, as shares of money are everywhere.
 */
export function measureInSql({ of, per, unit }: Measure): SQL {
  if (!per) return sql.raw(`(${sumInSql(of)})`);
  return sql.raw(`trunc((${sumInSql(of)})::numeric * ${PARTS[unit]} / nullif(${sumInSql(per)}, 0))::bigint`);
}
