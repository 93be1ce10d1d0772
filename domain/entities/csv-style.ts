/** The style of a CSV file for the spreadsheet of the reader's country. */
import { z } from 'zod';
import type { Locale } from '../locales';
import { DECIMAL_SIGNS } from '../numbers/typed-number';
import { fault } from '../validation/validation';

/** Separators of cells, as spreadsheets of the reader's country use them. */
export const SEPARATORS = [',', ';'] as const;

/**
 * Style of a CSV file. A comma can't be both signs. With `keepsDigits`, text with digits is written as `="007"`, so that
 * spreadsheets keep leading zeros, telephone numbers and text that looks like a date.
 */
export const CsvStyle = z
  .strictObject({
    separator: z.enum(SEPARATORS),
    decimal: z.enum(DECIMAL_SIGNS),
    keepsDigits: z.boolean().optional(),
  })
  .superRefine(({ separator, decimal }, context) => {
    if (separator === decimal) context.addIssue({ ...fault('invalid'), path: ['decimal'] });
  });
export type CsvStyle = z.infer<typeof CsvStyle>;

/** Style for a spreadsheet in English or Thai. */
export const PLAIN_STYLE: CsvStyle = { separator: ',', decimal: '.' };

/** Style for a spreadsheet in German, French or Portuguese. */
export const CONTINENTAL_STYLE: CsvStyle = { separator: ';', decimal: ',' };

/** Languages whose countries use the continental style. */
const CONTINENTAL: readonly string[] = ['de', 'fr', 'pt'] satisfies Locale[];

/** Returns the style of spreadsheets in a language. */
export function usualStyle(locale: string): CsvStyle {
  return CONTINENTAL.includes(locale) ? CONTINENTAL_STYLE : PLAIN_STYLE;
}
