import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatInteger, formatMoney } from '../../../domain/format';
import type { ApprovalDetail } from '../../../domain/rounds/approval-record';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { CorrectionFigures } from '../CorrectionFigures';
import { Figures } from '../Figures';
import { PreviewFigures } from '../PreviewFigures';
import { useApproval } from '../useReadings';
import { KINDS_ON_PAGE } from './kinds';

function Change({ kind, effect, change }: ApprovalDetail) {
  const translate = useTranslate();
  const { result, correction, void: voided } = change;
  if (result) {
    return (
      <Stack spacing={1.5}>
        {/* No bets are accepted after the close, so a difference comes from a manual change. */}
        {result.payout !== effect['payout'] && <Alert severity="warning">{translate('approvals.differs')}</Alert>}
        <PreviewFigures preview={result} />
      </Stack>
    );
  }
  if (correction) return <CorrectionFigures preview={correction} />;
  if (voided) {
    return (
      <Figures
        figures={[
          { label: 'approvals.void.slips', value: formatInteger(voided.slips) },
          { label: 'approvals.void.refunded', value: formatMoney(voided.debit) },
          { label: 'approvals.void.takenBack', value: formatMoney(voided.payout) },
        ]}
      />
    );
  }
  if (kind !== 'win') return null;
  return (
    <Stack spacing={1}>
      <Figures figures={KINDS_ON_PAGE[kind].figures(effect)} />
      <Typography>{translate('approvals.winHeld')}</Typography>
    </Stack>
  );
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
