import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import type { ReportBasis } from '../../domain/api/reports';
import { listCallOf } from '../../domain/api/records';
import { Round } from '../../domain/entities/round';
import { useRoundText } from '../../src/context/useRoundText';
import { useRead } from '../../src/data/useRead';
import { Choice } from './Choice';

const listRounds = listCallOf(Round);

/** Maximum of a list: the latest rounds of the dates. */
const LAST_OFFERED = 99;

interface RoundChoiceProps {
  lotto: string;
  round: string | undefined;
  dates: Pick<ReportBasis, 'from' | 'to'>;
  onChoose: (round: string | undefined) => void;
  /** Whether it is as wide as its container. */
  isWide?: boolean;
}

/** Choice of a lotto's round within the dates on display. */
export function RoundChoice({ lotto, round, dates: { from, to }, onChoose, isWide = false }: RoundChoiceProps) {
  const translate = useTranslate();
  const nameOf = useRoundText();
  const { data: rounds = [] } = useRead(listRounds, {
    query: {
      sort: ['resultAt', 'DESC'],
      range: [0, LAST_OFFERED],
      filter: { lotto, businessDate_gte: from, businessDate_lte: to },
    },
  });
  const isKnown = rounds.some(({ id }) => id === round);
  return (
    <Choice
      isWide={isWide}
      label={translate('reports.round')}
      value={isKnown && round !== undefined ? round : ''}
      onChange={(value) => onChoose(value || undefined)}
    >
      <MenuItem value="">{translate('reports.allRounds')}</MenuItem>
      {rounds.map((one) => (
        <MenuItem key={one.id} value={one.id}>
          {nameOf(one)}
        </MenuItem>
      ))}
    </Choice>
  );
}
