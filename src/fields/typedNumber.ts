/** Reads numbers typed into boxes, and gives the reason and the possible readings when one is refused. */
import { BAHT, WHOLE_PERCENT } from '../../domain/money/proportion';
import { type GroupMark, type NumberKind, readNumber, writeNumber } from '../../domain/numbers/typed-number';
import { plainTyped } from '../../domain/text/plain-signs';
import { type FieldError, readingError } from '../../domain/validation/validation';

/** Kinds of boxes. `wholeBaht` takes whole baht, also as a percentage of the present amount. */
export type BoxKind = NumberKind | 'wholeBaht';

/** Properties of a box that the reading depends on. */
export interface BoxRules {
  kind: BoxKind;
  /** Whether the box takes a minus. */
  isSigned?: boolean;
  /** Largest value that is offered as a reading of ambiguous text, in the unit of the kind. */
  max?: number;
  /** Amount in satang that a percentage in a box for whole baht refers to; without it, a percentage is refused. */
  standing?: number;
}

/** A reading of ambiguous text. */
export interface NumberChoice {
  /** In the unit of the box's kind. */
  value: number;
  /** The value as people write it. */
  text: string;
}

/** Outcome of reading the text of a box. */
export type BoxReading =
  | { value: number; error?: undefined }
  | { value?: undefined; error: FieldError; choices: readonly NumberChoice[] };

/** Returns a percentage of an amount, in whole baht. */
export function partOf(amount: number, percent: number): number {
  return Math.floor((amount * percent) / WHOLE_PERCENT / BAHT) * BAHT;
}

/** Reads the text of a box; the value is in the unit of the box's kind. */
export function readBox(typed: string, groupMark: GroupMark, rules: BoxRules): BoxReading {
  const { kind: boxKind, isSigned = false, max = Number.POSITIVE_INFINITY, standing } = rules;
  const isPart = boxKind === 'wholeBaht' && standing !== undefined && plainTyped(typed).endsWith('%');
  const isWholeBaht = boxKind === 'wholeBaht' && !isPart;
  const kind = isPart ? 'percent' : boxKind === 'wholeBaht' ? 'money' : boxKind;
  const accepts = (value: number) => value <= max && (!isWholeBaht || value % BAHT === 0);
  const reading = readNumber(typed, { kind, groupMark, isSigned, accepts });
  const error = readingError(kind, typed, reading);
  const valueOf = (value: number) => (isPart ? partOf(standing, value) : value);
  if (error !== undefined) {
    const choices = reading.choices ?? [];
    return { error, choices: choices.map((value) => ({ value: valueOf(value), text: writeNumber(kind, value) })) };
  }
  const value = reading.value ?? 0;
  if (isWholeBaht && value % BAHT !== 0)
    return { error: { key: 'wholeBaht', args: { text: typed.trim() } }, choices: [] };
  return { value: valueOf(value) };
}
