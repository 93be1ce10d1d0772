/**
 * The hour at which the business day turns, from the setting: for dates computed in TypeScript and within statements.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { BusinessDay } from '../../domain/calendar/business-date';
import type { Config } from '../kernel/config';
import type { Database, Transaction } from '../kernel/services';
import { readSetting, settingInSql } from './read';

/** Reads the settings for `businessDateOf`. */
export async function readBusinessDay(
  db: Database | Transaction,
  { timeZone }: Pick<Config, 'timeZone'>,
): Promise<BusinessDay> {
  return { timeZone, turnsAtHour: await readSetting(db, 'game.dayTurnsAtHour') };
}

/** The hour at which the business day turns, within a statement. */
export const turnsAtHourInSql = sql`(${settingInSql('game.dayTurnsAtHour')} #>> '{}')::integer`;

/** Time after midnight at which the business day turns, as an interval within a statement. */
export const turnInSql = sql`make_interval(hours => ${turnsAtHourInSql})`;

/** Returns the business date of a moment within a statement, the same as `businessDateOf`. */
export function businessDateInSql(moment: SQL): SQL {
  return sql`(${moment} AT TIME ZONE current_setting('book.time_zone') - ${turnInSql})::date`;
}

/** Returns the Monday of a moment's business week, within a statement, as a date. */
export function businessWeekInSql(moment: SQL): SQL {
  return sql`date_trunc('week', ${businessDateInSql(moment)}::timestamp)::date`;
}
