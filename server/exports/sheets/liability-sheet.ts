/** What is owed to members as a file. */
import { type Liability, LIABILITY_FIGURES, type LiabilityReport, readLiability } from '../../../domain/api/regulators';
import type { Acting } from '../../access/acting';
import { readLiabilityFor } from '../../reports/liability';
import type { Cell } from '../xlsx-file';
import { FILE_PAGE, type SheetOpener } from './sheet';

const figures = (of: Liability): Cell[] => LIABILITY_FIGURES.map((name) => of[name]);

async function* rowsOf(acting: Acting, within: string | undefined, first: LiabilityReport) {
  let { rows } = first;
  for (let page = 2; rows.length > 0; page += 1) {
    yield rows.map((row) => [row.account.username, row.account.nickname, ...figures(row)]);
    if ((page - 1) * FILE_PAGE >= first.count) return;
    ({ rows } = await readLiabilityFor(acting, { within, page }, FILE_PAGE));
  }
}

/** Opens it. Throws `not-found` for an account that isn't the reader's own or below it. */
export const openLiabilitySheet: SheetOpener = async (acting, { query: asked }, { text }) => {
  const { within } = readLiability.query.parse(asked);
  const report = await readLiabilityFor(acting, { within, page: 1 }, FILE_PAGE);
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
        rows: () => rowsOf(acting, within, report),
        count,
        totals: [text('reports.total'), null, ...figures(totals)],
      },
    ],
    totals: { liability: totals.total },
    definitions: [[text('reports.liability.total'), text('reports.liability.explained')]],
  };
};
