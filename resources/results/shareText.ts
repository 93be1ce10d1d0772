/** A result as a text that people send each other. */
import { RESULT_PARTS } from '../../domain/bets/bet-type';
import type { DrawnDigits } from '../../domain/results/drawn-digits';
import { digitTexts } from './digitTexts';

type Translate = (key: string) => string;

/** What is told of a round: of more parts than these the rest follows. */
const SHOWN_PARTS = RESULT_PARTS.filter((part) => part !== 'top5' && part !== 'top2');

/** The name of the round and one line per part that was drawn. */
export function shareText(name: string, digits: DrawnDigits, translate: Translate): string {
  return [name, ...digitTexts(SHOWN_PARTS, digits, translate)].join('\n');
}
