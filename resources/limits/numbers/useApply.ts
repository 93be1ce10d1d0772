import { useNotify } from 'ra-core';
import { addNumberRules, type NewNumbers } from '../../../domain/api/number-limits';
import type { NumbersDone } from '../../../domain/limits/number-limits';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { messageKeyOf } from '../../../src/metadata/failure';

/** Applies numbers immediately, also several times in a row, and reports each result. */
export function useApply(lottoId: string, onDone: (done: NumbersDone) => void) {
  const notify = useNotify();
  const add = useCallMutation(addNumberRules);
  const apply = (numbers: NewNumbers, onSuccess?: () => void) => {
    // Each call has its own promise, because the mutation runs only the last call's callbacks.
    add.mutateAsync({ params: { id: lottoId }, body: numbers }).then(
      (done) => {
        onSuccess?.();
        onDone(done);
      },
      (error: unknown) => notify(messageKeyOf(error), { type: 'error' }),
    );
  };
  return { apply, isApplying: add.isPending };
}
