/** Reading of a partner's statement by the form that a person gave it: every row is read, set aside or refused. */
import { momentAt } from '../../../domain/calendar/moment';
import { readTypedMoment, type TypedSpan } from '../../../domain/calendar/typed-moment';
import { memoizeUpTo } from '../../../domain/memoize';
import { readNumber } from '../../../domain/numbers/typed-number';
import type { PartnerKind } from '../../../domain/partners/kind';
import type { Movement, MovementKind, MovementState } from '../../../domain/partners/reconciliation';
import {
  STATEMENT_NAME_MAX,
  STATEMENT_WORDS_MAX,
  type StatementField,
  type StatementForm,
  wordKey,
} from '../../../domain/partners/statement-form';
import { isSignedStatement, isTotalRow, type SignedAmount, withoutSign } from '../../../domain/partners/statement-row';
import { textOfCell } from '../../../domain/text/cell-text';
import { plainTyped } from '../../../domain/text/plain-signs';
import type { FileColumn } from '../../../domain/validation/file-columns';
import { type FieldError, readingError } from '../../../domain/validation/validation';
import { assignFields, faultsOfFields } from '../../records/csv/assign-fields';
import { readStatementTable, type StatementRow, type StatementTable } from './statement-table';
import { KIND_WORDS, STATE_WORDS, STATEMENT_COLUMNS, type Vocabulary } from './statement-words';

/** Maximum length of a partner's number, as in the calls. */
const ID_MAX = 64;

/** Maximum length of the quoted text of a line. */
const LINE_MAX = 500;

/** Distinct minutes whose moments are kept while a statement is read. */
const MINUTES_KEPT = 10_000;

/** A number that a spreadsheet wrote in powers of ten: its last digits are lost. */
const POWER_OF_TEN = /^\d(?:[.,]\d+)?e\+\d+$/i;

/** Properties that a reading depends on. */
export interface StatementReader {
  kind: PartnerKind;
  form: StatementForm;
  /** The business date, `YYYY-MM-DD`. */
  today: string;
  /** IANA name of the business time zone. */
  timeZone: string;
}

/** A line of a statement that isn't compared, with the reason. */
export interface StatementLine extends FieldError {
  line: number;
  text: string;
  /** Field of the reason; null for the line as a whole. */
  field: StatementField | null;
  /** Number of its movement, if it has one. */
  id: string | null;
}

/** A word of a statement that isn't ours. */
interface ForeignWord<Value extends string> {
  word: string;
  key: string;
  rows: number;
  /** Whether the form has its meaning. */
  isDecided: boolean;
  /** Its meaning; null if rows with it are left out, or if nobody has decided yet. */
  value: Value | null;
  proposal: Value | null;
}

export interface ReadMovement {
  line: number;
  movement: Movement;
  /** Null if the statement has no times. */
  at: TypedSpan | null;
}

/** A statement as it was read. Without faults and a unit, all of its lines are in `movements`, `aside` or `refused`. */
export interface ReadStatement {
  columns: FileColumn<StatementField>[];
  /** Faults of the head or of the statement as a whole. */
  faults: (FieldError & { line: number; field: string | null })[];
  kinds: ForeignWord<MovementKind>[];
  states: ForeignWord<MovementState>[];
  movements: ReadMovement[];
  /** Totals, and rows with words that the form leaves out. */
  aside: StatementLine[];
  refused: StatementLine[];
  /** Number of amounts that wait for the decimal sign. */
  openDecimals: number;
}

type Cells = Partial<Record<StatementField, string>>;

/** The value of a cell, or the fault that refuses its row. */
type Cell<Value> = { value: Value; fault?: undefined } | { value?: undefined; fault: FieldError };

/** Collects the words of one column with their meaning. */
class Words<Value extends string> {
  readonly #found = new Map<string, ForeignWord<Value>>();

  constructor(
    private readonly vocabulary: Vocabulary<Value>,
    private readonly chosen: Readonly<Record<string, Value | null>>,
  ) {}

  get foreign(): ForeignWord<Value>[] {
    return [...this.#found.values()];
  }

  /** Returns the meaning of a word, null for one that is left out. */
  read(text: string): Cell<Value | null> {
    const key = wordKey(text);
    const own = this.vocabulary.own.get(key);
    if (own !== undefined) return { value: own };
    const known = this.#found.get(key) ?? this.#add(text, key);
    if (known === null) return { fault: { key: 'statement.tooManyWords' } };
    known.rows += 1;
    return known.isDecided ? { value: known.value } : { fault: { key: 'statement.word', args: { word: known.word } } };
  }

  #add(word: string, key: string): ForeignWord<Value> | null {
    if (key.length > STATEMENT_NAME_MAX || this.#found.size >= STATEMENT_WORDS_MAX) return null;
    const value = (Object.hasOwn(this.chosen, key) ? this.chosen[key] : undefined) ?? null;
    const isDecided =
      value === null ? Object.hasOwn(this.chosen, key) : [...this.vocabulary.own.values()].includes(value);
    const added = { word, key, rows: 0, isDecided, value, proposal: this.vocabulary.proposals.get(key) ?? null };
    this.#found.set(key, added);
    return added;
  }
}

function idOf(text: string, isNumber: boolean, kind: PartnerKind): Cell<string> {
  if (text === '') return { fault: { key: 'required' } };
  if (text.length > ID_MAX) return { fault: { key: 'tooLong', args: { max: ID_MAX } } };
  const isRounded = isNumber && !Number.isSafeInteger(Number(text));
  if (isRounded || POWER_OF_TEN.test(text)) return { fault: { key: 'statement.rounded' } };
  // Our ids are compared in our own spelling.
  return { value: kind === 'seamless' ? text.toLowerCase() : text };
}

/** Reads an amount as signed satang. A number of JSON has a decimal point. */
function amountOf(text: string, isNumber: boolean, { unit, decimal }: StatementForm): Cell<number> {
  if (text === '') return { fault: { key: 'required' } };
  const kind = unit === 'baht' ? 'money' : 'integer';
  const sign = isNumber ? '.' : decimal;
  const groupMark = sign === undefined ? null : sign === '.' ? ',' : '.';
  const reading = readNumber(text, { kind, groupMark, isSigned: true });
  if (reading.value !== undefined && Number.isSafeInteger(reading.value)) return { value: reading.value };
  const fault = sign === undefined ? readingError(kind, text, reading) : undefined;
  return { fault: fault ?? { key: kind, args: { text: text.slice(0, STATEMENT_NAME_MAX) } } };
}

/** A row of which everything but the sign of its amount is decided. */
interface SignedRow extends SignedAmount {
  row: StatementRow;
  id: string;
  state: MovementState;
  member: string | null;
  at: TypedSpan | null;
}

/** Reads the rows of a table whose columns are assigned. */
class RowReader {
  readonly kinds: Words<MovementKind>;
  readonly states: Words<MovementState>;
  readonly aside: StatementLine[] = [];
  readonly refused: StatementLine[] = [];
  readonly #indexes: Partial<Record<StatementField, number>>;
  readonly #minute: (minute: string) => Date;

  constructor(
    private readonly reader: StatementReader,
    { columns }: StatementTable,
    assigned: readonly FileColumn<StatementField>[],
  ) {
    this.kinds = new Words(KIND_WORDS[reader.kind], reader.form.kinds);
    this.states = new Words(STATE_WORDS, reader.form.states);
    this.#indexes = Object.fromEntries(
      assigned.flatMap(({ field }, at) => (field === null ? [] : [[field, columns[at]?.index]])),
    );
    this.#minute = memoizeUpTo(MINUTES_KEPT, (minute: string) => {
      const [date = '', time = ''] = minute.split(' ');
      return momentAt(date, time, reader.timeZone);
    });
  }

  #cells({ cells }: StatementRow): Cells {
    return Object.fromEntries(
      Object.entries(this.#indexes).map(([field, index]) => [field, textOfCell(cells[index] ?? '').trim()]),
    );
  }

  #line(
    { line, text }: StatementRow,
    id: string | null,
    field: StatementField | null,
    fault: FieldError,
  ): StatementLine {
    return { line, text: text.length > LINE_MAX ? `${text.slice(0, LINE_MAX)}…` : text, field, id, ...fault };
  }

  /** Returns the meaning of a row's kind; null if the statement has no kinds. */
  #kind(text: string | undefined): Cell<MovementKind | null> | null {
    if (text === undefined) return null;
    return text === '' ? { fault: { key: 'required' } } : this.kinds.read(text);
  }

  /** Returns the time of a row; null if it has none. */
  #time(text: string | undefined): Cell<TypedSpan | null> {
    if (!text) return { value: null };
    return readTypedMoment(text, this.reader.today, (date, time) => this.#minute(`${date} ${time}`));
  }

  /** Reads a row; null if it was set aside or refused. */
  #read(row: StatementRow): SignedRow | null {
    const cells = this.#cells(row);
    const { id: idText = '', amount: amountText = '' } = cells;
    if (isTotalRow(idText, row.cells)) {
      this.aside.push(this.#line(row, null, null, { key: 'statement.total' }));
      return null;
    }
    const isNumber = (field: StatementField) => row.numbers?.has(this.#indexes[field] ?? -1) === true;
    const id = row.fault ? { fault: row.fault } : idOf(idText, isNumber('id'), this.reader.kind);
    const refuse = (field: StatementField | null, fault: FieldError) => {
      this.refused.push(this.#line(row, id.value ?? null, field, fault));
      return null;
    };
    if (id.fault) return refuse(row.fault ? null : 'id', id.fault);
    // Both columns are read first, so that all of their words are known.
    const kind = this.#kind(cells.kind);
    const state: Cell<MovementState | null> = cells.state ? this.states.read(cells.state) : { value: 'done' };
    const leftOut = [kind?.value === null && 'kind', state.value === null && 'state'].find((field) => field !== false);
    if (leftOut !== undefined) {
      const word = (leftOut === 'kind' ? cells.kind : cells.state) ?? '';
      this.aside.push(
        this.#line(row, id.value, leftOut as StatementField, { key: 'statement.leftOut', args: { word } }),
      );
      return null;
    }
    if (kind?.fault) return refuse('kind', kind.fault);
    if (state.fault) return refuse('state', state.fault);
    const amount = amountOf(amountText, isNumber('amount'), this.reader.form);
    if (amount.fault) return refuse('amount', amount.fault);
    const at = this.#time(cells.at);
    if (at.fault) return refuse('at', at.fault);
    return {
      row,
      id: id.value,
      kind: kind?.value ?? null,
      amount: amount.value,
      hasPlus: plainTyped(amountText).startsWith('+'),
      state: state.value ?? 'done',
      member: cells.member || null,
      at: at.value,
    };
  }

  /** Reads all rows. Whether a minus is missing depends on the others. */
  readAll(rows: readonly StatementRow[]): ReadMovement[] {
    const read = rows.map((row) => this.#read(row)).filter((row) => row !== null);
    const isSigned = isSignedStatement(read);
    return read.flatMap(({ row, id, state, member, at, ...signed }) => {
      const { value, fault } = withoutSign(signed, this.reader.kind, isSigned);
      if (!fault) return [{ line: row.line, movement: { id, ...value, state, member }, at }];
      this.refused.push(this.#line(row, id, 'amount', fault));
      return [];
    });
  }
}

const NOTHING = { kinds: [], states: [], movements: [], aside: [], refused: [], openDecimals: 0 };

/** Reads a statement. Without a unit, and with faults of its head, no row is read. */
export function readStatement(statement: string, reader: StatementReader): ReadStatement {
  const table = readStatementTable(statement);
  if ('key' in table) return { ...NOTHING, columns: [], faults: [{ ...table, field: null }] };
  const columns = assignFields(table, STATEMENT_COLUMNS, reader.form.columns);
  const required: StatementField[] = reader.kind === 'seamless' ? ['id', 'kind', 'amount'] : ['id', 'amount'];
  const faults = table.rows.length === 0 ? [] : faultsOfFields(table, columns, required);
  if (faults.length > 0 || reader.form.unit === undefined) return { ...NOTHING, columns, faults };
  const rows = new RowReader(reader, table, columns);
  const movements = rows.readAll(table.rows);
  return {
    columns,
    faults,
    kinds: rows.kinds.foreign,
    states: rows.states.foreign,
    movements,
    aside: rows.aside,
    refused: rows.refused.sort((a, b) => a.line - b.line),
    openDecimals: rows.refused.filter(({ key }) => key === 'twoReadings' || key === 'oneReading').length,
  };
}

/** Returns whether nothing of a statement waits for an answer, so that it can be compared. */
export function isDecided({ faults, kinds, states, openDecimals }: ReadStatement, { unit }: StatementForm): boolean {
  const hasOpenWord = [...kinds, ...states].some((word) => !word.isDecided);
  return unit !== undefined && faults.length === 0 && !hasOpenWord && openDecimals === 0;
}

/** Returns the numbers that more than one line has, with their lines. */
export function duplicatesOf(movements: readonly ReadMovement[]): { id: string; lines: number[] }[] {
  const lines = new Map<string, number[]>();
  for (const { line, movement } of movements) {
    const found = lines.get(movement.id);
    if (found) found.push(line);
    else lines.set(movement.id, [line]);
  }
  return [...lines].filter(([, found]) => found.length > 1).map(([id, found]) => ({ id, lines: found }));
}

/** Returns the time from the first to the last movement; null if the statement has no times. */
export function periodOf(movements: readonly ReadMovement[]): TypedSpan | null {
  const spans = movements.flatMap(({ at }) => at ?? []);
  const [first] = spans;
  if (!first) return null;
  return spans.reduce((all, { from, until }) => ({
    from: from < all.from ? from : all.from,
    until: until > all.until ? until : all.until,
  }));
}
