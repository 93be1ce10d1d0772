import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { handInEvidence } from '../../../domain/api/approvals';
import { callApi } from '../../../src/data/call';

/** What a file holds as base64. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // A data address: what stands before the comma says that it is base64.
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? reader.result.slice(reader.result.indexOf(',') + 1) : '');
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}

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
