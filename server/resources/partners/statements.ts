/** Our side of a partner's days, and the comparison with the partner's statement. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { DIFFERENCES_SHOWN, type PartnerDay, type StatementComparison } from '../../../domain/api/partner-statements';
import type { PartnerKind } from '../../../domain/partners/kind';
import { differencesOf, sumOf, wayOf, withoutLostDebits } from '../../../domain/partners/reconciliation';
import type { Acting } from '../../access/acting';
import { fieldProblem, ProblemError } from '../../kernel/problem';
import { readDayFile } from '../../partners/statements/day-file';
import { readLostDebits, readOpenCalls, readOurMovements } from '../../partners/statements/our-movements';
import { readStatement, UnreadableLine } from '../../partners/statements/read-statement';
import type { FoundPartner } from './read';

/** Maximum number of listed days. */
const DAYS_SHOWN = 62;

/** A plausible business date, from the year 2000 on; no other is valid here. */
const BusinessDate = z.iso.date().regex(/^2/);

/** Returns a date from an address. Throws `not-found` for any other text. */
function dateOf(text: string): string {
  const { data } = BusinessDate.safeParse(text);
  if (data === undefined) throw new ProblemError('not-found');
  return data;
}

/** Reads the last finished days, the newest first. */
export async function readDays({ services }: Acting, { id }: FoundPartner): Promise<PartnerDay[]> {
  const { rows } = await services.db.execute<PartnerDay & Record<string, unknown>>(sql`
    SELECT day.date::text AS date, day.rows, day.amount, day.checksum, to_json(day.made_at) #>> '{}' AS "madeAt",
      CASE WHEN day.compared_at IS NOT NULL THEN json_build_object('at', day.compared_at,
        'by', (SELECT username FROM account WHERE account.id = day.compared_by),
        'differences', day.differences, 'differing', day.differing) END AS compared
    FROM partner_day AS day WHERE day.partner_id = ${id}::uuid ORDER BY day.date DESC LIMIT ${DAYS_SHOWN}`);
  return rows;
}

/** Reads the file of a day. Throws `not-found` if there is none. */
export async function readFileOfDay({ services }: Acting, { id }: FoundPartner, day: string) {
  const date = dateOf(day);
  const csv = await readDayFile(services.db, id, date);
  if (csv === null) throw new ProblemError('not-found');
  return { date, csv };
}

function readSent(kind: PartnerKind, statement: string) {
  try {
    return readStatement(kind, statement);
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    throw fieldProblem('statement', 'partners.statementLine', { line: error.line });
  }
}

/**
 * Compares a statement with our current movements of the day, and of other days if the statement names them. The result
 * is stored with the day's file.
 *
 * @throws ProblemError `validation` for a statement with an unreadable line
 */
export async function compareStatement(
  { services, caller }: Acting,
  kind: PartnerKind,
  { id }: FoundPartner,
  { day, statement }: { day: string; statement: string },
): Promise<StatementComparison> {
  const { db, clock } = services;
  const date = dateOf(day);
  const sent = readSent(kind, statement);
  const ids = [...new Set(sent.map((movement) => movement.id))];
  const ours = await readOurMovements(db, { partnerId: id, kind, date, ids });
  const theirs = kind === 'seamless' ? withoutLostDebits(sent, await readLostDebits(db, id, ids)) : sent;
  const differences = differencesOf(
    ours.map(({ member: _member, at: _at, ...movement }) => movement),
    theirs,
  );
  const open =
    kind === 'seamless'
      ? await readOpenCalls(
          db,
          id,
          differences.flatMap((one) => one.ours?.id ?? one.theirs?.id ?? []),
        )
      : new Set<string>();
  const differing = differences.reduce((sum, { by }) => sum + by, 0);
  await db.execute(sql`
    UPDATE partner_day SET compared_at = ${clock().toISOString()}::timestamptz, compared_by = ${caller.accountId}::uuid,
      differences = ${differences.length}, differing = ${differing}
    WHERE partner_id = ${id}::uuid AND date = ${date}::date`);
  return {
    date,
    ours: sumOf(ours),
    theirs: sumOf(theirs),
    total: differences.length,
    differing,
    differences: differences.slice(0, DIFFERENCES_SHOWN).map((one) => ({ ...one, way: wayOf(kind, one, open) })),
  };
}
