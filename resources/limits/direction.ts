/** Direction of a change, by the limits that the page knows; the server checks it again. */
import type { BetType } from '../../domain/bets/bet-type';
import { directionOfOperatorLimit, type OperatorLimitParts, type LimitScope } from '../../domain/limits/operator-limit';
import type { LottoLimits, TypedLimit } from '../../domain/limits/lotto-limits';

/** Returns the limits of a bet type in a scope: in the open round on display, and in future rounds. */
export function meantLimits({ future, open }: LottoLimits, scope: LimitScope, betType: BetType): TypedLimit[] {
  const isOf = (limit: TypedLimit) => limit.betType === betType;
  const inRound = scope === 'future' ? [] : (open?.limits.filter(isOf) ?? []);
  return [...inRound, ...(scope === 'open' ? [] : future.filter(isOf))];
}

/** Returns whether a change loosens anything within its scope. */
export function isLoosening(
  limits: LottoLimits,
  scope: LimitScope,
  betType: BetType,
  parts: OperatorLimitParts,
): boolean {
  return meantLimits(limits, scope, betType).some(
    (before) => directionOfOperatorLimit(before, { ...before, ...parts }) === 'looser',
  );
}
