/** Commands of the round. */
import { decideApproval, type Decision } from '../../../../../server/book/approvals/decide-approval';
import { submitCorrection, submitVoid } from '../../../../../server/book/results/submit-correction';
import { submitResult } from '../../../../../server/book/results/submit-result';
import { freezeLateRounds } from '../../../../../server/book/rounds/close-rounds';
import { refundRound } from '../../../../../server/book/settling/refund-round';
import { CHECKER, OPERATOR } from '../../settling/support';
import { BOTTOM, type BookModel } from '../book-model';
import { Command, type RealBook } from './command';
import { inBookTransaction } from '../../../../../server/book/transaction';

const official = (drawn: string) => ({ family: 'hanoi' as const, special: drawn, first: `678${BOTTOM}` });
const NEVER = new AbortController().signal;

export class Close extends Command {
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

export class EnterResult extends Command {
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
    // The clock counts the standing bets as soon as no partner's answer is pending.
    await freezeLateRounds(world.services, NEVER);
    const entry = { roundId, official: official(this.drawn), submitter: OPERATOR, viewerId: world.idOf('master') };
    real.approvalId = (
      await inBookTransaction(world.services, (tx) => submitResult(tx, world.services, entry))
    ).approvalId;
    model.drawn = this.drawn;
    model.state = 'awaiting';
  }

  toString(): string {
    return `EnterResult ${this.drawn}`;
  }
}

/** The second person decides about the result. An approval pays the round immediately. */
export class Decide extends Command {
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

export class Correct extends Command {
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
    const id = await inBookTransaction(world.services, (tx) =>
      submitCorrection(tx, world.services, {
        roundId,
        official: official(this.drawn),
        reason: 'x',
        submitter: OPERATOR,
      }),
    );
    await decideApproval(world.services, id, 'approve', CHECKER, null);
    model.drawn = this.drawn;
  }

  toString(): string {
    return `Correct ${this.drawn}`;
  }
}

export class Void extends Command {
  override check(model: Readonly<BookModel>): boolean {
    return ['open', 'closed', 'settled'].includes(model.state);
  }

  protected async act(model: BookModel, { world, roundId }: RealBook): Promise<void> {
    if (model.state === 'settled') {
      const id = await inBookTransaction(world.services, (tx) =>
        submitVoid(tx, world.services, { roundId, reason: 'x', submitter: OPERATOR }),
      );
      await decideApproval(world.services, id, 'approve', CHECKER, null);
    } else
      await inBookTransaction(world.services, (tx) =>
        refundRound(tx, world.services, { roundId, event: 'void', actor: OPERATOR, reason: 'x' }),
      );
    model.void();
  }

  toString(): string {
    return 'Void';
  }
}
