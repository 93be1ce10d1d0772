/**
 * L5: several deeds change a round concurrently, and fast-check chooses the order of their statements. The outcome has
 * to equal that of one serial order. The same method finds naive twins.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectWhole, rowsOf } from '../../../support/book-checks';
import { betLine, createBookWorld, placed, type BookWorld } from '../../../support/book-world';
import { createInterleaving, type Interleaving, type Rewrite } from '../../../support/interleaving';
import { LAW_TIMEOUT_MS, runs } from '../../../support/runs';
import { createTestServices, type TestServices } from '../../../support/services';
import { closeWithResult } from '../settling/support';
import { beginRound, MEMBERS } from './begin-round';
import type { BookModel } from './book-model';
import { type Deed, deeds, onBook, onModel, type Outcome, SLIPS, type Subject } from './deeds';

const CONNECTIONS = 16;
/** Most deeds for which all orders are tried. */
const FEW = 4;
/** 2-top 12, 3-top 112. */
const DRAWN = '99112';

interface Stage {
  test: TestServices;
  world: BookWorld;
  interleaving: Interleaving;
  end: () => Promise<void>;
}

async function createStage(): Promise<Stage> {
  const test = await createTestServices();
  const world = await createBookWorld(test.services);
  const interleaving = await createInterleaving(test, CONNECTIONS);
  const end = async () => {
    await interleaving.end();
    await test.dispose();
  };
  return { test, world, interleaving, end };
}

interface Scene {
  subject: Subject;
  before: ReadonlyMap<string, { wallet: number; atStake: number }>;
  /** The model of it, as it is at the beginning. */
  newModel: () => BookModel;
}

async function setScene({ test, world }: Stage, isOpen: boolean): Promise<Scene> {
  const { real, model } = await beginRound(test, world);
  const { roundId, before } = real;
  const slipIds: string[] = [];
  for (const { member, lines } of SLIPS)
    slipIds.push(placed(await world.bet(world.idOf(member), lines, { roundId })).id);
  if (!isOpen) await closeWithResult(world, roundId, { family: 'hanoi', special: DRAWN, first: '67890' });
  const newModel = () => {
    const copy = model.copy();
    for (const { member, lines } of SLIPS) copy.place(member, lines, 'accepted');
    if (!isOpen) Object.assign(copy, { state: 'resulted', drawn: DRAWN });
    return copy;
  };
  return { subject: { world, roundId, slipIds }, before, newModel };
}

/** The relevant end state of a round, with everybody's outcomes. */
interface End {
  outcomes: Outcome[];
  state: string;
  sold: Record<string, number>;
  slips: string[];
  money: number[];
  heldByAgent: number;
}

const byName = (record: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, sold]) => sold > 0)
      .sort(),
  );

function endOfModel(model: BookModel, outcomes: Outcome[]): End {
  return {
    outcomes,
    state: model.state,
    sold: byName(model.sold()),
    slips: SLIPS.map((_, index) => model.slips[index]?.state ?? ''),
    money: MEMBERS.flatMap((member) => [model.atStake(member), model.moved(member)]),
    heldByAgent: model.heldByAgent(),
  };
}

async function endOfBook({ test }: Stage, { subject, before }: Scene, outcomes: Outcome[]): Promise<End> {
  const { world, roundId, slipIds } = subject;
  const numbers = await rowsOf<{ number: string; sold: number }>(
    test,
    "SELECT bet_type || ' ' || number AS number, sold FROM exposure WHERE round_id = $1",
    [roundId],
  );
  const [round] = await rowsOf<{ state: string; byAgent: number }>(
    test,
    `SELECT state, (SELECT coalesce(sum(held[4]), 0)::bigint FROM line WHERE round_id = round.id AND ended IS NULL) AS "byAgent"
     FROM round WHERE id = $1`,
    [roundId],
  );
  const slips = await rowsOf<{ id: string; state: string }>(test, 'SELECT id, state FROM slip WHERE round_id = $1', [
    roundId,
  ]);
  const money: number[] = [];
  for (const member of MEMBERS) {
    const { wallet = 0, atStake = 0 } = before.get(member) ?? {};
    money.push(
      (await world.balanceOf(world.idOf(member), 'atStake')) - atStake,
      (await world.balanceOf(world.idOf(member))) - wallet,
    );
  }
  return {
    outcomes,
    state: round?.state ?? '',
    sold: byName(Object.fromEntries(numbers.map(({ number, sold }) => [number, sold]))),
    slips: slipIds.map((wanted) => slips.find(({ id }) => id === wanted)?.state ?? ''),
    money,
    heldByAgent: round?.byAgent ?? NaN,
  };
}

function ordersOf(places: readonly number[]): number[][] {
  if (places.length === 0) return [[]];
  return places.flatMap((first) => ordersOf(places.filter((place) => place !== first)).map((rest) => [first, ...rest]));
}

/** Returns the possible ends: one for every serial order. */
function endsOfSerial({ newModel }: Scene, wanted: readonly Deed[]): End[] {
  return ordersOf(wanted.map((_, index) => index)).map((order) => {
    const model = newModel();
    const outcomes: Outcome[] = wanted.map(() => 'not');
    for (const index of order) {
      const deed = wanted[index];
      if (deed) outcomes[index] = onModel(model, deed);
    }
    return endOfModel(model, outcomes);
  });
}

/** Runs all deeds concurrently; no caller gets an internal error. */
async function play(
  stage: Stage,
  scene: Scene,
  wanted: readonly Deed[],
  scheduler: fc.Scheduler,
  rewrite?: Rewrite,
): Promise<End> {
  const works = wanted.map((deed) => (services: TestServices['services']) => onBook(services, scene.subject, deed));
  const outcomes = (await stage.interleaving.run(scheduler, works, rewrite)).map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
  return endOfBook(stage, scene, outcomes);
}

async function expectSerial(
  stage: Stage,
  isOpen: boolean,
  wanted: readonly Deed[],
  scheduler: fc.Scheduler,
  rewrite?: Rewrite,
): Promise<void> {
  const scene = await setScene(stage, isOpen);
  const end = await play(stage, scene, wanted, scheduler, rewrite);
  await expectWhole(stage.test);
  expect(endsOfSerial(scene, wanted)).toContainEqual(end);
}

describe('done at once', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
  });
  afterAll(() => stage.end());

  it.each([true, false])(
    'a few things come to what they come to one after the other (round open: %s)',
    async (isOpen) => {
      const some = fc.array(deeds(MEMBERS, isOpen), { minLength: 2, maxLength: FEW });
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), some, (scheduler, wanted) => expectSerial(stage, isOpen, wanted, scheduler)),
        runs(15),
      );
    },
    LAW_TIMEOUT_MS,
  );

  it(
    'many things leave the book whole and every cap kept',
    async () => {
      const many = fc.array(deeds(MEMBERS, true), { minLength: FEW + 1, maxLength: CONNECTIONS });
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), many, async (scheduler, wanted) => {
          const scene = await setScene(stage, true);
          const { state, sold, outcomes } = await play(stage, scene, wanted, scheduler);
          await expectWhole(stage.test);
          const { cap } = scene.newModel().terms;
          expect(Object.values(sold).filter((amount) => amount > cap)).toEqual([]);
          const ended = (kind: Deed['kind']) =>
            outcomes.filter((outcome, index) => wanted[index]?.kind === kind && outcome === 'done').length;
          expect(Math.max(ended('close'), ended('void'))).toBeLessThanOrEqual(1);
          expect(state).toBe(ended('void') > 0 ? 'voided' : ended('close') > 0 ? 'closed' : 'open');
        }),
        runs(4),
      );
    },
    LAW_TIMEOUT_MS,
  );
});

/** Replaces a part of a statement, which has to be there in the real one. */
const without =
  (marker: string, part: string, instead: string): Rewrite =>
  (statement) => {
    if (!statement.includes(marker)) return statement;
    if (!statement.includes(part)) throw new Error(`the statement has no ${part}`);
    return statement.replace(part, instead);
  };

const inTurn =
  (...rewrites: Rewrite[]): Rewrite =>
  (statement) =>
    rewrites.reduce((text, rewrite) => rewrite(text), statement);

describe('the naive twin', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
  });
  afterAll(() => stage.end());

  /** Whether one of 15 orders of the statements reveals a fault. */
  async function isFoundOut(isOpen: boolean, wanted: readonly Deed[], rewrite?: Rewrite): Promise<boolean> {
    const law = fc.asyncProperty(fc.scheduler(), (scheduler) =>
      expectSerial(stage, isOpen, wanted, scheduler, rewrite),
    );
    return (await fc.check(law, { numRuns: 15, endOnFailure: true })).failed;
  }

  const bets: Deed[] = MEMBERS.map((member) => ({ kind: 'place', member, lines: [betLine('top2', '12', 30)] }));
  const settlements: Deed[] = [{ kind: 'settle' }, { kind: 'settle' }];

  it(
    'sells more than the cap, which is read without the lock of its number',
    async () => {
      expect(await isFoundOut(true, bets)).toBe(false);
      const naive = inTurn(
        without('INSERT INTO exposure', 'DO UPDATE SET sold = stored.sold WHERE false', 'DO NOTHING'),
        without('counted AS', 'WHERE counted.sold > sold."hardCap"', 'WHERE false'),
      );
      expect(await isFoundOut(true, bets, naive)).toBe(true);
    },
    LAW_TIMEOUT_MS,
  );

  it(
    'pays twice, for the round’s state is read without its lock',
    async () => {
      expect(await isFoundOut(false, settlements)).toBe(false);
      const naive = without('INSERT INTO round_step', 'FOR NO KEY UPDATE', '');
      expect(await isFoundOut(false, settlements, naive)).toBe(true);
    },
    LAW_TIMEOUT_MS,
  );
});
