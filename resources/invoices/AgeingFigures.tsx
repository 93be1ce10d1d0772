import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { InvoiceAgeing } from '../../domain/api/invoices';
import { formatMoney } from '../../src/texts/figures';
import { AGES } from '../../domain/invoices/invoice-ageing';
import { AGEING_ROW } from './ageingRoom';

interface FigureProps {
  label: string;
  /** Satang; undefined while it loads. */
  amount: number | undefined;
  isLate?: boolean;
}

function Figure({ label, amount, isLate = false }: FigureProps) {
  return (
    <Paper variant="outlined" sx={{ px: 1.5, py: 0.75 }}>
      <Typography component="dt" variant="body2" color="text.secondary" noWrap title={label}>
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
        color={isLate && amount !== undefined && amount > 0 ? 'error' : 'text.primary'}
      >
        {amount === undefined ? <Skeleton width="60%" /> : `฿${formatMoney(amount)}`}
      </Typography>
    </Paper>
  );
}

/** Open amounts by age, and unapplied payments. While they load, it takes the same room, so that nothing moves. */
export function AgeingFigures({ ageing }: { ageing: InvoiceAgeing | undefined }) {
  const translate = useTranslate();
  return (
    <Box component="dl" aria-label={translate('invoices.ageing.label')} sx={AGEING_ROW}>
      <Figure label={translate('invoices.ageing.open')} amount={ageing?.open} />
      {AGES.map((age) => (
        <Figure
          key={age}
          label={translate(`invoices.ageing.${age}`)}
          amount={ageing?.ages[age]}
          isLate={age !== 'notDue'}
        />
      ))}
      <Figure label={translate('invoices.ageing.credit')} amount={ageing?.credit} />
    </Box>
  );
}
