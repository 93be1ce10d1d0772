import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { PartnerRecord } from '../../../domain/api/partners';
import { formatInteger } from '../../../src/texts/figures';
import type { PartnerKind } from '../../../domain/partners/kind';
import { useIsBound } from '../../../src/session/reader';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { amountText } from '../../../src/fields/amountText';
import { callsOf, useCallsPartners } from '../usePartners';
import { Callbacks } from './Callbacks';
import { DayBar } from './DayBar';
import { RejectedCallsCard } from './RejectedCallsCard';
import { KeyList } from './KeyList';
import type { ShowSecret } from './SecretDialog';

/** Lottos that aren't offered to transfer wallets, or only with other stakes; the lotto's lay-off terms define this. */
function Narrowed({ offers }: { offers: PartnerRecord['narrowed'] }) {
  const translate = useTranslate();
  if (offers.length === 0) return null;
  const words = offers.map(({ code, name, isOffered, minStake, maxStake }) => {
    if (!isOffered) return translate('partners.offers.off', { lotto: name ?? code });
    return translate('partners.offers.stakes', {
      lotto: name ?? code,
      min: minStake === null ? '–' : amountText(minStake),
      max: maxStake === null ? '–' : amountText(maxStake),
    });
  });
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
      {translate('partners.offers.title')}: {words.join(' · ')}
    </Typography>
  );
}

const CheckDialog = lazy(async () => ({ default: (await import('./CheckDialog')).CheckDialog }));
const CertifyDialog = lazy(async () => ({ default: (await import('./CertifyDialog')).CertifyDialog }));
const FloatDialog = lazy(async () => ({ default: (await import('./FloatDialog')).FloatDialog }));

const LOGS: Readonly<Record<PartnerKind, string>> = { seamless: '/api/log', transfer: '/api/log-transfer' };

interface PartnerCardProps {
  kind: PartnerKind;
  partner: PartnerRecord;
  canWrite: boolean;
  onEdit: () => void;
  onSecret: ShowSecret;
}

/** A partner with its calls, its keys and its permissions. */
export function PartnerCard({ kind, partner, canWrite, onEdit, onSecret }: PartnerCardProps) {
  const translate = useTranslate();
  const isBound = useIsBound();
  const canCertify = useCallsPartners();
  const [open, setOpen] = useState<'check' | 'float' | 'certify' | null>(null);
  const change = useCallMutation(callsOf(kind).change);
  const { id, name, account, isOn, allowed, pace, version, keys, traffic, narrowed, callbacks } = partner;
  const of = (key: string) => ({ 'aria-label': translate('partners.of', { what: translate(key), name }) });
  return (
    <Paper variant="outlined" component="section" aria-label={name} sx={{ px: 1.5, py: 1.25 }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ mb: { xs: 0.75, md: 0 }, flexWrap: 'wrap', alignItems: 'center' }}
      >
        <Typography component="h2" variant="subtitle1">
          {name}
        </Typography>
        <Typography color="text.secondary">{translate('partners.account', { username: account.username })}</Typography>
        {!isOn && <Chip size="small" color="warning" label={translate('partners.paused')} />}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', ml: 'auto' }}>
          <Button size="small" component={RouterLink} to={`${LOGS[kind]}?partner=${id}`} {...of('partners.log.open')}>
            {translate('partners.log.open')}
          </Button>
          <Button size="small" onClick={() => setOpen('check')} {...of('partners.check.open')}>
            {translate('partners.check.open')}
          </Button>
          {kind === 'seamless' && !isBound && (
            <Button size="small" onClick={() => setOpen('certify')} {...of('partners.certify.open')}>
              {translate('partners.certify.open')}
            </Button>
          )}
          {kind === 'transfer' && !isBound && (
            <Button size="small" onClick={() => setOpen('float')} {...of('partners.float.open')}>
              {translate('partners.float.open')}
            </Button>
          )}
          {canWrite && (
            <>
              <Button size="small" onClick={onEdit} {...of('partners.edit')}>
                {translate('partners.edit')}
              </Button>
              <Button
                size="small"
                color={isOn ? 'warning' : 'primary'}
                variant="outlined"
                loading={change.isPending}
                onClick={() => change.mutate({ params: { id }, body: { isOn: !isOn, version } })}
                {...of(isOn ? 'partners.pause' : 'partners.resume')}
              >
                {translate(isOn ? 'partners.pause' : 'partners.resume')}
              </Button>
            </>
          )}
        </Stack>
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {allowed.length === 0 ? translate('partners.anywhere') : translate('partners.from')}{' '}
        <bdi dir="ltr">{allowed.join(' · ')}</bdi>
        {allowed.length > 0 && ' · '}
        {translate('partners.pace', { perSecond: formatInteger(pace.perSecond), burst: formatInteger(pace.burst) })}
      </Typography>
      {callbacks && <Callbacks partner={partner} callbacks={callbacks} />}
      <DayBar traffic={traffic} name={name} />
      <RejectedCallsCard door={traffic.door} />
      <Narrowed offers={narrowed} />
      <KeyList kind={kind} partner={partner} keys={keys} canWrite={canWrite} onSecret={onSecret} />
      <Suspense>
        {open === 'check' && <CheckDialog kind={kind} partner={partner} onClose={() => setOpen(null)} />}
        {open === 'certify' && (
          <CertifyDialog partner={partner} canCertify={canCertify} onClose={() => setOpen(null)} />
        )}
        {open === 'float' && <FloatDialog partner={partner} onClose={() => setOpen(null)} />}
      </Suspense>
    </Paper>
  );
}
