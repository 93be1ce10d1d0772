/** Records as lines of a file: numbers stay numbers, words are the reader's, and nothing is taken for a formula. */
import { textOfCell } from '../../domain/text/cell-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { permissionOf } from '../../domain/access';
import { cellText, csvColumnsOf, csvLinesOf, harmless, plainReader, textCell } from '../../domain/entities/csv';
import { LOCALES } from '../../domain/locales';
import { LOTTO_CODES } from '../../domain/lotto/lotto';
import { Slip } from '../../domain/entities/slip';
import { textsOf } from '../../server/http/texts';
import { PLAIN_STYLE } from '../../domain/entities/csv-style';
import { defineEntity } from '../../domain/entities/entity';
import {
  date,
  dateTime,
  flag,
  integer,
  json,
  money,
  oneOf,
  percent,
  permissions,
  reason,
  secret,
  text,
  textOrNull,
} from '../../domain/entities/field';

const Thing = defineEntity({
  name: 'things',
  subject: 'lotto',
  label: 'name',
  search: [],
  fields: {
    name: text(),
    password: secret(),
    share: percent(),
    count: integer(),
    net: money(),
    day: date(),
    at: dateTime(),
    state: oneOf(['open', 'closed']),
    isOn: flag(),
    rights: permissions(),
    note: textOrNull(),
    hint: text({ forScreens: true }),
    story: text({ detail: true }),
    parts: json(z.unknown()),
    reason: reason(),
  },
});
const COLUMNS = ['name', 'share', 'count', 'net', 'day', 'at', 'state', 'isOn', 'rights', 'note'];

const asked: string[] = [];
const reader = plainReader({
  timeZone: 'Asia/Bangkok',
  text: (key: string) => {
    asked.push(key);
    return key.split('.').slice(-2).join('/');
  },
});
const record = {
  name: 'coma',
  share: 6_250,
  count: -3,
  net: -123_450,
  day: '2026-11-03',
  at: '2026-11-03T18:00:00Z',
  state: 'open',
  isOn: true,
  rights: { ...permissionOf('off'), lotto: 'edit', system: 'view' },
  note: null,
};

it('the columns are what a list tells and a table can hold', () => {
  expect(csvColumnsOf(Thing)).toEqual(COLUMNS);
});

it('a record is a line of them: nothing where nothing is, an amount in baht, moments on the clock of the business', () => {
  const { head, of } = csvLinesOf(Thing, COLUMNS, reader);
  expect(head).toBe(`${COLUMNS.map((column) => `fields/${column}`).join(',')}\r\n`);
  expect(of(record)).toBe(
    'coma,62.5,-3,-1234.50,03/11/2026,04/11/2026 01:00:00,state/open,engine/yes,lotto/name: levels/edit · system/name: levels/view,\r\n',
  );
  expect(of({ name: 'x', isOn: false })).toBe('x,,,,,,,engine/no,,\r\n');
  const before = asked.length;
  of(record);
  expect(asked.length, 'words are looked up once').toBe(before);
});

it('text that would begin a formula or end a cell is kept from it', () => {
  const { of } = csvLinesOf(Thing, ['name', 'note', 'password', 'parts', 'nothing'], reader);
  const line = (name: string, note = '') => of({ name, note, password: 'secret', parts: [1] });
  expect(line('=1+1')).toBe(`'=1+1,\r\n`);
  expect(line('@a', '-5')).toBe(`'@a,'-5\r\n`);
  expect(line('a,b', 'say "x"\n')).toBe('"a,b","say ""x""\n"\r\n');
  expect(line('plain'), 'what has no place in a table has no cell').toBe('plain,\r\n');
  const named = csvLinesOf(Thing, ['name'], { ...reader, text: () => '=a,b' });
  expect(named.head).toBe(`"'=a,b"\r\n`);
});

it.each([
  ['\0=1+1', `'\0=1+1`],
  ['=1+1', `'=1+1`],
  ['＝1+1', `'＝1+1`],
  ['\u200B=1+1', `'\u200B=1+1`],
  [`'\uFEFF＠a`, `''\uFEFF＠a`],
  ['\u200Bplain', '\u200Bplain'],
  ['1+1=', '1+1='],
  ['a\0', 'a\0'],
  ['สมชาย', 'สมชาย'],
  ['1;=1+1', `1;'=1+1`],
  ['a,-1', `a,'-1`],
  ['a\t=1', `a\t'=1`],
  ['a\n=1', `a\n'=1`],
  ['a;"=1', `a;'"=1`],
  [`a;'=1`, `a;''=1`],
  [';\t=1', `;'\t'=1`],
  ['=1;=1', `'=1;'=1`],
  ['a; b', 'a; b'],
  ['12:30; 5=2', '12:30; 5=2'],
])('%j is harmless as %j', (text, written) => {
  expect(harmless(text)).toBe(written);
});

it.each([
  ['share', 6_250, '62.5'],
  ['net', -123_450, '-1234.50'],
  ['day', '2026-11-03', '03/11/2026'],
  ['state', 'open', 'state/open'],
  ['name', '=1+1', '=1+1'],
  ['password', 'secret', ''],
  ['nothing', 'x', ''],
])('of %s, %j is the cell %j of a workbook', (field, value, cell) => {
  expect(cellText(Thing, field, value, reader)).toBe(cell);
});

it.each([
  ['007', '="007"'],
  ['=1+1', '="=1+1"'],
  ['say "7"', '="say ""7"""'],
  ['๗', '="๗"'],
  ['seven', 'seven'],
  ['=a', "'=a"],
  ['7\n7', '7\n7'],
  ['7'.repeat(128), '7'.repeat(128)],
])('%j is the cell %j where spreadsheets have to keep digits', (text, cell) => {
  expect(textCell(text, { separator: ',', decimal: '.', keepsDigits: true })).toBe(cell);
});

it('every text is read back from its cell, kept for spreadsheets or not', () => {
  const sign = fc.constantFrom("'", '=', '"', '+', '-', '@', '\t', '\n', '\0', '0', '๙', 'a', ' ', ';', ',');
  const text = fc.oneof(fc.string({ unit: sign, maxLength: 8 }), fc.string({ unit: 'grapheme', maxLength: 200 }));
  fc.assert(
    fc.property(text, fc.boolean(), (written, keepsDigits) => {
      expect(textOfCell(textCell(written, { ...PLAIN_STYLE, keepsDigits }))).toBe(written);
    }),
  );
});

it.each(LOCALES)('names each lotto by its code or by the operator, in %s', (locale) => {
  const words = plainReader({ timeZone: 'Asia/Bangkok', text: textsOf(locale) });
  for (const code of LOTTO_CODES) {
    const name = cellText(Slip, 'lotto', code, words);
    expect(name).toBe(textsOf(locale)(`lottos.names.${code}`));
    expect(name).not.toContain('lottos.');
  }
  expect(cellText(Slip, 'lotto', 'Hanoi by night', words)).toBe('Hanoi by night');
});

it('no part of a cell is a formula, whichever sign a spreadsheet divides it at', () => {
  const sign = fc.constantFrom("'", '=', '"', '+', '@', '\t', '\n', '0', 'a', ';', ',', '\u200B');
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 10 }), fc.boolean(), (written, keepsDigits) => {
      const cell = textCell(written, { ...PLAIN_STYLE, keepsDigits });
      const [, ...others] = cell.split(/[;,\t\r\n]/);
      for (const other of others) expect(other.replaceAll('"', '')).not.toMatch(/^\u200B*[=+@]/);
    }),
  );
});
