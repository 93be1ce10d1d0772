/** The texts of the areas, each fetched with the first screen that needs it: whoever never goes there does without. */
import type { Locale } from '../../domain/locales';
import type { AreaTexts, TextArea } from '../../i18n/messages';
import { typeset } from '../../i18n/typography';
import { storedLocale } from './locale';
import { AREA_FILES } from './areaFiles';

/** The areas that something has asked for since the page was opened, in whatever language. */
const wanted = new Set<TextArea>();

const fetched = new Map<Locale, Map<TextArea, AreaTexts[TextArea]>>();

/** The language that the page speaks; before it speaks at all, the one it is going to. */
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

const hasAll = (locale: Locale, areas: ReadonlySet<TextArea>) =>
  [...areas].every((area) => fetched.get(locale)?.has(area));

/**
 * Fetches the texts of areas in the language of the page, once; when the language changes they come along. Rejects when
 * the network is down.
 */
export async function loadTexts(areas: readonly TextArea[]): Promise<void> {
  const asked = new Set(areas);
  for (const area of asked) wanted.add(area);
  // The language may be changed meanwhile, which doesn't wait for what was asked for after it began.
  for (let locale = spoken ?? storedLocale(); !hasAll(locale, asked); locale = spoken ?? storedLocale()) {
    await fetchMissing(locale, asked);
  }
}

/**
 * Makes the page speak a language as far as areas go: fetches all that have been asked for so far, then calls `speak`
 * in the same step in which they are all there. Rejects when the network is down; the page then goes on as before.
 */
export async function speakAreas(locale: Locale, speak: () => void = () => undefined): Promise<void> {
  while (!hasAll(locale, wanted)) await fetchMissing(locale, wanted);
  spoken = locale;
  speak();
}

/** The texts of the areas fetched so far in a language, the same object as long as none has come. */
export const areaTextsIn = (locale: Locale): ReadonlyMap<TextArea, AreaTexts[TextArea]> | undefined =>
  fetched.get(locale);
