import Event from '@mui/icons-material/EventOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { addDays } from '../../../domain/calendar/business-day';
import { rangeOf, USUAL_RANGES } from '../../../domain/calendar/date-range';
import { formatBusinessDate } from '../../../src/texts/figures';
import { HISTORY_GROUPS, type PastRound } from '../../../domain/api/past-round';
import { useLottoName } from '../../../src/fields/useLottoName';
import { useSpaceBelow } from '../../../src/metadata/list/useSpaceBelow';
import { MenuButton } from '../../../src/metadata/MenuButton';
import { CARD } from '../../../src/metadata/plainCard';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { useBusinessDate } from '../../../src/data/useBusinessDate';
import { DayChoice } from '../../../src/fields/dates/DayChoice';
import { CopyTextButton } from '../../../src/metadata/CopyTextButton';
import { useOnPhone } from '../../../src/metadata/useOnPhone';
import { shortDigits } from '../DigitsCell';
import { useHistory } from '../useReadings';
import { Cell } from './Cell';
import { LastSeenBox } from './LastSeenBox';
import { matrixOf, usualDeciders, type Deciders } from './matrix';

/** Initial number of days. */
const DAYS = 31;

/** The dates stay in view while the lottos scroll sideways. */
const DATE_CELL = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  whiteSpace: 'nowrap',
} as const;

/** Returns the matrix as text for a spreadsheet. */
function tableText(rounds: readonly PastRound[], nameOf: ReturnType<typeof useLottoName>): string {
  const { lottos, rows } = matrixOf(rounds);
  const textOf = (found: readonly PastRound[] = []) =>
    found.map(({ digits }) => (digits ? shortDigits(digits) : '')).join(' ');
  const lines = rows.map(({ date, rounds: byLotto }) => [date, ...lottos.map(({ id }) => textOf(byLotto.get(id)))]);
  return [['', ...lottos.map(nameOf)], ...lines].map((line) => line.join('\t')).join('\n');
}

/** Actions on the shown results. */
function Tools({ rounds }: { rounds: readonly PastRound[] }) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  return (
    <Stack direction="row" spacing={1} sx={{ displayPrint: 'none' }}>
      <CopyTextButton text={tableText(rounds, nameOf)} label="results.history.copy" />
      <Button size="small" startIcon={<Print />} onClick={() => window.print()}>
        {translate('results.history.print')}
      </Button>
    </Stack>
  );
}

/** The results of each day as a card, for a phone. */
function DayCards({ rounds, usual }: { rounds: readonly PastRound[]; usual: Deciders | null }) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const { lottos, rows } = matrixOf(rounds);
  return (
    <Stack
      component="ul"
      spacing={1}
      aria-label={translate('pages.lottoHistory.title')}
      sx={{ m: 0, p: 0, listStyle: 'none' }}
    >
      {rows.map(({ date, rounds: byLotto }) => (
        <Box key={date} component="li" sx={CARD}>
          <Typography component="h2" variant="subtitle2">
            {formatBusinessDate(date)}
          </Typography>
          <Box component="dl" sx={{ m: 0 }}>
            {lottos
              .filter(({ id }) => byLotto.has(id))
              .map((lotto) => (
                <Box key={lotto.id} sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2, mt: 0.5 }}>
                  <Box component="dt">{nameOf(lotto)}</Box>
                  <Box component="dd" sx={{ m: 0, textAlign: 'end' }}>
                    {byLotto.get(lotto.id)?.map((round) => (
                      <Cell key={round.id} round={round} usual={usual} />
                    ))}
                  </Box>
                </Box>
              ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

/** The results as a table whose head and dates stay in view, for a desk. */
function Matrix({ rounds, usual }: { rounds: readonly PastRound[]; usual: Deciders | null }) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const { ref, taken } = useSpaceBelow();
  const { lottos, rows } = matrixOf(rounds);
  return (
    <TableContainer
      ref={ref}
      component={Paper}
      variant="outlined"
      tabIndex={0}
      role="region"
      aria-label={translate('pages.lottoHistory.title')}
      sx={{ maxHeight: `max(240px, calc(100dvh - ${taken ?? 0}px))`, '@media print': { maxHeight: 'none' } }}
    >
      <Table size="small" stickyHeader aria-label={translate('pages.lottoHistory.title')}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...DATE_CELL, zIndex: 3, bgcolor: 'background.default' }}>
              {translate('resources.rounds.fields.businessDate')}
            </TableCell>
            {lottos.map((lotto) => (
              <TableCell key={lotto.id} sx={{ whiteSpace: 'nowrap' }}>
                {nameOf(lotto)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ date, rounds: byLotto }) => (
            <TableRow key={date}>
              <TableCell component="th" scope="row" sx={DATE_CELL}>
                {formatBusinessDate(date)}
              </TableCell>
              {lottos.map(({ id }) => (
                <TableCell key={id} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {byLotto.get(id)?.map((round) => (
                    <Cell key={round.id} round={round} usual={usual} />
                  ))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Results({ rounds }: { rounds: readonly PastRound[] }) {
  const translate = useTranslate();
  const onPhone = useOnPhone();
  const usual = usualDeciders(rounds);
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ mb: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
        {usual && (
          <Typography variant="body2" color="text.secondary">
            {translate('results.history.usual', {
              entered: usual.enteredBy,
              approved: usual.approvedBy ?? translate('approvals.clock'),
            })}
          </Typography>
        )}
        <Box sx={{ flexGrow: 1 }} />
        <Tools rounds={rounds} />
      </Stack>
      {onPhone ? <DayCards rounds={rounds} usual={usual} /> : <Matrix rounds={rounds} usual={usual} />}
    </>
  );
}

/** Results of past days with a column per lotto; the address holds the selection. */
export function HistoryPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const today = useBusinessDate();
  const group = HISTORY_GROUPS.find((name) => name === search.get('group')) ?? 'foreign';
  const to = search.get('to') ?? today;
  const from = search.get('from') ?? addDays(to, 1 - DAYS);
  const history = useHistory(group, from, to);
  const become = (changes: Record<string, string>) => setSearch({ group, from, to, ...changes }, { replace: true });
  const day = (name: 'from' | 'to', value: string) => (
    <DayChoice
      label={translate(`engine.filter.${name}`)}
      value={value}
      onChoose={(date) =>
        date !== null &&
        become(
          name === 'from' ? { from: date, to: to < date ? date : to } : { from: from > date ? date : from, to: date },
        )
      }
      sx={{ width: 150 }}
    />
  );
  return (
    <>
      <Stack
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{ mb: 1.5, flexWrap: 'wrap', alignItems: 'center', displayPrint: 'none' }}
      >
        <Tabs component="nav" value={group} aria-label={translate('lottos.groupTabs')} sx={{ minHeight: 36 }}>
          {HISTORY_GROUPS.map((name) => (
            <Tab
              key={name}
              value={name}
              label={translate(`lottos.groups.${name}`)}
              component={RouterLink}
              to={{ search: `?group=${name}&from=${from}&to=${to}` }}
              sx={{ minHeight: 36 }}
            />
          ))}
        </Tabs>
        {day('from', from)}
        {day('to', to)}
        <MenuButton
          label={translate('engine.date.ranges.label')}
          icon={<Event />}
          items={USUAL_RANGES.map((name) => ({
            key: name,
            text: translate(`engine.date.ranges.${name}`),
            run: () => {
              const range = rangeOf(name, today);
              become({ from: range.from ?? from, to: range.to ?? to });
            },
          }))}
        />
        <LastSeenBox key={group} group={group} />
      </Stack>
      <ReadState
        key={`${group} ${from} ${to}`}
        reading={history}
        loading={<Loading shape="block" />}
        empty={(rounds) => rounds.length === 0 && <EmptyNotice text={translate('results.history.nothing')} />}
      >
        {(rounds) => <Results rounds={rounds} />}
      </ReadState>
    </>
  );
}
