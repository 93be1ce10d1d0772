/** The outcome of a finished week in a few figures. */
import { sql } from 'drizzle-orm';
import type { AnsweredBy } from '../../../domain/api/call';
import type { readClearingNotice } from '../../../domain/api/clearing-notice';
import { addDays } from '../../../domain/calendar/business-day';
import { sumOf } from '../../../domain/money/proportion';
import type { Acting } from '../../access/acting';
import type { Database } from '../../kernel/services';
import { readWeek } from './worksheet';

/** Disputed bills, from any week, that wait for an answer of the upline that sent them; and the oldest of them. */
interface OpenDisputes {
  disputes: number;
  since: string | null;
  /** Account and last date of the bill disputed first. */
  first: { account: string; to: string } | null;
}

/** Reads the disputes that wait for an answer of an account. */
export async function readOpenDisputes(db: Database, uplineId: string): Promise<OpenDisputes> {
  const { rows } = await db.execute<OpenDisputes & Record<string, unknown>>(sql`
    SELECT count(*)::integer AS disputes, to_json(min(dispute.raised_at)) #>> '{}' AS since,
      (array_agg(json_build_object('account', bill.account_id, 'to', bill.to_date) ORDER BY dispute.raised_at, dispute.id))[1] AS first
    FROM bill_dispute AS dispute JOIN clearing_bill AS bill ON bill.id = dispute.bill_id
    WHERE bill.upline_id = ${uplineId}::uuid AND dispute.answered_at IS NULL`);
  return rows[0] ?? { disputes: 0, since: null, first: null };
}

const sideOf = (dues: readonly number[]) => ({ accounts: dues.length, amount: Math.abs(sumOf(dues)) });

/** Reads the amounts due after the last week, for the account acted as. */
export async function showNotice(acting: Acting): Promise<AnsweredBy<typeof readClearingNotice>> {
  const { week, day, unsettled, all, own, upline } = await readWeek(acting, undefined);
  const dues = all.map(({ due }) => due);
  return {
    week,
    isFresh: day.today === addDays(week.to, 1),
    unsettled: unsettled.length,
    own: own && upline !== null ? { upline, due: own.due } : null,
    collect: sideOf(dues.filter((due) => due < 0)),
    pay: sideOf(dues.filter((due) => due > 0)),
    disputes: (await readOpenDisputes(acting.services.db, acting.caller.acting.id)).disputes,
  };
}
