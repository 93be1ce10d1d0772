import { useTranslate } from 'ra-core';
import { BAHT } from '../../../domain/money/proportion';
import { keyOfEntry, type NumberEntry } from '../../../domain/poy/number-entry';
import { useDoingWords } from './useDoingWords';

/** Maximum number of numbers that are listed together. */
const NUMBERS_MAX = 4;

/** Returns a function that writes numbers with the bet types and the action that are named for them: `27, 72 2-top: Closed`. */
export function useEntriesText(): (entries: readonly NumberEntry[]) => string {
  const translate = useTranslate();
  const wordsOf = useDoingWords();
  return (entries) => {
    const groups = new Map<string, NumberEntry[]>();
    for (const entry of entries) {
      const key = keyOfEntry({ ...entry, number: '' });
      groups.set(key, [...(groups.get(key) ?? []), entry]);
    }
    return [...groups.values()]
      .map((group) => {
        const [{ betTypes, doing } = { betTypes: null, doing: null }] = group;
        const numbers = group.slice(0, NUMBERS_MAX).map(({ number }) => number);
        const more = group.length - numbers.length;
        const listed = [...numbers, ...(more > 0 ? [`+${more}`] : [])].join(', ');
        const named = (betTypes ?? []).map((betType) => translate(`betTypes.${betType}`)).join(', ');
        const words = doing && wordsOf(doing.kind === 'hot' ? { ...doing, cap: doing.cap * BAHT } : doing);
        return (named === '' ? listed : `${listed} ${named}`) + (words === null ? '' : `: ${words}`);
      })
      .join(' · ');
  };
}
