/** A command of the model: done to both, and then both are compared. */
import type fc from 'fast-check';
import { expect } from 'vitest';
import type { Persona } from '../../../../support/agents';
import { expectWhole, rowsOf } from '../../../../support/book-checks';
import type { BookWorld } from '../../../../support/book-world';
import type { TestServices } from '../../../../support/services';
import type { BookModel } from '../book-model';

/** The real book: one round of a world, and the ids of the slips in the order of the model's. */
export interface RealBook {
  /**
   * The accounts that change accounts and packages: master for the operator, and the agent directly above the members.
   */
  desk: Record<'master' | 'agent', Persona>;
  test: TestServices;
  world: BookWorld;
  roundId: string;
  ids: string[];
  /** Wallet and stakes of each member before, satang. */
  before: ReadonlyMap<string, { wallet: number; atStake: number }>;
  /** The approval of the result that was submitted last. */
  approvalId: string | null;
}

export type BookCommand = fc.AsyncCommand<BookModel, RealBook>;

/** Compares all that both know. */
async function compare(
  model: BookModel,
  { test, world, roundId, ids, before }: RealBook,
  members: readonly string[],
): Promise<void> {
  const numbers = await rowsOf<{ number: string; sold: number }>(
    test,
    "SELECT bet_type || ' ' || number AS number, sold FROM exposure WHERE round_id = $1 AND sold > 0",
    [roundId],
  );
  expect(Object.fromEntries(numbers.map(({ number, sold }) => [number, sold]))).toEqual(model.sold());
  for (const member of members) {
    const { wallet = 0, atStake = 0 } = before.get(member) ?? {};
    expect(await world.balanceOf(world.idOf(member), 'atStake')).toBe(atStake + model.atStake(member));
    expect(await world.balanceOf(world.idOf(member))).toBe(wallet + model.moved(member));
  }
  const [held] = await rowsOf<{ byAgent: number }>(
    test,
    'SELECT coalesce(sum(held[4]), 0)::bigint AS "byAgent" FROM line WHERE round_id = $1 AND ended IS NULL',
    [roundId],
  );
  expect(held?.byAgent).toBe(model.heldByAgent());
  const steps = await rowsOf<{ step: string }>(
    test,
    "SELECT bet_type || ' ' || number || ' ' || step_at AS step FROM limit_step WHERE round_id = $1 ORDER BY step",
    [roundId],
  );
  expect(steps.map(({ step }) => step)).toEqual([...model.steps].sort());
  const states = await rowsOf<{ id: string; state: string }>(test, 'SELECT id, state FROM slip WHERE round_id = $1', [
    roundId,
  ]);
  const stateOf = new Map(states.map(({ id, state }) => [id, state]));
  expect(ids.map((id) => stateOf.get(id))).toEqual(model.slips.map(({ state }) => state));
  expect(states).toHaveLength(ids.length);
  await expectWhole(test);
}

export abstract class Command implements BookCommand {
  constructor(protected readonly members: readonly string[]) {}

  check(_model: Readonly<BookModel>): boolean {
    return true;
  }

  async run(model: BookModel, real: RealBook): Promise<void> {
    await this.act(model, real);
    await compare(model, real, this.members);
  }

  protected abstract act(model: BookModel, real: RealBook): Promise<void>;
  abstract toString(): string;
}
