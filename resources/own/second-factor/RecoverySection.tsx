import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { renewRecoveryCodes } from '../../../domain/api/second-factor';
import { RECOVERY_CODES } from '../../../domain/session/second-factor';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { FailureNotice } from '../../../src/metadata/states/FailureNotice';
import { Section } from './Section';

/** Number of remaining codes from which the text has a warning colour. */
const FEW = 3;

interface RecoverySectionProps {
  left: number;
  onChanged: (codes: readonly string[] | null) => void;
}

/** Number of remaining recovery codes, with an action to create new ones. */
export function RecoverySection({ left, onChanged }: RecoverySectionProps) {
  const translate = useTranslate();
  const { mutate, isPending, error } = useCallMutation(renewRecoveryCodes, {
    onDone: ({ recoveryCodes }) => onChanged(recoveryCodes),
  });
  return (
    <Section title={translate('secondFactor.codes.title')} means={translate('secondFactor.codes.means')}>
      {error && <FailureNotice error={error} />}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography sx={{ flexGrow: 1 }} color={left <= FEW ? 'error' : undefined}>
          {translate('secondFactor.codes.left', { left, of: RECOVERY_CODES })}
        </Typography>
        <Button variant="outlined" loading={isPending} onClick={() => mutate({})}>
          {translate('secondFactor.codes.renew')}
        </Button>
      </Stack>
    </Section>
  );
}
