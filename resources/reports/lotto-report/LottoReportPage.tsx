import Link from '@mui/material/Link';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { LOTTO_REPORT_MEMBERS, type LottoReport, readLottoReport } from '../../../domain/api/lotto-report';
import { listSearchText } from '../../../domain/api/list-search';
import { Slip } from '../../../domain/entities/slip';
import { MEMBER_FIGURES, TYPE_FIGURES } from '../../../domain/reports/round-figures';
import { useRead } from '../../../src/data/useRead';
import { useLinks } from '../../../src/metadata/LinksContext';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { ExportSubjectButton } from '../ExportSubjectButton';
import { FiguresTable } from '../FiguresTable';
import { PrintButton } from '../print/PrintButton';
import { useFigureColumns } from './columns';
import { LottoPicker } from './LottoPicker';
import { RoundHead } from './RoundHead';
import { useLottoReportSheet } from './useLottoReportSheet';

const TABS = ['betType', 'member'] as const;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Polling interval for the sales of an unfinished round, in milliseconds. */
const LIVE_MS = 15_000;

const idIn = (text: string | null) => (text !== null && UUID.test(text) ? text : undefined);

function TypesTable({ betTypes, totals }: Pick<LottoReport, 'betTypes' | 'totals'>) {
  const translate = useTranslate();
  const columnsOf = useFigureColumns();
  return (
    <FiguresTable
      label={translate('reports.lottoReport.tabs.betType')}
      columns={[
        {
          name: 'betType',
          label: translate('reports.lottoReport.betType'),
          cell: ({ betType }) => translate(`betTypes.${betType}`),
          total: translate('reports.total'),
        },
        ...columnsOf<LottoReport['betTypes'][number]>(TYPE_FIGURES, totals),
      ]}
      rows={betTypes}
      keyOf={({ betType }) => betType}
      hasTotals
    />
  );
}

function MembersTable({ round, members, totals }: Pick<LottoReport, 'round' | 'members' | 'totals'>) {
  const translate = useTranslate();
  const columnsOf = useFigureColumns();
  const { list } = useLinks(Slip.name);
  const slipsOf = (member: string) =>
    list && `${list}?${listSearchText({ filter: { member, round: round.id }, sort: null, perPage: null })}`;
  return (
    <FiguresTable
      label={translate('reports.lottoReport.tabs.member')}
      columns={[
        {
          name: 'member',
          label: translate('reports.lottoReport.member'),
          cell: ({ id, username, nickname, agent }) => {
            const way = slipsOf(id);
            return (
              <>
                {way === undefined ? (
                  <span dir="ltr">{username}</span>
                ) : (
                  <Link component={RouterLink} to={way} dir="ltr">
                    {username}
                  </Link>
                )}
                <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }} dir="auto">
                  {[nickname, agent].filter(Boolean).join(' · ')}
                </Typography>
              </>
            );
          },
          total: translate('reports.total'),
        },
        ...columnsOf<LottoReport['members'][number]>(MEMBER_FIGURES, totals),
      ]}
      rows={members}
      keyOf={({ id, agent }) => `${id} ${agent}`}
      hasTotals
    />
  );
}

/** Report of a round: sales by bet type and by member, the holders of the stakes, and the result. */
export function LottoReportPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const sheetOf = useLottoReportSheet();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'betType';
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);
  const query = { round: idIn(search.get('round')), lotto: idIn(search.get('lotto')), page };
  const reading = useRead(
    readLottoReport,
    { query },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.isLive ? LIVE_MS : false),
    },
  );
  const changed = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  return (
    <>
      <LottoPicker
        of={reading.data?.round}
        onLotto={(lotto) => setSearch(changed({ lotto, round: null }))}
        onRound={(round) => setSearch(changed({ round }))}
      />
      <ReadState reading={reading} loading={<Loading shape="block" />}>
        {(report) =>
          report === null ? (
            <EmptyNotice text={translate('reports.lottoReport.none')} />
          ) : (
            <>
              <RoundHead report={report} addressOf={(round) => `?${changed({ round })}`} />
              <Stack
                direction="row"
                useFlexGap
                sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}
              >
                <Tabs
                  value={tab}
                  onChange={(_event, next: string) => setSearch(changed({ tab: next }))}
                  aria-label={translate('pages.lottoReport.title')}
                >
                  {TABS.map((name) => (
                    <Tab key={name} value={name} label={translate(`reports.lottoReport.tabs.${name}`)} />
                  ))}
                </Tabs>
                <Stack direction="row" sx={{ ml: 'auto' }}>
                  <ExportSubjectButton
                    subject={{ kind: 'sheet', name: 'lotto-report', query: { round: report.round.id }, table: tab }}
                  />
                  <PrintButton sheet={() => sheetOf(report)} />
                </Stack>
              </Stack>
              {report.memberCount === 0 ? (
                <EmptyNotice text={translate('reports.lottoReport.nothing')} />
              ) : tab === 'betType' ? (
                <TypesTable {...report} />
              ) : (
                <MembersTable {...report} />
              )}
              <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
                {translate('reports.lottoReport.explained')}
              </Typography>
              {tab === 'member' && report.memberCount > LOTTO_REPORT_MEMBERS && (
                <Pagination
                  count={Math.ceil(report.memberCount / LOTTO_REPORT_MEMBERS)}
                  page={page}
                  onChange={(_event, next) => setSearch(changed({ page: String(next) }))}
                  sx={{ mt: 1 }}
                />
              )}
            </>
          )
        }
      </ReadState>
    </>
  );
}
