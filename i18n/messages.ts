/** What a locale is made of: every text of the back office, in the shape the English originals have. */
import type { TranslationMessages } from 'ra-core';
import type { areas as englishAreas } from './en/areas';
import type { messages as english } from './en/messages';

/** The same keys all the way down, with any text as a value. */
export type DeepStringsOf<T> = { [K in keyof T]: T[K] extends string ? string : DeepStringsOf<T[K]> };

/** react-admin's own texts. */
export type RaMessages = TranslationMessages['ra'];

/** The texts of one locale that every screen may need; those of areas come with their screens, the sign-in page has its own. */
export type Messages = { ra: RaMessages } & DeepStringsOf<Omit<typeof english, 'ra'>>;

/** The texts of each area in one locale. An area adds to several groups of keys; no key is held twice. */
export type AreaTexts = DeepStringsOf<typeof englishAreas>;

/** An area whose texts are fetched with the first screen that needs them. */
export type TextArea = keyof AreaTexts;
