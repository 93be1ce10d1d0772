import { useCallback } from 'react';
import { listSearchText } from '../../domain/api/list-search';
import type { ReportBasis, ReportQuery, ReportRow } from '../../domain/api/reports';
import type { BetType } from '../../domain/bets/bet-type';
import { Slip } from '../../domain/entities/slip';
import type { LottoGroup } from '../../domain/lotto/group';
import type { Grouping, Report } from '../../domain/reports/report';
import { useLinks } from '../../src/metadata/LinksContext';
import type { ReportChange, ReportState } from './useReportState';

/** A row with what it is of; of one that divides another that comes first. */
export interface Step {
  grouping: Grouping;
  row: Pick<ReportRow, 'key' | 'account'>;
}

/** What a report is narrowed down to by a row. */
function narrowed({ grouping, row: { key } }: Step): ReportChange {
  switch (grouping) {
    case 'account':
      return { within: key };
    case 'date':
      return { period: 'range', from: key, to: key };
    case 'lottoGroup':
      return { lottoGroup: key as LottoGroup };
    case 'lotto':
      return { lotto: key };
    case 'round':
      return { round: key };
    case 'betType':
      return { betType: key as BetType };
  }
}

/** What comes after lottos and their groups where a report begins with those; everything else leads to accounts. */
const NEXT: Partial<Record<Grouping, Grouping>> = { lottoGroup: 'lotto', lotto: 'round' };

function nextOf({ groupings }: Report, grouping: Grouping): Grouping {
  const next = groupings[0] === 'account' ? undefined : NEXT[grouping];
  return next !== undefined && groupings.includes(next) ? next : 'account';
}

/**
 * Where a row leads: an agent to those below it, a member to its slips, a group to its lottos, a lotto to its rounds, and
 * whatever else to the accounts that make it. Every filter stays. Undefined where the reader may see no further.
 */
export function useRowWay(
  report: Report,
  { query, addressOf }: Pick<ReportState, 'query' | 'addressOf'>,
  basis: ReportBasis,
): (...steps: [Step, ...Step[]]) => string | undefined {
  const { list } = useLinks(Slip.name);
  return useCallback(
    (...steps) => {
      const change = Object.assign({}, ...steps.map(narrowed)) as ReportChange;
      const { grouping, row } = steps.at(-1) ?? steps[0];
      if (row.account?.kind === 'member')
        return list && `${list}?${slipsOf({ ...query, ...change }, row.account.id, basis)}`;
      const by = nextOf(report, grouping);
      return addressOf({
        ...change,
        by: by === report.groupings[0] ? undefined : by,
        then: undefined,
        order: undefined,
      });
    },
    [report, query, addressOf, basis, list],
  );
}

/** The slips of a member that a report is made of, as the address of their list. */
function slipsOf(
  { lotto, round, betType }: ReportQuery | ReportChange,
  member: string,
  { from, to }: ReportBasis,
): string {
  const days = { businessDate_gte: from, businessDate_lte: to };
  const filter = { member, ...days, ...(lotto && { lotto }), ...(round && { round }), ...(betType && { betType }) };
  return listSearchText({ filter, sort: null, perPage: null });
}
