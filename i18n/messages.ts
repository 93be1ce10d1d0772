/** Types of a locale's texts, derived from the English originals. */
import type { TranslationMessages } from 'ra-core';
import type { areas as englishAreas } from './en/areas';
import type { messages as english } from './en/messages';

/** An object with the same keys at all levels, and any string as a value. */
export type DeepStringsOf<T> = { [K in keyof T]: T[K] extends string ? string : DeepStringsOf<T[K]> };

/** react-admin's own texts. */
export type RaMessages = TranslationMessages['ra'];

/** Texts of a locale that any screen can need; areas and the sign-in page load their own. */
export type Messages = { ra: RaMessages } & DeepStringsOf<Omit<typeof english, 'ra'>>;

/** Texts of each area in one locale. An area can add to several groups of keys; each key belongs to one area. */
export type AreaTexts = DeepStringsOf<typeof englishAreas>;

/** An area whose texts load with the first screen that needs them. */
export type TextArea = keyof AreaTexts;
