/** What the desk shows of what was read: with what all lines tell where it is there. */
import type { DeskBetType, RoundDesk } from '../../domain/round-desk/round-desk';
import { sumOf } from '../../domain/money/proportion';
import { keyOfDesk } from './frozenOrder';

/** What is sold now, with what only all lines told a moment before. */
export function withLines(desk: RoundDesk, lines: RoundDesk | undefined): RoundDesk {
  if (!lines) return desk;
  const commissions = new Map(lines.betTypes.map(({ betType, commission }) => [betType, commission]));
  const numbers = new Map(lines.numbers.map((one) => [keyOfDesk(one), one]));
  return {
    ...desk,
    betTypes: desk.betTypes.map((one) => ({
      ...one,
      commission: one.commission ?? commissions.get(one.betType) ?? null,
    })),
    numbers: desk.numbers.map((one) => {
      const { slips = null, members = null } = numbers.get(keyOfDesk(one)) ?? {};
      return { ...one, slips: one.slips ?? slips, members: one.members ?? members };
    }),
  };
}

/** What is received of a bet type; null where that isn't known. */
export function receivedOf({ buy, commission }: Pick<DeskBetType, 'buy' | 'commission'>): number | null {
  return commission === null ? null : buy - commission;
}

/** What is received of all of them; null where it isn't known of one. */
export function receivedOfAll(betTypes: readonly DeskBetType[]): number | null {
  const received = betTypes.flatMap((one) => receivedOf(one) ?? []);
  return received.length === betTypes.length ? sumOf(received) : null;
}
