/** The columns of a file of members: ours in every language, those of other systems, passwords. */
import { describe, expect, it } from 'vitest';
import { MEMBER_IMPORT_COLUMNS } from '../../domain/accounts/member-import';
import { csvColumnsOf } from '../../domain/entities/csv';
import { Member } from '../../domain/entities/member';
import { LOCALES } from '../../domain/locales';
import { headKey } from '../../domain/text/head-key';
import { textsOf } from '../../server/http/texts';
import { readTable } from '../../server/records/csv/read-table';
import { assignColumns } from '../../server/resources/members/import/columns';

const ID = '01a22821-5fdf-777b-bf13-8c4ea40a5739';

/** Columns of a file with these heads and one filled row. */
const assigned = (heads: readonly string[], choices = {}) =>
  assignColumns(readTable(`${heads.join('\t')}\n${heads.map(() => ID).join('\t')}`, 10), choices);

const fieldsOf = (heads: readonly string[]) => assigned(heads).map(({ field, reason }) => field ?? reason);

const FIELDS = csvColumnsOf(Member);
const EXPECTED = FIELDS.map((field) => MEMBER_IMPORT_COLUMNS.find((column) => column === field) ?? 'calculated');

describe('the head of an export', () => {
  it.each(LOCALES)('is known in %s, in any case, also without its units', (locale) => {
    const heads = FIELDS.map((field) => textsOf(locale)(`resources.members.fields.${field}`));
    expect(fieldsOf(heads)).toEqual(EXPECTED);
    expect(fieldsOf(heads.map((head) => head.toUpperCase()))).toEqual(EXPECTED);
    expect(fieldsOf(heads.map((head) => ` ${head.replace(/\s*\(.*\)/, '')} `))).toEqual(EXPECTED);
    expect(fieldsOf(heads.map((head) => head.normalize('NFD')))).toEqual(EXPECTED);
  });

  it('can be the names of the API', () => {
    expect(fieldsOf(FIELDS)).toEqual(EXPECTED);
    expect(fieldsOf(FIELDS.map((field) => field.toUpperCase()))).toEqual(EXPECTED);
    expect(fieldsOf(['max_line_stake', 'Max Slip Stake', 'max-day-stake'])).toEqual([
      'maxLineStake',
      'maxSlipStake',
      'maxDayStake',
    ]);
  });

  it('means the same field in all languages', () => {
    const fields = new Map<string, string>();
    for (const field of FIELDS) {
      for (const locale of LOCALES) {
        const key = headKey(textsOf(locale)(`resources.members.fields.${field}`));
        expect([key, fields.get(key) ?? field]).toEqual([key, field]);
        fields.set(key, field);
      }
    }
  });
});

describe('the head of another system', () => {
  it.each([
    [
      'user,name,phone no,bank,account no,line id,upline,share %,credit',
      ['username', 'nickname', 'phone', null, null, null, 'parent', 'heldPt', null],
    ],
    [
      'ยูสเซอร์,ชื่อ,เบอร์โทร,ธนาคาร,เลขบัญชี,สายงาน,เปอร์เซ็นต์,เครดิต',
      ['username', 'nickname', 'phone', null, null, 'parent', 'heldPt', null],
    ],
    ['USER,NAME,TEL.,REMARK', ['username', 'nickname', 'phone', 'note']],
  ])('is proposed a field, or waits for a choice: %s', (heads, fields) => {
    const columns = assigned(heads.split(','));
    expect(columns.map(({ field, proposal }) => field ?? proposal)).toEqual(fields);
    expect(columns.filter(({ reason }) => reason === 'head').map(({ name }) => name)).toEqual(
      heads.split(',').filter((head) => ['upline', 'เบอร์โทร'].includes(head)),
    );
  });

  it('never begins with another proposal for one of our own heads', () => {
    for (const locale of LOCALES) {
      for (const field of MEMBER_IMPORT_COLUMNS) {
        const [column] = assigned([textsOf(locale)(`resources.members.fields.${field}`)]);
        expect(column).toMatchObject({ field, proposal: null });
      }
    }
  });

  it('is filled by choice, or left out', () => {
    const choices = { bank: null, user: 'username', '#3': 'note' };
    expect(assigned(['bank', 'user', ''], choices)).toMatchObject([
      { name: 'bank', field: null, reason: 'chosen' },
      { name: 'user', field: 'username', reason: 'chosen' },
      { name: '#3', field: 'note', reason: 'chosen' },
    ]);
    expect(assigned(['a', 'a']).map(({ name }) => name)).toEqual(['a', 'a (2)']);
  });
});

describe('a column of passwords', () => {
  const HEADS = [
    'pass',
    'Password',
    'PASSWORD ',
    'user_pass',
    'login password',
    'pwd',
    'passcode',
    'PIN',
    'รหัสผ่าน',
    'พาสเวิร์ด',
    'Passwort',
    'Kennwort',
    'Senha',
    'Mot de passe',
  ];

  it.each(HEADS)('is no field, not even by choice, and shows no value: %s', (head) => {
    const [name] = assigned([head]).map((column) => column.name);
    expect(assigned([head])).toMatchObject([{ field: null, reason: 'password', examples: [] }]);
    expect(assigned([head], { [name ?? '']: 'note' })).toMatchObject([
      { field: null, reason: 'password', examples: [] },
    ]);
    expect(assigned([head], { [name ?? '']: null })).toMatchObject([{ field: null, reason: 'chosen', examples: [] }]);
  });

  it('can be called like our ids in Thai', () => {
    expect(assigned(['รหัส'])).toMatchObject([{ field: null, reason: 'calculated' }]);
    expect(assignColumns(readTable('รหัส,username\nabc123,a', 10))).toMatchObject([{ reason: 'unknown' }, {}]);
  });
});

it.each(LOCALES)('the file of rows set aside can be imported once they are corrected (%s)', (locale) => {
  const heads = ['imports.file.line', 'imports.file.fault'].map((key) => textsOf(locale)(key));
  expect(fieldsOf(['username', ...heads])).toEqual(['username', 'calculated', 'calculated']);
});

it('a column without values is no question', () => {
  expect(assignColumns(readTable('username,bank,,\na,,,\n', 10))).toMatchObject([
    { field: 'username' },
    { name: 'bank', field: null, reason: 'empty' },
  ]);
});
