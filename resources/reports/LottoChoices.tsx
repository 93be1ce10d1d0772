import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { permits } from '../../domain/access';
import { groupOf, LOTTO_GROUPS, type LottoGroup } from '../../domain/lotto/group';
import type { ReportAnswer, ReportBasis } from '../../domain/api/reports';
import { useReader } from '../../src/session/reader';
import { useLottos } from '../../src/context/useLottos';
import { useLottoName } from '../../src/fields/useLottoName';
import type { ReportFilter } from './bar/filter';
import { Choice } from './Choice';
import { RoundChoice } from './RoundChoice';
import type { ReportState } from './useReportState';
import { useRowName } from './useRowName';

type LottoState = Pick<ReportState, 'query' | 'change'>;

function LottoChoice({ query: { lottoGroup, lotto = '' }, change }: LottoState) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const { data: lottos = [] } = useLottos();
  const offered = lottos.filter(({ family }) => lottoGroup === undefined || groupOf(family) === lottoGroup);
  const isKnown = offered.some(({ id }) => id === lotto);
  return (
    <Choice
      isWide
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

function GroupChoice({ query: { lottoGroup }, change }: LottoState) {
  const translate = useTranslate();
  return (
    <Choice
      isWide
      label={translate('reports.lottoGroup')}
      value={lottoGroup ?? ''}
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
  );
}

/** Returns a state that calls a function after each change. */
const then = ({ query, change }: LottoState, done: () => void): LottoState => ({
  query,
  change: (...args) => {
    change(...args);
    done();
  },
});

/**
 * Returns the filters by group, lotto and round. Readers without access to lottos can only choose a group, and can
 * reset the lotto or round that a row has led to.
 *
 * @param dates dates on display; their rounds are offered
 * @param of current filters according to the report
 */
export function useLottoFilters(
  state: LottoState,
  dates: Pick<ReportBasis, 'from' | 'to'> | undefined,
  of: ReportAnswer['of'] | undefined,
): ReportFilter[] {
  const translate = useTranslate();
  const lottoName = useLottoName();
  const rowName = useRowName();
  const { lottoGroup, lotto, round } = state.query;
  const mayRead = permits(useReader()?.ability ?? [], 'read', 'lotto');
  const nameOfRound = of?.round ? rowName({ key: '', lotto: of.round.lotto, round: of.round }, 'round') : undefined;
  return [
    {
      name: 'lottoGroup',
      label: translate('reports.lottoGroup'),
      value: lottoGroup && translate(`lottos.groups.${lottoGroup}`),
      parameters: ['lottoGroup', 'lotto', 'round'],
      editor: (done) => <GroupChoice {...then(state, done)} />,
    },
    {
      name: 'lotto',
      label: translate('reports.lotto'),
      value: lotto && (of?.lotto ? lottoName(of.lotto) : translate('reports.one.lotto')),
      parameters: ['lotto', 'round'],
      editor: mayRead ? (done) => <LottoChoice {...then(state, done)} /> : undefined,
    },
    {
      name: 'round',
      label: translate('reports.round'),
      value: round && (nameOfRound ?? translate('reports.one.round')),
      parameters: ['round'],
      editor:
        mayRead && lotto !== undefined && dates !== undefined
          ? (done) => (
              <RoundChoice
                isWide
                lotto={lotto}
                round={round}
                dates={dates}
                onChoose={(chosen) => then(state, done).change({ round: chosen })}
              />
            )
          : undefined,
    },
  ];
}
