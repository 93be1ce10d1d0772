/** What happens in a book, as commands that are done to the real one and to the model. Each compares afterwards. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { BetLine } from '../../../../domain/bets/line';
import { cancelLines, cancelSlip } from '../../../../server/book/placing/cancel-slip';
import { confirmSlip, loseAnswer, releaseSlip } from '../../../../server/book/placing/pending';
import { BookRefusal } from '../../../../server/book/refusal';
import { CLOCK_ACTOR } from '../../../../server/book/rounds/claim';
import { expectWhole, rowsOf } from '../../../support/book-checks';
import type { BookWorld } from '../../../support/book-world';
import type { TestServices } from '../../../support/services';
import type { BookModel, ModelSlip } from './book-model';

/** The real book: one round of a world, and the ids of the slips in the order of the model's. */
export interface RealBook {
  test: TestServices;
  world: BookWorld;
  roundId: string;
  ids: string[];
  /** What each member had at stake in earlier rounds. */
  before: ReadonlyMap<string, number>;
}

type BookCommand = fc.AsyncCommand<BookModel, RealBook>;

/** Compares all that both know. */
async function compare(model: BookModel, { test, world, roundId, ids, before }: RealBook, members: readonly string[]): Promise<void> {
  const numbers = await rowsOf<{ number: string; sold: number }>(
    test,
    "SELECT bet_type || ' ' || number AS number, sold FROM exposure WHERE round_id = $1 AND sold > 0",
    [roundId],
  );
  expect(Object.fromEntries(numbers.map(({ number, sold }) => [number, sold]))).toEqual(model.sold());
  for (const member of members) {
    const atStake = (before.get(member) ?? 0) + model.atStake(member);
    expect(await world.balanceOf(world.idOf(member), 'atStake')).toBe(atStake);
    expect(await world.balanceOf(world.idOf(member))).toBe(0 - atStake);
  }
  const states = await rowsOf<{ id: string; state: string }>(test, 'SELECT id, state FROM slip WHERE round_id = $1', [roundId]);
  const stateOf = new Map(states.map(({ id, state }) => [id, state]));
  expect(ids.map((id) => stateOf.get(id))).toEqual(model.slips.map(({ state }) => state));
  expect(states).toHaveLength(ids.length);
  await expectWhole(test);
}

abstract class Command implements BookCommand {
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

class Place extends Command {
  constructor(
    members: readonly string[],
    private readonly member: string,
    private readonly lines: BetLine[],
    private readonly mode: 'accept' | 'reserve',
  ) {
    super(members);
  }

  protected async act(model: BookModel, { world, roundId, ids }: RealBook): Promise<void> {
    const answer = await world.bet(world.idOf(this.member), this.lines, { roundId, mode: this.mode });
    expect(answer.kind === 'accepted').toBe(model.accepts(this.member, this.lines));
    if (answer.kind !== 'accepted') return;
    ids.push(answer.slip.id);
    model.place(this.member, this.lines, this.mode === 'accept' ? 'accepted' : 'pending');
  }

  toString(): string {
    return `${this.mode} ${this.member} ${this.lines.map(({ betType, number, stake, rate }) => `${betType} ${number} ${stake}@${rate}`).join(', ')}`;
  }
}

/** What is done to a slip that is there. */
abstract class OfSlip extends Command {
  constructor(
    members: readonly string[],
    private readonly pick: number,
  ) {
    super(members);
  }

  override check(model: Readonly<BookModel>): boolean {
    return model.slips.length > 0;
  }

  protected async act(model: BookModel, real: RealBook): Promise<void> {
    const index = this.pick % model.slips.length;
    const [slip, id] = [model.slips[index], real.ids[index]];
    if (slip && id) await this.actOn(model, slip, real, id);
  }

  protected abstract actOn(model: BookModel, slip: ModelSlip, real: RealBook, id: string): Promise<void>;

  toString(): string {
    return `${this.constructor.name} ${this.pick}`;
  }
}

const wish = (slipId: string) => ({ slipId, by: 'company' as const, actor: CLOCK_ACTOR, reason: null });

class Cancel extends OfSlip {
  protected async actOn(model: BookModel, slip: ModelSlip, { world }: RealBook, id: string): Promise<void> {
    const done = cancelSlip(world.services, wish(id));
    if (slip.state !== 'accepted' || !model.isOpen) return expect(done).rejects.toBeInstanceOf(BookRefusal);
    await done;
    model.end(slip, 'cancelled');
  }
}

class CancelFirstLine extends OfSlip {
  protected async actOn(model: BookModel, slip: ModelSlip, { world }: RealBook, id: string): Promise<void> {
    const done = cancelLines(world.services, { ...wish(id), positions: [1] });
    if (slip.state !== 'accepted' || !slip.stands[0] || !model.isOpen) return expect(done).rejects.toBeInstanceOf(BookRefusal);
    await done;
    model.endLine(slip, 0);
  }
}

class Confirm extends OfSlip {
  protected async actOn(_model: BookModel, slip: ModelSlip, { world }: RealBook, id: string): Promise<void> {
    if (slip.state === 'pending') slip.state = 'accepted';
    expect(await confirmSlip(world.services, id)).toBe(slip.state);
  }
}

class Release extends OfSlip {
  protected async actOn(model: BookModel, slip: ModelSlip, { world }: RealBook, id: string): Promise<void> {
    if (slip.state === 'pending') model.end(slip, 'refused');
    expect(await releaseSlip(world.services, id, null)).toBe(slip.state);
  }
}

class Lose extends OfSlip {
  protected async actOn(model: BookModel, slip: ModelSlip, { world }: RealBook, id: string): Promise<void> {
    if (slip.state === 'pending') model.end(slip, 'unknown');
    expect(await loseAnswer(world.services, id)).toBe(slip.state);
  }
}

class Close extends Command {
  override check(model: Readonly<BookModel>): boolean {
    return model.isOpen;
  }

  protected async act(model: BookModel, { world, roundId }: RealBook): Promise<void> {
    await world.closeRound(roundId);
    model.isOpen = false;
  }

  toString(): string {
    return 'Close';
  }
}

/** Everything that can happen while slips come in; few numbers and members, so that they meet. */
export function placingCommands(members: readonly string[], rate: Record<'top2' | 'row3', number>): fc.Arbitrary<BookCommand>[] {
  const number = { top2: fc.constantFrom('12', '21', '00'), row3: fc.constantFrom('123', '321', '112') };
  const line = fc.constantFrom('top2' as const, 'row3' as const).chain((betType) =>
    fc.record({
      betType: fc.constant(betType),
      number: number[betType],
      stake: fc.integer({ min: 1, max: 40 }).map((baht) => baht * 100),
      rate: fc.integer({ min: 0, max: 19 }).map((wrong) => (wrong === 0 ? 1 : rate[betType])),
    }),
  );
  const member = fc.constantFrom(...members);
  const pick = fc.nat(1_000);
  const place = fc
    .tuple(member, fc.array(line, { minLength: 1, maxLength: 4 }), fc.constantFrom('accept' as const, 'reserve' as const))
    .map(([who, lines, mode]) => new Place(members, who, lines, mode));
  return [
    place,
    place,
    place,
    pick.map((index) => new Cancel(members, index)),
    pick.map((index) => new CancelFirstLine(members, index)),
    pick.map((index) => new Confirm(members, index)),
    pick.map((index) => new Release(members, index)),
    pick.map((index) => new Lose(members, index)),
    fc.constant(new Close(members)),
  ];
}
