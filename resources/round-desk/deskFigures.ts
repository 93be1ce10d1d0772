/** Combines the frequent figures of the desk with the slower ones from all lines. */
import type { DeskBetType, RoundDesk } from '../../domain/round-desk/round-desk';
import { sumOf } from '../../domain/money/proportion';
import { keyOfDesk } from './frozenOrder';

/** Returns the current desk, completed with the latest figures from all lines. */
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

/** Returns the stakes minus the commission of a bet type; null while the commission is unknown. */
export function receivedOf({ buy, commission }: Pick<DeskBetType, 'buy' | 'commission'>): number | null {
  return commission === null ? null : buy - commission;
}

/** Returns the stakes minus the commission of all bet types; null while one commission is unknown. */
export function receivedOfAll(betTypes: readonly DeskBetType[]): number | null {
  const received = betTypes.flatMap((one) => receivedOf(one) ?? []);
  return received.length === betTypes.length ? sumOf(received) : null;
}
