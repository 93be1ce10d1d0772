/**
 * Partners' statements compared with our journal: our side as a daily file, the differences, and their resolution
 * (domain.md §8).
 */
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StatementComparison, StatementReading } from '../../../domain/api/partner-statements';
import { createApp } from '../../../server/app/app';
import { moveFunds } from '../../../server/book/funds/move-funds';
import { csvOf, makePartnerDays } from '../../../server/partners/statements/day-file';
import { type Persona, signInAs } from '../../support/agents';
import { alterBook, rowsOf } from '../../support/book-checks';
import { createSeamless, type Seamless } from './seamless-support';
import { addClient } from './support';
import { inBookTransaction } from '../../../server/book/transaction';

interface StatementLine {
  id: string;
  kind: string;
  amount: number;
}

let seamless: Seamless;
let master: Persona;
let today: string;

beforeAll(async () => {
  seamless = await createSeamless();
  master = await signInAs(createApp(seamless.test.services), 'master');
});
afterAll(() => seamless.dispose());
beforeEach(async () => {
  seamless.goWrong(() => null);
  await seamless.drain();
  const [row] = await rowsOf<{ date: string }>(
    seamless.test,
    `SELECT max((created_at AT TIME ZONE current_setting('book.time_zone') - interval '6 hours')::date)::text AS date FROM (
       SELECT created_at FROM partner_callback UNION ALL SELECT book_now()) AS made`,
  );
  today = row?.date ?? '';
});

/** Returns the partner's books as its statement. */
function theirs(): StatementLine[] {
  const { ledger, seen } = seamless.partner;
  const calls = new Map(seen.map(({ call }) => [call.transactionId, call]));
  return [...ledger.answers].flatMap(([id, answer]) => {
    const call = calls.get(id);
    if (call === undefined || answer.status !== 'ok') return [];
    const given = call.call === 'cancel' && !ledger.charged.has(String(call.slipId)) ? 0 : (call.amount ?? 0);
    return [{ id, kind: call.call, amount: given }];
  });
}

const jsonLines = (lines: readonly object[]) => lines.map((line) => JSON.stringify(line)).join('\n');

/** A statement in our own words, in satang. */
const OWN = { unit: 'satang' };

/** A statement as partners send it, and the answers about it. */
const FOREIGN_HEAD = 'TRANSACTION ID,DATE,USER,DEPOSIT/WITHDRAW,AMOUNT,BALANCE';
const FOREIGN = {
  unit: 'baht',
  columns: { DATE: 'at', USER: 'member', 'DEPOSIT/WITHDRAW': 'kind', BALANCE: null },
  kinds: { เติม: 'deposit' },
};

interface Sent {
  kind?: string;
  id?: string;
  form?: object;
  covers?: string;
  refused?: number;
}

const send = (
  statement: string,
  { kind = 'seamless', id = seamless.client.partnerId, ...rest }: Sent = {},
  by = master,
) => by.post(`/api/partners/${kind}/${id}/days/${today}/compare`, { statement, form: OWN, ...rest });

async function compare(statement: string, sent?: Sent): Promise<StatementComparison> {
  const { status, json, text } = await send(statement, sent);
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return json as unknown as StatementComparison;
}

async function read(statement: string, { kind = 'seamless', id = seamless.client.partnerId, form }: Sent = {}) {
  const { status, json, text } = await master.post(`/api/partners/${kind}/${id}/statement`, { statement, form });
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return json as unknown as StatementReading;
}

const told = ({ differences }: StatementComparison) => differences.map(({ is, way, by }) => ({ is, way, by }));

describe('a seamless partner’s statement', () => {
  it('agrees with ours about bets and cancels, whatever was refused, in CSV and as JSON lines', async () => {
    const slipId = await seamless.accepted();
    await seamless.accepted('boonmee');
    await seamless.client.post(`/slips/${slipId}/cancel`, {});
    seamless.goWrong(({ call }) => (call === 'bet' ? { kind: 'error', status: 500 } : null));
    await seamless.place();
    seamless.goWrong(() => null);
    await seamless.drain();
    const lines = theirs();
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(await compare(jsonLines(lines))).toMatchObject({ total: 0, differing: 0, differences: [] });
    const csv = ['transactionId;call;amount', ...lines.map(({ id, kind, amount }) => `${id};${kind};${amount}`)];
    expect(await compare(csv.join('\r\n'))).toMatchObject({ total: 0 });
  });

  it('agrees about a debit that was lost and taken back', async () => {
    seamless.goWrong(({ call }) => (call === 'bet' ? { kind: 'loseAnswer' } : null));
    await seamless.place();
    seamless.goWrong(() => null);
    await seamless.drain();
    expect(theirs().filter(({ kind }) => kind === 'cancel').length).toBeGreaterThan(0);
    expect(await compare(jsonLines(theirs()))).toMatchObject({ total: 0 });
  });

  it('differs in a lost debit that isn’t taken back yet, which is settled by sending the cancel', async () => {
    seamless.goWrong(({ call }) => (call === 'bet' ? { kind: 'loseAnswer' } : { kind: 'error', status: 500 }));
    await seamless.place();
    const differing = await compare(jsonLines(theirs()));
    expect(told(differing)).toEqual([{ is: 'missingHere', way: 'sendAgain', by: -900 }]);
    expect(differing.differing).toBe(-900);
  });

  it('differs in what one side has alone or otherwise, each with a way to settle it', async () => {
    await seamless.accepted();
    const lines = theirs();
    const [first, ...rest] = lines;
    const foreign = { id: newId(), kind: 'payout', amount: 5_000 };
    const bet = lines.find(({ kind }) => kind === 'bet') ?? expect.unreachable();
    expect(told(await compare(jsonLines(rest)))).toEqual([
      { is: 'missingThere', way: 'theirAnswer', by: expect.any(Number) as number },
    ]);
    expect(first).toBeDefined();
    expect(told(await compare(jsonLines([...lines, foreign])))).toEqual([
      { is: 'missingHere', way: 'theirsAlone', by: 5_000 },
    ]);
    // Charged twice under one number.
    expect(told(await compare(jsonLines([...lines, bet])))).toEqual([
      { is: 'missingHere', way: 'theirsAlone', by: -bet.amount },
    ]);
    const other = lines.map((line) => (line === bet ? { ...bet, amount: bet.amount + 100 } : line));
    expect(told(await compare(jsonLines(other)))).toEqual([{ is: 'different', way: 'theirAnswer', by: -100 }]);
  });

  it('is compared in no unit that nobody said', async () => {
    const refused = async (form: object) => {
      const { status, json } = await send('', { form });
      return [status, json['errors']];
    };
    expect(await refused({})).toEqual([400, { statement: { key: 'statement.unit' } }]);
    expect((await refused({ unit: 'dollar' }))[0]).toBe(400);
    expect(
      (
        await master.post(`/api/partners/seamless/${seamless.client.partnerId}/days/${today}/compare`, {
          statement: '',
        })
      ).status,
    ).toBe(400);
  });

  it('is compared without its refused lines only if their number is confirmed, and then isn’t stored', async () => {
    await seamless.accepted();
    const [first, ...rest] = theirs();
    const lines = `${jsonLines(rest)}\n${JSON.stringify({ ...first, amount: 'much' })}\n{"id":`;
    const { json } = await send(lines);
    expect(json['errors']).toEqual({ statement: { key: 'statement.refused', args: { lines: 2 } } });
    expect((await send(lines, { refused: 1 })).status).toBe(400);
    const { refused } = await read(lines, { form: OWN });
    const comparison = await compare(lines, { refused: 2 });
    expect(comparison).toMatchObject({ isStored: false, refused, counts: { missingThere: 1, missingHere: 0 } });
    expect(comparison.differences).toMatchObject([{ is: 'missingThere', refusedLine: rest.length + 1 }]);
    expect(refused).toMatchObject([
      { line: rest.length + 1, field: 'amount', key: 'integer', text: expect.stringContaining('much') as string },
      { line: rest.length + 2, field: null, key: 'statement.json', text: '{"id":' },
    ]);
  });

  it('is compared only when nothing waits for an answer', async () => {
    const keyOf = async (statement: string) => (await send(statement)).json['errors'];
    expect(await keyOf('id,kind,amount,note\na,bet,1,x')).toEqual({
      statement: { key: 'statement.fault', args: { line: 1 } },
    });
    expect(await keyOf('id,kind,amount\na,gift,1')).toEqual({ statement: { key: 'statement.open' } });
    expect(await keyOf('id;kind;amount\na;bet;1,000')).toEqual({ statement: { key: 'statement.open' } });
    expect(await keyOf('id,kind,amount\n"a')).toEqual({ statement: { key: 'statement.fault', args: { line: 2 } } });
  });

  it('names numbers of several lines, and sets totals aside', async () => {
    await seamless.accepted();
    const lines = theirs().map(({ id, kind, amount }) => `${id},${kind},${amount}`);
    const csv = ['id,kind,amount', ...lines, lines.at(-1), 'รวม,,1234'].join('\n');
    const comparison = await compare(csv);
    expect(comparison.duplicates).toEqual([{ id: theirs().at(-1)?.id, lines: [lines.length + 1, lines.length + 2] }]);
    expect(comparison.aside).toMatchObject([{ line: lines.length + 3, text: 'รวม,,1234', key: 'statement.total' }]);
    expect(comparison.counts).toMatchObject({ matched: comparison.ours.rows, missingThere: 0, missingHere: 1 });
  });
});

describe('a transfer partner’s statement', () => {
  it('differs in what never arrived and what it doesn’t know of', async () => {
    const { test, world } = seamless;
    const actor = { id: world.idOf('master'), name: 'master' };
    for (const [username, upline] of [
      ['master', null],
      ['com', 'master'],
    ] as const)
      await inBookTransaction(test.services, (tx) =>
        moveFunds(tx, test.services, {
          kind: 'deposit',
          requestId: newId(),
          accountId: world.idOf(username),
          uplineId: upline === null ? null : world.idOf(upline),
          amount: 400_000_000,
          actor,
        }),
      );
    const client = await addClient(test.services, 'com');
    const move = (path: string, transId: string, amount: number) =>
      client.post(path, { memberId: world.idOf('ekkachai'), transId, amount });
    await move('/deposits', 'd-1', 5_000);
    await move('/withdrawals', 'w-1', 2_000);
    await move('/withdrawals', 'w-2', 900_000);
    const mine = [
      { transId: 'd-1', kind: 'deposit', amount: 5_000 },
      { transId: 'w-1', kind: 'withdraw', amount: 2_000 },
    ];
    const ask = (lines: object[]) => compare(jsonLines(lines), { kind: 'transfer', id: client.partnerId });
    expect(await ask(mine)).toMatchObject({ total: 0, ours: { rows: 2, amount: 3_000 } });
    expect(told(await ask([...mine, { transId: 'd-2', kind: 'deposit', amount: 700 }]))).toEqual([
      { is: 'missingHere', way: 'theySend', by: 700 },
    ]);
    expect(told(await ask(mine.slice(0, 1)))).toEqual([{ is: 'missingThere', way: 'theyAsk', by: 2_000 }]);
    // The partner reads the same over its own API.
    const { list } = await client.get(`/statement?date=${today}`);
    expect(list).toMatchObject([
      { id: 'd-1', kind: 'deposit', amount: 5_000, state: 'done', member: 'ekkachai' },
      { id: 'w-1', kind: 'withdraw', amount: 2_000 },
    ]);
    const foreign = { kind: 'transfer', id: client.partnerId };
    const at = '2026-11-29 10:00';
    const theirCsv = [
      FOREIGN_HEAD,
      `d-1,${at},EKKACHAI,เติม,50.00,"1,050.00"`,
      `w-1,${at},ekkachai,WITHDRAW,-20.00,"1,030.00"`,
      'Total,,,,30.00,',
    ].join('\r\n');
    // The form is kept with the partner once a statement was compared by it.
    expect(await read(theirCsv, foreign)).toMatchObject({ form: OWN, isDecided: false });
    expect(await read(theirCsv, { ...foreign, form: FOREIGN })).toMatchObject({
      isDecided: true,
      movements: 2,
      preview: [
        { line: 2, id: 'd-1', kind: 'deposit', amount: 5_000, member: 'EKKACHAI', at: '2026-11-29T03:00:00.000Z' },
        { line: 3, id: 'w-1', kind: 'withdraw', amount: 2_000 },
      ],
      aside: [{ line: 4, key: 'statement.total' }],
      refused: [],
    });
    expect(await read(theirCsv, foreign)).toMatchObject({ form: OWN });
    expect(await compare(theirCsv, { ...foreign, form: FOREIGN })).toMatchObject({
      total: 0,
      counts: { matched: 2, different: 0, missingHere: 0, missingThere: 0 },
      isStored: true,
    });
    expect(await read(theirCsv, foreign)).toMatchObject({ isDecided: true, form: FOREIGN });
    const other = theirCsv.replace('50.00', '5000').replace('ekkachai,W', 'anong,W');
    expect(await compare(other, { ...foreign, form: FOREIGN })).toMatchObject({
      counts: { matched: 0, different: 2 },
      differing: 495_000,
      differences: [
        { is: 'different', parts: ['amount'], by: 495_000 },
        { is: 'different', parts: ['member'], by: 0 },
      ],
    });
    // From its first to its last movement, ours are in the statement; the others of the day are listed and not missing.
    await alterBook(test, "UPDATE partner_move SET at = at - interval '5 seconds' WHERE trans_id = 'd-1'");
    const moves = await rowsOf<{ id: string; at: Date }>(test, 'SELECT trans_id AS id, at FROM partner_move');
    const timeOf = (id: string) => moves.find((one) => one.id === id)?.at.toISOString() ?? '';
    const timed = (id: string) => `id,kind,amount,at\n${id},deposit,5000,${timeOf(id)}`;
    expect(await compare(timed('d-1'), { ...foreign, covers: 'times' })).toMatchObject({
      counts: { matched: 1, missingThere: 0 },
      period: { from: timeOf('d-1').replace(/\.\d+/, '.000') },
      uncovered: { rows: 1, amount: -2_000, movements: [{ id: 'w-1' }] },
      isStored: false,
    });
    expect(await compare(timed('d-1'), foreign)).toMatchObject({
      counts: { matched: 1, missingThere: 1 },
      isStored: true,
    });
    const both = `${timed('d-1')}\nd-9,deposit,1,${timeOf('w-1')}`;
    expect(await compare(both, { ...foreign, covers: 'times' })).toMatchObject({
      counts: { matched: 1, missingThere: 1, missingHere: 1 },
      uncovered: { rows: 0 },
    });
    expect((await send('id,amount', { ...foreign, covers: 'times' })).json['errors']).toEqual({
      covers: { key: 'statement.noTimes' },
    });
    expect((await client.get('/statement')).status).toBe(400);
    expect((await client.get('/statement?date=0000-01-01')).status).toBe(400);
  });
});

it('is read and compared by people at or above the partner’s account alone', async () => {
  const client = await addClient(seamless.test.services, 'com');
  const app = createApp(seamless.test.services);
  const paths = [`${client.partnerId}/statement`, `${client.partnerId}/days/${today}/compare`];
  const statuses = async (name: string) => {
    const by = await signInAs(app, name);
    return Promise.all(
      paths.map(async (path) => {
        const form = { ...OWN, decimal: ',' };
        return (await by.post(`/api/partners/transfer/${path}`, { statement: '', form })).status;
      }),
    );
  };
  expect(await statuses('com')).toEqual([200, 200]);
  expect(await statuses('agent')).toEqual([404, 404]);
  const kinds = await Promise.all(
    paths.map((path) => master.post(`/api/partners/seamless/${path}`, { statement: '', form: OWN })),
  );
  expect(kinds.map(({ status }) => status)).toEqual([404, 404]);
  expect(
    await rowsOf(seamless.test, 'SELECT form FROM partner_statement_form WHERE partner_id = $1', [client.partnerId]),
  ).toEqual([{ form: { columns: {}, kinds: {}, states: {}, unit: 'satang', decimal: ',' } }]);
});

describe('a day that is over', () => {
  it('has one file of our side, kept as it was, with what came of comparing', async () => {
    const { test, client } = seamless;
    await seamless.accepted();
    // All of it was two days ago; the partner has been there for longer.
    await alterBook(test, "UPDATE partner_callback SET created_at = created_at - interval '2 days'");
    await rowsOf(test, "UPDATE partner SET created_at = created_at - interval '4 days' RETURNING id");
    const { signal } = new AbortController();
    await makePartnerDays(test.services, signal);
    const days = async () =>
      (await master.get(`/api/partners/seamless/${client.partnerId}/days`)).list as unknown as {
        date: string;
        rows: number;
        amount: number;
        checksum: string;
        compared: object | null;
      }[];
    const before = await days();
    expect(before.length).toBeGreaterThanOrEqual(3);
    expect(before.map(({ date }) => date)).toEqual([...before.map(({ date }) => date)].sort().reverse());
    const [filled] = before.filter(({ rows }) => rows > 0);
    const date = filled?.date ?? expect.unreachable();
    const file = await master.get(`/api/partners/seamless/${client.partnerId}/days/${date}/file`);
    const csv = String(file.json['csv']);
    expect(csv.split('\r\n')[0]).toBe('id,kind,amount,state,member,at');
    expect(csv.split('\r\n')).toHaveLength((filled?.rows ?? 0) + 2);
    // Later changes leave the file as it was.
    await alterBook(test, "UPDATE partner_callback SET created_at = created_at - interval '1 second'");
    await makePartnerDays(test.services, signal);
    expect(await days()).toEqual(before);
    today = date;
    // A file of ours is a statement that agrees.
    expect(await compare(csv)).toMatchObject({
      total: 0,
      isStored: true,
      ours: { rows: filled?.rows, amount: filled?.amount },
    });
    expect((await days()).find((day) => day.date === date)?.compared).toMatchObject({
      by: 'master',
      differences: 0,
      differing: 0,
    });
    for (const nothing of ['2020-01-01', 'never', '0000-01-01'])
      expect((await master.get(`/api/partners/seamless/${client.partnerId}/days/${nothing}/file`)).status).toBe(404);
  });

  it('is written so that no partner’s number becomes a formula', () => {
    const movement = { kind: 'deposit', amount: 1, state: 'done', member: 'a', at: 'b' } as const;
    expect(csvOf([{ ...movement, id: '=1+1' }])).toContain("'=1+1,deposit,1");
    expect(csvOf([{ ...movement, id: 'a,"b' }])).toContain('"a,""b",deposit');
  });
});
