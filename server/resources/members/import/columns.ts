/** The columns of a file of members: fields by their heads in every language, and proposals for heads of other systems. */
import {
  MEMBER_IMPORT_COLUMNS,
  type MemberImport,
  type MemberImportColumn,
  type MemberImportColumnAnswer,
  type MemberImportFault,
} from '../../../../domain/accounts/member-import';
import { csvColumnsOf } from '../../../../domain/entities/csv';
import { Member } from '../../../../domain/entities/member';
import { LOCALES } from '../../../../domain/locales';
import { headKey } from '../../../../domain/text/head-key';
import { UUID } from '../../../../domain/validation/scalars';
import { textsOf } from '../../../http/texts';
import type { CsvTable, TableColumn } from '../../../records/csv/read-table';

/** Maximum number of examples of a column. */
const EXAMPLES = 3;

/** Words for our fields in files of other systems; each needs the user's confirmation. */
const FOREIGN_HEADS: Readonly<Partial<Record<MemberImportColumn, readonly string[]>>> = {
  username: [
    'user',
    'user id',
    'user name',
    'login',
    'login name',
    'account',
    'member',
    'member id',
    'player',
    'ยูส',
    'ยูสเซอร์',
    'ยูสเซอร์เนม',
    'ไอดี',
    'รหัสสมาชิก',
    'สมาชิก',
    'usuário',
    'conta',
    'benutzer',
    'konto',
    'utilisateur',
    'compte',
  ],
  nickname: [
    'name',
    'full name',
    'display name',
    'alias',
    'ชื่อ',
    'ชื่อสกุล',
    'ชื่อ-นามสกุล',
    'ชื่อลูกค้า',
    'ฉายา',
    'nome',
    'nome completo',
    'vollständiger name',
    'nom',
    'nom complet',
    'pseudo',
  ],
  phone: [
    'phone number',
    'phone no',
    'tel',
    'tel no',
    'telephone',
    'mobile',
    'mobile number',
    'mobile phone',
    'เบอร์',
    'เบอร์โทรศัพท์',
    'เบอร์มือถือ',
    'โทร',
    'โทรศัพท์',
    'มือถือ',
    'celular',
    'telemóvel',
    'handy',
    'telefonnummer',
    'mobil',
    'portable',
  ],
  heldPt: [
    'share',
    'share percent',
    'pt',
    'hold',
    'held',
    'percent',
    'เปอร์เซ็นต์',
    'หุ้น',
    'ถือหุ้น',
    'participação',
    'anteil',
    'part',
  ],
  maxLineStake: ['max bet', 'max per bet', 'แทงสูงสุด', 'aposta máxima', 'höchsteinsatz', 'mise maximale'],
  note: ['notes', 'remark', 'remarks', 'comment', 'memo', 'บันทึก', 'โน้ต', 'obs', 'bemerkung', 'remarque', 'commentaire'],
  status: ['state', 'active', 'estado', 'état'],
  parent: ['agent', 'parent', 'สายงาน', 'สาย', 'เอเย่นต์', 'agente'],
};

/** Heads of columns with passwords, by a part of their key or by the whole. */
const PASSWORD = /passw|pwd|passcode|pincode|kennwort|senha|motdepasse|รหัสผ่าน|รหัสลับ|พาสเวิ/;
const PASSWORD_ALONE = ['pass', 'userpass', 'pw', 'pin', 'mdp', 'secret', 'พาส'];

/** Keys of the texts of our own heads by their fields; rows that were set aside have two columns more. */
const HEAD_TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(csvColumnsOf(Member).map((field) => [field, `resources.members.fields.${field}`])),
  line: 'imports.members.line',
  fault: 'imports.members.fault',
};

/** Fields by the keys of our own heads: the names of the API, and those of every language. */
const FIELDS_BY_HEAD: ReadonlyMap<string, string> = new Map(
  Object.entries(HEAD_TEXTS).flatMap(([field, text]) => [
    [headKey(field), field] as const,
    ...LOCALES.map((locale) => [headKey(textsOf(locale)(text)), field] as const),
  ]),
);

const PROPOSALS: ReadonlyMap<string, MemberImportColumn> = new Map(
  MEMBER_IMPORT_COLUMNS.flatMap((field) => (FOREIGN_HEADS[field] ?? []).map((head) => [headKey(head), field] as const)),
);

const isImported = (field: string): field is MemberImportColumn =>
  MEMBER_IMPORT_COLUMNS.some((column) => column === field);

function isPassword(key: string): boolean {
  return PASSWORD.test(key) || PASSWORD_ALONE.includes(key);
}

type Choices = NonNullable<MemberImport['columns']>;

/** Returns the field of a column and the reason for it. */
function fieldOf(
  { name, head }: TableColumn,
  filled: readonly string[],
  choices: Choices,
): Pick<MemberImportColumnAnswer, 'field' | 'reason'> {
  const key = headKey(head);
  const choice = Object.hasOwn(choices, name) ? choices[name] : undefined;
  if (choice === null) return { field: null, reason: 'chosen' };
  // @guard access "no choice imports a password", tested by members/import-choices "names a column of passwords"
  if (isPassword(key)) return { field: null, reason: filled.length === 0 ? 'empty' : 'password' };
  if (choice !== undefined) return { field: choice, reason: 'chosen' };
  const own = FIELDS_BY_HEAD.get(key);
  if (own !== undefined && isImported(own)) return { field: own, reason: 'head' };
  if (filled.length === 0) return { field: null, reason: 'empty' };
  // In Thai the head of our ids is also a word for passwords.
  const isOurs = own !== undefined && (own !== 'id' || filled.every((cell) => UUID.test(cell)));
  return { field: null, reason: isOurs ? 'calculated' : 'unknown' };
}

/** Returns the columns of a file with the fields that they fill. */
export function assignColumns({ columns, rows }: CsvTable, choices: Choices = {}): MemberImportColumnAnswer[] {
  return columns.map((column) => {
    const filled = rows.flatMap(({ cells }) => cells[column.index] || []);
    const { field, reason } = fieldOf(column, filled, choices);
    return {
      name: column.name,
      field,
      reason,
      proposal: reason === 'unknown' ? (PROPOSALS.get(headKey(column.head)) ?? null) : null,
      examples: isPassword(headKey(column.head)) ? [] : filled.slice(0, EXAMPLES),
    };
  });
}

/** Returns the faults of the head: columns that the user has to decide about, and a missing one. */
export function faultsOfColumns(
  { line, columns }: CsvTable,
  assigned: readonly MemberImportColumnAnswer[],
): MemberImportFault[] {
  const faults = assigned.flatMap(({ field, reason }, index): MemberImportFault[] => {
    const head = columns[index]?.head || (columns[index]?.name ?? null);
    if (reason === 'password') return [{ line, field: head, key: 'csv.password' }];
    if (reason === 'unknown') return [{ line, field: head, key: 'csv.unknownColumn' }];
    const isTwice = field !== null && assigned.findIndex((other) => other.field === field) < index;
    return isTwice ? [{ line, field: head, key: 'csv.twice' }] : [];
  });
  if (!assigned.some(({ field }) => field === 'username'))
    faults.push({ line, field: 'username', key: 'csv.missingColumn' });
  return faults;
}
