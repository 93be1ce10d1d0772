import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { FAILED_SHOWN, type FailedCall, listFailedCalls } from '../../../domain/api/callbacks';
import { formatInteger, formatMoney } from '../../../src/texts/figures';
import { useRead } from '../../../src/data/useRead';
import { momentText } from '../../../src/fields/businessMoment';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { useNameOfCall } from './useNameOfCall';

const EvidenceDialog = lazy(async () => ({ default: (await import('./EvidenceDialog')).EvidenceDialog }));

const EVERY_MS = 5_000;

function Row({ call, onOpen }: { call: FailedCall; onOpen: () => void }) {
  const translate = useTranslate();
  const nameOf = useNameOfCall();
  const { stake, amount, createdAt, tries, nextTryAt, owner } = call;
  const name = nameOf(call);
  const label = translate('partners.fails.evidence');
  const facts = [
    momentText(createdAt),
    translate('partners.fails.tries', { tries: formatInteger(tries) }),
    nextTryAt === null
      ? translate('partners.fails.noNext')
      : translate('partners.fails.next', { at: momentText(nextTryAt) }),
    ...(owner ? [translate('partners.fails.owner', { username: owner.username })] : []),
  ];
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap', alignItems: 'center', py: 0.75, borderTop: 1, borderColor: 'divider' }}
    >
      <Stack sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {name}
        </Typography>
        <Typography variant="body2">
          {translate(`partners.fails.stakes.${stake}`, { smart_count: 1, amount: formatMoney(amount) })}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {facts.join(' · ')}
        </Typography>
      </Stack>
      <Button size="small" onClick={onOpen} aria-label={translate('partners.of', { what: label, name })}>
        {label}
      </Button>
    </Stack>
  );
}

/** Calls of a group, oldest first. */
export function CallList({ partnerId, cause }: { partnerId: string; cause: string }) {
  const translate = useTranslate();
  const calls = useRead(listFailedCalls, { query: { partner: partnerId, cause } }, { refetchInterval: EVERY_MS });
  const [open, setOpen] = useState<string | null>(null);
  return (
    <ReadState reading={calls} loading={<Loading shape="block" />} access={{ subject: 'api', actions: ['read'] }}>
      {(all) => (
        <>
          <Stack component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
            {all.map((call) => (
              <Row key={call.id} call={call} onOpen={() => setOpen(call.id)} />
            ))}
          </Stack>
          {all.length === FAILED_SHOWN && (
            <Typography variant="body2" color="text.secondary">
              {translate('partners.fails.more', { shown: formatInteger(FAILED_SHOWN) })}
            </Typography>
          )}
          <Suspense>{open !== null && <EvidenceDialog id={open} onClose={() => setOpen(null)} />}</Suspense>
        </>
      )}
    </ReadState>
  );
}
