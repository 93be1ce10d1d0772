/** The figures of a report in SQL: the sum of each fact over the rollups, and the measures derived from them. */
import { type SQL, sql } from 'drizzle-orm';
import { WHOLE_PERCENT } from '../../../domain/money/proportion';
import type { Measure, SETTLED_FACTS, Sum } from '../../../domain/reports/report';

/** Place of the reader on the paths of the accounts whose rows are added up; the root has place 1. */
type Place = number;

const isAbove = (place: Place) => Array.from({ length: place - 1 }, (_, index) => index + 1);

/** Returns the sum of the parts of a row that accounts above a place hold. */
function above(column: string, place: Place): string {
  const parts = isAbove(place).map((one) => `${column}[${one}]`);
  return parts.length === 0 ? '0' : parts.join(' + ');
}

/**
 * Returns the expression of a fact for one row of the rollups, called `total`. Every account on the path has a part of
 * a line; the rest belongs to the accounts below.
 */
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

/** Number of stored units in one: shares in basis points, averages in hundredths, amounts as they are. */
const PARTS = { percent: WHOLE_PERCENT, ratio: 100, count: 1, money: 1 } as const;

/**
 * Returns a measure over columns named by facts. A share or an average is cut toward zero, like shares of money
 * everywhere.
 */
export function measureInSql({ of, per, unit }: Measure): SQL {
  if (!per) return sql.raw(`(${sumInSql(of)})`);
  return sql.raw(`trunc((${sumInSql(of)})::numeric * ${PARTS[unit]} / nullif(${sumInSql(per)}, 0))::bigint`);
}
