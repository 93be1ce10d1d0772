import { useTranslate } from 'ra-core';
import { fieldMessageOf } from '../data/fieldMessages';
import { amountFault, type AmountKind } from './typedAmount';
import { useGroupMark } from './useGroupMark';
import { useRested } from './useRested';

/** Pause in typing before a message appears: `1,000,0` is no amount on the way to `1,000,000`. */
const REST_MS = 400;

/**
 * Returns the reason, in the user's language, why a typed text is refused, once typing has paused; undefined for
 * numbers, empty boxes and text that can be read.
 */
export function useAmountFault(typed: unknown, kind: AmountKind): string | undefined {
  const translate = useTranslate();
  const groupMark = useGroupMark();
  const text = typeof typed === 'string' ? typed : '';
  const rested = useRested(text, REST_MS);
  const fault = rested === text ? amountFault(text, groupMark, kind) : undefined;
  if (!fault) return undefined;
  const { message, args } = fieldMessageOf(fault);
  return translate(message, args);
}
