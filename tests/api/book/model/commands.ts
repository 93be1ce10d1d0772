/** What happens in a book, as commands that are done to the real one and to the model. Each compares afterwards. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { BetLine } from '../../../../domain/bets/line';
import { cancelLines, cancelSlip } from '../../../../server/book/placing/cancel-slip';
import { confirmSlip, loseAnswer, releaseSlip } from '../../../../server/book/placing/pending';
import { decideApproval, type Decision } from '../../../../server/book/approvals/decide-approval';
import { adjustBalance } from '../../../../server/book/funds/adjust-balance';
import { BookRefusal } from '../../../../server/book/refusal';
import { submitCorrection, submitVoid } from '../../../../server/book/results/submit-correction';
import { submitResult } from '../../../../server/book/results/submit-result';
import { CLOCK_ACTOR } from '../../../../server/book/rounds/claim';
import { freezeLateRounds } from '../../../../server/book/rounds/close-rounds';
import { refundRound } from '../../../../server/book/settling/refund-round';
import { expectWhole, rowsOf } from '../../../support/book-checks';
import type { BookWorld } from '../../../support/book-world';
import type { TestServices } from '../../../support/services';
import { CHECKER, OPERATOR } from '../settling/support';
import { type BookModel, BOTTOM, type ModelSlip, type ModelTerms } from './book-model';

/** The real book: one round of a world, and the ids of the slips in the order of the model's. */
export interface RealBook {
  test: TestServices;
  world: BookWorld;
  roundId: string;
  ids: string[];
  /** What each member had in its wallet and at stake before, satang. */
  before: ReadonlyMap<string, { wallet: number; atStake: number }>;
  /** The approval of the result that was submitted last. */
  approvalId: string | null;
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
    if (slip.state !== 'accepted' || model.state !== 'open') return expect(done).rejects.toBeInstanceOf(BookRefusal);
    await done;
    model.end(slip, 'cancelled');
  }
}

class CancelFirstLine extends OfSlip {
  protected async actOn(model: BookModel, slip: ModelSlip, { world }: RealBook, id: string): Promise<void> {
    const done = cancelLines(world.services, { ...wish(id), positions: [1] });
    if (slip.state !== 'accepted' || !slip.stands[0] || model.state !== 'open') return expect(done).rejects.toBeInstanceOf(BookRefusal);
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
    return model.state === 'open';
  }

  protected async act(model: BookModel, { world, roundId }: RealBook): Promise<void> {
    await world.closeRound(roundId);
    model.state = 'closed';
  }

  toString(): string {
    return 'Close';
  }
}

const official = (drawn: string) => ({ family: 'hanoi' as const, special: drawn, first: `678${BOTTOM}` });
const NEVER = new AbortController().signal;

class EnterResult extends Command {
  constructor(
    members: readonly string[],
    private readonly drawn: string,
  ) {
    super(members);
  }

  override check(model: Readonly<BookModel>): boolean {
    return model.state === 'closed' && model.slips.every(({ state }) => state !== 'pending');
  }

  protected async act(model: BookModel, real: RealBook): Promise<void> {
    const { world, roundId } = real;
    // The clock counts what stands as soon as no partner has to answer any more.
    await freezeLateRounds(world.services, NEVER);
    const entry = { roundId, official: official(this.drawn), submitter: OPERATOR, viewerId: world.idOf('master') };
    real.approvalId = (await submitResult(world.services, entry)).approvalId;
    model.drawn = this.drawn;
    model.state = 'awaiting';
  }

  toString(): string {
    return `EnterResult ${this.drawn}`;
  }
}

/** The second person decides about the result; approved, the round is paid at once. */
class Decide extends Command {
  constructor(
    members: readonly string[],
    private readonly decision: Extract<Decision, 'approve' | 'refuse'>,
  ) {
    super(members);
  }

  override check(model: Readonly<BookModel>): boolean {
    return model.state === 'awaiting';
  }

  protected async act(model: BookModel, { world, approvalId }: RealBook): Promise<void> {
    await decideApproval(world.services, approvalId ?? '', this.decision, CHECKER, 'x');
    model.state = this.decision === 'approve' ? 'settled' : 'closed';
  }

  toString(): string {
    return this.decision;
  }
}

class Correct extends Command {
  constructor(
    members: readonly string[],
    private readonly drawn: string,
  ) {
    super(members);
  }

  override check(model: Readonly<BookModel>): boolean {
    return model.state === 'settled' && model.drawn !== this.drawn;
  }

  protected async act(model: BookModel, { world, roundId }: RealBook): Promise<void> {
    const id = await submitCorrection(world.services, { roundId, official: official(this.drawn), reason: 'x', submitter: OPERATOR });
    await decideApproval(world.services, id, 'approve', CHECKER, null);
    model.drawn = this.drawn;
  }

  toString(): string {
    return `Correct ${this.drawn}`;
  }
}

class Void extends Command {
  override check(model: Readonly<BookModel>): boolean {
    return ['open', 'closed', 'settled'].includes(model.state);
  }

  protected async act(model: BookModel, { world, roundId }: RealBook): Promise<void> {
    if (model.state === 'settled') {
      const id = await submitVoid(world.services, { roundId, reason: 'x', submitter: OPERATOR });
      await decideApproval(world.services, id, 'approve', CHECKER, null);
    } else await refundRound(world.services, { roundId, event: 'void', actor: OPERATOR, reason: 'x' });
    model.void();
  }

  toString(): string {
    return 'Void';
  }
}

/** Something about a member that stays until it is changed again. */
abstract class OfMember extends Command {
  constructor(
    members: readonly string[],
    protected readonly member: string,
  ) {
    super(members);
  }
}

class Adjust extends OfMember {
  constructor(
    members: readonly string[],
    member: string,
    private readonly amount: number,
  ) {
    super(members, member);
  }

  protected async act(model: BookModel, { world }: RealBook): Promise<void> {
    const accountId = world.idOf(this.member);
    const request = { requestId: world.services.newId(), accountId, received: this.amount, actor: OPERATOR, reason: 'x' };
    await adjustBalance(world.services, request);
    model.adjust(this.member, this.amount);
  }

  toString(): string {
    return `Adjust ${this.member} ${this.amount}`;
  }
}

/** Bars a member from betting, or lets it bet again. */
class SetStatus extends OfMember {
  constructor(
    members: readonly string[],
    member: string,
    private readonly status: 'active' | 'suspended' | 'locked',
  ) {
    super(members, member);
  }

  protected async act(model: BookModel, { test, world }: RealBook): Promise<void> {
    await rowsOf(test, 'UPDATE account SET status = $2 WHERE id = $1', [world.idOf(this.member), this.status]);
    if (this.status === 'active') model.barred.delete(this.member);
    else model.barred.add(this.member);
  }

  toString(): string {
    return `${this.status} ${this.member}`;
  }
}

/** What the agent holds of bets from now on; those that stand keep their shares. */
class ChangeShare extends Command {
  constructor(
    members: readonly string[],
    private readonly percent: number,
  ) {
    super(members);
  }

  protected async act(model: BookModel, { test, world }: RealBook): Promise<void> {
    const ids = this.members.map(world.idOf);
    await rowsOf(test, 'UPDATE account SET held_pt = $2 WHERE id = ANY($1)', [ids, this.percent * 100]);
    model.terms.agentPercent = this.percent;
  }

  toString(): string {
    return `ChangeShare ${this.percent}`;
  }
}

/** What the package pays from now on; those that stand keep their rate. */
class ChangeRate extends Command {
  constructor(
    members: readonly string[],
    private readonly betType: 'top2' | 'row3',
    private readonly rate: number,
  ) {
    super(members);
  }

  protected async act(model: BookModel, { test, world }: RealBook): Promise<void> {
    await rowsOf(test, 'UPDATE package_terms SET rate = $2 WHERE bet_type = $1 AND package_id = $3', [this.betType, this.rate, world.packageId]);
    model.terms.rate[this.betType] = this.rate;
  }

  toString(): string {
    return `ChangeRate ${this.betType} ${this.rate}`;
  }
}

/** Everything that can happen to a round; few numbers and members, so that they meet. */
export function bookCommands(members: readonly string[], { rate, drop }: ModelTerms): fc.Arbitrary<BookCommand>[] {
  const number = { top2: fc.constantFrom('12', '21', '00'), row3: fc.constantFrom('123', '321', '112'), bottom2: fc.constantFrom(BOTTOM, '35') };
  const rates = { top2: rate.top2 ?? 0, row3: rate.row3 ?? 0, bottom2: rate.bottom2 ?? 0 };
  const otherRate = (betType: keyof typeof number) => (betType === 'bottom2' ? drop.rate : rates[betType] - 500);
  const line = fc.constantFrom('top2' as const, 'row3' as const, 'bottom2' as const).chain((betType) =>
    fc.record({
      betType: fc.constant(betType),
      number: number[betType],
      stake: fc.integer({ min: 1, max: 40 }).map((baht) => baht * 100),
      rate: fc.integer({ min: 0, max: betType === 'bottom2' ? 2 : 19 }).map((other) => (other === 0 ? otherRate(betType) : rates[betType])),
    }),
  );
  const member = fc.constantFrom(...members);
  const drawn = fc.constantFrom('99112', '99321', '99700', '99555');
  const pick = fc.nat(1_000);
  const place = fc
    .tuple(member, fc.array(line, { minLength: 1, maxLength: 4 }), fc.constantFrom('accept' as const, 'accept' as const, 'reserve' as const))
    .map(([who, lines, mode]) => new Place(members, who, lines, mode));
  return [
    place,
    place,
    place,
    place,
    place,
    pick.map((index) => new Cancel(members, index)),
    pick.map((index) => new CancelFirstLine(members, index)),
    pick.map((index) => new Confirm(members, index)),
    pick.map((index) => new Release(members, index)),
    pick.map((index) => new Lose(members, index)),
    fc.constant(new Close(members)),
    drawn.map((digits) => new EnterResult(members, digits)),
    fc.constantFrom('approve' as const, 'approve' as const, 'refuse' as const).map((decision) => new Decide(members, decision)),
    drawn.map((digits) => new Correct(members, digits)),
    fc.constant(new Void(members)),
    fc.tuple(member, fc.integer({ min: -50, max: 50 })).map(([who, baht]) => new Adjust(members, who, (baht || 1) * 100)),
    fc.tuple(member, fc.constantFrom('active' as const, 'suspended' as const, 'locked' as const)).map(([who, status]) => new SetStatus(members, who, status)),
    fc.constantFrom(10, 20, 40).map((percent) => new ChangeShare(members, percent)),
    fc.tuple(fc.constantFrom('top2' as const, 'row3' as const), fc.boolean()).map(([betType, isOther]) => new ChangeRate(members, betType, isOther ? otherRate(betType) : rates[betType])),
  ];
}
