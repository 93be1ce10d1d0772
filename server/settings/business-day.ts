/** When the business day turns, as the setting says: for what is dated in TypeScript and for what is in a statement. */
import { type SQL, sql } from 'drizzle-orm';
import type { BusinessDay } from '../../domain/calendar/business-date';
import type { Config } from '../kernel/config';
import type { Database, Transaction } from '../kernel/services';
import { readSetting, settingInSql } from './read';

/** What `businessDateOf` dates by. */
export async function readBusinessDay(
  db: Database | Transaction,
  { timeZone }: Pick<Config, 'timeZone'>,
): Promise<BusinessDay> {
  return { timeZone, turnsAtHour: await readSetting(db, 'game.dayTurnsAtHour') };
}

/** The hour at which the day turns, within a statement. */
export const turnsAtHourInSql = sql`(${settingInSql('game.dayTurnsAtHour')} #>> '{}')::integer`;

/** How far after midnight the day turns, as an interval within a statement. */
export const turnInSql = sql`make_interval(hours => ${turnsAtHourInSql})`;

/** The business date of a moment within a statement, as `businessDateOf` has it. */
export function businessDateInSql(moment: SQL): SQL {
  return sql`(${moment} AT TIME ZONE current_setting('book.time_zone') - ${turnInSql})::date`;
}

/** The Monday on which the business's week of a moment began, within a statement, as a date. */
export function businessWeekInSql(moment: SQL): SQL {
  return sql`date_trunc('week', ${businessDateInSql(moment)}::timestamp)::date`;
}
