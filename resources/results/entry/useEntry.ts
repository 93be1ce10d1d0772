import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { keepResultDraft, previewResult, submitResult } from '../../../domain/api/results';
import { MISMATCH } from '../../../domain/rounds/approval-record';
import { OfficialResult } from '../../../domain/results/official-result';
import { resultOf, typedOf } from '../../../domain/results/result-inputs';
import type { AwaitingRound } from '../../../domain/rounds/awaiting-round';
import { useCallMutation } from '../../../src/data/useCallMutation';

/**
 * Enters the result of a round: holds the typed parts, previews the effects, saves a draft, and submits the result.
 *
 * @param onNext moves to the next round after this one
 */
export function useEntry({ id, family, entered, refused }: AwaitingRound, onNext: () => void) {
  const notify = useNotify();
  const [changed, setChanged] = useState<Readonly<Record<string, string>> | null>(null);
  // Starts with the saved draft, or with a returned result. If two people typed different results, it starts empty.
  const begun = entered?.official ?? (refused?.reason === MISMATCH ? null : refused?.official);
  const typed = changed ?? (begun ? typedOf(begun) : {});
  const parsed = OfficialResult.safeParse(resultOf(family, typed));
  const params = { id };
  const goesOn = useRef(false);
  const preview = useCallMutation(previewResult);
  const submission = useCallMutation(submitResult, {
    onDone: () => {
      preview.reset();
      notify('results.entry.submitted', { type: 'info' });
      onNext();
    },
  });
  const draft = useCallMutation(keepResultDraft, {
    onDone: () => {
      notify('results.entry.kept', { type: 'info' });
      if (goesOn.current) onNext();
    },
  });
  const official = parsed.success ? parsed.data : null;
  return {
    typed,
    /** The result, once all parts are complete. */
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
    look: () => official && preview.mutate({ params, body: { official } }),
    submit: () => official && submission.mutate({ params, body: { official } }),
    /** Saves the parts as a draft, and moves to the next round on request. */
    keep: (andGoOn: boolean) => {
      goesOn.current = andGoOn;
      draft.mutate({ params, body: { draft: resultOf(family, typed) } });
    },
  };
}
