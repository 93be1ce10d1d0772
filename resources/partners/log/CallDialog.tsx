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
import type { CallDetail } from '../../../domain/api/partners';
import { formatInteger } from '../../../src/texts/figures';
import { curlOf, curlOfOurs } from '../../../domain/partners/curl';
import type { PartnerKind } from '../../../domain/partners/kind';
import { useRead } from '../../../src/data/useRead';
import { momentText } from '../../../src/fields/businessMoment';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { CopyKey } from '../../../src/metadata/CopyKey';
import { CopyTextButton } from '../../../src/metadata/CopyTextButton';
import { callsOf } from '../usePartners';
import { shortPath } from './CallRow';
import { OutcomeMark } from './OutcomeMark';
import { useReasonWords } from './useReasonWords';

/** Formats a text if it is JSON. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Wire({ label, text }: { label: string; text: string }) {
  const translate = useTranslate();
  if (text === '') return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography component="h3" variant="subtitle2">
        {translate(label)}
      </Typography>
      <Box
        component="pre"
        dir="ltr"
        tabIndex={0}
        role="region"
        aria-label={translate(label)}
        sx={{ m: 0, p: 1, bgcolor: 'action.hover', fontSize: 13, overflow: 'auto', maxHeight: 260 }}
      >
        {pretty(text)}
      </Box>
    </Box>
  );
}

function CallFields({ call }: { call: CallDetail }) {
  const translate = useTranslate();
  const reasonWords = useReasonWords();
  const { direction, method, path, outcome, status, reason, isSigned, headers, request, response } = call;
  const signed = isSigned === null ? 'unseen' : isSigned ? 'right' : 'wrong';
  const facts = [
    momentText(call.at),
    call.partner ?? '–',
    translate('partners.ms', { ms: formatInteger(call.ms) }),
    call.ip ?? '–',
    translate(`partners.log.${direction}`),
    ...(direction === 'in' ? [translate(`partners.log.signed.${signed}`)] : []),
  ];
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography dir="ltr" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {method} {shortPath(path)}
        </Typography>
        <OutcomeMark status={status} outcome={outcome} />
      </Stack>
      {reason !== null && <Typography>{reasonWords(reason, direction)}</Typography>}
      <Typography variant="body2" color="text.secondary">
        {facts.join(' · ')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {translate('partners.log.id')}: <bdi dir="ltr">{call.id}</bdi> <CopyKey text={call.id} />
      </Typography>
      <Wire
        label="partners.log.headers"
        text={Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}
      />
      <Wire label="partners.log.request" text={request} />
      <Wire label="partners.log.response" text={response} />
    </>
  );
}

interface CallDialogProps {
  kind: PartnerKind;
  id: string;
  onSlip: (slipId: string) => void;
  onClose: () => void;
}

/** Returns the command that signs and repeats the call. */
function commandOf({ direction, method, path, keyId, headers, request: body }: CallDetail): string {
  const call = { method, path, keyId: keyId ?? '', idempotencyKey: headers['Idempotency-Key'] ?? null, body };
  return direction === 'in' ? curlOf(call, window.location.origin) : curlOfOurs(call);
}

/** A call: its outcome, its request and its response. */
export function CallDialog({ kind, id, onSlip, onClose }: CallDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const reading = useRead(callsOf(kind).call, { params: { id } });
  const call = reading.data;
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('partners.log.call')}</DialogTitle>
      <DialogContent>
        <ReadState reading={reading} loading={<Loading shape="block" />}>
          {(read) => <CallFields call={read} />}
        </ReadState>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {call && <CopyTextButton label="partners.log.curl" text={commandOf(call)} />}
        {call?.slipId && <Button onClick={() => onSlip(call.slipId ?? '')}>{translate('partners.log.trail')}</Button>}
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
