import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useTranslate } from 'ra-core';
import { formatInteger } from '../../domain/format';
import { EmptyValue } from '../../src/fields/EmptyValue';

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
  if (used === null) return <EmptyValue />;
  const percent = formatInteger(Math.floor(used / 100));
  return (
    <span className="used-credit" data-alarming={isAlarming || undefined}>
      <span aria-hidden className="used-credit-bar">
        <span style={{ width: `${Math.min(used, WHOLE) / 100}%` }} />
      </span>
      {translate('engine.percent', { percent })}
      {isAlarming && (
        <WarningIcon color="warning" sx={{ fontSize: 16 }} titleAccess={translate('accounts.money.alarm')} />
      )}
    </span>
  );
}
