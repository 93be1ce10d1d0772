/** The sheet about a file: its content, filters, moment and recipient, and the meaning of its figures. */
import type { ExportContents } from '../../domain/exports/record';
import type { ExportRequest } from '../../domain/exports/request';
import { formatDateTime, formatInteger } from '../../domain/format';
import type { Acting } from '../access/acting';
import { textsOf } from '../http/texts';
import { readBrand } from '../settings/brand';
import { describeExport } from './describe-export';
import type { Cell, SheetPart } from './xlsx-file';

interface About {
  asOf: Date;
  rows: number;
  /** Totals by their names, satang. */
  totals: readonly (readonly [string, number])[];
  /** Meaning of each column, where that isn't plain. */
  definitions?: readonly (readonly [string, string])[];
  /** Description of the content, where it is known better than from the request. */
  said?: ExportContents;
}

/** Yields the sheet; its two columns are text, except for the totals. */
export async function* aboutSheet(
  acting: Acting,
  request: ExportRequest,
  { asOf, rows, totals, definitions = [], said: known }: About,
): AsyncGenerator<SheetPart, void> {
  const { services, caller } = acting;
  const { locale, personal } = request;
  const text = textsOf(locale);
  const { timeZone } = services.config;
  const brand = await readBrand(services.db, services.config);
  const said = known ?? (await describeExport(acting, request, locale));
  const filters = said.filters.map(({ name, value }) => [name, value]);
  const lines: Cell[][] = [
    [text('exports.sheets.operator'), brand],
    [text('exports.sheets.of'), said.title + (said.isPart ? ` (${text('exports.isPart')})` : '')],
    ...(filters.length > 0 ? filters : [[text('exports.sheets.filters'), text('exports.sheets.none')]]),
    [text('exports.asOf').replace(/\s*%\{moment\}/, ''), formatDateTime(asOf.toISOString(), timeZone)],
    ['', text('exports.sheets.zone').replace('%{zone}', timeZone)],
    [text('exports.sheets.madeFor'), caller.username],
    [text('exports.sheets.personal'), text(`exports.dialog.personal.${personal}`)],
    [text('exports.sheets.rows'), rows === 0 ? text('exports.sheets.nothing') : formatInteger(rows)],
    ...definitions.map(([name, definition]) => [name, definition]),
  ];
  yield {
    type: 'sheet',
    base: text('exports.sheets.about'),
    heads: [text('exports.sheets.figure'), text('exports.sheets.amount')],
    kinds: ['text', 'money'],
  };
  const sums = totals.map(([name, amount]) => [`${text('exports.sheets.total')}: ${name}`, amount]);
  yield { type: 'rows', rows: [...lines, ...sums], isCounted: false };
}
