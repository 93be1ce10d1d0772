/** The figures of reports by hand: line by line, only by the rules, and never from stored sums. */
import type { ReportQuery } from '../../../domain/api/reports';
import { groupOf } from '../../../domain/lotto/group';
import type { LottoFamily } from '../../../domain/lotto/lotto';
import { splitByLargestRemainder } from '../../../domain/pt/split';
import { type PartOfLine, partsOfLine } from '../../../domain/pt/line-result';
import { totalsFor } from '../../support/viewer-totals';
import type { Fact, Grouping, Report } from '../../../domain/reports/report';
import { winsInMillion } from '../../../domain/results/expected-payout';
import type { BetType } from '../../../domain/bets/bet-type';
import { rowsOf } from '../../support/book-checks';
import type { TestServices } from '../../support/services';

/** An event that adds to facts, with its path, date and subject. */
export interface Happening {
  path: string[];
  memberId: string | null;
  date: string;
  lottoId: string;
  roundId: string;
  family: LottoFamily;
  betType: string;
  slipId: string | null;
  /** Parts of a settled line, one for every account on the path, with their sign; null for other events. */
  parts: PartOfLine[] | null;
  sign: 1 | -1;
  /** Part of the stake that each account on the path holds, with the line's rate and its frequency of winning. */
  chance?: { held: readonly number[]; rate: number; wins: number };
  facts: Partial<Record<Fact, number>>;
}

interface LineRow {
  path: string[];
  memberId: string;
  lottoId: string;
  roundId: string;
  family: LottoFamily;
  betType: BetType;
  number: string;
  slipId: string;
  position: number;
  stake: number;
  rate: number;
  discount: number;
  weights: number[];
  commissions: number[];
  ended: 'cancelled' | 'refunded' | null;
  slipState: string;
  roundDate: string;
  isOver: boolean;
  endedBy: string | null;
}

const LINES = `
  SELECT slip.path, slip.member_id AS "memberId", round.lotto_id AS "lottoId", round.id AS "roundId", lotto.family,
    line.bet_type AS "betType", line.booked AS number, slip.id AS "slipId", line.position, line.stake, line.rate, line.discount,
    line.weights, line.commission_rates AS commissions, line.ended, slip.state AS "slipState", slip.ended_by AS "endedBy",
    round.business_date::text AS "roundDate", (round.settlement_no > 0 OR round.state IN ('voided', 'noResult')) AS "isOver"
  FROM line JOIN slip ON slip.id = line.slip_id JOIN round ON round.id = line.round_id JOIN lotto ON lotto.id = round.lotto_id`;

const about = ({ path, memberId, lottoId, roundId, family, betType, slipId }: LineRow) => ({
  path,
  memberId,
  lottoId,
  roundId,
  family,
  betType,
  slipId,
  parts: null,
  sign: 1 as const,
});

/** Everything that happened, from lines, payouts and the journal. */
export async function happenings(test: TestServices): Promise<Happening[]> {
  const lines = await rowsOf<LineRow>(test, LINES);
  const settlements = await rowsOf<{ roundId: string; no: number; date: string; reversed: string | null }>(
    test,
    `SELECT round_id AS "roundId", no, settlement.business_date::text AS date,
      (SELECT business_date::text FROM transfer WHERE kind = 'reverse' AND reference_id = round_id AND transfer.no = settlement.no) AS reversed
     FROM settlement`,
  );
  const payouts = await rowsOf<{ key: string; payout: number; isHeld: boolean }>(
    test,
    `SELECT concat(round_id, settlement_no, slip_id, position) AS key, payout, coalesce(hold = 'held', false) AS "isHeld" FROM payout`,
  );
  const refunds = await rowsOf<{ roundId: string; date: string }>(
    test,
    `SELECT reference_id AS "roundId", business_date::text AS date FROM transfer WHERE kind = 'refund'`,
  );
  const won = new Map(payouts.map((one) => [one.key, one]));
  const refundedOn = new Map(refunds.map(({ roundId, date }) => [roundId, date]));
  const happened: Happening[] = [];
  for (const line of lines) {
    const isSold = ['accepted', 'cancelled', 'refunded'].includes(line.slipState);
    const standsOrStood = isSold && line.ended !== 'cancelled';
    for (const { no, date, reversed } of standsOrStood
      ? settlements.filter(({ roundId }) => roundId === line.roundId)
      : []) {
      const win = won.get(`${line.roundId}${no}${line.slipId}${line.position}`);
      const payout = win?.payout ?? 0;
      const parts = partsOfLine({ ...line, payout });
      const money = { lines: 1, winners: win ? 1 : 0, stake: line.stake, discount: line.discount, payout };
      const profit = line.stake - line.discount - payout;
      const negative = Object.fromEntries(Object.entries(money).map(([fact, amount]) => [fact, -amount]));
      const standing = reversed === null ? { largestWin: payout, waiting: win?.isHeld ? payout : 0 } : {};
      happened.push({
        ...about(line),
        date,
        parts,
        facts: { ...money, ...standing, correction: no > 1 ? profit : 0 },
      });
      if (reversed !== null) {
        const taken = { reversedPayout: payout, correction: -profit };
        happened.push({ ...about(line), date: reversed, parts, sign: -1, facts: { ...negative, ...taken } });
      }
      if (no > 1) continue;
      const wins = winsInMillion(line.betType, line.number, 'top3');
      const expected = (line.stake * line.rate * wins) / 100 / 1_000_000;
      const chance = { held: splitByLargestRemainder(line.stake, line.weights), rate: line.rate, wins };
      happened.push({ ...about(line), date: line.roundDate, chance, facts: { expected } });
      const refund = refundedOn.get(line.roundId);
      if (refund !== undefined) {
        happened.push({ ...about(line), date: refund, sign: -1, chance, facts: { expected: -expected } });
      }
    }
    if (line.ended === null || !isSold || !line.isOver) continue;
    const date = line.ended === 'cancelled' ? line.roundDate : refundedOn.get(line.roundId);
    if (date === undefined) throw new Error('a refunded line has its refund');
    const gone = line.ended === 'cancelled' ? ['cancelledLines', 'cancelledStake'] : ['refundedLines', 'refundedStake'];
    happened.push({ ...about(line), date, facts: { [gone[0] ?? '']: 1, [gone[1] ?? '']: line.stake } });
  }
  return [...happened, ...slipsThatEnded(lines, refundedOn), ...(await rewards(test)), ...(await refused(test))];
}

/** Returns one event for each slip that ended, by its outcome. Only master and agents end slips in this business. */
function slipsThatEnded(lines: readonly LineRow[], refundedOn: ReadonlyMap<string, string>): Happening[] {
  const ended = new Map(
    lines.filter(({ slipState, isOver }) => slipState !== 'accepted' && isOver).map((line) => [line.slipId, line]),
  );
  return [...ended.values()].map((line) => {
    const isRefunded = line.slipState === 'refunded';
    const isByOperator = line.endedBy === line.path[0];
    return {
      ...about(line),
      betType: '',
      date: (isRefunded && refundedOn.get(line.roundId)) || line.roundDate,
      facts: isRefunded
        ? { refundedSlips: 1 }
        : { cancelledSlips: 1, [isByOperator ? 'cancelledByHouse' : 'cancelledByAgent']: 1 },
    };
  });
}

async function rewards(test: TestServices): Promise<Happening[]> {
  const rows = await rowsOf<Omit<Happening, 'facts'> & { amount: number }>(
    test,
    `SELECT trim_array(member.path, 1) AS path, member.id AS "memberId", moved.business_date::text AS date, round.lotto_id AS "lottoId",
      round.id AS "roundId", lotto.family, '' AS "betType", NULL AS "slipId", entry.amount
     FROM transfer AS moved LEFT JOIN transfer AS first ON first.id = moved.reverses_id
     JOIN entry ON entry.transfer_id = moved.id JOIN ledger_account ON ledger_account.id = entry.ledger_account_id
     JOIN account AS member ON member.id = ledger_account.owner_id AND member.kind = 'member'
     JOIN round ON round.id = moved.reference_id JOIN lotto ON lotto.id = round.lotto_id
     WHERE coalesce(first.kind, moved.kind) = 'reward'`,
  );
  return rows.map(({ amount, ...row }) => ({ ...row, parts: null, sign: 1 as const, facts: { rewards: amount } }));
}

async function refused(test: TestServices): Promise<Happening[]> {
  const rows = await rowsOf<Omit<Happening, 'facts'> & { lines: number; stake: number }>(
    test,
    `SELECT round.business_date::text AS date, round.lotto_id AS "lottoId", round.id AS "roundId", lotto.family,
      demand.bet_type AS "betType", demand.lines, demand.stake, ARRAY(SELECT id FROM account WHERE parent_id IS NULL) AS path
     FROM refused_demand AS demand JOIN round ON round.id = demand.round_id JOIN lotto ON lotto.id = round.lotto_id
     WHERE round.settlement_no > 0 OR round.state IN ('voided', 'noResult')`,
  );
  return rows.map(({ lines, stake, ...row }) => ({
    ...row,
    memberId: null,
    slipId: null,
    parts: null,
    sign: 1 as const,
    facts: { refusedLines: lines, refusedStake: stake },
  }));
}

export type Filters = Partial<Pick<ReportQuery, 'lottoGroup' | 'lotto' | 'round' | 'betType'>> & {
  from: string;
  to: string;
};

/** Returns the events below an account that match some filters. */
export function matching(all: readonly Happening[], within: string, { from, to, ...filters }: Filters): Happening[] {
  return all.filter(
    (one) =>
      (one.path.includes(within) || one.memberId === within) &&
      one.date >= from &&
      one.date <= to &&
      (filters.lottoGroup === undefined || groupOf(one.family) === filters.lottoGroup) &&
      (filters.lotto === undefined || one.lottoId === filters.lotto) &&
      (filters.round === undefined || one.roundId === filters.round) &&
      (filters.betType === undefined || one.betType === filters.betType),
  );
}

/** The key of a happening in a grouping, below the account that is looked into; undefined where it has none. */
export function keyOf(one: Happening, grouping: Grouping, within: string): string | undefined {
  switch (grouping) {
    case 'account':
      return one.path[one.path.indexOf(within) + 1] ?? one.memberId ?? undefined;
    case 'date':
      return one.date;
    case 'lottoGroup':
      return groupOf(one.family);
    case 'lotto':
      return one.lottoId;
    case 'round':
      return one.roundId;
    case 'betType':
      return one.betType || undefined;
  }
}

/** All facts of some happenings as a viewer sees them. */
export function factsOf(some: readonly Happening[], viewerId: string): Record<Fact, number> {
  const facts = {} as Record<Fact, number>;
  const add = (fact: Fact, amount: number) => {
    facts[fact] = fact === 'largestWin' ? Math.max(facts[fact] ?? 0, amount) : (facts[fact] ?? 0) + amount;
  };
  // A slip counts once per settlement that contains any of its lines.
  const slips = new Map<string, number>();
  for (const { path, parts, sign, slipId, date, chance, facts: told } of some) {
    for (const [fact, amount] of Object.entries(told)) add(fact as Fact, amount);
    if (chance) {
      const { rate, wins } = chance;
      const held = chance.held[path.indexOf(viewerId)] ?? 0;
      add('ownStake', sign * held);
      add('ownExpected', (sign * held * rate * wins) / 100 / 1_000_000);
    }
    if (!parts) continue;
    slips.set(`${slipId} ${date} ${sign}`, sign);
    const viewed = totalsFor(parts, path.indexOf(viewerId));
    for (const side of ['downline', 'own', 'upline'] as const) {
      add(`${side}WinLoss`, sign * viewed[side].winLoss);
      add(`${side}Commission`, sign * viewed[side].commission);
    }
  }
  add(
    'slips',
    [...slips.values()].reduce((sum, sign) => sum + sign, 0),
  );
  return facts;
}

const PARTS = { percent: 10_000, ratio: 100, count: 1, money: 1 } as const;

/** The measures of a report by facts, `null` where one of them can't be said. */
export function figuresOf(
  { measures }: Report,
  facts: Record<Fact, number>,
  isTold: (fact: Fact) => boolean,
): Record<string, number | null> {
  const sum = (of: Partial<Record<Fact, number>>) =>
    Object.entries(of).reduce((total, [fact, sign]) => total + sign * (facts[fact as Fact] ?? 0), 0);
  return Object.fromEntries(
    measures.map(({ name, of, per, unit }) => {
      if ([...Object.keys(of), ...Object.keys(per ?? {})].some((fact) => !isTold(fact as Fact))) return [name, null];
      if (!per) return [name, sum(of)];
      return [name, sum(per) === 0 ? null : Math.trunc((sum(of) * PARTS[unit]) / sum(per)) || 0];
    }),
  );
}
