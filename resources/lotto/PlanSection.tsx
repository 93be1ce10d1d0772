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
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { addDays, weekdayOf } from '../../domain/calendar/business-day';
import { noonOffset } from '../../domain/calendar/clock-change';
import type { LottoRecord } from '../../domain/entities/lotto';
import { partsOfMoment } from '../../domain/format';
import { formatBusinessDate } from '../../src/texts/figures';
import { timeZoneOf } from '../../domain/lotto/exchange';
import type { Market, Schedule } from '../../domain/lotto/schedule';
import { localMomentOf, momentText } from '../../src/fields/businessMoment';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';
import type { PlannedRound } from '../../domain/api/lotto';
import { PlanPeriod } from './PlanPeriod';
import { usePlan } from './usePlan';

const COLUMNS = ['date', 'opens', 'closes', 'result', 'notes'] as const;
const TIMES = ['opensAt', 'closesAt', 'resultAt'] as const;

/** Days of rounds shown before a change of the clock. */
const DAYS_BEFORE_CHANGE = 7;

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

/** The close of bets on the clock of the exchange. */
function LocalClose({ at, exchange }: { at: string; exchange: Market['exchange'] }) {
  const translate = useTranslate();
  const { hour, minute } = partsOfMoment(at, timeZoneOf(exchange));
  return (
    <Typography component="div" variant="caption" color="text.secondary">
      {translate('lottos.plan.local', {
        time: `${hour}:${minute}`,
        exchange: translate(`lottos.exchange.names.${exchange}`),
      })}
    </Typography>
  );
}

/** Mark of a round's date in the calendar of the exchange; a day that is known to be open has none. */
function ExchangeDayChip({ mark }: { mark: PlannedRound['exchangeDay'] }) {
  const translate = useTranslate();
  if (mark === null || mark === 'open') return null;
  const isUnconfirmed = mark === 'unconfirmed';
  return (
    <Chip
      size="small"
      variant="outlined"
      color={mark === 'closed' ? 'error' : isUnconfirmed ? 'warning' : 'default'}
      label={translate(`lottos.plan.days.${mark}`)}
      {...(isUnconfirmed && { title: translate('lottos.plan.unconfirmed') })}
    />
  );
}

interface RoundRowProps {
  round: PlannedRound;
  isYeekee: boolean;
  /** The session that the schedule follows. */
  market: Market | null;
  /** Whether the clock of the exchange changed since the round before. */
  isAfterChange: boolean;
}

function RoundRow({ round, isYeekee, market, isAfterChange }: RoundRowProps) {
  const translate = useTranslate();
  const { businessDate, number, slips, keeps, movedFrom, exchangeDay } = round;
  const date = `${translate(`lottos.weekdays.${weekdayOf(businessDate)}`)} ${formatBusinessDate(businessDate)}`;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
        {isYeekee ? translate('lottos.plan.numbered', { date, number }) : date}
      </TableCell>
      {TIMES.map((time) => (
        <TableCell key={time} sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          <ShortMoment at={round[time]} businessDate={businessDate} />
          {time === 'closesAt' && market && <LocalClose at={round.closesAt} exchange={market.exchange} />}
        </TableCell>
      ))}
      <TableCell>
        <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
          {slips > 0 && <Chip size="small" label={translate('lottos.plan.slips', { smart_count: slips })} />}
          {keeps && <Chip size="small" color="warning" variant="outlined" label={translate('lottos.plan.keeps')} />}
          <ExchangeDayChip mark={exchangeDay} />
          {isAfterChange && (
            <Chip size="small" color="info" variant="outlined" label={translate('lottos.plan.clockChange')} />
          )}
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

/**
 * The next ten rounds by the schedule in the form, saved or not. If the clock of its exchange changes, the ten around a
 * change too.
 */
export function PlanSection() {
  const translate = useTranslate();
  const record = useRecordContext<LottoRecord>();
  const schedule = useWatch({ name: 'schedule' }) as Schedule | null;
  const [chosen, setChosen] = useState<{ exchange: string; change: string } | null>(null);
  const market = schedule?.market ?? null;
  // Another exchange changes its clock on other days.
  const change = chosen && chosen.exchange === market?.exchange ? chosen.change : null;
  // A week before the change, so that the ten rounds are on both sides of it.
  const from = change === null ? null : addDays(change, -DAYS_BEFORE_CHANGE);
  const { data, error, isRight, isPlaceholderData, refetch } = usePlan(record?.id ?? '', schedule, from);
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data && isRight) return <Skeleton variant="rounded" height={240} />;
  const keptCount = (data ?? []).filter(({ keeps }) => keeps).length;
  const offsetOf = (round: PlannedRound | undefined) =>
    round && market ? noonOffset(round.businessDate, timeZoneOf(market.exchange)) : undefined;
  return (
    <>
      {market && (
        <PlanPeriod
          exchange={market.exchange}
          value={change}
          onChange={(date) => setChosen(date === null ? null : { exchange: market.exchange, change: date })}
        />
      )}
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
            {data?.map((round, index) => (
              <RoundRow
                key={`${round.businessDate} ${round.number}`}
                round={round}
                isYeekee={record?.family === 'yeekee'}
                market={market}
                isAfterChange={index > 0 && offsetOf(round) !== offsetOf(data[index - 1])}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}
