import { useTranslate } from 'ra-core';
import { type Liability, LIABILITY_FIGURES, type LiabilityReport } from '../../../domain/api/regulators';
import { formatDateTime } from '../../../domain/format';
import type { Unit } from '../../../domain/reports/report';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import { figureText } from '../Figure';
import type { Sheet } from '../print/sheet';

/** Returns the unit of a liability figure. */
export const unitOfLiability = (name: (typeof LIABILITY_FIGURES)[number]): Unit =>
  name === 'members' ? 'count' : 'money';

/** Returns a function that creates the sheet of the liability. */
export function useLiabilitySheet(): (report: LiabilityReport) => Sheet {
  const translate = useTranslate();
  const cells = (of: Liability) => LIABILITY_FIGURES.map((name) => figureText(unitOfLiability(name), of[name]));
  return ({ way, rows, totals, isPart, asOf }) => ({
    title: translate('pages.liability.title'),
    facts: [
      `${translate('reports.way')}: ${way.map(({ username }) => username).join(' / ')}`,
      ...(isPart ? [translate('reports.isPart')] : []),
      translate('reports.asOf', { moment: formatDateTime(asOf, businessTimeZone) }),
    ],
    tables: [
      {
        heads: [
          { text: translate('reports.by.account') },
          ...LIABILITY_FIGURES.map((name) => ({ text: translate(`reports.liability.${name}`), isNumber: true })),
        ],
        rows: rows.map((row) => ({ cells: [row.account.username, ...cells(row)] })),
        totals: [translate('reports.total'), ...cells(totals)],
      },
    ],
    notes: [translate('reports.liability.explained')],
  });
}
