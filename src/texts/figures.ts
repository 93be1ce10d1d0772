/**
 * Figures and dates on screens, as the user's language writes them: `1.080.274,73` in German. Boxes that people type
 * into, files, and texts in another language than the screen's take the forms of `domain/format.ts`.
 */
import * as plain from '../../domain/format';
import { DEFAULT_LOCALE, type Locale } from '../../domain/locales';
import { writtenIn } from '../../i18n/written-numbers';

let locale: Locale = DEFAULT_LOCALE;

/** Sets the language of figures; the provider of texts calls it whenever it changes its own. */
export function writeFiguresIn(next: Locale): void {
  locale = next;
}

/** Returns a figure or a date in the form of `domain/format.ts` as the user's language writes it. */
export const written = (text: string): string => writtenIn(locale, text);

// Each has the units of the format of its name in `domain/format.ts`.
export const formatMoney = (satang: number): string => written(plain.formatMoney(satang));
export const formatBaht = (satang: number): string => written(plain.formatBaht(satang));
export const formatInteger = (value: number): string => written(plain.formatInteger(value));
export const formatPercent = (basisPoints: number): string => written(plain.formatPercent(basisPoints));
export const formatShare = (basisPoints: number): string => written(plain.formatShare(basisPoints));
export const formatDifference = (satang: number): string => written(plain.formatDifference(satang));
export const formatMultiple = (times: number): string => written(plain.formatMultiple(times));
export const formatBusinessDate = (date: string): string => written(plain.formatBusinessDate(date));
export const formatDateTime = (iso: string, timeZone: string): string => written(plain.formatDateTime(iso, timeZone));
export const formatDate = (iso: string, timeZone: string): string => written(plain.formatDate(iso, timeZone));
