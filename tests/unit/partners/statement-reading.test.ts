/** A partner's statement as partners send it: each line becomes a movement, or is set aside or refused with its reason. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTypedMoment } from '../../../domain/calendar/typed-moment';
import { momentAt } from '../../../domain/calendar/moment';
import type { PartnerKind } from '../../../domain/partners/kind';
import { type StatementForm, UNKNOWN_FORM } from '../../../domain/partners/statement-form';
import { isTotalRow, withoutSign } from '../../../domain/partners/statement-row';
import { duplicatesOf, isDecided, periodOf, readStatement } from '../../../server/partners/statements/read-statement';
import { runs } from '../../support/runs';

const HEAD = 'Transaction ID,Date,User,DEPOSIT/WITHDRAW,Amount,Balance';
const FORM: StatementForm = {
  ...UNKNOWN_FORM,
  unit: 'baht',
  columns: { Date: 'at', User: 'member', 'DEPOSIT/WITHDRAW': 'kind', Balance: null },
};

const read = (statement: string, form: Partial<StatementForm> = {}, kind: PartnerKind = 'transfer') =>
  readStatement(statement, { kind, form: { ...FORM, ...form }, today: '2026-11-29', timeZone: 'Asia/Bangkok' });

const plain = { columns: {} };
/** One row under our own heads. */
const row = (cells: string, form: Partial<StatementForm> = {}, head = 'id;kind;amount') =>
  read(`${head}\n${cells}`, { ...plain, ...form });

const reasons = ({ refused }: ReturnType<typeof read>) => refused.map(({ line, field, key }) => [line, field, key]);

describe('the columns', () => {
  it('of a foreign head wait for an answer each, with a proposal; ours are known in any case', () => {
    const { columns, faults, movements } = read(`${HEAD.toUpperCase()}\nT1,29/11/2026,a,DEPOSIT,1,1`, plain);
    expect(columns.map(({ field, reason, proposal }) => [field, reason, proposal])).toEqual([
      ['id', 'head', null],
      [null, 'unknown', 'at'],
      [null, 'unknown', 'member'],
      [null, 'unknown', 'kind'],
      ['amount', 'head', null],
      [null, 'unknown', null],
    ]);
    expect(faults.map(({ key }) => key)).toEqual(Array.from({ length: 4 }, () => 'csv.unknownColumn'));
    expect(movements).toEqual([]);
  });

  it('of the number and the amount are required, and that of the kind for a seamless wallet', () => {
    const missing = (head: string, kind: PartnerKind) =>
      read(`${head}\n1,1`, plain, kind).faults.map(({ field, key }) => [field, key]);
    expect(missing('kind,state', 'transfer')).toEqual([
      ['id', 'csv.missingColumn'],
      ['amount', 'csv.missingColumn'],
    ]);
    expect(missing('id,amount', 'transfer')).toEqual([]);
    expect(missing('id,amount', 'seamless')).toEqual([['kind', 'csv.missingColumn']]);
  });

  it('fill each field once', () => {
    expect(read('id,amount,Paid\nT1,1,2', { columns: { Paid: 'amount' } }).faults).toMatchObject([
      { line: 1, field: 'Paid', key: 'csv.twice' },
    ]);
  });
});

describe('a statement', () => {
  it('is read as movements with times and members, in satang', () => {
    const { movements, refused, aside } = read(
      `${HEAD}\nT1,29/11/2569 10:30,COMA.1,DEPOSIT,"1,000.50",5\nT2,2026-11-29 11:00:05,coma.2,withdraw,-20,5`,
    );
    expect(movements).toEqual([
      {
        line: 2,
        movement: { id: 'T1', kind: 'deposit', amount: 100_050, state: 'done', member: 'COMA.1' },
        at: { from: '2026-11-29T03:30:00.000Z', until: '2026-11-29T03:31:00.000Z' },
      },
      {
        line: 3,
        movement: { id: 'T2', kind: 'withdraw', amount: 2_000, state: 'done', member: 'coma.2' },
        at: { from: '2026-11-29T04:00:05.000Z', until: '2026-11-29T04:00:06.000Z' },
      },
    ]);
    expect([refused, aside]).toEqual([[], []]);
    expect(periodOf(movements)).toEqual({ from: '2026-11-29T03:30:00.000Z', until: '2026-11-29T04:00:06.000Z' });
  });

  it('is the same in every form: separators, JSON array, JSON lines', () => {
    const same = [
      'sep=;\r\nID;KIND;AMOUNT\r\nT1;DEPOSIT;100,50\r\nT2;WITHDRAW;20\r\n',
      '\uFEFFid\tkind\tamount\nT1\tdeposit\t100.50\nT2\twithdraw\t20',
      'id|kind|amount\nT1|deposit|฿100.50\nT2|withdraw|๒๐',
      '[{"id":"T1","kind":"DEPOSIT","amount":100.5},{"id":"T2","kind":"withdraw","amount":"20"}]',
      '[\n  {\n    "amount": 100.50, "id": "T1", "kind": "deposit"\n  },\n  {"kind": "withdraw", "id": "T2", "amount": 20}\n]\n',
      '{"id":"T1","kind":"deposit","amount":100.5}\n\n{"id":"T2","kind":"withdraw","amount":-20}',
    ].map((statement) => read(statement, plain));
    for (const { movements, refused, faults } of same) {
      expect([refused, faults]).toEqual([[], []]);
      expect(movements.map(({ movement: { id, kind, amount } }) => [id, kind, amount])).toEqual([
        ['T1', 'deposit', 10_050],
        ['T2', 'withdraw', 2_000],
      ]);
    }
  });

  it('without a unit is not read', () => {
    const { movements, faults, kinds } = read('id,kind,amount\nT1,deposit,100', { ...plain, unit: undefined });
    expect([movements, faults, kinds]).toEqual([[], [], []]);
    const form = { ...UNKNOWN_FORM };
    expect(isDecided(read('id,kind,amount\nT1,deposit,100', { ...plain, unit: undefined }), form)).toBe(false);
  });

  it('is cut off nowhere: an array without its end, text after it and broken elements are refused with their lines', () => {
    expect(reasons(read('[{"id":"T1","kind":"deposit","amount":1},\n', plain))).toEqual([[2, null, 'statement.json']]);
    expect(reasons(read('[{"id":"T1","kind":"deposit","amount":1},\n{"id":"T', plain))).toEqual([
      [2, null, 'statement.json'],
    ]);
    expect(reasons(read('[{"id":"T1","kind":"deposit","amount":1},\n3,\n{"id" "T2"}]\nmore', plain))).toEqual([
      [2, null, 'statement.json'],
      [3, null, 'statement.json'],
      [4, null, 'statement.json'],
    ]);
    expect(read('id,amount\n"T1,1', plain).faults).toMatchObject([{ line: 2, key: 'csv.malformed' }]);
  });
});

describe('an amount', () => {
  it.each<[string, Partial<StatementForm>, number]>([
    ['100', { unit: 'baht' }, 10_000],
    ['100', { unit: 'satang' }, 100],
    ['1,000.00', { unit: 'baht' }, 100_000],
    ['1.000,00', { unit: 'baht' }, 100_000],
    ['฿ 1,234,567.89', { unit: 'baht' }, 123_456_789],
    ['1,000', { unit: 'baht', decimal: '.' }, 100_000],
    ['1.000', { unit: 'baht', decimal: ',' }, 100_000],
    ['1,000', { unit: 'satang', decimal: '.' }, 1_000],
    ['0', { unit: 'baht' }, 0],
  ])('%s is read by unit and decimal sign: %j', (text, form, satang) => {
    expect(row(`T1;deposit;${text}`, form).movements.map(({ movement }) => movement.amount)).toEqual([satang]);
  });

  it.each<[string, Partial<StatementForm>, string]>([
    ['1,000', { unit: 'baht' }, 'twoReadings'],
    ['1.000', { unit: 'baht' }, 'twoReadings'],
    ['1.234', { unit: 'baht', decimal: '.' }, 'money'],
    ['1000.50', { unit: 'satang' }, 'integer'],
    ['1000,50', { unit: 'satang' }, 'integer'],
    ['1,000', { unit: 'satang' }, 'twoReadings'],
    ['1.5', { unit: 'satang' }, 'integer'],
    ['much', { unit: 'baht' }, 'money'],
    ['', { unit: 'baht' }, 'required'],
    ['1.234', { unit: 'satang', decimal: '.' }, 'integer'],
  ])('%s is refused, or waits for the decimal sign, never guessed: %j', (text, form, key) => {
    const refused = row(`T1;deposit;${text}`, form);
    expect(refused.movements).toEqual([]);
    expect(reasons(refused)).toEqual([[2, 'amount', key]]);
    expect(isDecided(refused, { ...FORM, ...form })).toBe(key !== 'twoReadings');
  });

  it('of JSON has a decimal point, and as many digits as JavaScript holds', () => {
    const json = (amount: string, unit: StatementForm['unit'] = 'baht') =>
      read(`[{"id":"T1","kind":"deposit","amount":${amount}}]`, { ...plain, unit });
    expect(json('1.5').movements).toMatchObject([{ movement: { amount: 150 } }]);
    for (const [amount, unit] of [
      ['1.234', 'baht'],
      ['1e21', 'baht'],
      ['9007199254740993', 'satang'],
      ['0.5', 'satang'],
    ] as const)
      expect([json(amount, unit).movements, reasons(json(amount, unit))[0]?.[1]]).toEqual([[], 'amount']);
  });
});

describe('a direction', () => {
  const signed = (rows: string) => row(rows, {}, 'id;amount');

  it('is the sign where the statement has no kinds', () => {
    expect(signed('T1;100\nT2;-20\nT3;(5)\nT4;−1').movements.map(({ movement }) => movement)).toMatchObject([
      { kind: 'deposit', amount: 10_000 },
      { kind: 'withdraw', amount: 2_000 },
      { kind: 'withdraw', amount: 500 },
      { kind: 'withdraw', amount: 100 },
    ]);
    expect(reasons(signed('T1;0'))).toEqual([[2, 'amount', 'statement.direction']]);
  });

  it('is refused where kind and sign contradict each other', () => {
    expect(reasons(row('T1;deposit;-100'))).toEqual([[2, 'amount', 'statement.minus']]);
    expect(reasons(row('T1;withdraw;+100'))).toEqual([[2, 'amount', 'statement.noMinus']]);
    // One withdrawal with a minus: all have one.
    const mixed = row('T1;withdraw;-100\nT2;withdraw;50\nT3;deposit;7');
    expect(reasons(mixed)).toEqual([[3, 'amount', 'statement.noMinus']]);
    expect(mixed.movements.map(({ movement }) => movement.id)).toEqual(['T1', 'T3']);
    expect(row('T1;withdraw;100\nT2;deposit;+5').refused).toEqual([]);
  });

  it('never changes: what is read moves the money as kind and sign say, or is refused', () => {
    const kinds = fc.constantFrom('deposit', 'withdraw', null);
    const amounts = fc.integer({ min: -5, max: 5 });
    fc.assert(
      fc.property(kinds, amounts, fc.boolean(), fc.boolean(), (kind, amount, hasPlus, isSigned) => {
        const { value } = withoutSign({ kind, amount, hasPlus }, 'transfer', isSigned);
        if (!value) return;
        expect(value.amount).toBe(Math.abs(amount));
        if (kind !== null) expect(value.kind).toBe(kind);
        if (amount < 0) expect(value.kind).toBe('withdraw');
        if (amount > 0 && (hasPlus || isSigned || kind === null)) expect(value.kind).toBe('deposit');
      }),
      runs(300),
    );
  });
});

describe('a total', () => {
  it.each([
    ['Total;;1500'],
    ['TOTAL:;;1500'],
    [';Grand Total;1500'],
    ['รวม;;1500'],
    ['ยอดรวมทั้งสิ้น;;1500'],
    ['รวม 12 รายการ;;1500'],
    ['Total geral;;1500'],
    ['Gesamtsumme;;1500'],
    ['Total général;;1500'],
    ['Summe (THB);;1500'],
    ['Total'],
  ])('is set aside and listed: %s', (text) => {
    const { movements, aside, refused } = row(`T1;deposit;100\n${text}`);
    expect(movements).toHaveLength(1);
    expect(refused).toEqual([]);
    expect(aside).toEqual([{ line: 3, text, field: null, id: null, key: 'statement.total' }]);
  });

  it('has no number of its own; other rows without one are refused', () => {
    expect(isTotalRow('T1', ['T1', 'total'])).toBe(false);
    expect(row('T1;deposit;100;total', {}, 'id;kind;amount;state').aside).toEqual([]);
    expect(reasons(row(';deposit;100'))).toEqual([[2, 'id', 'required']]);
    expect(reasons(row(';totally free;100'))).toEqual([[2, 'id', 'required']]);
  });
});

describe('a line', () => {
  it('whose cells were moved by a separator in a note or an amount is refused with its text', () => {
    const { refused, movements } = read(
      `${HEAD}\nT1,29/11/2026,a,DEPOSIT,1,000.00,500\nT2,29/11/2026,a,DEPOSIT\nT3,29/11/2026,a,DEPOSIT,1,5`,
    );
    expect(movements.map(({ movement }) => movement.id)).toEqual(['T3']);
    expect(refused).toEqual([
      {
        line: 2,
        text: 'T1,29/11/2026,a,DEPOSIT,1,000.00,500',
        field: null,
        id: null,
        key: 'csv.cells',
        args: { expected: 6, found: 7 },
      },
      expect.objectContaining({ line: 3, key: 'csv.cells', args: { expected: 6, found: 4 } }),
    ]);
    // Blank cells at the end don't hide it: the amount would be one baht.
    for (const rows of [
      'T1,deposit,1,000.00,',
      'T1,deposit,1,000.00,\nT2,deposit,1,x',
      'T1,deposit,1,000,,\nT2,deposit,1,,',
    ])
      expect(read(`id,kind,amount,note\n${rows}`, { columns: { note: null } }).refused[0]?.key).toBe('csv.cells');
    const trailing = 'id,kind,amount,,\nT1,deposit,5,,\nT2,deposit,1,000,,\nT3,deposit,7,,x';
    expect(reasons(read(trailing, plain))).toEqual([
      [3, null, 'csv.cells'],
      [4, null, 'csv.cells'],
    ]);
    expect(read('id,kind,amount,\nT1,deposit,5\nT2,deposit,6\n', plain).movements).toHaveLength(2);
    const note = { columns: { note: null } };
    expect(read('id,kind,amount,note\nT1,deposit,1,"a, b; c"\nT2,deposit,1,a; b', note).movements).toHaveLength(2);
  });

  it('whose number lost its digits is refused', () => {
    expect(reasons(row('1.23457E+17;deposit;1'))).toEqual([[2, 'id', 'statement.rounded']]);
    expect(reasons(row(`${'x'.repeat(65)};deposit;1`))).toEqual([[2, 'id', 'tooLong']]);
    const json = read(
      '[{"id":12345678901234567890,"kind":"deposit","amount":1},{"id":7,"kind":"deposit","amount":1}]',
      plain,
    );
    expect(reasons(json)).toEqual([[1, 'id', 'statement.rounded']]);
    expect(json.movements).toMatchObject([{ movement: { id: '7' } }]);
  });

  it('with another time than one of a calendar is refused', () => {
    const times = 'T1;deposit;1;soon\nT2;deposit;1;11/29/2026\nT3;deposit;1;';
    expect(reasons(row(times, {}, 'id;kind;amount;at'))).toEqual([
      [2, 'at', 'date.unreadable'],
      [3, 'at', 'date.dayFirst'],
    ]);
  });

  it('is in exactly one list, whatever is in it', () => {
    const cell = fc.constantFrom('', 'T1', 'deposit', 'gift', '100', '1,000', '-5', 'Total', '29/11/2026', 'a"b', '{');
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 }), (rows) => {
        const text = rows.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(';'));
        const { movements, refused, aside } = read(['id;kind;amount;at', ...text].join('\n'), plain);
        const filled = rows.flatMap((cells, index) => (cells.some((one) => one !== '') ? [index + 2] : []));
        expect([...movements, ...refused, ...aside].map(({ line }) => line).sort((a, b) => a - b)).toEqual(filled);
      }),
      runs(300),
    );
  });
});

describe('words', () => {
  const HEADS = 'id;kind;amount;state';
  const ROWS = 'T1;Top-Up;1;OK\nT2;ถอน;1;Failed\nT3;topup;1;ok\nT4;deposit;1;';

  it('that aren’t ours wait for an answer each, with a proposal', () => {
    const open = row(ROWS, {}, HEADS);
    expect(open.kinds).toMatchObject([
      { word: 'Top-Up', key: 'top-up', rows: 1, isDecided: false, proposal: null },
      { word: 'ถอน', key: 'ถอน', proposal: 'withdraw' },
      { word: 'topup', proposal: 'deposit' },
    ]);
    expect(open.states).toMatchObject([
      { word: 'OK', rows: 2, proposal: 'done' },
      { word: 'Failed', proposal: null },
    ]);
    expect(isDecided(open, FORM)).toBe(false);
    expect(open.movements.map(({ movement }) => movement.id)).toEqual(['T4']);
    expect(open.refused.map(({ key }) => key)).toEqual(Array.from({ length: 3 }, () => 'statement.word'));
  });

  it('mean their answers; rows with words that are left out are set aside and listed', () => {
    const form: Partial<StatementForm> = {
      kinds: { 'top-up': 'deposit', topup: 'deposit', ถอน: 'withdraw' },
      states: { ok: 'done', failed: null },
    };
    const decided = row(ROWS, form, HEADS);
    expect(isDecided(decided, FORM)).toBe(true);
    expect(decided.movements.map(({ movement }) => movement.id)).toEqual(['T1', 'T3', 'T4']);
    expect(decided.aside).toEqual([
      {
        line: 3,
        text: 'T2;ถอน;1;Failed',
        field: 'state',
        id: 'T2',
        key: 'statement.leftOut',
        args: { word: 'Failed' },
      },
    ]);
    // A kind that this wallet doesn't have is no answer.
    expect(isDecided(row('T1;gift;1', { kinds: { gift: 'bet' } }), FORM)).toBe(false);
  });

  it('are few; a column of texts is no column of words', () => {
    const many = Array.from({ length: 51 }, (_, index) => `T${index};text ${index};1`).join('\n');
    const { kinds, refused } = row(many);
    expect(kinds).toHaveLength(50);
    expect(refused.at(-1)?.key).toBe('statement.tooManyWords');
  });
});

it('numbers of several lines are named with their lines', () => {
  const { movements } = row('T1;deposit;1\nT2;deposit;1\nT1;deposit;1\nT3;deposit;2');
  expect(duplicatesOf(movements)).toEqual([{ id: 'T1', lines: [2, 4] }]);
});

describe('a time', () => {
  const spanOf = (text: string) =>
    readTypedMoment(text, '2026-11-29', (date, time) => momentAt(date, time, 'Asia/Bangkok')).value;

  it.each([
    ['29/11/2026', '2026-11-28T17:00:00.000Z', '2026-11-29T17:00:00.000Z'],
    ['29/11/69 10.30', '2026-11-29T03:30:00.000Z', '2026-11-29T03:31:00.000Z'],
    ['2026-11-29 10:30:05.123', '2026-11-29T03:30:05.000Z', '2026-11-29T03:30:06.000Z'],
    ['2026-11-29T03:30:05.123Z', '2026-11-29T03:30:05.000Z', '2026-11-29T03:30:06.000Z'],
    ['2026-11-29 10:30+07:00', '2026-11-29T03:30:00.000Z', '2026-11-29T03:31:00.000Z'],
    ['2026-11-28T22:30:00-0500', '2026-11-29T03:30:00.000Z', '2026-11-29T03:30:01.000Z'],
    ['2026-11-29T10:30:00+07', '2026-11-29T03:30:00.000Z', '2026-11-29T03:30:01.000Z'],
  ])('%s is on the clock of the business, or on its own', (text, from, until) => {
    expect(spanOf(text)).toEqual({ from, until });
  });

  it.each(['', 'soon', '2026-02-30T10:00:00Z', '2026-11-29T25:00:00Z', '2026-11-29T10:00:00+25:00', '11/29/2026'])(
    '%j is none',
    (text) => {
      expect(spanOf(text)).toBeUndefined();
    },
  );
});
