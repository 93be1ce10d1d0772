/**
 * Partners' statements compared with our journal: our side as a daily file, the differences, and their resolution
 * (domain.md §8).
 */
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StatementComparison } from '../../../domain/api/partner-statements';
import { createApp } from '../../../server/app/app';
import { moveFunds } from '../../../server/book/funds/move-funds';
import { csvOf, makePartnerDays } from '../../../server/partners/statements/day-file';
import { readStatement, UnreadableLine } from '../../../server/partners/statements/read-statement';
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

async function compare(
  statement: string,
  kind = 'seamless',
  id = seamless.client.partnerId,
): Promise<StatementComparison> {
  const { status, json, text } = await master.post(`/api/partners/${kind}/${id}/days/${today}/compare`, { statement });
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return json as unknown as StatementComparison;
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
    expect(told(await compare(jsonLines(other)))).toEqual([{ is: 'amount', way: 'theirAnswer', by: -100 }]);
  });

  it('is refused with the line that can’t be read', async () => {
    const refused = async (statement: string) => {
      const path = `/api/partners/seamless/${seamless.client.partnerId}/days/${today}/compare`;
      const { status, json } = await master.post(path, { statement });
      return [status, json['errors']];
    };
    const at = (line: number) => [400, { statement: { key: 'partners.statementLine', args: { line } } }];
    expect(await refused('id,kind,amount\na,bet,1\nb,gift,1')).toEqual(at(3));
    expect(await refused('{"id":"a","kind":"bet","amount":1}\n\n{"id":')).toEqual(at(3));
    expect(await refused('{"id":"a","kind":"bet","amount":-1}')).toEqual(at(1));
    expect(await refused('{"id":"a","kind":"deposit","amount":1}')).toEqual(at(1));
    expect(() => readStatement('transfer', 'id,kind,amount\n"a')).toThrow(UnreadableLine);
  });

  it('has whole satang: a comma, a point or another cell of a comma is no part of an amount', () => {
    const read = (cells: string, separator: string) =>
      readStatement('transfer', `${['id', 'kind', 'amount', 'memo'].join(separator)}\n${cells}`);
    for (const amount of ['1000,50', '1,000', '1000.50', '1 000'])
      expect(() => read(`a;deposit;${amount};x`, ';')).toThrow(UnreadableLine);
    // Divided by the comma as well, this would be ten baht and a memo.
    expect(() => read('a;deposit;1000,50', ';')).toThrow(UnreadableLine);
    expect(read('a;deposit;1000;x, y', ';')).toEqual([{ id: 'a', kind: 'deposit', amount: 1_000, state: 'done' }]);
    expect(read('a\tdeposit\t1000\tx', '\t')).toMatchObject([{ amount: 1_000 }]);
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
    const ask = (lines: object[]) => compare(jsonLines(lines), 'transfer', client.partnerId);
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
    expect((await client.get('/statement')).status).toBe(400);
    expect((await client.get('/statement?date=0000-01-01')).status).toBe(400);
  });
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
    expect(await compare(csv)).toMatchObject({ total: 0, ours: { rows: filled?.rows, amount: filled?.amount } });
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
