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
import { assignFields, type ColumnRules, faultsOfFields } from '../../../records/csv/assign-fields';
import type { CsvTable } from '../../../records/csv/read-table';

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
  line: 'imports.file.line',
  fault: 'imports.file.fault',
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

const RULES: ColumnRules<MemberImportColumn> = {
  ownField: (key, filled) => {
    const own = FIELDS_BY_HEAD.get(key);
    if (own === undefined || isImported(own)) return own;
    // In Thai the head of our ids is also a word for passwords.
    return own !== 'id' || filled.every((cell) => UUID.test(cell)) ? null : undefined;
  },
  proposals: PROPOSALS,
  // @guard access "no choice imports a password", tested by members/import-choices "names a column of passwords"
  isSecret: isPassword,
};

/** Returns the columns of a file with the fields that they fill. */
export function assignColumns(table: CsvTable, choices?: MemberImport['columns']): MemberImportColumnAnswer[] {
  return assignFields(table, RULES, choices);
}

/** Returns the faults of the head: columns that the user has to decide about, and a missing one. */
export function faultsOfColumns(table: CsvTable, assigned: readonly MemberImportColumnAnswer[]): MemberImportFault[] {
  return faultsOfFields(table, assigned, ['username']);
}
