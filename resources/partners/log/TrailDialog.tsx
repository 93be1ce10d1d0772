import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { SlipTrail, TrailStep } from '../../../domain/api/partners';
import { formatInteger } from '../../../src/texts/figures';
import type { PartnerKind } from '../../../domain/partners/kind';
import { useRead } from '../../../src/data/useRead';
import { momentText } from '../../../src/fields/businessMoment';
import { SignedAmount } from '../../../src/fields/SignedAmount';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { TONES } from '../tones';
import { callsOf } from '../usePartners';
import { shortPath } from './CallRow';

/** A step: the call, or the movement of money. */
function StepWords({ step, onCall }: { step: TrailStep; onCall: (id: string) => void }) {
  const translate = useTranslate();
  const { kind, what, amount, callId, outcome, ms } = step;
  if (kind !== null)
    return (
      <Typography variant="body2">
        {translate(`partners.trail.kinds.${kind}`)}{' '}
        <Box component="span" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          <SignedAmount amount={amount ?? 0} isDifference />
        </Box>
      </Typography>
    );
  return (
    <Button
      size="small"
      onClick={() => callId !== null && onCall(callId)}
      sx={{ textTransform: 'none', textAlign: 'start', px: 0.5 }}
    >
      <bdi dir="ltr">{what.split(' ').map(shortPath).join(' ')}</bdi>
      {outcome !== null && ` · ${translate(`partners.outcomes.${outcome}`)}`}
      {ms !== null && ` · ${translate('partners.ms', { ms: formatInteger(ms) })}`}
    </Button>
  );
}

function Steps({ trail, onCall }: { trail: SlipTrail; onCall: (id: string) => void }) {
  const translate = useTranslate();
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {translate('partners.trail.of', { no: String(trail.no), member: trail.member })}
      </Typography>
      <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {trail.steps.map((step) => (
          <Stack
            component="li"

            key={`${step.at} ${step.what} ${step.amount ?? ''} ${step.callId ?? ''}`}
            direction="row"
            useFlexGap
            spacing={1}
            sx={{
              flexWrap: 'wrap',
              alignItems: 'center',
              py: 0.25,
              ps: 1.5,
              borderInlineStart: 3,
              borderColor: step.outcome === null ? 'primary.main' : `${TONES[step.outcome]}.main`,
            }}
          >
            <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {momentText(step.at)}
            </Typography>
            <StepWords step={step} onCall={onCall} />
          </Stack>
        ))}
      </Stack>
    </>
  );
}

interface TrailDialogProps {
  kind: PartnerKind;
  slipId: string;
  onCall: (id: string) => void;
  onClose: () => void;
}

/** Trail of a slip: its calls, and its entries in the journal, in the order of time. */
export function TrailDialog({ kind, slipId, onCall, onClose }: TrailDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const trail = useRead(callsOf(kind).trail, { params: { id: slipId } });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('partners.trail.title')}</DialogTitle>
      <DialogContent>
        <ReadState reading={trail} loading={<Loading shape="block" />}>
          {(read) => <Steps trail={read} onCall={onCall} />}
        </ReadState>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
