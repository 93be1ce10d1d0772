import { useTranslate } from 'ra-core';
import type { CallOutcome } from '../../../domain/partners/call-outcome';

/** Severity of each outcome. A refused call isn't ours to correct, but the partner's. */
const MARKS: Readonly<Record<CallOutcome, string>> = {
  ok: 'success',
  refused: 'default',
  turnedAway: 'warning',
  failed: 'error',
};

/** Outcome of a call: its status, and a word. A call without a response has no status. */
export function OutcomeMark({ status, outcome }: { status: number; outcome: CallOutcome }) {
  const translate = useTranslate();
  return (
    <span className="state-chip" data-tone={MARKS[outcome]}>
      {status === 0 ? translate('partners.log.noAnswer') : `${status} ${translate(`partners.outcomes.${outcome}`)}`}
    </span>
  );
}
