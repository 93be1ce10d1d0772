import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { handInEvidence } from '../../../domain/api/approvals';
import { base64Of } from '../../../src/data/base64';
import { callApi } from '../../../src/data/call';

/** Hands in the file that goes with what was asked for; that it failed is told, and what was asked for stays. */
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
