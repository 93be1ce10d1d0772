import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { readInvoiceAgeing } from '../../domain/api/invoices';
import { formatMoney } from '../../domain/format';
import { AGES } from '../../domain/invoices/invoice-ageing';
import { useRead } from '../../src/data/useRead';

function Figure({ label, amount, isLate }: { label: string; amount: number; isLate: boolean }) {
  return (
    <Paper variant="outlined" sx={{ px: 1.5, py: 0.75 }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
        color={isLate && amount > 0 ? 'error' : 'text.primary'}
      >
        ฿{formatMoney(amount)}
      </Typography>
    </Paper>
  );
}

/** Open amounts by age, and payments not yet applied to an invoice. */
export function Ageing() {
  const translate = useTranslate();
  const { data } = useRead(readInvoiceAgeing, {});
  if (!data) return null;
  return (
    <Box
      component="dl"
      aria-label={translate('invoices.ageing.label')}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(135px, 1fr))', mt: 0, mb: 1.5 }}
    >
      <Figure label={translate('invoices.ageing.open')} amount={data.open} isLate={false} />
      {AGES.map((age) => (
        <Figure
          key={age}
          label={translate(`invoices.ageing.${age}`)}
          amount={data.ages[age]}
          isLate={age !== 'notDue'}
        />
      ))}
      {data.credit > 0 && <Figure label={translate('invoices.ageing.credit')} amount={data.credit} isLate={false} />}
    </Box>
  );
}
