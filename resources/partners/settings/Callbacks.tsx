import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { testPartner, type PartnerRecord, type TestCall } from '../../../domain/api/partners';
import { formatInteger, formatMoney } from '../../../src/texts/figures';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { momentText } from '../../../src/fields/businessMoment';
import { useCallsPartners } from '../usePartners';
import { useCauseWords } from '../useCauseWords';

/** Result of a test call. */
function Tested({ tested: { isOk, cause, member, balance, ms } }: { tested: TestCall }) {
  const translate = useTranslate();
  const causeWords = useCauseWords();
  const words = { ms: formatInteger(ms), member, balance: balance === null ? '' : formatMoney(balance) };
  const text = isOk
    ? translate(balance === null ? 'partners.callbacks.answered' : 'partners.callbacks.answeredWith', words)
    : translate('partners.callbacks.unanswered', { cause: causeWords(cause ?? '') });
  return <Alert severity={isOk ? 'success' : 'error'}>{text}</Alert>;
}

interface CallbacksProps {
  partner: Pick<PartnerRecord, 'id' | 'name'>;
  callbacks: NonNullable<PartnerRecord['callbacks']>;
}

/** Callbacks to a partner: address, health and pending calls, with a test call that moves no money. */
export function Callbacks({ partner, callbacks }: CallbacksProps) {
  const translate = useTranslate();
  const canTest = useCallsPartners();
  const test = useCallMutation(testPartner);
  const { url, failures, failingSince, shutUntil, isGone, waiting, escalated } = callbacks;
  const label = translate('partners.callbacks.test');
  if (url === null) return <Alert severity="info">{translate('partners.callbacks.none')}</Alert>;
  const failing = [
    ...(failures > 0 && failingSince !== null
      ? [translate('partners.callbacks.failing', { times: formatInteger(failures), at: momentText(failingSince) })]
      : []),
    ...(shutUntil === null ? [] : [translate('partners.callbacks.shut', { at: momentText(shutUntil) })]),
  ];
  const open = [
    ...(waiting > 0 ? [translate('partners.callbacks.waiting', { smart_count: waiting })] : []),
    ...(escalated > 0 ? [translate('partners.callbacks.escalated', { smart_count: escalated })] : []),
  ];
  return (
    <Stack spacing={0.5} sx={{ my: 0.5 }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('partners.callbacks.to')} <bdi dir="ltr">{url}</bdi>
        </Typography>
        {canTest && (
          <Button
            size="small"
            loading={test.isPending}
            onClick={() => test.mutate({ params: { id: partner.id } })}
            aria-label={translate('partners.of', { what: label, name: partner.name })}
          >
            {label}
          </Button>
        )}
      </Stack>
      {open.length > 0 && <Typography variant="body2">{open.join(' · ')}</Typography>}
      {isGone && <Alert severity="error">{translate('partners.callbacks.gone')}</Alert>}
      {!isGone && failing.length > 0 && <Alert severity="warning">{failing.join(' · ')}</Alert>}
      {test.data && <Tested tested={test.data} />}
    </Stack>
  );
}
