/** Events of a book, as commands for the real book and the model. Each command compares both afterwards. */
import fc from 'fast-check';
import { BOTTOM, type ModelTerms } from './book-model';
import type { BookCommand } from './commands/command';
import { Close, Correct, Decide, EnterResult, Void } from './commands/round';
import { Cancel, CancelFirstLine, Confirm, Lose, Place, Release } from './commands/slips';
import { Adjust, ChangeRate, ChangeShare, SetStatus } from './commands/terms';

/** Everything that can happen to a round; few numbers and members, so that they meet. */
export function bookCommands(members: readonly string[], { rate, drop }: ModelTerms): fc.Arbitrary<BookCommand>[] {
  const number = {
    top2: fc.constantFrom('12', '21', '00'),
    row3: fc.constantFrom('123', '321', '112'),
    bottom2: fc.constantFrom(BOTTOM, '35'),
  };
  const rates = { top2: rate.top2 ?? 0, row3: rate.row3 ?? 0, bottom2: rate.bottom2 ?? 0 };
  const otherRate = (betType: keyof typeof number) => (betType === 'bottom2' ? drop.rate : rates[betType] - 500);
  const line = fc.constantFrom('top2' as const, 'row3' as const, 'bottom2' as const).chain((betType) =>
    fc.record({
      betType: fc.constant(betType),
      number: number[betType],
      stake: fc.integer({ min: 1, max: 40 }).map((baht) => baht * 100),
      rate: fc
        .integer({ min: 0, max: betType === 'bottom2' ? 2 : 19 })
        .map((other) => (other === 0 ? otherRate(betType) : rates[betType])),
    }),
  );
  const member = fc.constantFrom(...members);
  const drawn = fc.constantFrom('99112', '99321', '99700', '99555');
  const pick = fc.nat(1_000);
  const place = fc
    .tuple(
      member,
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('accept' as const, 'accept' as const, 'reserve' as const),
    )
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
    fc
      .constantFrom('approve' as const, 'approve' as const, 'refuse' as const)
      .map((decision) => new Decide(members, decision)),
    drawn.map((digits) => new Correct(members, digits)),
    fc.constant(new Void(members)),
    fc
      .tuple(member, fc.integer({ min: -50, max: 50 }))
      .map(([who, baht]) => new Adjust(members, who, (baht || 1) * 100)),
    fc
      .tuple(member, fc.constantFrom('active' as const, 'suspended' as const, 'locked' as const))
      .map(([who, status]) => new SetStatus(members, who, status)),
    fc.constantFrom(10, 20, 40).map((percent) => new ChangeShare(members, percent)),
    fc
      .tuple(fc.constantFrom('top2' as const, 'row3' as const), fc.boolean())
      .map(([betType, isOther]) => new ChangeRate(members, betType, isOther ? otherRate(betType) : rates[betType])),
  ];
}
