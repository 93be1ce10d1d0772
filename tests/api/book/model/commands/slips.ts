/** Commands of slips. */
import { expect } from 'vitest';
import type { BetLine } from '../../../../../domain/bets/line';
import { cancelLines, cancelSlip } from '../../../../../server/book/placing/cancel-slip';
import { confirmSlip, loseAnswer, releaseSlip } from '../../../../../server/book/placing/pending';
import { BookRefusal } from '../../../../../server/book/refusal';
import { CLOCK_ACTOR } from '../../../../../server/book/rounds/claim';
import type { BookModel, ModelSlip } from '../book-model';
import { Command, type RealBook } from './command';
import { inBookTransaction } from '../../../../../server/book/transaction';

export class Place extends Command {
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

/** A command for an existing slip. */
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

export class Cancel extends OfSlip {
  protected async actOn(model: BookModel, slip: ModelSlip, { world }: RealBook, id: string): Promise<void> {
    const done = inBookTransaction(world.services, (tx) => cancelSlip(tx, world.services, wish(id)));
    if (slip.state !== 'accepted' || model.state !== 'open') return expect(done).rejects.toBeInstanceOf(BookRefusal);
    await done;
    model.end(slip, 'cancelled');
  }
}

export class CancelFirstLine extends OfSlip {
  protected async actOn(model: BookModel, slip: ModelSlip, { world }: RealBook, id: string): Promise<void> {
    const done = inBookTransaction(world.services, (tx) =>
      cancelLines(tx, world.services, { ...wish(id), positions: [1] }),
    );
    if (slip.state !== 'accepted' || !slip.stands[0] || model.state !== 'open')
      return expect(done).rejects.toBeInstanceOf(BookRefusal);
    await done;
    model.endLine(slip, 0);
  }
}

export class Confirm extends OfSlip {
  protected async actOn(_model: BookModel, slip: ModelSlip, { world }: RealBook, id: string): Promise<void> {
    if (slip.state === 'pending') slip.state = 'accepted';
    expect(await confirmSlip(world.services, id)).toBe(slip.state);
  }
}

export class Release extends OfSlip {
  protected async actOn(model: BookModel, slip: ModelSlip, { world }: RealBook, id: string): Promise<void> {
    if (slip.state === 'pending') model.end(slip, 'refused');
    expect(await releaseSlip(world.services, id, null)).toBe(slip.state);
  }
}

export class Lose extends OfSlip {
  protected async actOn(model: BookModel, slip: ModelSlip, { world }: RealBook, id: string): Promise<void> {
    if (slip.state === 'pending') model.end(slip, 'unknown');
    expect(await loseAnswer(world.services, id)).toBe(slip.state);
  }
}
