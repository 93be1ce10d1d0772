import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { PartnerKeyRecord, PartnerRecord } from '../../../domain/api/partners';
import type { PartnerKind } from '../../../domain/partners/kind';
import { momentText } from '../../../src/fields/businessMoment';
import { nameOfKey } from './keyName';
import type { ShowSecret } from './SecretDialog';

const KeyDialog = lazy(async () => ({ default: (await import('./KeyDialog')).KeyDialog }));
const RevokeDialog = lazy(async () => ({ default: (await import('./RevokeDialog')).RevokeDialog }));

interface KeyListProps {
  kind: PartnerKind;
  partner: PartnerRecord;
  keys: readonly PartnerKeyRecord[];
  canWrite: boolean;
  onSecret: ShowSecret;
}

function KeyWords({ keyRecord }: { keyRecord: PartnerKeyRecord }) {
  const translate = useTranslate();
  const { createdAt, endsAt, isUsable, lastUsedAt, lastUsedIp } = keyRecord;
  const words = [
    translate('partners.keys.created', { at: momentText(createdAt) }),
    lastUsedAt === null
      ? translate('partners.keys.unused')
      : translate('partners.keys.used', { at: momentText(lastUsedAt), ip: lastUsedIp ?? '–' }),
    ...(endsAt === null
      ? []
      : [translate(isUsable ? 'partners.keys.ends' : 'partners.keys.ended', { at: momentText(endsAt) })]),
  ];
  return (
    <Typography variant="body2" color="text.secondary" sx={{ flexBasis: { xs: '100%', sm: 'auto' } }}>
      {words.join(' · ')}
    </Typography>
  );
}

/** Keys of a partner, newest first; expired ones follow below, without buttons. */
export function KeyList({ kind, partner, keys, canWrite, onSecret }: KeyListProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<{ key: PartnerKeyRecord | null; deed: 'make' | 'revoke' } | null>(null);
  const close = () => setAsked(null);
  const shown = [...keys].sort((a, b) => Number(b.isUsable) - Number(a.isUsable));
  const of = (text: string, key: PartnerKeyRecord) => ({
    'aria-label': translate('partners.of', { what: translate(text), name: nameOfKey(key) }),
  });
  return (
    <Box>
      <Typography component="h3" variant="subtitle2">
        {translate('partners.keys.title')}
      </Typography>
      {shown.map((key) => (
        <Stack
          key={key.id}
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ flexWrap: 'wrap', alignItems: 'center', py: 0.25 }}
        >
          <Typography
            component="code"
            dir="ltr"
            variant="body2"
            color={key.isUsable ? undefined : 'text.secondary'}
            sx={{ fontFamily: 'monospace', textDecoration: key.isUsable ? undefined : 'line-through' }}
          >
            {nameOfKey(key)}
          </Typography>
          <Chip
            size="small"
            variant={key.isTest ? 'outlined' : 'filled'}
            label={translate(key.isTest ? 'partners.keys.test' : 'partners.keys.live')}
          />
          <KeyWords keyRecord={key} />
          {canWrite && key.isUsable && (
            <>
              <Button
                size="small"
                onClick={() => setAsked({ key, deed: 'make' })}
                {...of('partners.keys.replace', key)}
              >
                {translate('partners.keys.replace')}
              </Button>
              <Button
                size="small"
                color="error"
                onClick={() => setAsked({ key, deed: 'revoke' })}
                {...of('partners.keys.revoke', key)}
              >
                {translate('partners.keys.revoke')}
              </Button>
            </>
          )}
        </Stack>
      ))}
      {canWrite && (
        <Button
          size="small"
          onClick={() => setAsked({ key: null, deed: 'make' })}
          aria-label={translate('partners.of', { what: translate('partners.keys.add'), name: partner.name })}
        >
          {translate('partners.keys.add')}
        </Button>
      )}
      <Suspense>
        {asked?.deed === 'make' && (
          <KeyDialog kind={kind} partner={partner} replaced={asked.key} onSecret={onSecret} onClose={close} />
        )}
        {asked?.deed === 'revoke' && asked.key && (
          <RevokeDialog kind={kind} partner={partner} revoked={asked.key} onClose={close} />
        )}
      </Suspense>
    </Box>
  );
}
