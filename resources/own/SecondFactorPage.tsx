import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { readSecondFactor } from '../../domain/api/second-factor';
import { useReader } from '../../src/session/reader';
import { reloadUserData } from '../../src/data/api';
import { useRead } from '../../src/data/useRead';
import { READING_BOUNDS } from '../../src/metadata/readingBounds';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { HOME_PATH } from '../../src/session/paths';
import { AppSection } from './second-factor/AppSection';
import { CodesDialog } from './second-factor/CodesDialog';
import { PasskeySection } from './second-factor/PasskeySection';
import { RecoverySection } from './second-factor/RecoverySection';

/** Second factors of the user; the only screen for users who must set one up first. */
export function SecondFactorPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const isHeld = useReader()?.mustFirst === 'second-factor';
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function goOn(): Promise<void> {
    await reloadUserData();
    if (isHeld) await navigate(HOME_PATH, { replace: true });
  }

  /** The user must read the codes before anything else on the page changes. */
  function onChanged(handedOut: readonly string[] | null): void {
    setCodes(handedOut);
    if (handedOut === null) void goOn();
  }

  return (
    <Stack useFlexGap spacing={1.5} sx={READING_BOUNDS}>
      {isHeld && <Alert severity="info">{translate('secondFactor.held')}</Alert>}
      <Typography color="text.secondary">{translate('secondFactor.text')}</Typography>
      <ReadState reading={useRead(readSecondFactor, {})} loading={<Loading shape="form" />}>
        {(standing) => (
          <Stack useFlexGap spacing={1.5}>
            {standing.isAsked && !isHeld && <Alert severity="info">{translate('secondFactor.isAsked')}</Alert>}
            <AppSection standing={standing} onChanged={onChanged} />
            <PasskeySection standing={standing} onChanged={onChanged} />
            {standing.factors.length > 0 && <RecoverySection left={standing.recoveryCodesLeft} onChanged={onChanged} />}
          </Stack>
        )}
      </ReadState>
      {codes && (
        <CodesDialog
          codes={codes}
          onClose={() => {
            setCodes(null);
            void goOn();
          }}
        />
      )}
    </Stack>
  );
}
