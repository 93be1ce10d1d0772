import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { takeBack } from '../../../domain/api/approvals';
import { resultText } from '../../../domain/results/result-inputs';
import type { AwaitingRound } from '../../../domain/rounds/awaiting-round';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { Deadline } from '../Deadline';
import { useRefusal } from '../../../src/metadata/useRefusal';
import { ActionButton } from '../../../src/metadata/ActionButton';

/** A submitted result, its pending approval, and an action to withdraw it. */
export function Submitted({ entered, isOwn }: { entered: NonNullable<AwaitingRound['entered']>; isOwn: boolean }) {
  const translate = useTranslate();
  const refusal = useRefusal();
  const withdrawal = useCallMutation(takeBack);
  const { approvalId, official, by, goesOnAt } = entered;
  return (
    <Stack spacing={0.5} sx={{ flexGrow: 1 }}>
      <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {official ? resultText(official) : translate('results.entry.hidden')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" color="text.secondary">
          {translate('results.entry.by', { name: by ?? '' })}{' '}
          {goesOnAt ? <Deadline at={goesOnAt} /> : translate('results.entry.waits')}
        </Typography>
        <Link component={RouterLink} to={`/approvals?id=${approvalId}`} variant="body2">
          {translate('results.entry.toApproval')}
        </Link>
        {isOwn && (
          <ActionButton
            size="small"
            loading={withdrawal.isPending}
            onClick={() => withdrawal.mutate({ params: { id: approvalId }, body: {} })}
          >
            {translate('results.takeBack')}
          </ActionButton>
        )}
      </Stack>
      {withdrawal.error && <Alert severity="error">{refusal(withdrawal.error)}</Alert>}
    </Stack>
  );
}
