import type { Locale } from '../../domain/locales';
import { AREA_FILES } from '../texts/areaFiles';
import { useOtherNames } from './useOtherNames';

const loadBook = async (locale: Locale) => (await AREA_FILES[locale].book()).book ?? {};

/** Returns a function for the Thai and English names of a lotto without the operator's own, by its code. */
export function useOtherLottoNames(): (code: string) => string[] {
  const namesOf = useOtherNames(loadBook);
  return (code) => namesOf(`lottos.names.${code}`);
}
