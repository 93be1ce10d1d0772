import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { momentText } from '../fields/businessMoment';
import { useLottoName } from '../fields/useLottoName';
import { useSuspensions, type Suspension } from '../data/useSuspensions';

/** Tells everybody which betting is suspended, why, and until when. */
export function Suspensions() {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const { data = [] } = useSuspensions();
  if (data.length === 0) return null;
  const wordsOf = ({ lotto, reason, until }: Suspension) => {
    const what = lotto ? translate('settings.suspension.ofLotto', { lotto: nameOf(lotto) }) : translate('settings.suspension.ofAll');
    const end = until
      ? translate('settings.suspension.until', { at: momentText(until) })
      : translate('settings.suspension.untilEnded');
    return `${what} ${end} ${translate('settings.suspension.because', { reason })}`;
  };
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }} role="status">
      {data.map((suspension) => (
        <div key={suspension.lotto?.id ?? 'all'}>{wordsOf(suspension)}</div>
      ))}
    </Alert>
  );
}
