import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { InvoiceDetail } from '../../domain/api/invoices';
import { formatBusinessDate, formatMoney } from '../../src/texts/figures';
import { OptionChip } from '../../src/fields/OptionChip';
import { CopyKey } from '../../src/metadata/CopyKey';
import { useRecordTitle } from '../../src/metadata/recordTitle';

/** Name, state and open amount of an invoice. */
export function InvoiceHead({ invoice }: { invoice: InvoiceDetail }) {
  const translate = useTranslate();
  const { number, account, state, open, dueDate, from, to } = invoice;
  useRecordTitle(number ?? `${account.username} ${formatBusinessDate(from)} – ${formatBusinessDate(to)}`);
  return (
    <Stack component="section" aria-label={number ?? account.username} sx={{ gap: 0.25 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="h2" variant="h2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {number ?? translate('resources.invoices.options.state.draft')}
        </Typography>
        {number !== null && <CopyKey text={number} />}
        {number !== null && <OptionChip entity="invoices" field="state" value={state} />}
        <Typography component="span" variant="h3">
          <bdi>{account.username}</bdi>
        </Typography>
      </Stack>
      <Typography color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatBusinessDate(from)} – {formatBusinessDate(to)}
        {open > 0 &&
          dueDate !== null &&
          ` · ${translate('invoices.openUntil', { amount: formatMoney(open), date: formatBusinessDate(dueDate) })}`}
      </Typography>
    </Stack>
  );
}
