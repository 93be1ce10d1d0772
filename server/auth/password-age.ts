/** Test whether a password has been in use for longer than the settings allow, within a statement. */
import { type SQL, sql } from 'drizzle-orm';
import { settingInSql } from '../settings/read';

const days = sql`(${settingInSql('sessions.passwordDays')} #>> '{}')::integer`;

/** Whether the password of the account that a query calls `person` is too old; false where no maximum age is set. */
export function isPasswordTooOld(now: SQL): SQL {
  return sql`(${days} > 0 AND coalesce(person.password_changed_at, person.created_at)
    < ${now}::timestamptz - make_interval(days => ${days}))`;
}
