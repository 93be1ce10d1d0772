/** Reading a text with bets over the API, for people and for partners: its answer, its sender, and its refusals. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POY_LENGTH_MAX } from '../../../domain/poy/poy-reader';
import { createApp } from '../../../server/app/app';
import { type Persona, signInAs } from '../../support/agents';
import { rowsOf } from '../../support/book-checks';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { addClient, type PartnerClient } from '../partners/support';

const NEVER = '01890000-0000-7000-8000-000000000000';
const TEXT = 'พี่นก\n27=50*40\nล่าง\n14=30 05=1OO\nยกเลิก 72\nรวม 130\nabc 27';

let test: TestServices;
let world: BookWorld;
let agent: Persona;
let partner: PartnerClient;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  agent = await signInAs(createApp(test.services), 'agent');
  partner = await addClient(test.services, 'agent');
});
afterAll(() => test.dispose());

interface Reply {
  status: number;
  text: string;
  json: Record<string, unknown>;
}

const CALLERS: readonly (readonly [string, (body: object | undefined) => Promise<Reply>])[] = [
  ['a person', (body) => agent.post('/api/slips/read', body)],
  ['a partner', (body) => partner.post('/slips/read', body)],
];

describe.each(CALLERS)('%s', (_caller, read) => {
  it('gets lines, questions, notes and totals with their positions', async () => {
    const { status, json } = await read({ text: TEXT });
    expect(status).toBe(200);
    const at = (part: string) => ({ from: TEXT.indexOf(part), to: TEXT.indexOf(part) + part.length });
    expect(json).toEqual({
      lines: [
        { betType: 'top2', number: '27', stake: 5_000, sender: null, ...at('27=50*40') },
        { betType: 'bottom2', number: '27', stake: 4_000, sender: null, ...at('27=50*40') },
        { betType: 'bottom2', number: '14', stake: 3_000, sender: null, ...at('14=30') },
      ],
      questions: [
        {
          text: '05=1OO',
          reason: 'amount',
          choices: [{ text: '05 bottom2=100', lines: [{ betType: 'bottom2', number: '05', stake: 10_000 }] }],
          ...at('05=1OO'),
        },
      ],
      unread: [{ text: 'abc 27', reason: 'word', ...at('abc 27') }],
      notes: [{ text: 'พี่นก', ...at('พี่นก') }],
      cancelRequests: [{ text: 'ยกเลิก 72', ...at('ยกเลิก 72') }],
      statedTotal: 13_000,
      total: 12_000,
    });
  });

  it('names the sender of each line of a chat', async () => {
    const { json } = await read({ text: '10:32\tป้าแดง\t27=50\n10:33\tNok\t72=50' });
    expect(json['lines']).toMatchObject([{ sender: 'ป้าแดง' }, { sender: 'Nok' }]);
  });

  it('is refused at the text without one, or with one that is too long', async () => {
    for (const body of [
      {},
      { text: '' },
      { text: ' \n ' },
      { text: null },
      { text: 27 },
      { text: '1'.repeat(POY_LENGTH_MAX + 1) },
    ]) {
      const { status, json } = await read(body);
      expect(
        [status, Object.keys((json['errors'] as object | undefined) ?? {})],
        JSON.stringify(body).slice(0, 40),
      ).toEqual([400, ['text']]);
    }
    expect((await read({ text: '27=50\n'.repeat(10_000) })).status).toBe(200);
    expect((await read(undefined)).status).toBe(400);
    expect((await read({ text: '27=50', more: 1 })).status).toBe(400);
  });

  it('takes accounts within its own, and a lottery by id or code', async () => {
    const statusOf = async (more: object) => (await read({ text: '27=50', ...more })).status;
    expect(await statusOf({ account: world.idOf('anong') })).toBe(200);
    expect(await statusOf({ account: world.idOf('agent') })).toBe(200);
    expect(await statusOf({ lotto: 'hanoi' })).toBe(200);
    expect(await statusOf({ lotto: world.lottoId })).toBe(200);
    expect(await statusOf({ lotto: 'nowhere' })).toBe(404);
    expect(await statusOf({ lotto: NEVER })).toBe(404);
    expect(await statusOf({ account: 'anong' })).toBe(400);
  });

  it('finds no account of another, as if it had never existed', async () => {
    const never = await read({ text: '27=50', account: NEVER });
    for (const name of ['master', 'com', 'ekkachai']) {
      const { status, text } = await read({ text: '27=50', account: world.idOf(name) });
      expect([status, text], name).toEqual([404, never.text]);
    }
  });

  it('writes nothing', async () => {
    const counts = () =>
      rowsOf(
        test,
        `SELECT (SELECT count(*) FROM slip) AS slips, (SELECT count(*) FROM audit) AS audits,
          (SELECT count(*) FROM partner_answer) AS answers`,
      );
    const before = await counts();
    await read({ text: TEXT });
    expect(await counts()).toEqual(before);
  });
});
