/** Concurrent deeds for a round: each as one piece of work on the book, and on the model. */
import fc from 'fast-check';
import type { BetLine } from '../../../../domain/bets/line';
import { adjustBalance } from '../../../../server/book/funds/adjust-balance';
import { cancelLines, cancelSlip } from '../../../../server/book/placing/cancel-slip';
import { placeSlip } from '../../../../server/book/placing/place-slip';
import { BookRefusal } from '../../../../server/book/refusal';
import { CLOCK_ACTOR, claimRound } from '../../../../server/book/rounds/claim';
import { freezeRound } from '../../../../server/book/settling/freeze-round';
import { refundRound } from '../../../../server/book/settling/refund-round';
import { settleRound } from '../../../../server/book/settling/settle-round';
import { inBookTransaction, withTransaction } from '../../../../server/book/transaction';
import type { Services } from '../../../../server/kernel/services';
import { betLine, type BookWorld } from '../../../support/book-world';
import { OPERATOR } from '../settling/support';
import type { BookModel } from './book-model';

/** The round as it is at the beginning; slips are named by their place among those that are there. */
export interface Subject {
  world: BookWorld;
  roundId: string;
  slipIds: string[];
}

export type Deed =
  | { kind: 'place'; member: string; lines: BetLine[] }
  | { kind: 'cancel' | 'cancelFirstLine'; slip: number }
  | { kind: 'close' | 'void' | 'settle' }
  | { kind: 'adjust'; member: string; amount: number };

/** Outcome of a deed. */
export type Outcome = 'done' | 'not';

const DONE = (isDone: boolean): Outcome => (isDone ? 'done' : 'not');

function onSlip(model: BookModel, { kind, slip: index }: Extract<Deed, { slip: number }>): Outcome {
  const slip = model.slips[index];
  const canBe = slip?.state === 'accepted' && model.state === 'open' && (kind === 'cancel' || slip.stands[0] === true);
  if (!slip || !canBe) return 'not';
  if (kind === 'cancel') model.end(slip, 'cancelled');
  else model.endLine(slip, 0);
  return 'done';
}

/** Does it to the model. */
export function onModel(model: BookModel, deed: Deed): Outcome {
  switch (deed.kind) {
    case 'place': {
      const isAccepted = model.accepts(deed.member, deed.lines);
      if (isAccepted) model.place(deed.member, deed.lines, 'accepted');
      return DONE(isAccepted);
    }
    case 'cancel':
    case 'cancelFirstLine':
      return onSlip(model, deed);
    case 'close': {
      const isDone = model.state === 'open';
      if (isDone) model.state = 'closed';
      return DONE(isDone);
    }
    case 'void': {
      const isDone = model.state === 'open' || model.state === 'closed';
      if (isDone) model.void();
      return DONE(isDone);
    }
    case 'settle': {
      const isDone = model.state === 'resulted';
      if (isDone) model.state = 'settled';
      return DONE(isDone);
    }
    case 'adjust':
      model.adjust(deed.member, deed.amount);
      return 'done';
  }
}

const unlessRefused = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof BookRefusal) return 'not';
      throw error;
    },
  );

/** Does the deed to the book. Throws every error that no user should ever get. */
export async function onBook(services: Services, { world, roundId, slipIds }: Subject, deed: Deed): Promise<Outcome> {
  switch (deed.kind) {
    case 'place': {
      const { member, lines } = deed;
      const request = {
        memberId: world.idOf(member),
        roundId,
        lines,
        source: 'keyIn',
        confirmDuplicate: true,
        mode: 'accept',
      } as const;
      return DONE((await placeSlip(services, request)).kind === 'accepted');
    }
    case 'cancel':
    case 'cancelFirstLine': {
      const wish = { slipId: slipIds[deed.slip] ?? '', by: 'company', actor: CLOCK_ACTOR, reason: null } as const;
      return unlessRefused(
        deed.kind === 'cancel'
          ? inBookTransaction(services, (tx) => cancelSlip(tx, services, wish))
          : inBookTransaction(services, (tx) => cancelLines(tx, services, { ...wish, positions: [1] })),
      );
    }
    case 'close':
      return withTransaction(services, async (tx) => {
        if (!(await claimRound(tx, roundId, { kind: 'round', event: 'close' }, CLOCK_ACTOR))) return 'not';
        await freezeRound(tx, roundId);
        return 'done';
      });
    case 'void':
      return DONE(
        (await inBookTransaction(services, (tx) =>
          refundRound(tx, services, { roundId, event: 'void', actor: OPERATOR, reason: 'x' }),
        )) !== null,
      );
    case 'settle':
      return DONE((await settleRound(services, { roundId, actor: CLOCK_ACTOR })) !== null);
    case 'adjust': {
      const { member, amount } = deed;
      const request = {
        requestId: services.newId(),
        accountId: world.idOf(member),
        received: amount,
        actor: OPERATOR,
        reason: 'x',
      };
      return unlessRefused(inBookTransaction(services, (tx) => adjustBalance(tx, services, request)));
    }
  }
}

/** The slips that are there at the beginning. */
export const SLIPS: readonly { member: string; lines: BetLine[] }[] = [
  { member: 'anong', lines: [betLine('top2', '12', 30), betLine('row3', '123', 10)] },
  { member: 'boonmee', lines: [betLine('top2', '12', 20), betLine('top2', '21', 20)] },
];

/** Deeds for an open round, or for a round with its result. */
export function deeds(members: readonly string[], isOpen: boolean): fc.Arbitrary<Deed> {
  const member = fc.constantFrom(...members);
  const line = fc
    .tuple(
      fc.constantFrom(['top2', '12'] as const, ['top2', '21'] as const, ['row3', '321'] as const),
      fc.integer({ min: 10, max: 50 }),
    )
    .map(([[betType, number], baht]) => betLine(betType, number, baht));
  const place = fc.record({
    kind: fc.constant('place' as const),
    member,
    lines: fc.array(line, { minLength: 1, maxLength: 2 }),
  });
  const onOne = fc.record({
    kind: fc.constantFrom('cancel' as const, 'cancelFirstLine' as const),
    slip: fc.nat({ max: SLIPS.length - 1 }),
  });
  const adjust = fc.record({
    kind: fc.constant('adjust' as const),
    member,
    amount: fc.integer({ min: 1, max: 50 }).map((baht) => baht * 100),
  });
  const onRound = fc.record({
    kind: isOpen
      ? fc.constantFrom('close' as const, 'void' as const)
      : fc.constantFrom('settle' as const, 'settle' as const, 'void' as const),
  });
  return isOpen
    ? fc.oneof(place, place, place, onOne, onRound, adjust)
    : fc.oneof(onRound, onRound, place, onOne, adjust);
}
