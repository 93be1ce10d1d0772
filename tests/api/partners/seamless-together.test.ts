/** Debits that are agreed to at the same time are written down together, and none of them is held up by another. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { holdBetsOf } from '../../../server/book/placing/round-gate';
import { createApp } from '../../../server/app/app';
import { betLine } from '../../support/book-world';
import { rowsOf } from '../../support/book-checks';
import { createCrashing } from '../../support/crash-points';
import { createSeamless, type Seamless } from './seamless-support';
import { partnerClient } from './support';

let seamless: Seamless;
beforeAll(async () => {
  seamless = await createSeamless();
  // Some are held back until all of them have come.
  seamless.test.services.config.callbackTimeoutMs = 10_000;
  await seamless.accepted();
});
afterAll(() => seamless.dispose());
afterEach(async () => {
  seamless.goWrong(() => null);
  await seamless.drain();
  await seamless.expectAgreed();
});

/** Holds the partner's answers back until all slips are reserved, and then agrees to all of them together. */
async function agreedAtOnce(keys: readonly string[], roundIds: readonly string[], meanwhile: () => Promise<unknown>) {
  let answer: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (answer = resolve));
  seamless.goWrong(({ call }) => (call === 'bet' ? { kind: 'until', free: isFree } : null));
  const before = seamless.partner.seen.length;
  const replies = keys.map((key, index) => {
    const roundId = roundIds[index];
    return seamless.place(['anong', 'boonmee', 'chai', 'dao'][index % 4], { key, ...(roundId && { roundId }) });
  });
  while (seamless.partner.seen.length < before + keys.length) await new Promise((resolve) => setTimeout(resolve, 2));
  await meanwhile();
  answer();
  return replies;
}

const outcomeOf = async (reply: ReturnType<Seamless['place']>) => {
  const { status, json } = await reply;
  return [status, json['outcome'], (json['refusal'] as { reason: string } | null)?.reason ?? null];
};
const ACCEPTED = [201, 'accepted', null];

const stateOf = async (key: string) =>
  (await rowsOf<{ state: string }>(seamless.test, 'SELECT state FROM slip WHERE partner_reference = $1', [key]))[0]
    ?.state;

describe('debits that are agreed to at once', () => {
  it('have all their slips stand, each with its own answer', async () => {
    const keys = Array.from({ length: 12 }, (_, index) => `together-${index}`);
    const replies = await Promise.all(await agreedAtOnce(keys, [], () => Promise.resolve()));
    for (const [index, { status, json, text }] of replies.entries()) {
      const key = keys[index] ?? '';
      expect([status, json.slip.reference]).toEqual([201, key]);
      expect((await seamless.place('anong', { key, number: '1' })).status).toBe(422);
      const [kept] = await rowsOf<{ response: string }>(
        seamless.test,
        'SELECT response FROM partner_answer WHERE key = $1',
        [key],
      );
      expect(kept?.response).toBe(text);
      expect((await seamless.client.get(`/slips/${json.slip.id}`)).json).toEqual(json.slip);
      expect(await seamless.callsOf(json.slip.id)).toMatchObject([{ kind: 'bet', state: 'ok', isEnded: true }]);
    }
  });

  it('don’t wait for a slip that somebody has hold of, which stands once it is free', async () => {
    const { pool } = seamless.test.services;
    const holder = await pool.connect();
    try {
      const keys = ['held-0', 'held-1', 'held-2'];
      const [held, ...others] = await agreedAtOnce(keys, [], async () => {
        await holder.query('BEGIN');
        await holder.query("SELECT FROM slip WHERE partner_reference = 'held-0' FOR UPDATE");
      });
      for (const one of others) expect(await outcomeOf(one)).toEqual(ACCEPTED);
      expect(await stateOf('held-0')).toBe('pending');
      await holder.query('ROLLBACK');
      if (!held) throw new Error('it was placed');
      expect(await outcomeOf(held)).toEqual(ACCEPTED);
    } finally {
      holder.release();
    }
  });

  it('don’t wait for a round that is being changed, whose slips stand once that is done', async () => {
    const { db } = seamless.test.services;
    const changed = await seamless.world.openRound();
    let end: () => void = () => undefined;
    const isOver = new Promise<void>((resolve) => (end = resolve));
    const changing: Promise<void>[] = [];
    const [held, free] = await agreedAtOnce(['changed', 'unchanged'], [changed], async () => {
      await new Promise<void>((isHeld) => {
        const change = db.transaction(async (tx) => {
          await holdBetsOf(tx, [changed]);
          isHeld();
          await isOver;
        });
        changing.push(change);
      });
    });
    if (!held || !free) throw new Error('both were placed');
    expect(await outcomeOf(free)).toEqual(ACCEPTED);
    expect(await stateOf('changed')).toBe('pending');
    end();
    await Promise.all(changing);
    expect(await outcomeOf(held)).toEqual(ACCEPTED);
  });

  it('leave those out that come too late, which are given back', async () => {
    const late = await seamless.world.openRound();
    const [given, stands] = await agreedAtOnce(['too-late', 'in-time'], [late], () =>
      rowsOf(seamless.test, "UPDATE round SET closes_at = book_now() - interval '11 seconds' WHERE id = $1", [late]),
    );
    if (!given || !stands) throw new Error('both were placed');
    expect(await outcomeOf(stands)).toEqual(ACCEPTED);
    expect(await outcomeOf(given)).toEqual([200, 'refused', 'late']);
    expect(await stateOf('too-late')).toBe('refused');
  });

  it('leave those out whose round has its result, however early', async () => {
    const over = await seamless.world.openRound();
    const become = (state: string) => rowsOf(seamless.test, 'UPDATE round SET state = $2 WHERE id = $1', [over, state]);
    const [given, stands] = await agreedAtOnce(['over', 'going-on'], [over], () => become('resulted'));
    if (!given || !stands) throw new Error('both were placed');
    expect(await outcomeOf(stands)).toEqual(ACCEPTED);
    expect(await outcomeOf(given)).toEqual([200, 'refused', 'late']);
    await become('open');
  });

  it('are written down one by one where that fails together, before it is done or with its answer lost', async () => {
    const { test, world, client } = seamless;
    const crashing = await createCrashing(test);
    const place = (key: string) => (services: typeof test.services) => {
      const lines = [betLine('top3', '778', 10)];
      const body = { memberId: world.idOf('anong'), roundId: world.roundId, lines, confirmDuplicate: true };
      return partnerClient(services, client, createApp(services).fetch).post('/slips', body, { key });
    };
    await crashing.run(place('lost-first'));
    const { statements } = await crashing.run(place('lost-none'));
    const statement = 1 + statements.findIndex(({ text }) => text.includes('"callId" uuid'));
    expect(statement).toBeGreaterThan(1);
    for (const when of ['before', 'unanswered'] as const) {
      const key = `lost-${when}`;
      const seen = await crashing.run(place(key), { statement, when });
      expect(seen.statements.length).toBeGreaterThan(statements.length);
      expect(await stateOf(key)).toBe('accepted');
      expect((await place(key)(test.services)).status).toBe(201);
    }
    await crashing.end();
  });
});
