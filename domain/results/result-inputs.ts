/** The inputs of a result per family of lottos: the parts of `OfficialResult` by their paths. */
import type { LottoFamily } from '../lotto/lotto';
import { readNumber } from '../numbers/typed-number';
import { plainTyped } from '../text/plain-signs';
import { GSB_PRIZE, INDEX, INDEX_CHANGE } from './official-result';
import type { ResultDraft } from './result-draft';

/** A part by its path, with an example. */
export interface ResultInput {
  path: string;
  example: string;
  /** Form of the part; without it, as many digits as in the example. */
  form?: RegExp;
}

export const RESULT_INPUTS: Readonly<Record<Exclude<LottoFamily, 'yeekee'>, readonly ResultInput[]>> = {
  thai: [
    { path: 'first', example: '123456' },
    { path: 'front3.0', example: '123' },
    { path: 'front3.1', example: '456' },
    { path: 'bottom3.0', example: '789' },
    { path: 'bottom3.1', example: '012' },
    { path: 'bottom2', example: '34' },
  ],
  baac: [{ path: 'prize', example: '1234567' }],
  gsb: [
    { path: 'first', example: '1234567', form: GSB_PRIZE },
    { path: 'second', example: '7654321', form: GSB_PRIZE },
  ],
  hanoi: [
    { path: 'special', example: '12345' },
    { path: 'first', example: '67890' },
  ],
  lao: [{ path: 'number', example: '1234' }],
  malay: [
    { path: 'first', example: '2575' },
    { path: 'second', example: '1234' },
  ],
  stock: [
    { path: 'index', example: '1456.78', form: INDEX },
    { path: 'change', example: '-5.43', form: INDEX_CHANGE },
  ],
};

/** Two decimals at the end, after either mark. */
const TWO_DECIMALS = /[.,][0-9]{2}$/;

/** Letters typed by mistake or pasted with a result; no part has any. */
const LETTERS = /[\p{L}\p{M}]/gu;

/** Digits of a prize as printed or read out in groups: `123 456`. */
const GROUPED_DIGITS = /^[0-9]+(?:[ -][0-9]+)+$/;

/**
 * Returns a typed part in the form of `OfficialResult`: without letters and without blanks between digits, a price
 * without group marks and with a full stop before its two decimals. Text in another form is returned as it is, so that the result is refused
 * and nothing is guessed or cut off.
 */
export function readPart({ example }: ResultInput, typed: string): string {
  const bare = typed.replaceAll(LETTERS, '');
  const text = plainTyped(bare);
  if (!example.includes('.')) {
    // Next to words a group can be the number of a prize.
    return bare === typed && GROUPED_DIGITS.test(text) ? text.replaceAll(/[ -]/g, '') : text;
  }
  const { value } = readNumber(text, { kind: 'rate', groupMark: null, isSigned: true });
  if (value === undefined || !TWO_DECIMALS.test(text)) return text;
  const sign = value < 0 ? '-' : text.startsWith('+') ? '+' : '';
  return `${sign}${Math.floor(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`;
}

/** Whether a part is complete and in its form. */
export function isPart({ example, form }: ResultInput, text: string): boolean {
  return form ? form.test(text) : text.length === example.length && /^[0-9]+$/.test(text);
}

/** Returns the result of typed parts, in the form of `OfficialResult`. */
export function resultOf(family: LottoFamily, typed: Readonly<Record<string, string>>): ResultDraft {
  const result: ResultDraft = { family };
  for (const [path, value] of Object.entries(typed)) {
    const [name = '', index] = path.split('.');
    if (index === undefined) result[name] = value;
    else {
      const known = result[name];
      const list = Array.isArray(known) ? [...known] : [];
      list[Number(index)] = value;
      result[name] = list;
    }
  }
  return result;
}

/** Returns the parts of an entered or saved result as they are typed; the inverse of `resultOf`. */
export function typedOf(official: Readonly<Record<string, unknown>>): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of Object.entries(official)) {
    if (name === 'family') continue;
    if (typeof value === 'string') typed[name] = value;
    if (!Array.isArray(value)) continue;
    for (const [index, part] of (value as unknown[]).entries())
      if (typeof part === 'string') typed[`${name}.${index}`] = part;
  }
  return typed;
}

/** Returns a result on one line, its parts in the order of typing: `123456 · 123 · 456 · 789 · 012 · 34`. */
export function resultText(official: Readonly<Record<string, unknown>> & { family: LottoFamily }): string {
  if (official.family === 'yeekee') return '';
  const typed = typedOf(official);
  return RESULT_INPUTS[official.family].flatMap(({ path }) => typed[path] ?? []).join(' · ');
}
