/** Reading of one row of a file as a new member. */
import { textOfCell } from '../../../../domain/text/cell-text';
import type { MemberImport, MemberImportColumn, MemberImportFault } from '../../../../domain/accounts/member-import';
import { isMaskedPhone } from '../../../../domain/accounts/phone';
import { ACCOUNT_STATUSES, type AccountStatus } from '../../../../domain/accounts/status';
import { canonicalUsername, usernamePrefix } from '../../../../domain/accounts/username';
import { momentAt } from '../../../../domain/calendar/moment';
import { readTypedMoment } from '../../../../domain/calendar/typed-moment';
import { createSchema } from '../../../../domain/entities/entity';
import { Member } from '../../../../domain/entities/member';
import { LOCALES } from '../../../../domain/locales';
import { type GroupMark, type NumberKind, readNumber } from '../../../../domain/numbers/typed-number';
import { headKey } from '../../../../domain/text/head-key';
import { plainTyped } from '../../../../domain/text/plain-signs';
import { type FieldError, type FieldErrors, parseFields } from '../../../../domain/validation/validation';
import { type MemberValues, faultsOfMember } from '../../../accounts/member-creation';
import type { Acting } from '../../../access/acting';
import { textsOf } from '../../../http/texts';

/** Kinds of numbers by column. */
const NUMBERS: Readonly<Partial<Record<MemberImportColumn, NumberKind>>> = {
  heldPt: 'percent',
  maxLineStake: 'money',
  maxSlipStake: 'money',
  maxDayStake: 'money',
};

/** Statuses by their words in every language. */
const STATUSES: ReadonlyMap<string, AccountStatus> = new Map(
  ACCOUNT_STATUSES.flatMap((status) => [
    [headKey(status), status] as const,
    ...LOCALES.map(
      (locale) => [headKey(textsOf(locale)(`resources.members.options.status.${status}`)), status] as const,
    ),
  ]),
);

/** A Thai mobile number without its zero, which spreadsheets remove from numbers. */
const MOBILE_WITHOUT_ZERO = /^[689]\d{8}$/;

/** Properties of the file and of the importing account that a reading depends on. */
export interface RowReader {
  acting: Acting;
  choices: Pick<MemberImport, 'addZero' | 'addPrefix'>;
  groupMark: GroupMark | null;
  /** The business date, `YYYY-MM-DD`. */
  today: string;
}

type Cells = Partial<Record<MemberImportColumn, string>>;

/** A row that may become a member, or its faults; with the value of each filled cell that could be read. */
export type ReadRow = { line: number; read: Readonly<Record<string, string | number | null>> } & (
  | { values: MemberValues; faults?: undefined }
  | { values?: undefined; faults: MemberImportFault[] }
);

/** The value of a cell for the schema of its field, or a fault. Unreadable text stays, so that the schema reports it. */
type Value = { value: string | number; fault?: undefined } | { value?: undefined; fault: FieldError };

function phoneOf(text: string, { addZero }: RowReader['choices']): Value {
  // Files of other systems guard a number's zero by an apostrophe.
  const phone = text.replace(/^'/, '');
  if (isMaskedPhone(phone)) return { fault: { key: 'csv.maskedPhone' } };
  const digits = plainTyped(phone).replaceAll(/[\s()-]/g, '');
  if (addZero === false || !MOBILE_WITHOUT_ZERO.test(digits)) return { value: phone };
  return addZero
    ? { value: `0${digits}` }
    : { fault: { key: 'csv.withoutZero', args: { text: phone, phone: `0${digits}` } } };
}

/** Whether a name lacks the upline's name in front. */
export function lacksPrefix(username: string, { caller }: Acting): boolean {
  return !canonicalUsername(username).startsWith(usernamePrefix(caller.acting.username));
}

/** An ending of a username such as `801`, which can't be the whole name of another account. */
const ENDING = /^[\d๐-๙]+$/;

/** Whether a name gets the upline's name in front. */
export function isCompleted(username: string, reader: Pick<RowReader, 'acting' | 'choices'>): boolean {
  return lacksPrefix(username, reader.acting) && (reader.choices.addPrefix ?? ENDING.test(username.trim()));
}

function usernameOf(text: string, reader: RowReader): Value {
  const { acting } = reader;
  return { value: isCompleted(text, reader) ? usernamePrefix(acting.caller.acting.username) + text : text };
}

/** Returns a moment on the clock of the business. */
function momentOf(text: string, { acting, today }: RowReader): Value {
  const { timeZone } = acting.services.config;
  const { value, fault } = readTypedMoment(text, today, (date, time) => momentAt(date, time, timeZone));
  return fault ? { fault } : { value: value.from };
}

function valueOf(column: MemberImportColumn, cell: string, reader: RowReader): Value {
  const text = textOfCell(cell);
  const kind = NUMBERS[column];
  if (kind) {
    const { value } = readNumber(text, { kind, groupMark: reader.groupMark, isSigned: true });
    return { value: value ?? text };
  }
  switch (column) {
    case 'username':
      return usernameOf(text, reader);
    case 'phone':
      return phoneOf(text, reader.choices);
    case 'excludedUntil':
      return momentOf(text, reader);
    case 'status':
      return { value: STATUSES.get(headKey(text)) ?? text };
    case 'parent': {
      const { acting } = reader.acting.caller;
      // An account's name becomes its id; any other text is refused like another account's id.
      return canonicalUsername(text) === acting.username
        ? { value: acting.id }
        : { fault: { key: 'parent.onlyYourself' } };
    }
    default:
      return { value: text };
  }
}

const memberSchema = createSchema(Member);

/** Reads and checks one row by itself. */
export function readRow(line: number, cells: Cells, reader: RowReader): ReadRow {
  const body: Record<string, string | number> = {};
  const errors: FieldErrors = {};
  for (const [column, cell] of Object.entries(cells) as [MemberImportColumn, string][]) {
    const { value, fault } = valueOf(column, cell, reader);
    if (fault) errors[column] = fault;
    else body[column] = value;
  }
  const parsed = parseFields(memberSchema, body);
  Object.assign(errors, parsed.errors);
  if (parsed.data) {
    // @guard access "each line of an import is judged like a member", tested by access/fields: «faultsOfMember(parsed.data,
    //   reader.acting.caller.acting)» becomes «{}»
    Object.assign(errors, faultsOfMember(parsed.data, reader.acting.caller.acting));
  }
  const faults = Object.entries(errors).map(([field, error]) => ({ line, field, ...error }));
  if (parsed.data && faults.length === 0) return { line, read: parsed.data, values: parsed.data };
  const read = Object.fromEntries(
    Object.entries(parsed.data ?? body).filter(([column]) => !Object.hasOwn(errors, column)),
  );
  return { line, read, faults };
}
