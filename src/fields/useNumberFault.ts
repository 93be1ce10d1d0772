import { useTranslate } from 'ra-core';
import { fieldMessageOf } from '../data/fieldMessages';
import { type BoxRules, type NumberChoice, readBox } from './typedNumber';
import { useGroupMark } from './useGroupMark';
import { useRested } from './useRested';

/** Pause in typing before a message appears: `1,000,0` is no amount on the way to `1,000,000`. */
const REST_MS = 400;

/** The reason why a typed text is refused, and the readings to choose from. */
export interface NumberFault {
  /** In the user's language. */
  message: string;
  /** Empty unless the text is ambiguous. */
  choices: readonly NumberChoice[];
}

/**
 * Returns the fault of a typed text, once typing has paused; undefined for numbers, empty boxes and text that can be
 * read.
 */
export function useNumberFault(typed: unknown, rules: BoxRules): NumberFault | undefined {
  const translate = useTranslate();
  const groupMark = useGroupMark();
  const text = typeof typed === 'string' ? typed : '';
  const rested = useRested(text, REST_MS);
  if (rested !== text || text.trim() === '') return undefined;
  const reading = readBox(text, groupMark, rules);
  if (reading.error === undefined) return undefined;
  const { message, args } = fieldMessageOf(reading.error);
  return { message: translate(message, args), choices: reading.choices };
}
