/** Import of many members from a CSV file: every line is checked, and then all are added or none. */
import { inArray } from 'drizzle-orm';
import { createSchema } from '../../../domain/entities/entity';
import { Member } from '../../../domain/entities/member';
import type { MemberImportAnswer, MemberImportFault } from '../../../domain/accounts/member-import';
import { shareBounds } from '../../../domain/accounts/share';
import { canonicalUsername } from '../../../domain/accounts/username';
import { type FieldErrors, parseFields } from '../../../domain/validation/validation';
import type { Locale } from '../../../domain/locales';
import { type GroupMark, groupMarkOfFile, type NumberKind, readNumber } from '../../../domain/numbers/typed-number';
import { lockParent } from '../../access/lock';
import { delimiterOf } from '../../records/csv/csv-delimiter';
import { shareFault } from '../../accounts/rules';
import { writeAudits } from '../../audit/write-audit';
import { account } from '../../db/schema';
import { creationOf } from '../../records/change';
import { readByIds } from '../../records/read';
import type { Acting } from '../../access/acting';
import type { Database, Transaction } from '../../kernel/services';
import { type MemberValues, faultsOfMember, toMemberRow } from '../../accounts/member-creation';
import { type CsvRow, readCsvRows } from './csv-rows';
import { memberStore } from './store';

/** Number of rows per database statement. */
const BATCH = 500;

/** Maximum number of faults returned: nobody repairs a file from more. */
const FAULTS_SHOWN = 1_000;

/** Kinds of numbers by column; other columns are text. */
const NUMBERS: Readonly<Record<string, NumberKind>> = {
  heldPt: 'percent',
  maxLineStake: 'money',
  maxSlipStake: 'money',
  maxDayStake: 'money',
};

/** A line that may become a member. */
interface Candidate {
  line: number;
  values: MemberValues;
}

/** Ends the transaction of an import that can't be completed. */
class ImportRefused extends Error {
  constructor(readonly faults: MemberImportFault[]) {
    super('the import has faults');
  }
}

function faultsAt(line: number, errors: FieldErrors): MemberImportFault[] {
  return Object.entries(errors).map(([field, error]) => ({ line, field, ...error }));
}

const memberSchema = createSchema(Member);

/** Reads and checks one line by itself. */
function readRow(
  { line, cells }: CsvRow,
  groupMark: GroupMark | null,
  { caller }: Acting,
): Candidate | MemberImportFault[] {
  const body: Record<string, unknown> = {};
  // An unreadable cell stays as it is, so that the schema reports it.
  for (const [column, cell] of Object.entries(cells)) {
    const kind = NUMBERS[column];
    body[column] = (kind && readNumber(cell, { kind, groupMark, isSigned: true }).value) ?? cell;
  }
  const parsed = parseFields(memberSchema, body);
  if (parsed.errors) return faultsAt(line, parsed.errors);
  const values = parsed.data;
  // @guard access "each line of an import is judged like a member", tested by access/fields: «errors =
  //   faultsOfMember(values, caller.acting);» becomes «errors: FieldErrors = {};»
  const errors = faultsOfMember(values, caller.acting);
  return Object.keys(errors).length === 0 ? { line, values } : faultsAt(line, errors);
}

/** Returns the lines with a name that is already in use, in the file or among all accounts. */
async function takenNames(db: Database | Transaction, candidates: readonly Candidate[]): Promise<MemberImportFault[]> {
  const names = candidates.map(({ values }) => canonicalUsername(values.username));
  const taken = new Set<string>();
  for (let start = 0; start < names.length; start += BATCH) {
    const batch = names.slice(start, start + BATCH);
    const found = await db.select({ username: account.username }).from(account).where(inArray(account.username, batch));
    for (const { username } of found) taken.add(username);
  }
  const faults: MemberImportFault[] = [];
  for (const [index, { line }] of candidates.entries()) {
    const name = names[index] ?? '';
    if (taken.has(name)) faults.push({ line, field: 'username', key: 'username.taken' });
    taken.add(name);
  }
  return faults;
}

/**
 * Adds all members with their audit entries. Throws `ImportRefused` if the share or a name has become unavailable
 * since.
 */
async function insertAll(tx: Transaction, acting: Acting, candidates: readonly Candidate[]): Promise<void> {
  const { services, caller } = acting;
  const parent = await lockParent(tx, caller.acting);
  const bounds = shareBounds(parent.receivedPt, []);
  const rows = candidates.map(({ values }) => toMemberRow(services, parent, values));
  const faults = rows.flatMap(({ heldPt }, index) => {
    const fault = shareFault(heldPt ?? 0, bounds);
    return fault ? [{ line: candidates[index]?.line ?? 1, field: 'heldPt', ...fault }] : [];
  });
  if (faults.length > 0) throw new ImportRefused(faults);
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const inserted = await tx
      .insert(account)
      .values(batch)
      .onConflictDoNothing({ target: account.username })
      .returning({ id: account.id });
    if (inserted.length < batch.length) {
      const added = new Set(inserted.map(({ id }) => id));
      const missing = batch.flatMap(({ id }, index) =>
        added.has(id) ? [] : [{ line: candidates[start + index]?.line ?? 1, field: 'username', key: 'username.taken' }],
      );
      throw new ImportRefused(missing);
    }
    const records = await readByIds(
      tx,
      Member,
      memberStore.source,
      caller.acting,
      inserted.map(({ id }) => id),
    );
    const entries = records.map((record) => ({
      ...creationOf(memberStore, record),
      entity: Member.name,
      action: 'import' as const,
    }));
    await writeAudits(tx, services.clock(), caller, entries);
  }
}

/**
 * Checks a file and, unless it is a dry run, adds its members below the caller's own account in one transaction. If
 * there is any fault, nothing is added.
 *
 * @param locale language whose group marks amounts may have; without one `1,000` and `1.000` are faults
 */
export async function importFile(
  acting: Acting,
  { csv, dryRun, locale }: { csv: string; dryRun: boolean; locale?: Locale | undefined },
): Promise<MemberImportAnswer> {
  const { db } = acting.services;
  const { rows, faults } = readCsvRows(csv);
  const groupMark = groupMarkOfFile(delimiterOf(csv), locale);
  const candidates: Candidate[] = [];
  for (const row of rows) {
    const read = readRow(row, groupMark, acting);
    if (Array.isArray(read)) faults.push(...read);
    else candidates.push(read);
  }
  faults.push(...(await takenNames(db, candidates)));
  faults.sort((a, b) => a.line - b.line);
  const refused = (errors: MemberImportFault[]) => ({
    rows: rows.length,
    created: 0,
    errors: errors.slice(0, FAULTS_SHOWN),
  });
  if (dryRun || faults.length > 0 || candidates.length === 0) return refused(faults);
  try {
    await db.transaction((tx) => insertAll(tx, acting, candidates));
  } catch (error) {
    if (error instanceof ImportRefused) return refused(error.faults);
    throw error;
  }
  return { rows: rows.length, created: candidates.length, errors: [] };
}
