import { useTranslate } from 'ra-core';
import type { CallOutcome } from '../../../domain/partners/call-outcome';

/** How much a call asks for attention; what was refused is the partner's to look at. */
const MARKS: Readonly<Record<CallOutcome, string>> = {
  ok: 'success',
  refused: 'default',
  turnedAway: 'warning',
  failed: 'error',
};

/** How a call went: its status, and in a word. */
export function OutcomeMark({ status, outcome }: { status: number; outcome: CallOutcome }) {
  const translate = useTranslate();
  return (
    <span className="state-chip" data-tone={MARKS[outcome]}>
      {status} {translate(`partners.outcomes.${outcome}`)}
    </span>
  );
}
