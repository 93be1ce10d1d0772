import { useTranslate } from 'ra-core';
import { hasClosed } from '../../domain/rounds/has-closed';
import { useServerNow } from '../data/useServerNow';

/** Word before the closing time of a round: "Closes" or, once betting is over, "Closed". */
export function CloseWord({ round }: { round: { state: string; closesAt: string } }) {
  const translate = useTranslate();
  return <>{translate(`roundClose.${hasClosed(round, useServerNow()) ? 'closed' : 'closes'}`)}</>;
}
