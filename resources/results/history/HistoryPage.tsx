import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { addDays } from '../../../domain/calendar/business-day';
import { formatBusinessDate } from '../../../src/texts/figures';
import { HISTORY_GROUPS, type PastRound } from '../../../domain/api/past-round';
import { useLottoName } from '../../../src/fields/useLottoName';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { useBusinessDate } from '../../../src/data/useBusinessDate';
import { DayChoice } from '../../../src/fields/dates/DayChoice';
import { UsualRanges } from '../../../src/fields/dates/UsualRanges';
import { CopyTextButton } from '../../../src/metadata/CopyTextButton';
import { shortDigits } from '../DigitsCell';
import { useHistory } from '../useReadings';
import { Cell } from './Cell';
import { LastSeenBox } from './LastSeenBox';
import { matrixOf } from './matrix';

/** Initial number of days. */
const DAYS = 31;

/** Returns the matrix as text for a spreadsheet. */
function tableText(rounds: readonly PastRound[], nameOf: ReturnType<typeof useLottoName>): string {
  const { lottos, rows } = matrixOf(rounds);
  const textOf = (found: readonly PastRound[] = []) =>
    found.map(({ digits }) => (digits ? shortDigits(digits) : '')).join(' ');
  const lines = rows.map(({ date, rounds: byLotto }) => [date, ...lottos.map(({ id }) => textOf(byLotto.get(id)))]);
  return [['', ...lottos.map(nameOf)], ...lines].map((line) => line.join('\t')).join('\n');
}

function Matrix({ rounds }: { rounds: readonly PastRound[] }) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const { lottos, rows } = matrixOf(rounds);
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ mb: 1, displayPrint: 'none' }}>
        <CopyTextButton text={tableText(rounds, nameOf)} label="results.history.copy" />
        <Button size="small" startIcon={<Print />} onClick={() => window.print()}>
          {translate('results.history.print')}
        </Button>
      </Stack>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('pages.lottoHistory.title')}>
        <Table size="small" aria-label={translate('pages.lottoHistory.title')}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('resources.rounds.fields.businessDate')}</TableCell>
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
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  {formatBusinessDate(date)}
                </TableCell>
                {lottos.map(({ id }) => (
                  <TableCell key={id} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {byLotto.get(id)?.map((round) => (
                      <Cell key={round.id} round={round} />
                    ))}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
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
      sx={{ width: 160 }}
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
        <UsualRanges
          range={{ from, to }}
          onChoose={(range) => become({ from: range.from ?? from, to: range.to ?? to })}
        />
      </Stack>
      <LastSeenBox key={group} group={group} />
      <ReadState
        key={`${group} ${from} ${to}`}
        reading={history}
        loading={<Loading shape="block" />}
        empty={(rounds) => rounds.length === 0 && <EmptyNotice text={translate('results.history.nothing')} />}
      >
        {(rounds) => <Matrix rounds={rounds} />}
      </ReadState>
    </>
  );
}
