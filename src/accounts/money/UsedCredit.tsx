import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { formatInteger } from '../../../domain/format';
import { Nothing } from '../../fields/Nothing';

interface UsedCreditProps {
  /** Basis points of the limit; null without one. */
  used: number | null;
  /** Whether so much is used that somebody should look. */
  isAlarming: boolean;
}

const WHOLE = 10_000;

/** How much of the credit is used, as a bar and in percent; beyond the alarm with a sign of it. */
export function UsedCredit({ used, isAlarming }: UsedCreditProps) {
  const translate = useTranslate();
  if (used === null) return <Nothing />;
  const percent = formatInteger(Math.floor(used / 100));
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 48, height: 6, borderRadius: 1, bgcolor: 'divider', overflow: 'hidden', flexShrink: 0 }}
      >
        <Box
          component="span"
          sx={{
            display: 'block',
            height: '100%',
            width: `${Math.min(used, WHOLE) / 100}%`,
            bgcolor: isAlarming ? 'warning.main' : 'primary.main',
          }}
        />
      </Box>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', color: isAlarming ? 'warning.main' : undefined }}>
        {percent} %
      </Box>
      {isAlarming && <WarningIcon color="warning" sx={{ fontSize: 16 }} titleAccess={translate('money.alarm')} />}
    </Box>
  );
}
