import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatInteger } from '../../../src/texts/figures';
import { BAHT } from '../../../domain/money/proportion';
import { NUMBERS } from './draftColumns';

interface StatedTotalProps {
  /** Total that the sender wrote, satang. */
  stated: number;
  /** Sum of the bets, satang. */
  read: number;
}

const inBaht = (satang: number) => formatInteger(satang / BAHT);

/** Comparison of the total that a sender wrote with the sum of the bets. */
export function StatedTotal({ stated, read }: StatedTotalProps) {
  const translate = useTranslate();
  const difference = stated - read;
  const isEqual = difference === 0;
  const key = isEqual ? 'equal' : difference > 0 ? 'missing' : 'tooMuch';
  const Icon = isEqual ? CheckCircle : WarningAmber;
  return (
    <Typography
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontWeight: isEqual ? 400 : 600, ...NUMBERS }}
      color={isEqual ? 'success' : 'warning'}
    >
      <Icon fontSize="small" aria-hidden />
      <span>
        {translate(`slips.entry.stated.${key}`, { total: inBaht(stated), amount: inBaht(Math.abs(difference)) })}
      </span>
    </Typography>
  );
}
