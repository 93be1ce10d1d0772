/** Lotteries of a fresh installation, with their bet types (domain.md §1, §2). */
import { BET_TYPES_OFF_AT_FIRST, LOTTO_CODES, betTypesOf, familyOf, type LottoCode } from '../../../domain/lotto/lotto';
import { SCHEDULES, type ScheduledLotto } from '../../../domain/lotto/schedules';
import { OPERATOR_TERMS, MIN_STAKE } from '../../../domain/rates/terms';
import { ROW2_SOURCE_DEFAULT } from '../../../domain/results/drawn-digits';
import { YEEKEE_FORMATS } from '../../../domain/yeekee/format';
import { PRIZE_DEFAULTS } from '../../../domain/yeekee/prizes';
import type { lotto, lottoBetType } from '../../db/book/lottos';

type LottoRow = typeof lotto.$inferInsert & { code: LottoCode };

const isScheduled = (code: LottoCode): code is ScheduledLotto => !(code in YEEKEE_FORMATS);

/**
 * Returns the lotteries in the order of lists, which is that of their groups. Yeekee is off, as it would draw without
 * bets.
 */
export function firstLottos(newId: () => string, createdAt: Date): LottoRow[] {
  return LOTTO_CODES.map((code, index) => ({
    id: newId(),
    code,
    family: familyOf(code),
    position: index + 1,
    row2Reads: ROW2_SOURCE_DEFAULT,
    createdAt,
    ...(isScheduled(code)
      ? { isOn: true, schedule: SCHEDULES[code] }
      : { isOn: false, yeekee: { prizes: PRIZE_DEFAULTS, isCommitReveal: false } }),
  }));
}

/** Returns the operator's initial limits for each bet type that a lotto can offer: its terms, at fixed rates. */
export function firstBetTypes({ id, family }: LottoRow): (typeof lottoBetType.$inferInsert)[] {
  return betTypesOf(family).map((betType) => {
    const { rate, maxStake, cap } = OPERATOR_TERMS[betType];
    return {
      lottoId: id,
      betType,
      isOn: !BET_TYPES_OFF_AT_FIRST.includes(betType),
      minStake: MIN_STAKE,
      maxStake,
      cap,
      pricing: { kind: 'fixed', rate },
    };
  });
}
