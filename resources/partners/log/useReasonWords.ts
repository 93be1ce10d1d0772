import { useTranslate } from 'ra-core';
import { DOOR_FAULTS } from '../../../domain/partners/call-outcome';

/** Why a call wasn't done, in words; what only the partner's side has words for stays as the partner is told it. */
export function useReasonWords(): (reason: string) => string {
  const translate = useTranslate();
  return (reason) =>
    DOOR_FAULTS.some((fault) => fault === reason) ? translate(`partners.door.reasons.${reason}`) : reason;
}
