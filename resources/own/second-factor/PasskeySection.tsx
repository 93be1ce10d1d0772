import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { removePasskey, type OwnPasskey, type SecondFactor } from '../../../domain/api/second-factor';
import { PASSKEYS_MAX } from '../../../domain/session/second-factor';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { momentText } from '../../../src/fields/businessMoment';
import { FailureNotice } from '../../../src/metadata/states/FailureNotice';
import { AddPasskey } from './AddPasskey';
import { RenamePasskey } from './RenamePasskey';
import { Section } from './Section';

interface PasskeySectionProps {
  standing: SecondFactor;
  /** Called after a change, with any new recovery codes. */
  onChanged: (codes: readonly string[] | null) => void;
}

interface PasskeyRowProps {
  passkey: OwnPasskey;
  /** Whether it is the last remaining factor that a setting requires. */
  isLastRequiredFactor: boolean;
  onRename: () => void;
  onChanged: PasskeySectionProps['onChanged'];
}

function PasskeyRow({ passkey, isLastRequiredFactor, onRename, onChanged }: PasskeyRowProps) {
  const translate = useTranslate();
  const { id, name, site, isHere, createdAt, lastUsedAt } = passkey;
  const { mutate, isPending, error } = useCallMutation(removePasskey, { onDone: () => onChanged(null) });
  return (
    <Box component="li" sx={{ py: 0.75 }}>
      {error && <FailureNotice error={error} />}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('secondFactor.passkeys.since', { at: momentText(createdAt) })}
            {' · '}
            {lastUsedAt === null
              ? translate('secondFactor.passkeys.neverUsed')
              : translate('secondFactor.passkeys.used', { at: momentText(lastUsedAt) })}
          </Typography>
          {!isHere && (
            <Typography variant="body2" color="warning.main" sx={{ overflowWrap: 'anywhere' }}>
              {translate('secondFactor.passkeys.elsewhere', { site })}
            </Typography>
          )}
        </Box>
        <Button size="small" aria-label={`${translate('secondFactor.passkeys.rename')}: ${name}`} onClick={onRename}>
          {translate('secondFactor.passkeys.rename')}
        </Button>
        {!isLastRequiredFactor && (
          <Button
            size="small"
            color="error"
            loading={isPending}
            aria-label={`${translate('secondFactor.passkeys.remove')}: ${name}`}
            onClick={() => mutate({ params: { id } })}
          >
            {translate('secondFactor.passkeys.remove')}
          </Button>
        )}
      </Stack>
    </Box>
  );
}

/** Passkeys of devices and security keys, with actions to add, rename and remove them. */
export function PasskeySection({ standing, onChanged }: PasskeySectionProps) {
  const translate = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<OwnPasskey | null>(null);
  const { passkeys, totpSince, isAsked } = standing;
  const isLastRequiredFactor = isAsked && totpSince === null && passkeys.length === 1;
  return (
    <Section title={translate('secondFactor.passkeys.title')} means={translate('secondFactor.passkeys.means')}>
      {passkeys.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0 }}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isLastRequiredFactor={isLastRequiredFactor}
              onRename={() => setRenamed(passkey)}
              onChanged={onChanged}
            />
          ))}
        </Box>
      )}
      {passkeys.length < PASSKEYS_MAX && (
        <Button variant="outlined" onClick={() => setAdding(true)}>
          {translate('secondFactor.passkeys.add')}
        </Button>
      )}
      {isAdding && (
        <AddPasskey
          onClose={() => setAdding(false)}
          onDone={(codes) => {
            setAdding(false);
            onChanged(codes);
          }}
        />
      )}
      {renamed && <RenamePasskey passkey={renamed} onClose={() => setRenamed(null)} />}
    </Section>
  );
}
