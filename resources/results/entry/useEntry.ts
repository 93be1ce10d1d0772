import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MISMATCH } from '../../../domain/rounds/approval-record';
import { OfficialResult } from '../../../domain/results/official-result';
import { resultOf, typedOf } from '../../../domain/results/result-inputs';
import type { AwaitingRound } from '../../../domain/rounds/awaiting-round';
import type { ResultPreview } from '../../../domain/rounds/result-preview';
import { requestJson } from '../../../src/data/api';
import { usePost } from '../usePost';
import { ROUNDS_KEY } from '../useReadings';

/** What was submitted, or that the same had been before. */
interface Submitted {
  kind: 'submitted' | 'first';
  approvalId: string;
}

/** Entering the result of one round: what is typed, looking at what it does, keeping it in part, submitting it. */
export function useEntry({ id, family, entered, refused }: AwaitingRound) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<Readonly<Record<string, string>> | null>(null);
  // What was kept, else what came back, is gone on from; that two persons typed differently it isn't.
  const begun = entered?.official ?? (refused?.reason === MISMATCH ? null : refused?.official);
  const typed = changed ?? (begun ? typedOf(begun) : {});
  const parsed = OfficialResult.safeParse(resultOf(family, typed));
  const preview = usePost<ResultPreview>();
  const submission = usePost<Submitted>();
  const draft = useMutation({
    mutationFn: () => requestJson(`/rounds/${id}/draft`, { method: 'PUT', body: { draft: resultOf(family, typed) } }),
    onSuccess: () => {
      notify('results.entry.kept', { type: 'info' });
      void queryClient.invalidateQueries({ queryKey: ROUNDS_KEY });
    },
  });
  const official = parsed.success ? parsed.data : null;
  return {
    typed,
    /** The result, once every part is there. */
    official,
    hasParts: Object.values(typed).some((part) => part !== ''),
    isChanged: changed !== null,
    preview,
    submission,
    draft,
    type: (path: string, value: string) => {
      setChanged({ ...typed, [path]: value });
      preview.reset();
      submission.reset();
    },
    look: () => official && preview.mutate({ path: `/rounds/${id}/preview`, body: { official }, asks: true }),
    submit: (onSubmitted: () => void) =>
      submission.mutate(
        { path: `/rounds/${id}/result`, body: { official } },
        {
          onSuccess: () => {
            preview.reset();
            notify('results.entry.submitted', { type: 'info' });
            onSubmitted();
          },
        },
      ),
  };
}
