import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { permits } from '../../domain/access';
import { groupOf, LOTTO_GROUPS, type LottoGroup } from '../../domain/lotto/group';
import type { ReportAnswer, ReportBasis } from '../../domain/api/reports';
import { useReader } from '../../src/session/reader';
import { useLottos } from '../../src/context/useLottos';
import { useLottoName } from '../../src/fields/useLottoName';
import { Choice } from './Choice';
import { RoundChoice } from './RoundChoice';
import type { ReportState } from './useReportState';
import { useRowName } from './useRowName';

interface LottoChoicesProps extends Pick<ReportState, 'query' | 'change'> {
  /** Current filters according to the report. */
  of: ReportAnswer['of'] | undefined;
  /** Dates on display; their rounds are offered. */
  dates: Pick<ReportBasis, 'from' | 'to'> | undefined;
}

function LottoChoice({ query: { lottoGroup, lotto = '' }, change }: Pick<LottoChoicesProps, 'query' | 'change'>) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const { data: lottos = [] } = useLottos();
  const offered = lottos.filter(({ family }) => lottoGroup === undefined || groupOf(family) === lottoGroup);
  const isKnown = offered.some(({ id }) => id === lotto);
  return (
    <Choice
      label={translate('reports.lotto')}
      value={isKnown ? lotto : ''}
      onChange={(value) => change({ lotto: value || undefined, round: undefined })}
    >
      <MenuItem value="">{translate('reports.allLottos')}</MenuItem>
      {offered.map((one) => (
        <MenuItem key={one.id} value={one.id}>
          {nameOf(one)}
        </MenuItem>
      ))}
    </Choice>
  );
}

/**
 * Filters by group, lotto and round. Readers without access to lottos can only choose a group, and can clear the lotto
 * or round that a row has led to.
 */
export function LottoChoices({ query, change, dates, of }: LottoChoicesProps) {
  const translate = useTranslate();
  const lottoName = useLottoName();
  const rowName = useRowName();
  const { lottoGroup = '', lotto, round } = query;
  const mayRead = permits(useReader()?.ability ?? [], 'read', 'lotto');
  const released = (name: 'lotto' | 'round', text: string | undefined) => (
    <Chip
      label={text ?? translate(`reports.one.${name}`)}
      onDelete={() => change({ [name]: undefined })}
      variant="outlined"
    />
  );
  const roundName = of?.round ? rowName({ key: '', lotto: of.round.lotto, round: of.round }, 'round') : undefined;
  return (
    <>
      <Choice
        label={translate('reports.lottoGroup')}
        value={lottoGroup}
        onChange={(value) =>
          change({ lottoGroup: (value || undefined) as LottoGroup | undefined, lotto: undefined, round: undefined })
        }
      >
        <MenuItem value="">{translate('reports.allLottoGroups')}</MenuItem>
        {LOTTO_GROUPS.map((group) => (
          <MenuItem key={group} value={group}>
            {translate(`lottos.groups.${group}`)}
          </MenuItem>
        ))}
      </Choice>
      {mayRead ? (
        <LottoChoice query={query} change={change} />
      ) : (
        lotto !== undefined && released('lotto', of?.lotto ? lottoName(of.lotto) : undefined)
      )}
      {mayRead && lotto !== undefined && dates !== undefined ? (
        <RoundChoice lotto={lotto} round={round} dates={dates} onChoose={(chosen) => change({ round: chosen })} />
      ) : (
        round !== undefined && released('round', roundName)
      )}
    </>
  );
}
