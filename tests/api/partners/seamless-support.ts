/** A seamless partner in tests: the reference partner, its member's bets, and the outbox brought to its end. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Mishap, type ReferencePartner, startReferencePartner } from '../../../examples/reference-partner/server';
import type { WalletCall } from '../../../examples/reference-partner/ledger';
import type { CallbackKind, CallbackState } from '../../../domain/partners/callback';
import { networksIn } from '../../../server/kernel/networks';
import { partnersDue } from '../../../server/partners/callbacks/claim';
import { endLostDebits, sendCallbacks } from '../../../server/partners/callbacks/send-callbacks';
import type { Services } from '../../../server/kernel/services';
import { alterBook, expectWhole, rowsOf } from '../../support/book-checks';
import { betLine, type BookWorld, createBookWorld, type WorldOptions } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';
import { addClient } from './support';

/** Opening balance of every member at the partner, satang. */
export const OPENING = 100_000_000;

interface CallbackRow {
  id: string;
  kind: CallbackKind;
  state: CallbackState;
  amount: number;
  tries: number;
  cause: string | null;
  isEnded: boolean;
  isEscalated: boolean;
  waitsSeconds: number | null;
}

/** How a slip is placed, where it matters. */
interface PlacedAs {
  key?: string;
  number?: string;
  roundId?: string;
}

/** The outbox of a book, brought to its end. */
export function outboxOf(test: TestServices) {
  /** Everything that waits for its time is due now, and nobody has hold of anything. */
  const makeDue = () =>
    alterBook(
      test,
      `WITH shut AS (DELETE FROM partner_breaker)
       UPDATE partner_callback SET next_try_at = CASE WHEN next_try_at IS NOT NULL THEN book_now() END,
         leased_until = CASE WHEN leased_until IS NOT NULL THEN book_now() END WHERE ended_at IS NULL`,
    );

  /** Runs the jobs of the outbox once, until everything that they begin has ended. */
  async function run(services: Services = test.services): Promise<void> {
    const { signal } = new AbortController();
    await endLostDebits(services, signal);
    for (let turn = 0; turn < 100; turn += 1) {
      await sendCallbacks(services, signal);
      const [row] = await rowsOf<{ leased: number }>(
        test,
        'SELECT count(*)::integer AS leased FROM partner_callback WHERE ended_at IS NULL AND leased_until > book_now()',
      );
      if (row?.leased === 0 && (await partnersDue(services)).length === 0) return;
    }
    throw new Error('the outbox does not come to an end');
  }

  /** Sends until nothing is left that is sent by itself. */
  async function drain(services: Services = test.services): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) {
      await makeDue();
      await run(services);
      const open = await rowsOf(
        test,
        'SELECT FROM partner_callback WHERE ended_at IS NULL AND (next_try_at IS NOT NULL OR leased_until IS NOT NULL)',
      );
      if (open.length === 0) return;
    }
  }

  /**
   * Expects that the partner's ledger and our journal agree to the satang on every member of an agent, and that the
   * book is whole.
   *
   * @param movedThere change of a member's balance since the beginning, by the partner's ledger
   */
  async function expectAgreed(agentId: string, movedThere: (memberId: string) => number): Promise<void> {
    const booked = await rowsOf<{ id: string; balance: number }>(
      test,
      `SELECT owner_id AS id, balance FROM ledger_account JOIN account ON account.id = owner_id
       WHERE ledger_account.kind = 'wallet' AND account.kind = 'member' AND parent_id = $1 ORDER BY 1`,
      [agentId],
    );
    const told = booked.map(({ id }) => ({ id, balance: movedThere(id) }));
    expect(told).toEqual(booked);
    await expectWhole(test);
  }
  return { makeDue, run, drain, expectAgreed };
}

/** A world with a partner who holds its members' money. Call `dispose` in `afterAll`. */
export async function createSeamless(options: WorldOptions = {}) {
  const test = await createTestServices({
    config: { callbackNetworks: networksIn('127.0.0.0/8'), callbackTimeoutMs: 400 },
  });
  const world = await createBookWorld(test.services, options);
  return seamlessOf(test, world);
}

/** Adds the partner to a world. */
async function seamlessOf(test: TestServices, world: BookWorld) {
  const client = await addClient(test.services, 'agent', 'seamless');
  const secrets = new Map([[client.keyId, client.secret]]);
  let mishapOf: (call: WalletCall) => Mishap | null = () => null;
  const partner: ReferencePartner = await startReferencePartner({
    secrets,
    opening: OPENING,
    mishapOf: (call) => mishapOf(call),
  });
  const setUrl = (url: string | null) =>
    rowsOf(test, 'UPDATE partner SET callback_url = $2 WHERE id = $1', [client.partnerId, url]);
  await setUrl(partner.url);
  let numbers = 0;

  /** Has calls go wrong from now on. */
  const goWrong = (how: (call: WalletCall) => Mishap | null) => {
    mishapOf = how;
  };

  /** Places a slip of 10 baht on the next number, or on one that is named; 9 of them are debited. */
  const place = (member = 'anong', { key = randomUUID(), number = '', roundId = world.roundId }: PlacedAs = {}) => {
    numbers += 1;
    const lines = [betLine('top3', number || String(numbers).padStart(3, '0'), 10)];
    const body = { memberId: world.idOf(member), roundId, lines, confirmDuplicate: true };
    return client.post('/slips', body, { key });
  };

  /** A slip that stands. */
  const accepted = async (...of: Parameters<typeof place>) => {
    const { status, text, json } = await place(...of);
    expect([status, text]).toEqual([201, expect.stringContaining('"accepted"')]);
    return json.slip.id;
  };

  const rowsWhere = (where: string, values: unknown[]) =>
    rowsOf<CallbackRow>(
      test,
      `SELECT id, kind, state, amount, tries, cause, ended_at IS NOT NULL AS "isEnded", escalated_at IS NOT NULL AS "isEscalated",
        round(extract(epoch FROM next_try_at - book_now()))::integer AS "waitsSeconds"
       FROM partner_callback WHERE ${where} ORDER BY serial`,
      values,
    );
  const callsOf = (slipId: string) => rowsWhere('slip_id = $1', [slipId]);
  const stateOf = async (slipId: string) =>
    (await rowsOf<{ state: string }>(test, 'SELECT state FROM slip WHERE id = $1', [slipId]))[0]?.state;

  const outbox = outboxOf(test);
  const expectAgreed = () => outbox.expectAgreed(world.idOf('agent'), (id) => partner.ledger.balanceOf(id) - OPENING);

  const dispose = async () => {
    await partner.close();
    await test.dispose();
  };
  return {
    test,
    world,
    client,
    partner,
    secrets,
    setUrl,
    goWrong,
    place,
    accepted,
    callsOf,
    rowsWhere,
    stateOf,
    ...outbox,
    expectAgreed,
    dispose,
  };
}

export type Seamless = Awaited<ReturnType<typeof createSeamless>>;
