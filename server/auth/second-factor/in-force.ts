/** A condition within a statement: whether the settings require a second factor. */
import { type SQL, sql } from 'drizzle-orm';
import type { FactorLevel } from '../../../domain/session/second-factor';
import { settingInSql } from '../../settings/read';

const isRequiredFor = (level: FactorLevel) => sql`${settingInSql(`secondFactor.${level}`)} = 'true'::jsonb`;

/** Whether the settings require a second factor of the account that a query calls `person`. */
export const isFactorRequired: SQL = sql`CASE
  WHEN person.kind = 'sub' THEN ${isRequiredFor('subAccounts')}
  WHEN person.parent_id IS NULL THEN ${isRequiredFor('master')}
  ELSE ${isRequiredFor('agents')} END`;
