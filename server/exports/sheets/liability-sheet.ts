/** Amounts owed to members as a file. */
import { type Liability, LIABILITY_FIGURES, type LiabilityReport, readLiability } from '../../../domain/api/regulators';
import { readLiabilityFor } from '../../resources/reports/liability';
import type { Cell } from '../xlsx-file';
import { FILE_PAGE, readPages, type SheetOpener } from './sheet';

const figures = (of: Liability): Cell[] => LIABILITY_FIGURES.map((name) => of[name]);

async function* rowsOf(pages: AsyncIterable<LiabilityReport>) {
  for await (const { rows } of pages) {
    yield rows.map((row) => [row.account.username, row.account.nickname, ...figures(row)]);
  }
}

/** Opens the sheet. Throws `not-found` for an account that isn't the reader's own or below it. */
export const openLiabilitySheet: SheetOpener = async (acting, { query: unparsed }, { text }) => {
  const { within } = readLiability.query.parse(unparsed);
  const read = (page: number) => readLiabilityFor(acting, { within, page }, FILE_PAGE);
  const report = await read(1);
  const { way, totals, count, asOf } = report;
  return {
    asOf: new Date(asOf),
    said: [{ name: text('reports.way'), value: way.map(({ username }) => username).join(' / ') }],
    tables: [
      {
        key: 'liability',
        name: text('pages.liability.title'),
        heads: [
          text('reports.by.account'),
          text('resources.agents.fields.nickname'),
          ...LIABILITY_FIGURES.map((name) => text(`reports.liability.${name}`)),
        ],
        kinds: ['text', 'text', 'integer', ...Array<'money'>(LIABILITY_FIGURES.length - 1).fill('money')],
        rows: () => rowsOf(readPages(report, count, read)),
        count,
        totals: [text('reports.total'), null, ...figures(totals)],
      },
    ],
    totals: { liability: totals.total },
    definitions: [[text('reports.liability.total'), text('reports.liability.explained')]],
  };
};
