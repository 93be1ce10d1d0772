import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { BillSheet } from '../../domain/api/clearing';
import { Round } from '../../domain/entities/round';
import { useLinks } from '../../src/metadata/LinksContext';
import { PaymentCode } from '../accounts/PaymentCode';
import { paymentCodeOf } from './paymentCode';
import { useBillText, type TextLine } from './useBillText';

function Line({ line: { label, amount, isStrong, roundId } }: { line: TextLine }) {
  const to = useLinks(Round.name).edit(roundId ?? '');
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, py: 0.25, fontWeight: isStrong ? 650 : 400 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {roundId !== undefined && to !== undefined ? (
          <Link component={RouterLink} to={to}>
            {label}
          </Link>
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

/** A bill as its account receives it. */
export function BillView({ bill }: { bill: BillSheet }) {
  const { title, parts } = useBillText()(bill);
  const code = paymentCodeOf(bill);
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" variant="subtitle1" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
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
