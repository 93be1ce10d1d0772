import { useCallback } from 'react';
import { listSearchText } from '../../domain/api/list-search';
import type { ReportBasis, ReportQuery, ReportRow } from '../../domain/api/reports';
import type { BetType } from '../../domain/bets/bet-type';
import { Slip } from '../../domain/entities/slip';
import type { LottoGroup } from '../../domain/lotto/group';
import type { Grouping, Report } from '../../domain/reports/report';
import { useLinks } from '../../src/metadata/LinksContext';
import type { ReportChange, ReportState } from './useReportState';

/** A row with its grouping; for a subdivision, the divided row comes first. */
export interface Step {
  grouping: Grouping;
  row: Pick<ReportRow, 'key' | 'account'>;
}

/** Returns the filter that a row adds to a report. */
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

/** Next grouping after lottos and their groups, for reports that begin with those; all others lead to accounts. */
const NEXT: Partial<Record<Grouping, Grouping>> = { lottoGroup: 'lotto', lotto: 'round' };

function nextOf({ groupings }: Report, grouping: Grouping): Grouping {
  const next = groupings[0] === 'account' ? undefined : NEXT[grouping];
  return next !== undefined && groupings.includes(next) ? next : 'account';
}

/**
 * Returns a function for the link of a row. An agent leads to the accounts below it, a member to its slips, a group to
 * its lottos, and a lotto to its rounds. All other rows lead to their accounts. The filters stay. Undefined for rows
 * without further details that the reader can see.
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

/** Returns the list address of a member's slips that make up a report. */
function slipsOf(
  { lotto, round, betType }: ReportQuery | ReportChange,
  member: string,
  { from, to }: ReportBasis,
): string {
  const days = { businessDate_gte: from, businessDate_lte: to };
  const filter = { member, ...days, ...(lotto && { lotto }), ...(round && { round }), ...(betType && { betType }) };
  return listSearchText({ filter, sort: null, perPage: null });
}
