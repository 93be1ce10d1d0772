import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { ClearingOfAccount } from '../../domain/api/clearing';
import { addDays, weekdayOf } from '../../domain/calendar/business-day';
import { amountFor } from '../../domain/clearing/bill-payment';
import { SignedAmount } from '../../src/fields/SignedAmount';
import { sideOf } from './SignsNote';
import { useDayWay } from './useDayWay';

/** Days of a period with their results, each linked to the slips of the account on that day. */
export function DayList({ of }: { of: ClearingOfAccount }) {
  const translate = useTranslate();
  const wayOf = useDayWay();
  const { account, period, detail } = of;
  const days = detail.days
    .map((amount, index) => ({ date: addDays(period.from, index), amount: amountFor(sideOf(of), amount) }))
    .filter(({ amount }) => amount !== 0);
  if (days.length === 0) return null;
  return (
    <Box component="section" aria-label={translate('clearing.byDay')}>
      <Typography component="h3" variant="subtitle1">
        {translate('clearing.byDay')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))', columnGap: 2 }}>
        {days.map(({ date, amount }) => {
          const to = wayOf(account, date);
          return (
            <Typography
              key={date}
              variant="body2"
              sx={{ display: 'flex', justifyContent: 'space-between', py: 0.5, fontVariantNumeric: 'tabular-nums' }}
            >
              <span>
                {translate(`clearing.days.${weekdayOf(date)}`)} {date.slice(8)}
              </span>
              {to === undefined ? (
                <SignedAmount amount={amount} />
              ) : (
                <Link component={RouterLink} to={to}>
                  <SignedAmount amount={amount} />
                </Link>
              )}
            </Typography>
          );
        })}
      </Box>
    </Box>
  );
}
