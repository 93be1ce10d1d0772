import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { beginTotp, confirmTotp } from '../../../domain/api/second-factor';
import { CODE_MAX } from '../../../domain/session/second-factor';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { CopyTextButton } from '../../../src/metadata/CopyTextButton';
import { FormDialog } from '../../../src/metadata/FormDialog';
import { FailureNotice } from '../../../src/metadata/states/FailureNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { useRefusal } from '../../../src/metadata/useRefusal';
import { codeSquares } from '../../accounts/codeSquares';
import { CodePicture } from '../../accounts/CodePicture';

interface SetUpAppProps {
  onClose: () => void;
  /** Called when the app is active, with the recovery codes if they are new. */
  onDone: (codes: readonly string[] | null) => void;
}

/** Groups of characters, for typing a secret from one device into another. */
const GROUP = /.{1,4}/g;

/** The secret as a QR code for the app, and as text for typing. */
function Secret({ secret, address }: { secret: string; address: string }) {
  const translate = useTranslate();
  const squares = useMemo(() => codeSquares(address), [address]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 1.5 }}>
      <CodePicture code={squares} size="176px" label={translate('secondFactor.app.picture')} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="body2">{translate('secondFactor.app.typed')}</Typography>
        <Typography
          component="code"
          dir="ltr"
          sx={{ display: 'block', my: 0.5, fontFamily: 'monospace', fontSize: '1rem' }}
        >
          {secret.match(GROUP)?.join(' ')}
        </Typography>
        <CopyTextButton text={secret} label="secondFactor.copy" />
        <Typography variant="body2" sx={{ mt: 1 }}>
          <Link href={address}>{translate('secondFactor.app.here')}</Link>
        </Typography>
      </Box>
    </Box>
  );
}

/** Sets up an authenticator app: the app scans the secret, and its first code proves it. */
export function SetUpApp({ onClose, onDone }: SetUpAppProps) {
  const translate = useTranslate();
  const refusal = useRefusal();
  const [code, setCode] = useState('');
  const begin = useCallMutation(beginTotp, { onFailed: () => undefined });
  const confirm = useCallMutation(confirmTotp, { onDone: ({ recoveryCodes }) => onDone(recoveryCodes) });
  const { mutate } = begin;
  useEffect(() => mutate({}), [mutate]);
  return (
    <FormDialog
      title={translate('secondFactor.app.setUp')}
      text={translate('secondFactor.app.how')}
      action={translate('secondFactor.app.confirm')}
      isReady={begin.isSuccess && code.trim() !== ''}
      isPending={confirm.isPending}
      onSubmit={() => confirm.mutate({ body: { code } })}
      onClose={onClose}
    >
      {begin.isPending && <Loading shape="block" />}
      {begin.error && <FailureNotice error={begin.error} onRetry={() => mutate({})} />}
      {begin.data && (
        <>
          <Secret {...begin.data} />
          <TextField
            autoFocus
            name="otp"
            label={translate('secondFactor.app.code')}
            value={code}
            autoComplete="one-time-code"
            error={confirm.error !== null}
            helperText={confirm.error ? refusal(confirm.error) : translate('secondFactor.app.codeHint')}
            onChange={({ target }) => {
              setCode(target.value);
              confirm.reset();
            }}
            slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: CODE_MAX } }}
          />
        </>
      )}
    </FormDialog>
  );
}
