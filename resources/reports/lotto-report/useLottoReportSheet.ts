import { useTranslate } from 'ra-core';
import type { LottoReport } from '../../../domain/api/lotto-report';
import { RESULT_PARTS } from '../../../domain/bets/bet-type';
import { formatDateTime } from '../../../domain/format';
import { MEMBER_FIGURES, TYPE_FIGURES, unitOfRoundFigure } from '../../../domain/reports/round-figures';
import { Round } from '../../../domain/entities/round';
import { optionKeyOf } from '../../../src/fields/OptionChip';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import { figureText } from '../Figure';
import type { Sheet, SheetTable } from '../print/sheet';
import { useRowName } from '../useRowName';

type Names = typeof TYPE_FIGURES | typeof MEMBER_FIGURES;
type ReportFigures = Partial<Record<Names[number], number | null>>;

/** Returns a function that creates the sheet of a round with its bet types and its members. */
export function useLottoReportSheet(): (report: LottoReport) => Sheet {
  const translate = useTranslate();
  const nameOf = useRowName();
  const text = (name: Names[number], { [name]: value }: ReportFigures) =>
    value === null || value === undefined ? '–' : figureText(unitOfRoundFigure(name), value);
  const table = (
    first: string,
    names: Names,
    rows: readonly { name: string; figures: ReportFigures }[],
    totals: ReportFigures,
  ): SheetTable => ({
    name: translate(`reports.lottoReport.tabs.${first}`),
    heads: [
      { text: translate(`reports.lottoReport.${first}`) },
      ...names.map((name) => ({ text: translate(`reports.lottoReport.${name}`), isNumber: true })),
    ],
    rows: rows.map(({ name, figures }) => ({ cells: [name, ...names.map((figure) => text(figure, figures))] })),
    totals: [translate('reports.total'), ...names.map((figure) => text(figure, totals))],
  });
  return ({ round, betTypes, members, totals, isPart, isLive, asOf }) => {
    const { digits } = round;
    const state = translate(optionKeyOf({ entity: Round.name, field: 'state' }, round.state));
    const drawn = RESULT_PARTS.flatMap((part) =>
      digits?.[part] ? [`${translate(`betTypes.${part}`)} ${digits[part].join(' ')}`] : [],
    );
    return {
      title: translate('pages.lottoReport.title'),
      facts: [
        `${nameOf({ key: round.id, lotto: round.lotto, round }, 'round')} · ${state}`,
        ...(drawn.length > 0 ? [drawn.join(' · ')] : []),
        ...(isLive ? [translate('reports.live.mark')] : []),
        ...(isPart ? [translate('reports.isPart')] : []),
        translate('reports.asOf', { moment: formatDateTime(asOf, businessTimeZone) }),
      ],
      tables: [
        table(
          'betType',
          TYPE_FIGURES,
          betTypes.map((figures) => ({ name: translate(`betTypes.${figures.betType}`), figures })),
          totals,
        ),
        table(
          'member',
          MEMBER_FIGURES,
          members.map((figures) => ({ name: `${figures.username} (${figures.agent})`, figures })),
          totals,
        ),
      ],
    };
  };
}
