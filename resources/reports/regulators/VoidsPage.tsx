import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { readVoids, REGULATOR_ROWS, VOID_KINDS, type Voided } from '../../../domain/api/regulators';
import { Slip } from '../../../domain/entities/slip';
import { formatDateTime, formatInteger, formatMoney } from '../../../src/texts/figures';
import { useRead } from '../../../src/data/useRead';
import { EmptyValue } from '../../../src/fields/EmptyValue';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import { useLinks } from '../../../src/metadata/LinksContext';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { ReportBar } from '../bar/ReportBar';
import { Choice } from '../Choice';
import { ExportSubjectButton } from '../ExportSubjectButton';
import { type FiguresColumn, FiguresTable } from '../table/FiguresTable';
import { PeriodChoice } from '../PeriodChoice';
import { pageIn, periodIn } from './address';
import { useVoidsSheet, useVoidTexts, VOID_COLUMNS, VOID_NUMBERS } from './useVoidsSheet';

const moment = (iso: string) => formatDateTime(iso, businessTimeZone);

/** Returns the query in the address. */
const queryIn = (search: URLSearchParams) => ({
  ...periodIn(search),
  kind: VOID_KINDS.find((one) => one === search.get('kind')),
  page: pageIn(search),
});

/** Places of the columns on a phone's cards. */
const CARD: { [Name in (typeof VOID_COLUMNS)[number]]?: 'title' | 'note' | 'main' } = {
  slip: 'title',
  at: 'note',
  kind: 'main',
  stake: 'main',
};

/** Cancelled or refunded slips, with time, actor and reason. */
export function VoidsPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const textsOf = useVoidTexts();
  const sheetOf = useVoidsSheet();
  const { show } = useLinks(Slip.name);
  const query = queryIn(search);
  const { page: _page, ...filters } = query;
  const reading = useRead(readVoids, { query }, { placeholderData: keepPreviousData });
  const change = (values: Record<string, string | number | undefined>) => {
    const next = new URLSearchParams(search);
    next.delete('page');
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) next.delete(name);
      else next.set(name, String(value));
    }
    setSearch(next);
  };
  const { data } = reading;
  const columns: FiguresColumn<Voided>[] = VOID_COLUMNS.map((name) => ({
    name,
    label: translate(`reports.voids.${name}`),
    ...(CARD[name] && { card: CARD[name] }),
    ...(VOID_NUMBERS.includes(name) && { isNumber: true }),
    cell: (row) => {
      const text = textsOf(row)[name];
      const way = name === 'slip' ? show(row.slip.id) : undefined;
      if (way !== undefined) {
        return (
          <Link component={RouterLink} to={way}>
            {text}
          </Link>
        );
      }
      return text === '' ? <EmptyValue /> : text;
    },
  }));
  return (
    <>
      <ReportBar
        period={<PeriodChoice query={query} change={change} dates={data} />}
        filters={[
          {
            name: 'kind',
            label: translate('reports.voids.kind'),
            value: query.kind && translate(`reports.voids.kinds.${query.kind}`),
            parameters: ['kind'],
            editor: (done) => (
              <Choice
                isWide
                label={translate('reports.voids.kind')}
                value={query.kind ?? ''}
                onChange={(kind) => {
                  change({ kind: kind || undefined });
                  done();
                }}
              >
                <MenuItem value="">{translate('reports.voids.both')}</MenuItem>
                {VOID_KINDS.map((kind) => (
                  <MenuItem key={kind} value={kind}>
                    {translate(`reports.voids.kinds.${kind}`)}
                  </MenuItem>
                ))}
              </Choice>
            ),
          },
        ]}
        reset={(names) => change(Object.fromEntries(names.map((name) => [name, undefined])))}
        sheet={data && (() => sheetOf(data))}
        tools={<ExportSubjectButton subject={{ kind: 'sheet', name: 'voids', query: filters }} />}
      />
      <ReadState reading={reading} loading={<Loading shape="block" />}>
        {(report) => (
          <>
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, mb: 1 }}>
              <Typography variant="body2" color="text.secondary">
                {translate('reports.voids.basis', { from: moment(report.begins), to: moment(report.ends) })}
              </Typography>
              {report.isPart && <Chip size="small" variant="outlined" label={translate('reports.isPart')} />}
              {VOID_KINDS.map((kind) => {
                const { slips, lines, stake } = report.totals[kind];
                const figures = { slips: formatInteger(slips), lines: formatInteger(lines), stake: formatMoney(stake) };
                return (
                  <Typography key={kind} variant="body2">
                    {`${translate(`reports.voids.kinds.${kind}`)}: ${translate('reports.voids.sums', figures)}`}
                  </Typography>
                );
              })}
            </Stack>
            {report.count === 0 ? (
              <EmptyNotice text={translate('reports.voids.nothing')} />
            ) : (
              <FiguresTable
                label={translate('pages.voids.title')}
                columns={columns}
                rows={report.rows}
                keyOf={({ slip, kind }) => `${slip.id} ${kind}`}
                isMain
                after={
                  report.count > REGULATOR_ROWS && (
                    <Pagination
                      count={Math.ceil(report.count / REGULATOR_ROWS)}
                      page={query.page}
                      onChange={(_event, page) => change({ page })}
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
