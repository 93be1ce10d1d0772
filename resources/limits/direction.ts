/** Which way a change would go, as the page sees the limits; the server looks again. */
import type { BetType } from '../../domain/bets/bet-type';
import { directionOfOperatorLimit, type OperatorLimitParts, type LimitScope } from '../../domain/limits/operator-limit';
import type { LottoLimits, TypedLimit } from '../../domain/limits/lotto-limits';

/** The limits of a bet type where a scope means them: in the round that is looked at, and for rounds to come. */
export function meantLimits({ future, open }: LottoLimits, scope: LimitScope, betType: BetType): TypedLimit[] {
  const isOf = (limit: TypedLimit) => limit.betType === betType;
  const inRound = scope === 'future' ? [] : (open?.limits.filter(isOf) ?? []);
  return [...inRound, ...(scope === 'open' ? [] : future.filter(isOf))];
}

/** Whether a change loosens anything, anywhere that it holds. */
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
