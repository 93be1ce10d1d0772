/** Bills of past weeks, as uplines sent them on Monday mornings, and the bank data of agents. */
import { sql } from 'drizzle-orm';
import { addDays } from '../../../domain/calendar/business-day';
import { businessDateOf, clockHour, DAY_TURNS_AT_HOUR, usualDay } from '../../../domain/calendar/business-date';
import { momentAt } from '../../../domain/calendar/moment';
import { type ClearingPeriod, weekOf } from '../../../domain/clearing/period';
import { toClearingRow } from '../../../domain/clearing/balance';
import { sumOf } from '../../../domain/money/proportion';
import { readDetail } from '../../book/clearing/read-detail';
import { readClearingBalances } from '../../book/clearing/read-balances';
import type { Transaction } from '../../kernel/services';

/** Time at which bills are sent, before they are paid. */
const SENT_AT = '08:00';

/** One in this many bills of the last week isn't sent yet. */
const UNSENT_OF = 3;

interface Filling {
  newId: () => string;
  timeZone: string;
  /** Start of the sample, and the current moment. */
  from: Date;
  now: Date;
}

/** Returns the weeks that lie within the sample and were billed by now, the oldest first. */
function billedWeeks({ timeZone, from, now }: Filling): ClearingPeriod[] {
  const first = businessDateOf(from, usualDay(timeZone));
  const weeks: ClearingPeriod[] = [];
  let week = weekOf(addDays(first, 6));
  while (momentAt(addDays(week.to, 1), SENT_AT, timeZone) < now) {
    weeks.push(week);
    week = weekOf(addDays(week.to, 1));
  }
  return weeks;
}

/** Writes the bills of agents, with the amounts before any payment. */
async function sendBills(tx: Transaction, filling: Filling): Promise<void> {
  const { newId, timeZone } = filling;
  const weeks = billedWeeks(filling);
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return;
  const { rows: uplines } = await tx.execute<{ id: string; place: number }>(sql`
    SELECT DISTINCT upline.id, cardinality(upline.path) AS place
    FROM account AS upline JOIN account ON account.parent_id = upline.id AND account.kind = 'agent' ORDER BY upline.id`);
  for (const { id: uplineId, place } of uplines) {
    const begins = momentAt(first.from, clockHour(DAY_TURNS_AT_HOUR), timeZone);
    const query = { uplineId, place, since: first.from, begins, until: last.to };
    const { accounts, unsettled } = await readClearingBalances(tx, query);
    for (const [index, account] of accounts.filter(({ kind }) => kind === 'agent').entries()) {
      let no = 0;
      for (const week of weeks) {
        const { carried, winLoss, commission, rewards, corrections, moved } = toClearingRow(account, week);
        const balance = sumOf([carried, winLoss, commission, rewards, corrections, moved]);
        if (balance === 0 || (week === last && index % UNSENT_OF === UNSENT_OF - 1)) continue;
        const detail = await readDetail(tx, account, week);
        const left = unsettled.filter(({ businessDate }) => businessDate <= week.to);
        no += 1;
        await tx.execute(sql`
          INSERT INTO clearing_bill (id, account_id, upline_id, no, from_date, to_date, carried, win_loss, commission, rewards,
            corrections, moved, paid, balance, detail, unsettled, sent_at, sent_by)
          VALUES (${newId()}::uuid, ${account.id}::uuid, ${uplineId}::uuid, ${no}, ${week.from}::date, ${week.to}::date,
            ${carried}, ${winLoss}, ${commission}, ${rewards}, ${corrections}, ${moved}, 0, ${balance},
            ${JSON.stringify(detail)}::jsonb, ${sql.param(left.map(({ id }) => id))}::uuid[],
            ${momentAt(addDays(week.to, 1), SENT_AT, timeZone).toISOString()}::timestamptz, ${uplineId}::uuid)`);
      }
    }
  }
}

/** Disputes of two bills of the last week: one is answered, one waits. */
const DISPUTE_TEXTS = [
  { note: 'Two slips of Friday are missing', answer: 'They were settled on Monday and are in the next bill' },
  { note: 'We count ฿1,200 less', answer: null },
];

/** Minutes between a bill and its dispute. */
const DISPUTED_AFTER_MINUTES = 40;

/** Writes agents' disputes of bills of the last week. */
async function disagree(tx: Transaction, filling: Filling): Promise<void> {
  const { newId, now } = filling;
  const last = billedWeeks(filling).at(-1);
  if (!last) return;
  for (const [index, { note, answer }] of DISPUTE_TEXTS.entries()) {
    await tx.execute(sql`
      INSERT INTO bill_dispute (id, bill_id, note, raised_at, raised_by, answer, answered_at, answered_by)
      SELECT ${newId()}::uuid, bill.id, ${note}, said.at, bill.account_id, ${answer}, CASE WHEN ${answer}::text IS NOT NULL THEN said.at END,
        CASE WHEN ${answer}::text IS NOT NULL THEN bill.upline_id END
      FROM (
        SELECT id, account_id, upline_id, sent_at FROM clearing_bill WHERE to_date = ${last.to}::date
        ORDER BY abs(balance) DESC, id LIMIT 1 OFFSET ${index}
      ) AS bill, LATERAL (
        SELECT least(bill.sent_at + make_interval(mins => ${DISPUTED_AFTER_MINUTES}), ${now.toISOString()}::timestamptz) AS at
      ) AS said`);
  }
}

/**
 * Writes bank data of agents, made up from their names and ids: telephone numbers and bank accounts that nobody has.
 */
async function writeBanks(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    INSERT INTO account_bank (account_id, bank, bank_account, holder, promptpay)
    SELECT id, (ARRAY['KBANK', 'SCB', 'BBL', 'KTB'])[1 + abs(hashtext(id::text)) % 4],
      '000-0-' || lpad((abs(hashtext(username)) % 100000)::text, 5, '0') || '-0', coalesce(nickname, username),
      '0800' || lpad((abs(hashtext(username)) % 1000000)::text, 6, '0')
    FROM account WHERE kind = 'agent'`);
}

/** Fills the clearing: the bills of past weeks, and the bank data. */
export async function fillClearing(tx: Transaction, filling: Filling): Promise<void> {
  await writeBanks(tx);
  await sendBills(tx, filling);
  await disagree(tx, filling);
}
