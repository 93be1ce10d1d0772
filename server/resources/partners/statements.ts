/** Our side of a partner's days, and the comparison with the partner's statement. */
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  DIFFERENCES_SHOWN,
  type PartnerDay,
  type STATEMENT_COVERS,
  STATEMENT_SHOWN,
  type StatementComparison,
  type StatementReading,
} from '../../../domain/api/partner-statements';
import { type BusinessDay, businessDateOf, clockHour } from '../../../domain/calendar/business-date';
import { addDays } from '../../../domain/calendar/business-day';
import { momentAt } from '../../../domain/calendar/moment';
import type { TypedSpan } from '../../../domain/calendar/typed-moment';
import type { PartnerKind } from '../../../domain/partners/kind';
import {
  type Difference,
  differencesOf,
  type Movement,
  sumOf,
  wayOf,
  withoutLostDebits,
} from '../../../domain/partners/reconciliation';
import { type StatementForm, UNKNOWN_FORM } from '../../../domain/partners/statement-form';
import type { Acting } from '../../access/acting';
import { partnerStatementForm } from '../../db/book/partner-days';
import { fieldProblem, ProblemError } from '../../kernel/problem';
import { readDayFile } from '../../partners/statements/day-file';
import {
  type OurMovement,
  readLostDebits,
  readOpenCalls,
  readOurMovements,
} from '../../partners/statements/our-movements';
import {
  duplicatesOf,
  isDecided,
  periodOf,
  readStatement,
  type ReadStatement,
  type StatementLine,
} from '../../partners/statements/read-statement';
import { readBusinessDay } from '../../settings/business-day';
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

/** Returns the form of a partner's statements, as a person last described it. */
async function readForm({ services }: Acting, { id }: FoundPartner): Promise<StatementForm> {
  const [kept] = await services.db
    .select({ form: partnerStatementForm.form })
    .from(partnerStatementForm)
    .where(eq(partnerStatementForm.partnerId, id));
  return kept?.form ?? UNKNOWN_FORM;
}

/** Returns the period of a business day. */
function periodOfDay(date: string, { timeZone, turnsAtHour }: BusinessDay): TypedSpan {
  const turn = clockHour(turnsAtHour);
  const [from, until] = [date, addDays(date, 1)].map((day) => momentAt(day, turn, timeZone).toISOString());
  return { from: from ?? '', until: until ?? '' };
}

const lineOf = ({ id: _id, ...line }: StatementLine) => line;

/** A statement with the form by which it is read. */
interface SentStatement {
  kind: PartnerKind;
  statement: string;
  form: StatementForm;
}

function readBy({ services }: Acting, { kind, statement, form }: SentStatement, day: BusinessDay): ReadStatement {
  const today = businessDateOf(services.clock(), day);
  return readStatement(statement, { kind, form, today, timeZone: day.timeZone });
}

/** Reads a statement without comparing it: by a form, or by that of the partner's last statement. */
export async function previewStatement(
  acting: Acting,
  kind: PartnerKind,
  partner: FoundPartner,
  sent: { statement: string; form?: StatementForm | undefined },
): Promise<StatementReading> {
  const { db, config } = acting.services;
  const form = sent.form ?? (await readForm(acting, partner));
  const read = readBy(acting, { kind, statement: sent.statement, form }, await readBusinessDay(db, config));
  const { columns, faults, kinds, states, openDecimals, movements } = read;
  return {
    form,
    columns,
    faults,
    kinds,
    states,
    openDecimals,
    isDecided: isDecided(read, form),
    movements: movements.length,
    preview: movements
      .slice(0, STATEMENT_SHOWN)
      .map(({ line, movement, at }) => ({ line, ...movement, at: at?.from ?? null })),
    refused: read.refused.map(lineOf),
    aside: read.aside.map(lineOf),
    duplicates: duplicatesOf(movements),
    period: periodOf(movements),
  };
}

/** A statement, and a person's answers to everything that its reading asked. */
export interface StatementToCompare {
  /** Business date. */
  day: string;
  statement: string;
  form: StatementForm;
  covers: (typeof STATEMENT_COVERS)[number];
  /** Number of refused lines that the person leaves out. */
  refused: number;
}

/** Returns the reading of a statement. Throws `validation` as long as a person has to decide about something. */
function readDecided(acting: Acting, sent: SentStatement & { refused: number }, day: BusinessDay): ReadStatement {
  // @guard money "no statement is compared in a unit that nobody said", tested by partners/statements "is compared in no
  //   unit that nobody said": «sent.form.unit === undefined» becomes «false»
  if (sent.form.unit === undefined) throw fieldProblem('statement', 'statement.unit');
  const read = readBy(acting, sent, day);
  const [fault] = read.faults;
  if (fault) throw fieldProblem('statement', 'statement.fault', { line: fault.line });
  if (!isDecided(read, sent.form)) throw fieldProblem('statement', 'statement.open');
  // @guard money "refused lines are left out on purpose only", tested by partners/statements "is compared without its
  //   refused lines only if their number is confirmed": «read.refused.length !== sent.refused» becomes «false»
  if (read.refused.length !== sent.refused)
    throw fieldProblem('statement', 'statement.refused', { lines: read.refused.length });
  return read;
}

/** Stores the form for the partner's next statement and, if all of the day was compared, the result with the day. */
async function storeResult(
  { services, caller }: Acting,
  { partnerId, form, result }: { partnerId: string; form: StatementForm; result: DayResult | null },
): Promise<void> {
  const now = services.clock();
  const values = { form, changedBy: caller.accountId, changedAt: now };
  await services.db.transaction(async (tx) => {
    await tx
      .insert(partnerStatementForm)
      .values({ partnerId, ...values })
      .onConflictDoUpdate({ target: partnerStatementForm.partnerId, set: values });
    if (!result) return;
    await tx.execute(sql`
      UPDATE partner_day SET compared_at = ${now.toISOString()}::timestamptz, compared_by = ${caller.accountId}::uuid,
        differences = ${result.differences}, differing = ${result.differing}
      WHERE partner_id = ${partnerId}::uuid AND date = ${result.date}::date`);
  });
}

interface DayResult {
  date: string;
  differences: number;
  /** Satang. */
  differing: number;
}

function countsOf(differences: readonly Difference[], ours: readonly Movement[]): StatementComparison['counts'] {
  const countOf = (is: Difference['is']) => differences.filter((one) => one.is === is).length;
  const [different, missingThere] = [countOf('different'), countOf('missingThere')];
  return {
    matched: ours.length - different - missingThere,
    different,
    missingThere,
    missingHere: countOf('missingHere'),
  };
}

/**
 * Compares a statement with our current movements of the day, or of the time from its first to its last movement, and
 * with others that the statement names. The form is kept for the partner's next statement. The result is stored with the
 * day, unless lines were left out or movements of the day aren't covered.
 *
 * @throws ProblemError `validation` without a unit, with an open question, and with another number of refused lines
 */
export async function compareStatement(
  acting: Acting,
  kind: PartnerKind,
  { id }: FoundPartner,
  { day, statement, form, covers, refused }: StatementToCompare,
): Promise<StatementComparison> {
  const { db, config } = acting.services;
  const date = dateOf(day);
  const businessDay = await readBusinessDay(db, config);
  const read = readDecided(acting, { kind, statement, form, refused }, businessDay);
  const times = covers === 'times' ? periodOf(read.movements) : null;
  if (covers === 'times' && times === null) throw fieldProblem('covers', 'statement.noTimes');
  const period = times ?? periodOfDay(date, businessDay);
  const sent = read.movements.map(({ movement }) => movement);
  const ids = [...new Set(sent.map((movement) => movement.id))];
  const found = await readOurMovements(db, { partnerId: id, kind, date, period: times, ids });
  const named = new Set(ids);
  const isCovered = ({ id: own, at }: OurMovement) => {
    const moment = new Date(at).toISOString();
    return named.has(own) || (moment >= period.from && moment < period.until);
  };
  const [ours, uncovered] = [found.filter(isCovered), found.filter((one) => !isCovered(one))].map((some) =>
    some.map(({ at: _at, ...movement }): Movement => movement),
  ) as [Movement[], Movement[]];
  const theirs = kind === 'seamless' ? withoutLostDebits(sent, await readLostDebits(db, id, ids)) : sent;
  const differences = differencesOf(ours, theirs);
  const idsOfDifferences = differences.flatMap((one) => one.ours?.id ?? one.theirs?.id ?? []);
  const open = kind === 'seamless' ? await readOpenCalls(db, id, idsOfDifferences) : new Set<string>();
  const differing = differences.reduce((sum, { by }) => sum + by, 0);
  const isStored = refused === 0 && uncovered.length === 0;
  const result = { date, differences: differences.length, differing };
  await storeResult(acting, { partnerId: id, form, result: isStored ? result : null });
  const refusedLines = new Map(read.refused.flatMap((line) => (line.id === null ? [] : [[line.id, line.line]])));
  return {
    date,
    ours: sumOf(ours),
    theirs: sumOf(theirs),
    period,
    counts: countsOf(differences, ours),
    total: differences.length,
    differing,
    differences: differences.slice(0, DIFFERENCES_SHOWN).map((one) => ({
      ...one,
      parts: [...one.parts],
      way: wayOf(kind, one, open),
      refusedLine: refusedLines.get(one.ours?.id ?? one.theirs?.id ?? '') ?? null,
    })),
    uncovered: { ...sumOf(uncovered), movements: uncovered.slice(0, DIFFERENCES_SHOWN) },
    refused: read.refused.map(lineOf),
    aside: read.aside.map(lineOf),
    duplicates: duplicatesOf(read.movements),
    isStored,
  };
}
