/** Reading of a whole file of members: its columns, the candidates, and every fault with its row. */
import {
  MEMBER_IMPORT_MAX_ROWS,
  MEMBER_IMPORT_SHOWN,
  type MemberImport,
  type MemberImportColumn,
  type MemberImportColumnAnswer,
  type MemberImportFault,
  type MemberImportPreview,
  type MemberImportReading,
} from '../../../../domain/accounts/member-import';
import { canonicalUsername, usernamePrefix } from '../../../../domain/accounts/username';
import { businessDateOf } from '../../../../domain/calendar/business-date';
import { groupMarkOfFile } from '../../../../domain/numbers/typed-number';
import type { Acting } from '../../../access/acting';
import { lookAlikesOfFile } from '../../../accounts/look-alike';
import { type CsvTable, MalformedLine, misfitsOf, readTable, type TableRow } from '../../../records/csv/read-table';
import { readBusinessDay } from '../../../settings/business-day';
import { assignColumns, faultsOfColumns } from './columns';
import { isCompleted, lacksPrefix, type ReadRow, readRow, type RowReader } from './read-row';
import { readSources, sourcesFor } from './sources';
import { type Candidate, takenNames } from './taken-names';

/** A file that was read: its candidates if nothing is at fault, and the answer about its reading. */
export interface ReadFile {
  rows: number;
  candidates: Candidate[];
  faults: MemberImportFault[];
  reading: MemberImportReading;
}

const unread = (faults: MemberImportFault[], reading: Partial<MemberImportReading>): ReadFile => ({
  rows: 0,
  candidates: [],
  faults,
  reading: {
    columns: [],
    sources: [],
    preview: [],
    lookAlikes: [],
    refused: [],
    prefix: '',
    open: { addZero: 0, addPrefix: 0, decimal: 0 },
    ...reading,
  },
});

type Assigned = readonly MemberImportColumnAnswer[];

/** Returns the filled cells of a row by field. */
function cellsOf({ columns }: CsvTable, assigned: Assigned, { cells }: TableRow) {
  const filled: Partial<Record<MemberImportColumn, string>> = {};
  for (const [at, { field }] of assigned.entries()) {
    const cell = cells[columns[at]?.index ?? 0];
    if (field !== null && cell) filled[field] = cell;
  }
  return filled;
}

/** Returns the refused rows with their cells, blank in columns of passwords. */
function refusedRows({ columns, rows }: CsvTable, assigned: Assigned, faults: readonly MemberImportFault[]) {
  const byLine = new Map<number, MemberImportFault[]>();
  for (const fault of faults) byLine.set(fault.line, [...(byLine.get(fault.line) ?? []), fault]);
  const secret = new Set(assigned.flatMap(({ reason }, at) => (reason === 'password' ? [columns[at]?.index] : [])));
  return rows.flatMap(({ line, cells }) => {
    const own = byLine.get(line);
    if (own === undefined) return [];
    return [{ line, cells: columns.map(({ index }) => (secret.has(index) ? '' : (cells[index] ?? ''))), faults: own }];
  });
}

/** Returns the first rows as they were written and as they are read. An omitted share is that of the upline. */
function previewOf(rows: readonly { row: ReadRow; texts: MemberImportPreview['texts'] }[], receivedPt: number) {
  return rows.slice(0, MEMBER_IMPORT_SHOWN).map(({ row: { line, read }, texts }): MemberImportPreview => {
    const whole = { ...read, ...(texts.heldPt === undefined && { heldPt: receivedPt }) };
    const filled = Object.entries(whole).filter(([, value]) => value !== null);
    return { line, texts, values: Object.fromEntries(filled) };
  });
}

/** Returns names of new members that look like others; a dry run warns of them. */
function lookAlikesOf({ services: { db }, caller }: Acting, candidates: readonly Candidate[]) {
  const names = candidates.flatMap(({ line, values: { username, nickname } }) =>
    [canonicalUsername(username), nickname].flatMap((name) => (name ? [{ line, name }] : [])),
  );
  return lookAlikesOfFile(db, caller.acting, names, MEMBER_IMPORT_SHOWN);
}

function readTableOf(csv: string): CsvTable | MemberImportFault {
  try {
    return readTable(csv, MEMBER_IMPORT_MAX_ROWS);
  } catch (error) {
    if (!(error instanceof MalformedLine)) throw error;
    return { line: error.line, field: null, key: 'csv.malformed' };
  }
}

/** Returns the faults of the file as a whole: its head, its length and rows that don't fit the head. */
function faultsOfTable(table: CsvTable, assigned: Assigned, aside: ReadonlySet<number>): MemberImportFault[] {
  const beyond = table.rows[MEMBER_IMPORT_MAX_ROWS]?.line;
  const tooMany =
    beyond === undefined
      ? []
      : [{ line: beyond, field: null, key: 'csv.tooManyRows', args: { max: MEMBER_IMPORT_MAX_ROWS } }];
  const misfits = misfitsOf(table)
    .filter(({ row }) => !aside.has(row.line))
    .map(({ row: { line }, expected, found }) => ({ line, field: null, key: 'csv.cells', args: { expected, found } }));
  return [...faultsOfColumns(table, assigned), ...tooMany, ...misfits];
}

/** Reads a file by the choices of the importing user. Rows that are set aside aren't read. */
export async function readFile(
  acting: Acting,
  { csv, columns, source, locale, decimal, aside = [], ...choices }: MemberImport,
) {
  const { db, config, clock } = acting.services;
  const table = readTableOf(csv);
  if ('key' in table) return unread([table], {});
  if (table.columns.length === 0) return unread([], {});
  const sources = await readSources(db, acting.caller.acting.id);
  const remembered = sources.find(({ name }) => name === source)?.columns;
  const assigned = assignColumns(table, { ...remembered, ...columns });
  const answer = {
    columns: assigned,
    sources: sourcesFor(sources, assignColumns(table)),
    prefix: usernamePrefix(acting.caller.acting.username),
  };
  const asideLines = new Set(aside);
  const faultsOfFile = faultsOfTable(table, assigned, asideLines);
  if (faultsOfFile.length > 0)
    return unread(faultsOfFile, { ...answer, refused: refusedRows(table, assigned, faultsOfFile) });
  const reader: RowReader = {
    acting,
    choices,
    groupMark: decimal === undefined ? groupMarkOfFile(table.separator, locale) : decimal === '.' ? ',' : '.',
    today: businessDateOf(clock(), await readBusinessDay(db, config)),
  };
  const rows = table.rows
    .filter(({ line }) => !asideLines.has(line))
    .map((row) => {
      const texts = cellsOf(table, assigned, row);
      return { texts, row: readRow(row.line, texts, reader) };
    });
  const candidates = rows.flatMap(({ row }) => (row.values ? [{ line: row.line, values: row.values }] : []));
  const faults = [...rows.flatMap(({ row }) => row.faults ?? []), ...(await takenNames(db, candidates))];
  faults.sort((a, b) => a.line - b.line);
  const countOf = (key: string) => faults.filter((fault) => fault.key === key).length;
  return {
    rows: rows.length,
    candidates,
    faults,
    reading: {
      ...answer,
      preview: previewOf(rows, acting.caller.acting.receivedPt),
      lookAlikes: choices.dryRun ? await lookAlikesOf(acting, candidates) : [],
      refused: refusedRows(table, assigned, faults),
      open: {
        addZero: countOf('csv.withoutZero'),
        addPrefix: rows.filter(
          ({ texts: { username } }) =>
            username !== undefined && lacksPrefix(username, acting) && !isCompleted(username, { acting, choices }),
        ).length,
        decimal: countOf('twoReadings'),
      },
    },
  } satisfies ReadFile;
}
