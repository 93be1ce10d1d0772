/**
 * The texts of the areas, each fetched with the first screen that needs it; users who never open it don't load them.
 */
import type { Locale } from '../../domain/locales';
import type { AreaTexts, TextArea } from '../../i18n/messages';
import { typeset } from '../../i18n/typography';
import { storedLocale } from './locale';
import { AREA_FILES } from './areaFiles';

/** The areas requested since the page was opened, in any language. */
const everRequested = new Set<TextArea>();

const fetched = new Map<Locale, Map<TextArea, AreaTexts[TextArea]>>();

/** The present language of the page; before it has one, the one being loaded. */
let spoken: Locale | null = null;

async function fetchArea(locale: Locale, area: TextArea): Promise<void> {
  const [texts] = Object.values(await AREA_FILES[locale][area]());
  if (texts === undefined) throw new Error(`There are no texts of ${area} in ${locale}`);
  fetched.set(locale, new Map(fetched.get(locale)).set(area, typeset(locale, texts)));
}

async function fetchMissing(locale: Locale, areas: ReadonlySet<TextArea>): Promise<void> {
  const missing = [...areas].filter((area) => !fetched.get(locale)?.has(area));
  await Promise.all(missing.map((area) => fetchArea(locale, area)));
}

/** Fetches the texts of areas in any language, once, for content in the language of another user. */
export const loadTextsIn = (locale: Locale, areas: readonly TextArea[]) => fetchMissing(locale, new Set(areas));

const hasAll = (locale: Locale, areas: ReadonlySet<TextArea>) =>
  [...areas].every((area) => fetched.get(locale)?.has(area));

/**
 * Fetches the texts of areas in the language of the page, once; they follow a change of the language. Rejects when the
 * network is down.
 */
export async function loadTexts(areas: readonly TextArea[]): Promise<void> {
  const requested = new Set(areas);
  for (const area of requested) everRequested.add(area);
  // The language may change in the meantime, and that change doesn't wait for texts requested after it began.
  for (let locale = spoken ?? storedLocale(); !hasAll(locale, requested); locale = spoken ?? storedLocale()) {
    await fetchMissing(locale, requested);
  }
}

/**
 * Switches the areas to a language: fetches all areas requested so far, then calls `speak` in the same step in which
 * they are all there. Rejects when the network is down; the page then continues as before.
 */
export async function speakAreas(locale: Locale, speak: () => void = () => undefined): Promise<void> {
  while (!hasAll(locale, everRequested)) await fetchMissing(locale, everRequested);
  spoken = locale;
  speak();
}

/** Returns the texts of the areas fetched so far in a language; the same object until another one arrives. */
export const areaTextsIn = (locale: Locale): ReadonlyMap<TextArea, AreaTexts[TextArea]> | undefined =>
  fetched.get(locale);
