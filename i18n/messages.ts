/** What a locale is made of: every text of the back office, in the shape the English originals have. */
import type { TranslationMessages } from 'ra-core';
import type { book as englishBook } from './en/book';
import type { messages as english } from './en/messages';

/** The same keys all the way down, with any text as a value. */
export type DeepStringsOf<T> = { [K in keyof T]: T[K] extends string ? string : DeepStringsOf<T[K]> };

/** react-admin's own texts. */
export type RaMessages = TranslationMessages['ra'];

/** All texts of one locale but those that come later or elsewhere: the book's, and the sign-in page's. */
export type Messages = { ra: RaMessages } & DeepStringsOf<Omit<typeof english, 'ra'>>;

/** The texts of the book's screens in one locale. */
export type BookMessages = DeepStringsOf<typeof englishBook>;
