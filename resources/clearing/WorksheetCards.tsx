import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { RefObject } from 'react';
import type { ClearingSums, Worksheet, WorksheetRow } from '../../domain/api/clearing';
import { datesFrom } from '../../domain/calendar/business-day';
import { amountFor } from '../../domain/clearing/bill-payment';
import { SignedAmount } from '../../src/fields/SignedAmount';
import { DueWords } from './dueWords';
import { RowMarks } from './RowMarks';
import { openerId, type OpenPayment, PaymentToggle, RowPayment } from './RowPayment';
import { sheetAmounts } from './sheetAmounts';

interface CardAmount {
  name: string;
  label: string;
  amount: number;
}

/** The amounts of a card that aren't zero, each with its name. */
function CardAmounts({ amounts }: { amounts: readonly CardAmount[] }) {
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1.5, typography: 'body2' }}>
      {amounts
        .filter(({ amount }) => amount !== 0)
        .map(({ name, label, amount }) => (
          <Box key={name} component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            <Typography component="span" variant="body2" color="text.secondary">
              {label}
            </Typography>{' '}
            <SignedAmount amount={amount} />
          </Box>
        ))}
    </Stack>
  );
}

interface WorksheetCardsProps {
  sheet: Worksheet;
  hasDays: boolean;
  /** Ref of the box whose width decides between table and cards. */
  box: RefObject<HTMLDivElement | null>;
  payment: OpenPayment;
  onOpen: (row: WorksheetRow) => void;
}

/** Worksheet where a table doesn't fit: each account with its next step; a tap opens the rest. */
export function WorksheetCards({ sheet: { week, rows, totals }, hasDays, box, payment, onOpen }: WorksheetCardsProps) {
  const translate = useTranslate();
  const dates = hasDays ? datesFrom(week.from, 7) : [];
  const daysOf = (row: WorksheetRow) =>
    dates.map((date, index) => ({
      name: date,
      label: `${translate(`clearing.days.${index + 1}`)} ${date.slice(8)}`,
      amount: amountFor('upline', row.days[index] ?? 0),
    }));
  const sumsOf = (sums: ClearingSums) =>
    sheetAmounts(sums).map((one) => ({ ...one, label: translate(`clearing.columns.${one.name}`) }));
  return (
    <div ref={box}>
      <List disablePadding aria-label={translate('clearing.sheet')}>
        {rows.map((row) => (
          <ListItem key={row.account.id} disablePadding sx={{ mb: 1 }}>
            <Paper variant="outlined" sx={{ width: 1 }}>
              <ButtonBase
                id={openerId(row)}
                onClick={() => onOpen(row)}
                sx={{ width: 1, p: 1.5, textAlign: 'start', minHeight: 56 }}
              >
                <Stack sx={{ flexGrow: 1, minWidth: 0, gap: 0.5 }}>
                  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
                    <Typography component="span" dir="auto" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                      {row.account.username}
                      {row.account.nickname && (
                        <Typography component="span" variant="body2" color="text.secondary">
                          {' '}
                          {row.account.nickname}
                        </Typography>
                      )}
                    </Typography>
                    <DueWords balance={row.balance} side="upline" variant="body1" />
                  </Stack>
                  <CardAmounts amounts={daysOf(row)} />
                  <CardAmounts amounts={sumsOf(row)} />
                  <RowMarks row={row} />
                </Stack>
              </ButtonBase>
              <Box sx={{ px: 1.5, pb: 1, '&:empty': { display: 'none' } }}>
                <PaymentToggle row={row} open={payment} />
                {payment.accountId === row.account.id && (
                  <Box sx={{ mt: 1 }}>
                    <RowPayment row={row} open={payment} />
                  </Box>
                )}
              </Box>
            </Paper>
          </ListItem>
        ))}
      </List>
      <Paper variant="outlined" component="section" aria-label={translate('clearing.total')} sx={{ p: 1.5 }}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
          <Typography component="span" sx={{ fontWeight: 550 }}>
            {translate('clearing.total')}
          </Typography>
          <DueWords balance={totals.balance} side="upline" variant="body1" />
        </Stack>
        <CardAmounts amounts={sumsOf(totals)} />
      </Paper>
    </div>
  );
}
