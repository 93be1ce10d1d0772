/** A result as a text for sharing. */
import { RESULT_PARTS } from '../../domain/bets/bet-type';
import type { DrawnDigits } from '../../domain/results/drawn-digits';
import { digitTexts } from './digitTexts';

type Translate = (key: string) => string;

/** Shared parts of a result; the other parts follow from these. */
const SHOWN_PARTS = RESULT_PARTS.filter((part) => part !== 'top5' && part !== 'top2');

/** Returns the name of the round and one line per drawn part. */
export function shareText(name: string, digits: DrawnDigits, translate: Translate): string {
  return [name, ...digitTexts(SHOWN_PARTS, digits, translate)].join('\n');
}
