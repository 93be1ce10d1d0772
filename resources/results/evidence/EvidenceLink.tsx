import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import type { EvidenceRecord } from '../../../domain/rounds/evidence';
import { send } from '../../../src/data/api';
import { saveFile } from '../../../src/data/csvFile';

/** Link to save the uploaded file, with its hash. */
export function EvidenceLink({
  approvalId,
  evidence: { name, type, sha256 },
}: {
  approvalId: string;
  evidence: EvidenceRecord;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const fetching = useMutation({
    mutationFn: async () => {
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      const take = (chunk: Uint8Array<ArrayBuffer>) => void chunks.push(chunk);
      await send(`/api/approvals/${approvalId}/evidence`, { receiver: { begin: () => undefined, take } });
      saveFile(new Blob(chunks, { type }), name);
    },
    onError: () => notify('approvals.evidence.notFetched', { type: 'warning' }),
  });
  return (
    <>
      <Button size="small" startIcon={<Download />} loading={fetching.isPending} onClick={() => fetching.mutate()}>
        {translate('approvals.evidence.save', { name })}
      </Button>
      <Typography
        variant="caption"
        color="text.secondary"
        component="p"
        sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}
      >
        {translate('results.yeekee.hash', { digest: sha256 })}
      </Typography>
    </>
  );
}
