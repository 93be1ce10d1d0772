import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ClearingOfAccount } from '../../domain/api/clearing';
import { amountFor } from '../../domain/clearing/bill-payment';
import { formatMinute } from '../../domain/format';
import { formatMoney } from '../../src/texts/figures';
import { businessTimeZone } from '../../src/metadata/businessTimeZone';
import { PhotoPart } from './PhotoPart';
import { sideOf } from './SignsNote';

/** Payments that count for a period: time, amount, method, reference, and the user who recorded each. */
export function PaymentList({ of: { account, payments, isUpline, isOwn } }: { of: ClearingOfAccount }) {
  const translate = useTranslate();
  const isSide = isUpline || isOwn;
  if (payments.length === 0) return null;
  return (
    <Box component="section" aria-label={translate('clearing.payments')}>
      <Typography component="h3" variant="subtitle1">
        {translate('clearing.payments')}
      </Typography>
      {payments.map(({ id, at, amount, method, reference, note, actor, hasPhoto }) => (
        <Stack
          key={id}
          direction="row"
          sx={{ justifyContent: 'space-between', gap: 2, py: 0.5, borderTop: 1, borderColor: 'divider' }}
        >
          <Typography
            variant="body2"
            color="text.secondary"
            component="div"
            sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {[formatMinute(at, businessTimeZone), translate(`clearing.methods.${method}`), reference, note, actor]
              .filter(Boolean)
              .join(' · ')}
            {isSide && <PhotoPart accountId={account.id} paymentId={id} hasPhoto={hasPhoto} />}
          </Typography>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {/* A payment received lowers what its reader collects. */}
            {translate(amountFor(sideOf({ isUpline }), amount) < 0 ? 'clearing.received' : 'clearing.paidOut', {
              amount: formatMoney(Math.abs(amount)),
            })}
          </Typography>
        </Stack>
      ))}
    </Box>
  );
}
