/**
 * Clearing balances between accounts and their upline, with the events since a date that explain them, as of one
 * moment.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { ClearingCause, StoredBalance } from '../../../domain/clearing/balance';
import type { BillRound } from '../../../domain/clearing/bill';
import type { ClearingCycle } from '../../../domain/money/funds';
import { column } from '../../db/column';
import { AS_WRITTEN } from '../../db/plan-settings';
import { defineStatement, EXAMPLE_DATE, EXAMPLE_ID, EXAMPLE_MOMENT } from '../../db/statement';
import type { Database, Transaction } from '../../kernel/services';

/** An event with the round it comes from. */
export interface BalanceEvent {
  cause: ClearingCause;
  date: string;
  winLoss: number;
  commission: number;
  amount: number;
  outOf: string | null;
  round: BillRound | null;
  reason: string | null;
}

/** An account that is cleared with its upline. */
export interface ClearingBalance extends StoredBalance {
  id: string;
  username: string;
  nickname: string | null;
  kind: 'agent' | 'member';
  cycle: ClearingCycle;
  events: BalanceEvent[];
}

export interface ClearingBalances {
  accounts: ClearingBalance[];
  /** Unsettled rounds up to a date in which a member below has a stake. */
  unsettled: BillRound[];
}

/** Query for clearing balances. */
export interface BalancesQuery {
  uplineId: string;
  /** The upline's position on account paths; the root has 1. */
  place: number;
  /** A single account directly below the upline. */
  accountId?: string;
  /** Accounts directly below, including those that aren't cleared with the upline any more. */
  billedIds?: readonly string[];
  /** From this business date on. */
  since: string;
  /** First moment of that date. */
  begins: Date;
  /** Last date of the rounds that are checked for being settled. */
  until: string;
}

const ROUND = sql`json_build_object('id', round.id, 'lotto', lotto.code, 'lottoName', lotto.name,
  'businessDate', round.business_date, 'number', round.number)`;

/** Returns the unsettled rounds in which members below an account have bet. */
function unsettledRounds({ uplineId, accountId, place, until }: BalancesQuery): SQL {
  const below =
    accountId === undefined && place === 1
      ? sql`true`
      : sql`(slip.path @> ARRAY[${accountId ?? uplineId}::uuid] OR slip.member_id = ${accountId ?? uplineId}::uuid)`;
  // Each part uses the index of its states, however many finished rounds there are.
  return sql`
    SELECT coalesce(json_agg(${ROUND} ORDER BY round.business_date, round.closes_at, round.id), '[]')
    FROM (
      SELECT * FROM round WHERE state IN ('open', 'suspended') AND business_date <= ${until}::date
      UNION ALL
      SELECT * FROM round WHERE state IN ('closed', 'awaitingApproval', 'shooting', 'frozen', 'resulted', 'correcting')
        AND settlement_no = 0 AND business_date <= ${until}::date
    ) AS round JOIN lotto ON lotto.id = round.lotto_id
    WHERE EXISTS (
      SELECT FROM slip WHERE slip.round_id = round.id AND slip.business_date = round.business_date
        AND slip.state = 'accepted' AND ${below}
    )`;
}

/**
 * Returns the events that make up a balance. It reads the totals of rounds, and the journal for everything else. A
 * round that was left out of a bill counts on the day after that bill's period instead of its own date.
 */
function eventsOf({ uplineId, place, since, begins }: BalancesQuery): SQL {
  const from = sql`${since}::date`;
  // @guard money "a win that is held is nobody’s debt yet", tested by clearing/worksheet "is what the entries of the
  //   journal add up to, for everybody": «-withheld_wins.amount» becomes «0::bigint»
  // @guard money "a round that a bill was made without counts after it", tested by clearing/bills: «max(bill.to_date) +
  //   1 >= ${from}» becomes «false»
  // @guard money "a correction is a line of its own", tested by clearing/bills: «no > 1» becomes «false»
  return sql`
    late_rounds AS (
      SELECT bill.account_id, left_out.round_id, max(bill.to_date) + 1 AS date
      FROM clearing_bill AS bill JOIN child ON child.id = bill.account_id, unnest(bill.unsettled) AS left_out (round_id)
      GROUP BY bill.account_id, left_out.round_id HAVING max(bill.to_date) + 1 >= ${from}
    ), reversed_settlements AS (
      SELECT settlement.round_id, settlement.no, transfer.business_date AS date
      FROM settlement JOIN transfer ON transfer.kind = 'reverse' AND transfer.reference_id = settlement.round_id
        AND transfer.no = settlement.no
      JOIN transfer AS reversed_transfer ON reversed_transfer.id = transfer.reverses_id AND reversed_transfer.kind = 'settle'
      -- A settlement of a later date can be reversed before that date begins, and its reversal has that date too.
      WHERE (settlement.reversed_at >= ${begins.toISOString()}::timestamptz
          OR settlement.reversed_at IS NOT NULL AND settlement.business_date >= ${from})
        AND transfer.business_date >= ${from}
    ), changed_settlements AS (
      SELECT round_id, no, business_date AS date, 1 AS sign FROM settlement WHERE no > 1 AND business_date >= ${from}
      UNION ALL
      SELECT round_id, no, date, -1 FROM reversed_settlements
    ), round_events AS (
      SELECT total.account_id, 'late' AS cause, late_rounds.date, total.round_id, sum(total.win_loss)::bigint AS win_loss,
        sum(total.commission)::bigint AS commission, 0::bigint AS amount, min(total.business_date) AS out_of
      FROM late_rounds JOIN round_total AS total ON total.account_id = late_rounds.account_id AND total.round_id = late_rounds.round_id
        AND total.settlement_no = 1
      GROUP BY total.account_id, late_rounds.date, total.round_id
      UNION ALL
      SELECT total.account_id, 'correction', changed_settlements.date, changed_settlements.round_id, sum(changed_settlements.sign * total.win_loss)::bigint,
        sum(changed_settlements.sign * total.commission)::bigint, 0, changed_settlements.date
      FROM changed_settlements JOIN round_total AS total ON total.round_id = changed_settlements.round_id AND total.settlement_no = changed_settlements.no
      JOIN child ON child.id = total.account_id
      GROUP BY total.account_id, changed_settlements.date, changed_settlements.round_id
    ), withheld_wins AS (
      SELECT child.id AS child_id, payout.round_id, payout.settlement_no,
        sum((SELECT sum(share) FROM unnest(payout.shares[1:child.place]) AS share))::bigint AS amount
      FROM payout JOIN account ON account.id = payout.member_id
      JOIN child ON child.id = account.path[${place + 1}::integer]
      WHERE payout.hold IS NOT NULL GROUP BY child.id, payout.round_id, payout.settlement_no
    ), withheld_win_events AS (
      SELECT withheld_wins.child_id AS account_id, 'held' AS cause,
        CASE WHEN settlement.no = 1 THEN coalesce(late_rounds.date, settlement.business_date) ELSE settlement.business_date END AS date,
        withheld_wins.round_id, -withheld_wins.amount AS amount
      FROM withheld_wins JOIN settlement ON settlement.round_id = withheld_wins.round_id AND settlement.no = withheld_wins.settlement_no
      LEFT JOIN late_rounds ON late_rounds.account_id = withheld_wins.child_id AND late_rounds.round_id = withheld_wins.round_id
      UNION ALL
      SELECT withheld_wins.child_id, 'held', reversed_settlements.date, withheld_wins.round_id, withheld_wins.amount
      FROM withheld_wins JOIN reversed_settlements ON reversed_settlements.round_id = withheld_wins.round_id AND reversed_settlements.no = withheld_wins.settlement_no
    ), separate_transfers AS MATERIALIZED (
      SELECT transfer.id, transfer.business_date AS date, coalesce(reversed_transfer.kind, transfer.kind) AS kind, transfer.reason,
        -- A week of yeekee has hundreds of prizes: those of a day are one event.
        CASE WHEN transfer.kind <> 'reward' THEN coalesce(reversed_transfer.reference_id, transfer.reference_id) END AS reference_id
      FROM transfer LEFT JOIN transfer AS reversed_transfer ON reversed_transfer.id = transfer.reverses_id
      WHERE transfer.kind IN ('reward', 'confirmWin', 'adjust', 'reverse') AND transfer.business_date >= ${from}
        AND coalesce(reversed_transfer.kind, transfer.kind) IN ('reward', 'confirmWin', 'adjust')
    ), separate_events AS (
      SELECT child.id AS account_id, separate_transfers.kind, separate_transfers.date, separate_transfers.reference_id,
        separate_transfers.reason,
        sum(leg.amount)::bigint AS amount
      -- By their transfers, of which there are few, rather than by all that ever moved in these accounts.
      FROM separate_transfers CROSS JOIN LATERAL (
        SELECT account.path[${place + 1}::integer] AS child_id, entry.amount
        FROM entry JOIN ledger_account AS ledger ON ledger.id = entry.ledger_account_id
        JOIN account ON account.id = ledger.owner_id
        WHERE entry.transfer_id = separate_transfers.id AND entry.business_date = separate_transfers.date ${AS_WRITTEN}
      ) AS leg JOIN child ON child.id = leg.child_id
      GROUP BY child.id, separate_transfers.kind, separate_transfers.date, separate_transfers.reference_id,
        separate_transfers.reason
      HAVING sum(leg.amount) <> 0
    ), upline_transfers AS (
      SELECT child.id AS account_id, transfer.business_date AS date, sum(entry.amount)::bigint AS amount
      FROM ledger_account AS wallet
      JOIN entry AS given ON given.ledger_account_id = wallet.id AND given.at >= ${begins.toISOString()}::timestamptz
        AND given.business_date >= ${from}
      JOIN transfer ON transfer.id = given.transfer_id AND transfer.kind IN ('deposit', 'withdraw')
      JOIN entry ON entry.transfer_id = given.transfer_id AND entry.business_date = given.business_date
      JOIN ledger_account AS wallet_below ON wallet_below.id = entry.ledger_account_id AND wallet_below.kind = 'wallet'
      JOIN child ON child.id = wallet_below.owner_id
      WHERE wallet.owner_id = ${uplineId}::uuid AND wallet.kind = 'wallet'
      GROUP BY child.id, transfer.business_date
    ), clearing_payments AS (
      SELECT child.id AS account_id, payment.counts_for AS date, sum(entry.amount)::bigint AS amount
      FROM child JOIN clearing_payment AS payment ON payment.account_id = child.id AND payment.counts_for >= ${from}
      JOIN transfer ON transfer.id = payment.transfer_id
      JOIN entry ON entry.transfer_id = transfer.id AND entry.business_date = transfer.business_date
      JOIN ledger_account AS wallet_below ON wallet_below.id = entry.ledger_account_id AND wallet_below.kind = 'wallet' AND wallet_below.owner_id = child.id
      GROUP BY child.id, payment.counts_for
    ), events AS MATERIALIZED (
      SELECT account_id, cause, date, win_loss, commission, amount, out_of, round_id, NULL AS reason FROM round_events
      UNION ALL
      SELECT account_id, cause, date, 0, 0, amount, NULL, round_id, NULL FROM withheld_win_events WHERE date >= ${from} AND amount <> 0
      UNION ALL
      SELECT account_id, CASE kind WHEN 'confirmWin' THEN 'held' ELSE kind END, date, 0, 0, amount, NULL,
        CASE kind WHEN 'reward' THEN reference_id
          WHEN 'confirmWin' THEN (SELECT round_id FROM approval WHERE approval.id = separate_events.reference_id) END, reason FROM separate_events
      UNION ALL
      SELECT account_id, 'moved', date, 0, 0, amount, NULL, NULL, NULL FROM upline_transfers
      UNION ALL
      SELECT account_id, 'paid', date, 0, 0, amount, NULL, NULL, NULL FROM clearing_payments
    )`;
}

const EXAMPLE: BalancesQuery = {
  uplineId: EXAMPLE_ID,
  place: 1,
  since: EXAMPLE_DATE,
  begins: new Date(EXAMPLE_MOMENT),
  until: EXAMPLE_DATE,
};

const readBalances = defineStatement({
  name: 'clearing_balances',
  row: { accounts: column.json<ClearingBalance[]>(), unsettled: column.json<BillRound[]>() },
  examples: {
    'below the root': EXAMPLE,
    'below an agent': { ...EXAMPLE, place: 2 },
    'of one account': { ...EXAMPLE, accountId: EXAMPLE_ID },
    'of billed accounts': { ...EXAMPLE, billedIds: [EXAMPLE_ID] },
  },
  sql: (query: BalancesQuery) => {
    const { uplineId, place, accountId, billedIds, since } = query;
    const one = accountId === undefined ? sql`` : sql`AND account.id = ${accountId}::uuid`;
    const isMeant =
      billedIds === undefined
        ? sql`coalesce(terms.funds, 'credit') = 'credit' ${one}`
        : sql`account.id = ANY(${sql.param(billedIds)}::uuid[])`;
    return sql`
    WITH child AS (
      SELECT account.id, account.username, account.nickname, account.kind, account.path, ${place}::integer AS place,
        coalesce(terms.clearing_cycle, 'weekly') AS cycle
      FROM account LEFT JOIN account_terms AS terms ON terms.account_id = account.id
      WHERE account.parent_id = ${uplineId}::uuid AND account.kind IN ('agent', 'member')
        AND ${isMeant}
    ), below AS MATERIALIZED (
      SELECT account.id, child.id AS child_id
      FROM account JOIN child ON child.id = account.path[${place + 1}::integer]
      WHERE account.path @> ARRAY[${accountId ?? uplineId}::uuid] AND account.kind IN ('agent', 'member')
    ), settled AS MATERIALIZED (
      SELECT below.child_id, sum(ledger.balance)::bigint AS amount
      FROM below JOIN ledger_account AS ledger ON ledger.owner_id = below.id GROUP BY below.child_id
    ), days AS MATERIALIZED (
      SELECT total.account_id, total.business_date, sum(total.win_loss)::bigint AS win_loss,
        sum(total.commission)::bigint AS commission
      FROM child JOIN day_total AS total ON total.account_id = child.id AND total.business_date >= ${since}::date
      GROUP BY total.account_id, total.business_date
    ), ${eventsOf(query)}
    SELECT (
        SELECT coalesce(json_agg(json_build_object('id', child.id, 'username', child.username, 'nickname', child.nickname,
          'kind', child.kind, 'cycle', child.cycle,
          'settled', coalesce((SELECT amount FROM settled WHERE settled.child_id = child.id), 0),
          'days', (SELECT coalesce(json_agg(json_build_object('date', business_date, 'winLoss', win_loss, 'commission', commission)
            ORDER BY business_date), '[]') FROM days WHERE days.account_id = child.id),
          'events', (SELECT coalesce(json_agg(json_build_object('cause', cause, 'date', date, 'winLoss', win_loss,
            'commission', commission, 'amount', amount, 'outOf', out_of, 'reason', events.reason, 'round',
            (SELECT ${ROUND} FROM round JOIN lotto ON lotto.id = round.lotto_id WHERE round.id = events.round_id))
            ORDER BY date, cause), '[]') FROM events WHERE events.account_id = child.id)
        ) ORDER BY child.username), '[]') FROM child
      ) AS accounts, (${unsettledRounds(query)}) AS unsettled`;
  },
});

/**
 * Reads the balances of the accounts directly below an upline that are cleared with it, or of one of them. A single
 * statement does so, so that the balances and their events are of the same moment.
 */
export async function readClearingBalances(
  db: Database | Transaction,
  query: BalancesQuery,
): Promise<ClearingBalances> {
  const [row] = await readBalances(db, query);
  if (!row) throw new Error('the database answered nothing');
  return row;
}
