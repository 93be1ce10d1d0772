import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { removeTotp, type SecondFactor } from '../../../domain/api/second-factor';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { momentText } from '../../../src/fields/businessMoment';
import { FailureNotice } from '../../../src/metadata/states/FailureNotice';
import { Section } from './Section';

const SetUpApp = lazy(async () => ({ default: (await import('./SetUpApp')).SetUpApp }));

interface AppSectionProps {
  standing: SecondFactor;
  /** Called after a change, with any new recovery codes. */
  onChanged: (codes: readonly string[] | null) => void;
}

/** State of the authenticator app, with actions to set it up and to remove it. */
export function AppSection({ standing, onChanged }: AppSectionProps) {
  const translate = useTranslate();
  const [isSettingUp, setSettingUp] = useState(false);
  const { totpSince, passkeys, isAsked } = standing;
  const { mutate, isPending, error } = useCallMutation(removeTotp, { onDone: () => onChanged(null) });
  const isLastRequiredFactor = isAsked && passkeys.length === 0;
  return (
    <Section title={translate('secondFactor.app.title')} means={translate('secondFactor.app.means')}>
      {error && <FailureNotice error={error} />}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ flexGrow: 1 }}>
          {totpSince === null
            ? translate('secondFactor.app.none')
            : translate('secondFactor.app.since', { at: momentText(totpSince) })}
        </Typography>
        <Button variant={totpSince === null ? 'contained' : 'outlined'} onClick={() => setSettingUp(true)}>
          {translate(totpSince === null ? 'secondFactor.app.setUp' : 'secondFactor.app.another')}
        </Button>
        {totpSince !== null && !isLastRequiredFactor && (
          <Button color="error" loading={isPending} onClick={() => mutate({})}>
            {translate('secondFactor.app.remove')}
          </Button>
        )}
      </Stack>
      {isSettingUp && (
        <Suspense>
          <SetUpApp
            onClose={() => setSettingUp(false)}
            onDone={(codes) => {
              setSettingUp(false);
              onChanged(codes);
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}
