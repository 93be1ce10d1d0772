import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { BillSheet } from '../../domain/api/clearing';
import { Round } from '../../domain/entities/round';
import type { ReaderSide } from '../../domain/clearing/bill-payment';
import { useLinks } from '../../src/metadata/LinksContext';
import { PaymentCode } from '../accounts/PaymentCode';
import { paymentCodeOf } from './paymentCode';
import { type TextLine, writeBill } from './billText';

function Line({ line: { label, amount, isStrong, roundId, folded } }: { line: TextLine }) {
  const to = useLinks(Round.name).edit(roundId ?? '');
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, py: 0.25, fontWeight: isStrong ? 650 : 400 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {roundId !== undefined && to !== undefined ? (
          <Link component={RouterLink} to={to}>
            {label}
          </Link>
        ) : folded ? (
          <details>
            <summary>{label}</summary>
            <Box component="ul" sx={{ my: 0.5 }}>
              {folded.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </Box>
          </details>
        ) : (
          label
        )}
      </Box>
      {amount !== undefined && (
        <Box component="bdi" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {amount}
        </Box>
      )}
    </Stack>
  );
}

interface BillViewProps {
  bill: BillSheet;
  side: ReaderSide;
  /** Shown below the title. */
  note: ReactNode;
}

/** A bill from its reader's side; it is handed out from its account's. */
export function BillView({ bill, side, note }: BillViewProps) {
  const { title, parts } = writeBill(useTranslate(), bill, side);
  const code = paymentCodeOf(bill);
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" variant="subtitle1" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {note}
      {parts.map((part) => (
        <Box key={part[0]?.label} sx={{ borderTop: 1, borderColor: 'divider', py: 0.5, fontSize: 'body2.fontSize' }}>
          {part.map((line, index) => (
            <Line key={`${index} ${line.label}`} line={line} />
          ))}
        </Box>
      ))}
      {code && (
        <Box sx={{ mt: 1 }}>
          <PaymentCode code={code} size="160px" />
        </Box>
      )}
    </Box>
  );
}
