import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useTranslate } from 'ra-core';
import { formatInteger } from '../../src/texts/figures';
import { EmptyValue } from '../../src/fields/EmptyValue';

interface UsedCreditProps {
  /** Basis points of the limit; null without a limit. */
  used: number | null;
  /** Whether the usage exceeds the alarm level. */
  isAlarming: boolean;
}

const WHOLE = 10_000;

/** Used credit as a bar and in percent, with a warning sign beyond the alarm level. */
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
