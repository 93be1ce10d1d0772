import Link from '@mui/material/Link';
import Pagination from '@mui/material/Pagination';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { LOTTO_REPORT_MEMBERS, type LottoReport, readLottoReport } from '../../../domain/api/lotto-report';
import { permits } from '../../../domain/access';
import { listSearchText } from '../../../domain/api/list-search';
import { Slip } from '../../../domain/entities/slip';
import { MEMBER_FIGURES, TYPE_FIGURES } from '../../../domain/reports/round-figures';
import { useReader } from '../../../src/session/reader';
import { useRead } from '../../../src/data/useRead';
import { useLinks } from '../../../src/metadata/LinksContext';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { ReportBar } from '../bar/ReportBar';
import { ExportSubjectButton } from '../ExportSubjectButton';
import { FiguresTable } from '../table/FiguresTable';
import { useFigureColumns } from './columns';
import { LottoPicker } from './LottoPicker';
import { RoundHead } from './RoundHead';
import { useLottoReportSheet } from './useLottoReportSheet';

const TABS = ['betType', 'member'] as const;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Polling interval for the sales of an unfinished round, in milliseconds. */
const LIVE_MS = 15_000;

const idIn = (text: string | null) => (text !== null && UUID.test(text) ? text : undefined);

interface TableParts {
  /** Content below the table that scrolls with it. */
  below: ReactNode;
  /** Content that stays below the table. */
  after?: ReactNode;
}

function TypesTable({ betTypes, totals, below }: Pick<LottoReport, 'betTypes' | 'totals'> & TableParts) {
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
      isMain
      below={below}
    />
  );
}

function MembersTable({
  round,
  members,
  totals,
  below,
  after,
}: Pick<LottoReport, 'round' | 'members' | 'totals'> & TableParts) {
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
      isMain
      below={below}
      after={after}
    />
  );
}

/** Report of a round: sales by bet type and by member, the holders of the stakes, and the result. */
export function LottoReportPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const sheetOf = useLottoReportSheet();
  const mayReadLottos = permits(useReader()?.ability ?? [], 'read', 'lotto');
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
  const { data } = reading;
  const explained = (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
      {translate('reports.lottoReport.explained')}
    </Typography>
  );
  return (
    <>
      <ReportBar
        period={
          <Tabs
            value={tab}
            onChange={(_event, next: string) => setSearch(changed({ tab: next }))}
            aria-label={translate('pages.lottoReport.title')}
          >
            {TABS.map((name) => (
              <Tab key={name} value={name} label={translate(`reports.lottoReport.tabs.${name}`)} />
            ))}
          </Tabs>
        }
        grouping={
          mayReadLottos ? (
            <LottoPicker
              of={data?.round}
              onLotto={(lotto) => setSearch(changed({ lotto, round: null }))}
              onRound={(round) => setSearch(changed({ round }))}
            />
          ) : undefined
        }
        sheet={data ? () => sheetOf(data) : undefined}
        tools={
          <>
            {data && (
              <ExportSubjectButton
                subject={{ kind: 'sheet', name: 'lotto-report', query: { round: data.round.id }, table: tab }}
              />
            )}
          </>
        }
      />
      <ReadState reading={reading} loading={<Loading shape="block" />}>
        {(report) =>
          report === null ? (
            <EmptyNotice text={translate('reports.lottoReport.none')} />
          ) : (
            <>
              <RoundHead report={report} addressOf={(round) => `?${changed({ round })}`} />
              {report.memberCount === 0 ? (
                <EmptyNotice text={translate('reports.lottoReport.nothing')} />
              ) : tab === 'betType' ? (
                <TypesTable {...report} below={explained} />
              ) : (
                <MembersTable
                  {...report}
                  below={explained}
                  after={
                    report.memberCount > LOTTO_REPORT_MEMBERS && (
                      <Pagination
                        count={Math.ceil(report.memberCount / LOTTO_REPORT_MEMBERS)}
                        page={page}
                        onChange={(_event, next) => setSearch(changed({ page: String(next) }))}
                        sx={{ mt: 1 }}
                      />
                    )
                  }
                />
              )}
            </>
          )
        }
      </ReadState>
    </>
  );
}
