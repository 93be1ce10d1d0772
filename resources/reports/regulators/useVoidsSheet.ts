import { useTranslate } from 'ra-core';
import { VOID_KINDS, type Voided, type VoidsReport } from '../../../domain/api/regulators';
import { formatDateTime, formatInteger, formatMoney } from '../../../domain/format';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import { useReasonWords } from '../../../src/metadata/useReasonWords';
import type { Sheet } from '../print/sheet';
import { useRowName } from '../useRowName';

const moment = (iso: string) => formatDateTime(iso, businessTimeZone);

/** Columns of cancels and refunds, on screen and on paper. */
export const VOID_COLUMNS = [
  'at',
  'kind',
  'slip',
  'round',
  'member',
  'lines',
  'stake',
  'actor',
  'allowedBy',
  'reason',
] as const;
/** Columns with figures. */
export const VOID_NUMBERS: readonly (typeof VOID_COLUMNS)[number][] = ['lines', 'stake'];

/** Returns a function for the texts of a row, one per column. */
export function useVoidTexts(): (row: Voided) => Record<(typeof VOID_COLUMNS)[number], string> {
  const translate = useTranslate();
  const nameOf = useRowName();
  const reasonWords = useReasonWords();
  return ({ kind, at, slip, round, member, agent, lines, standing, stake, actor, allowedBy, reason }) => ({
    at: moment(at),
    kind: translate(`reports.voids.kinds.${kind}`),
    slip: `#${slip.no}`,
    round: nameOf({ key: round.id, lotto: round.lotto, round }, 'round'),
    member: `${member} (${agent})`,
    lines: standing > 0 ? translate('reports.voids.some', { lines, all: lines + standing }) : formatInteger(lines),
    stake: formatMoney(stake),
    actor: actor ?? '',
    allowedBy: allowedBy ?? '',
    reason: reason === null ? '' : reasonWords(reason),
  });
}

/** Returns a function that creates the sheet of cancels and refunds. */
export function useVoidsSheet(): (report: VoidsReport) => Sheet {
  const translate = useTranslate();
  const textsOf = useVoidTexts();
  return ({ begins, ends, rows, totals, count, isPart, asOf }) => ({
    title: translate('pages.voids.title'),
    facts: [
      translate('reports.voids.basis', { from: moment(begins), to: moment(ends) }),
      ...(isPart ? [translate('reports.isPart')] : []),
      ...VOID_KINDS.map((kind) => {
        const { slips, lines, stake } = totals[kind];
        const figures = { slips: formatInteger(slips), lines: formatInteger(lines), stake: formatMoney(stake) };
        return `${translate(`reports.voids.kinds.${kind}`)}: ${translate('reports.voids.sums', figures)}`;
      }),
      translate('reports.asOf', { moment: moment(asOf) }),
      ...(count > rows.length ? [translate('reports.voids.some', { lines: rows.length, all: count })] : []),
    ],
    tables: [
      {
        heads: VOID_COLUMNS.map((name) => ({
          text: translate(`reports.voids.${name}`),
          ...(VOID_NUMBERS.includes(name) && { isNumber: true }),
        })),
        rows: rows.map((row) => {
          const texts = textsOf(row);
          return { cells: VOID_COLUMNS.map((name) => texts[name]) };
        }),
        totals: null,
      },
    ],
    isWide: true,
  });
}
