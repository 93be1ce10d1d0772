/** How a CSV file is written for the spreadsheet of the reader's country. */
import { z } from 'zod';
import { fault } from '../validation/validation';

/** What divides cells, and what divides baht from satang: as the spreadsheet of the reader's country has them. */
export const SEPARATORS = [',', ';'] as const;
export const DECIMAL_SIGNS = ['.', ','] as const;

/** How a CSV file is written. A comma can't be both. */
export const CsvStyle = z
  .strictObject({ separator: z.enum(SEPARATORS), decimal: z.enum(DECIMAL_SIGNS) })
  .superRefine(({ separator, decimal }, context) => {
    if (separator === decimal) context.addIssue({ ...fault('invalid'), path: ['decimal'] });
  });
export type CsvStyle = z.infer<typeof CsvStyle>;

/** What a spreadsheet in English or Thai expects. */
export const PLAIN_STYLE: CsvStyle = { separator: ',', decimal: '.' };

/** What a spreadsheet set to German, French or Portuguese expects. */
export const CONTINENTAL_STYLE: CsvStyle = { separator: ';', decimal: ',' };
