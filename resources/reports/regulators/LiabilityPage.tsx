import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useSearchParams } from 'react-router';
import {
  type Liability,
  LIABILITY_FIGURES,
  type LiabilityReport,
  readLiability,
  REGULATOR_ROWS,
} from '../../../domain/api/regulators';
import { formatDateTime } from '../../../src/texts/figures';
import { useRead } from '../../../src/data/useRead';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { ReportBar } from '../bar/ReportBar';
import { Figure } from '../Figure';
import { ExportSubjectButton } from '../ExportSubjectButton';
import { type FiguresColumn, FiguresTable } from '../table/FiguresTable';
import { ReportBreadcrumb } from '../ReportBreadcrumb';
import { pageIn, uuidIn } from './address';
import { unitOfLiability, useLiabilitySheet } from './useLiabilitySheet';

type Row = LiabilityReport['rows'][number];

/** Liability towards members: their funds, open stakes, and unpaid wins. */
export function LiabilityPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const sheetOf = useLiabilitySheet();
  const query = { within: uuidIn(search.get('within')), page: pageIn(search) };
  const reading = useRead(readLiability, { query }, { placeholderData: keepPreviousData });
  const addressOf = ({ within }: { within?: string | undefined }) => (within === undefined ? '?' : `?within=${within}`);
  const columns = (totals: Liability): FiguresColumn<Row>[] => [
    {
      name: 'account',
      label: translate('reports.by.account'),
      cell: ({ account }) =>
        account.kind === 'agent' ? (
          <Link component={RouterLink} to={addressOf({ within: account.id })} dir="ltr">
            {account.username}
          </Link>
        ) : (
          <span dir="ltr">{account.username}</span>
        ),
      total: translate('reports.total'),
    },
    ...LIABILITY_FIGURES.map((name) => ({
      name,
      label: translate(`reports.liability.${name}`),
      isNumber: true,
      ...(name === 'total' && { card: 'main' as const }),
      cell: (row: Row) => <Figure unit={unitOfLiability(name)} value={row[name]} />,
      total: <Figure unit={unitOfLiability(name)} value={totals[name]} />,
    })),
  ];
  const { data } = reading;
  const explained = (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
      {translate('reports.liability.explained')}
    </Typography>
  );
  return (
    <>
      <ReportBar
        sheet={data && (() => sheetOf(data))}
        tools={
          <ExportSubjectButton
            subject={{ kind: 'sheet', name: 'liability', query: query.within ? { within: query.within } : {} }}
          />
        }
      />
      <ReadState reading={reading} loading={<Loading shape="block" />}>
        {(report) => (
          <>
            <ReportBreadcrumb way={report.way} addressOf={addressOf} />
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
              <Typography variant="body2" color="text.secondary">
                {translate('reports.asOf', { moment: formatDateTime(report.asOf, businessTimeZone) })}
              </Typography>
              {report.isPart && <Chip size="small" variant="outlined" label={translate('reports.isPart')} />}
            </Stack>
            {report.count === 0 ? (
              <EmptyNotice text={translate('reports.liability.nothing')} />
            ) : (
              <FiguresTable
                label={translate('pages.liability.title')}
                columns={columns(report.totals)}
                rows={report.rows}
                keyOf={({ account }) => account.id}
                hasTotals
                isMain
                below={explained}
                after={
                  report.count > REGULATOR_ROWS && (
                    <Pagination
                      count={Math.ceil(report.count / REGULATOR_ROWS)}
                      page={query.page}
                      onChange={(_event, next) => {
                        const changed = new URLSearchParams(search);
                        changed.set('page', String(next));
                        setSearch(changed);
                      }}
                      sx={{ mt: 1 }}
                    />
                  )
                }
              />
            )}
          </>
        )}
      </ReadState>
    </>
  );
}
