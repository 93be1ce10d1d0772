import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useStopped } from '../../session/reader';
import { momentText } from '../../fields/businessMoment';

/**
 * Tells users whose account, or one above it, is suspended: the reason, the beginning, and the account that has to lift
 * it.
 */
export function StoppedNotice() {
  const translate = useTranslate();
  const stopped = useStopped();
  if (!stopped) return null;
  const { account, by, since, isCreditUsedUp, reason } = stopped;
  const say = (key: string, args = {}) => translate(`shell.stopped.${key}`, args);
  const sentences = [
    account === null ? say('above') : say('account', { account }),
    ...(since === null ? [] : [say('since', { since: momentText(since) })]),
    by === null ? say('further') : say(isCreditUsedUp ? 'credit' : 'by', { by }),
    ...(reason === null ? [] : [say('reason', { reason })]),
    say('means'),
  ];
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }} role="status">
      {sentences.join(' ')}
    </Alert>
  );
}
