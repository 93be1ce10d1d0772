import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { InvoiceDetail } from '../../domain/api/invoices';
import { formatBusinessDate, formatMoney } from '../../src/texts/figures';
import { useLinks } from '../../src/metadata/LinksContext';
import { LottoParts } from './LottoParts';
import { RoundsTable } from './RoundsTable';

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ px: 1.5, py: 1 }}>
      <Typography component="h2" variant="subtitle1" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

function Row({ label, amount }: { label: ReactNode; amount: number }) {
  return (
    <Stack
      direction="row"
      sx={{ justifyContent: 'space-between', gap: 1, fontVariantNumeric: 'tabular-nums', py: 0.25 }}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>{label}</Box>
      <Box sx={{ whiteSpace: 'nowrap' }}>{formatMoney(amount)}</Box>
    </Stack>
  );
}

function Hash({ label, sha256 }: { label: string; sha256: string }) {
  return (
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {label} <bdi>{sha256}</bdi>
    </Typography>
  );
}

/** Payments, credit notes, other open invoices and base of an invoice, next to its paper. */
export function InvoicePanels({ invoice }: { invoice: InvoiceDetail }) {
  const translate = useTranslate();
  const links = useLinks('invoices');
  const [areRoundsOpen, setRoundsOpen] = useState(false);
  const { id, payments, creditNotes, others, lottos, rounds, credit, sha256 } = invoice;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {payments.length > 0 && (
        <Panel title={translate('invoices.panels.payments')}>
          {payments.map((one) => (
            <Box key={one.id}>
              <Row
                amount={one.amount}
                label={[
                  formatBusinessDate(one.paidOn),
                  one.receipt,
                  translate(`clearing.methods.${one.method}`),
                  ...(one.reference === null ? [] : [one.reference]),
                  ...(one.whole === one.amount
                    ? []
                    : [translate('invoices.panels.ofWhole', { amount: formatMoney(one.whole) })]),
                ].join(' · ')}
              />
              {one.sha256 !== null && <Hash label={translate('invoices.file.receiptHash')} sha256={one.sha256} />}
            </Box>
          ))}
        </Panel>
      )}
      {creditNotes.length > 0 && (
        <Panel title={translate('invoices.panels.creditNotes')}>
          {creditNotes.map(({ id: noteId, number, issuedOn, amount, reason }) => (
            <Row key={noteId} amount={amount} label={[formatBusinessDate(issuedOn), number, reason].join(' · ')} />
          ))}
        </Panel>
      )}
      {credit > 0 && (
        <Panel title={translate('invoices.panels.credit')}>
          <Row label={translate('invoices.panels.creditHint')} amount={credit} />
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title={translate('invoices.panels.others')}>
          {others.map((other) => {
            const to = links.show(other.id);
            const due = translate('invoices.panels.due', { date: formatBusinessDate(other.dueDate) });
            return (
              <Row
                key={other.id}
                amount={other.open}
                label={
                  <>
                    {to ? (
                      <Link component={RouterLink} to={to} underline="always">
                        {other.number}
                      </Link>
                    ) : (
                      other.number
                    )}{' '}
                    · {due}
                  </>
                }
              />
            );
          })}
        </Panel>
      )}
      <Panel title={translate('invoices.panels.base', { smart_count: rounds })}>
        <LottoParts lottos={lottos} />
        {rounds > 0 && (
          <Button size="small" aria-expanded={areRoundsOpen} onClick={() => setRoundsOpen(!areRoundsOpen)}>
            {translate(areRoundsOpen ? 'invoices.rounds.close' : 'invoices.rounds.open')}
          </Button>
        )}
        {areRoundsOpen && <RoundsTable invoiceId={id} />}
      </Panel>
      {sha256 !== null && <Hash label={translate('invoices.file.sha256')} sha256={sha256} />}
    </Box>
  );
}
