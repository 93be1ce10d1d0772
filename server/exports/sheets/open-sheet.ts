/** Opening of reports outside the report engine for a file, with a description of their content. */
import { EXPORTED_SHEETS } from '../../../domain/api/exported-sheets';
import type { SheetName } from '../../../domain/exports/sheet-names';
import type { ExportedSheet } from '../../../domain/exports/request';
import { parseFields } from '../../../domain/validation/validation';
import type { Locale } from '../../../domain/locales';
import type { Acting } from '../../access/acting';
import { fieldProblem, ProblemError } from '../../kernel/problem';
import { textsOf } from '../../http/texts';
import { openEventsSheet } from './events-sheet';
import { openLiabilitySheet } from './liability-sheet';
import { openLottoReportSheet } from './lotto-report-sheet';
import type { OpenSheet, SheetOpener, SheetWords } from './sheet';
import { openTransactionsSheet } from './transactions-sheet';
import { openVoidsSheet } from './voids-sheet';

const OPENERS: Readonly<Record<SheetName, SheetOpener>> = {
  transactions: openTransactionsSheet,
  'lotto-report': openLottoReportSheet,
  liability: openLiabilitySheet,
  voids: openVoidsSheet,
  'significant-events': openEventsSheet,
};

/** Returns the texts of a language for sheets. */
export function sheetWords(locale: Locale, timeZone: string): SheetWords {
  const found = textsOf(locale);
  const text = (key: string, otherwise?: string) => {
    const words = found(key);
    return words === key && otherwise !== undefined ? otherwise : words;
  };
  const said = (key: string, args: Readonly<Record<string, string | number>>) =>
    Object.entries(args).reduce((words, [name, value]) => words.replace(`%{${name}}`, String(value)), text(key));
  return { text, said, timeZone };
}

/**
 * Throws `validation` for a query that doesn't match the sheet's own API call, and for a table that it doesn't have.
 */
export function checkSheet({ name, query, table }: ExportedSheet): void {
  const { query: schema, tables } = EXPORTED_SHEETS[name];
  const { errors } = parseFields(schema, query);
  if (errors) throw new ProblemError('validation', { errors });
  if (table !== undefined && !tables.includes(table)) throw fieldProblem('of.table', 'option');
}

/** Opens a sheet. Throws as `checkSheet` and as the sheet's own API call. */
export function openSheet(
  acting: Acting,
  of: ExportedSheet,
  locale: Locale,
  until: Date | undefined,
): Promise<OpenSheet> {
  checkSheet(of);
  const words = sheetWords(locale, acting.services.config.timeZone);
  return OPENERS[of.name](acting, { name: of.name, query: of.query, until }, words);
}
