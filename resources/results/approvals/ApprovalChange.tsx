import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ApprovalDetail } from '../../../domain/rounds/approval-record';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { CorrectionFigures } from '../CorrectionFigures';
import { PreviewFigures } from '../PreviewFigures';
import { VoidFigures } from '../VoidFigures';
import { useApproval } from '../useReadings';

function Change({ kind, effect, change }: ApprovalDetail) {
  const translate = useTranslate();
  const { result, correction, void: voided } = change;
  if (result) {
    const hasChanged = result.payout !== effect['payout'];
    return (
      <Stack spacing={1.5}>
        {/* No bets are accepted after the close, so a difference comes from a manual change. */}
        {hasChanged && <Alert severity="warning">{translate('approvals.differs')}</Alert>}
        <PreviewFigures preview={result} isBelowSums={!hasChanged} />
      </Stack>
    );
  }
  if (correction) return <CorrectionFigures preview={correction} />;
  if (voided) return <VoidFigures change={voided} />;
  if (kind !== 'win') return null;
  return <Typography>{translate('approvals.winHeld')}</Typography>;
}

/** Effects of an approval if it were approved now. */
export function ApprovalChange({ id }: { id: string }) {
  const reading = useApproval(id);
  return (
    <ReadState reading={reading} loading={<Loading shape="block" />}>
      {(detail) => <Change {...detail} />}
    </ReadState>
  );
}
