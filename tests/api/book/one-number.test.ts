/** Many bets on one number at the same moment: each gets the true answer within its wait, none is sent away as busy. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAHT } from '../../../domain/money/proportion';
import { createApp } from '../../../server/app/app';
import { openDatabase, openPool } from '../../../server/db/connection';
import { REQUEST_LIMITS } from '../../../server/db/time-limits';
import type { Services } from '../../../server/kernel/services';
import { type Persona, signInAs } from '../../support/agents';
import { expectWhole, rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { addClient, partnerClient } from '../partners/support';

/** Satang. */
const STAKE = 500;
const CONNECTIONS = 20;
const MEMBERS = Array.from({ length: 50 }, (_, index) => `crowd${index}`);

let test: TestServices;
let world: BookWorld;
let services: Services;

beforeAll(async () => {
  test = await createTestServices();
  const accounts = MEMBERS.map((username) => ({ username, kind: 'member' as const, parent: 'agent', heldPt: 4_000 }));
  world = await createBookWorld(test.services, { accounts });
  for (const username of MEMBERS) await world.setCredit(world.idOf(username), 1_000_000);
  // As the server opens it: with the limits of requests.
  const pool = openPool(test.database.appUrl, CONNECTIONS, { limits: REQUEST_LIMITS });
  pool.on('error', () => undefined);
  services = { ...test.services, pool, db: openDatabase(pool) };
});
afterAll(async () => {
  await expectWhole(test);
  await services.pool.end();
  await test.dispose();
});

const slipOf = (roundId: string, index: number) => ({
  memberId: world.idOf(MEMBERS[index % MEMBERS.length] ?? ''),
  roundId,
  lines: [betLine('top2', '45', STAKE / BAHT)],
  confirmDuplicate: true,
});

/** Returns an answer in a word. */
function outcomeOf({ status, json, text }: { status: number; json: Record<string, unknown>; text: string }): string {
  if (status === 201) return 'accepted';
  const isFull = json['outcome'] === 'refused' && /"reason":"full"/.test(text);
  return isFull ? 'full' : `${status} ${text}`;
}

/** The ways in which bets come in, and the number that each sends in parallel. */
const WAYS: Record<string, { bets: number; open: () => Promise<(body: object, key: string) => Promise<string>> }> = {
  'keyed in': {
    bets: 100,
    open: async () => {
      const agent: Persona = await signInAs(createApp(services), 'agent');
      return async (body, key) => outcomeOf(await agent.post('/api/slips', body, { 'idempotency-key': key }));
    },
  },
  'sent by a partner': {
    bets: 200,
    open: async () => {
      const client = await addClient(test.services, 'agent');
      const { post } = partnerClient(services, client, createApp(services).fetch);
      return async (body, key) => outcomeOf(await post('/slips', body, { key }));
    },
  },
};

describe.each(Object.entries(WAYS))('bets %s on one number at the same moment', (_name, { bets, open }) => {
  it.each([
    ['accepted up to the cap, and full beyond it', 0.6],
    ['all accepted while there is room', 1],
  ])('are %s', async (_what, part) => {
    const places = bets * part;
    const roundId = await world.openRound({ settings: { top2: { cap: STAKE * places } } });
    const send = await open();
    const sent = Array.from({ length: bets }, (_, index) => send(slipOf(roundId, index), services.newId()));
    const answers = (await Promise.all(sent)).toSorted();
    const accepted = Array.from({ length: places }, () => 'accepted');
    expect(answers).toEqual([...accepted, ...Array.from({ length: bets - places }, () => 'full')]);
    const sold = await rowsOf(test, 'SELECT sold FROM exposure WHERE round_id = $1', [roundId]);
    expect(sold).toEqual([{ sold: STAKE * places }]);
  });
});
