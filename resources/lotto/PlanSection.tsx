import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useRecordContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { weekdayOf } from '../../domain/calendar/business-day';
import type { LottoRecord } from '../../domain/entities/lotto';
import { formatBusinessDate } from '../../domain/format';
import type { Schedule } from '../../domain/lotto/schedule';
import { localMomentOf, momentText } from '../../src/fields/businessMoment';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';
import type { PlannedRound } from '../../domain/api/lotto';
import { usePlan } from './usePlan';

const COLUMNS = ['date', 'opens', 'closes', 'result', 'notes'] as const;
const TIMES = ['opensAt', 'closesAt', 'resultAt'] as const;

/**
 * A time of a round next to its date: the time of day, with the date if it differs. The round's date shows the year.
 */
function ShortMoment({ at, businessDate }: { at: string; businessDate: string }) {
  const [date = '', time = ''] = localMomentOf(at).split('T');
  return (
    <bdi dir="ltr" title={momentText(at)}>
      {date !== businessDate && <span>{formatBusinessDate(date).slice(0, 5)} </span>}
      {time}
    </bdi>
  );
}

function RoundRow({ round, isYeekee }: { round: PlannedRound; isYeekee: boolean }) {
  const translate = useTranslate();
  const { businessDate, number, slips, keeps, movedFrom } = round;
  const date = `${translate(`lottos.weekdays.${weekdayOf(businessDate)}`)} ${formatBusinessDate(businessDate)}`;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
        {isYeekee ? translate('lottos.plan.numbered', { date, number }) : date}
      </TableCell>
      {TIMES.map((time) => (
        <TableCell key={time} sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          <ShortMoment at={round[time]} businessDate={businessDate} />
        </TableCell>
      ))}
      <TableCell>
        <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
          {slips > 0 && <Chip size="small" label={translate('lottos.plan.slips', { smart_count: slips })} />}
          {keeps && <Chip size="small" color="warning" variant="outlined" label={translate('lottos.plan.keeps')} />}
          {movedFrom !== null && (
            <Chip
              size="small"
              variant="outlined"
              label={translate('lottos.plan.movedFrom', { date: formatBusinessDate(movedFrom) })}
            />
          )}
        </Stack>
      </TableCell>
    </TableRow>
  );
}

/** The next ten rounds by the schedule in the form, saved or not. */
export function PlanSection() {
  const translate = useTranslate();
  const record = useRecordContext<LottoRecord>();
  const schedule = useWatch({ name: 'schedule' }) as Schedule | null;
  const { data, error, isRight, isPlaceholderData, refetch } = usePlan(record?.id ?? '', schedule);
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data && isRight) return <Skeleton variant="rounded" height={240} />;
  const keptCount = (data ?? []).filter(({ keeps }) => keeps).length;
  return (
    <>
      {!isRight && <Alert severity="warning">{translate('lottos.plan.notRight')}</Alert>}
      {keptCount > 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {translate('lottos.plan.keepsTimes', { smart_count: keptCount })}
        </Alert>
      )}
      <TableContainer sx={{ opacity: isPlaceholderData || !isRight ? 0.5 : 1 }} tabIndex={0}>
        <Table
          size="small"
          aria-label={translate('resources.lottos.sections.plan')}
          sx={{ '& .MuiTableCell-root': { px: 1 } }}
        >
          <TableHead>
            <TableRow>
              {COLUMNS.map((column) => (
                <TableCell key={column}>{translate(`lottos.plan.columns.${column}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data?.map((round) => (
              <RoundRow
                key={`${round.businessDate} ${round.number}`}
                round={round}
                isYeekee={record?.family === 'yeekee'}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}
