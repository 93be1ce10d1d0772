import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Suspension } from '../../domain/api/suspensions';
import { formatBusinessDate } from '../texts/figures';
import { useLottoName } from '../fields/useLottoName';

/** Returns a function that names a round by its date, and by its number where there are several a day. */
export function useSuspendedRound(): (round: NonNullable<Suspension['round']>) => string {
  const translate = useTranslate();
  return useCallback(
    ({ businessDate, number, isNumbered }) => {
      const date = formatBusinessDate(businessDate);
      return isNumbered ? translate('context.named', { date, number }) : date;
    },
    [translate],
  );
}

/** Returns a function that names the target of a suspension; null for all betting. */
export function useSuspendedName(): (suspension: Suspension) => string | null {
  const nameOf = useLottoName();
  const roundOf = useSuspendedRound();
  return ({ lotto, round }) =>
    lotto === null ? null : round === null ? nameOf(lotto) : `${nameOf(lotto)}, ${roundOf(round)}`;
}

/** Returns a function for the sentence about the reason of a suspension: a person's words, or the system's cause. */
export function useSuspensionReason(): (suspension: Pick<Suspension, 'reason' | 'cause'>) => string {
  const translate = useTranslate();
  return ({ reason, cause }) =>
    cause === null ? translate('shell.suspension.because', { reason }) : translate(`shell.suspension.causes.${cause}`);
}
