import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { handInEvidence } from '../../../domain/api/approvals';
import { base64Of } from '../../../src/data/base64';
import { callApi } from '../../../src/data/call';

/** Uploads the file of a submission. A failure shows a notification; the submission stays. */
export function useHandIn() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ approvalId, file }: { approvalId: string; file: File }) =>
      callApi(handInEvidence, { params: { id: approvalId }, body: { name: file.name, content: await base64Of(file) } }),
    onError: () => notify('approvals.evidence.notKept', { type: 'warning' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [handInEvidence.about] }),
  });
}
