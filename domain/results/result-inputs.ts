/** The inputs of a result per family of lottos: the parts of `OfficialResult` by their paths. */
import type { LottoFamily } from '../lotto/lotto';
import type { ResultDraft } from './result-draft';

/** A part by its path, with an example. */
export interface ResultInput {
  path: string;
  example: string;
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
    { path: 'first', example: '1234567' },
    { path: 'second', example: '7654321' },
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
    { path: 'index', example: '1456.78' },
    { path: 'change', example: '-5.43' },
  ],
};

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
