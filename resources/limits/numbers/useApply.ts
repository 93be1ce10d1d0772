import { useNotify } from 'ra-core';
import { addNumberRules, type NewNumbers } from '../../../domain/api/number-limits';
import type { NumbersDone } from '../../../domain/limits/number-limits';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { messageKeyOf } from '../../../src/metadata/failure';

/** Applies numbers at once, also several times in a row, and hands on what each time did. */
export function useApply(lottoId: string, onDone: (done: NumbersDone) => void) {
  const notify = useNotify();
  const add = useCallMutation(addNumberRules);
  const apply = (numbers: NewNumbers, onSuccess?: () => void) => {
    // A promise of its own for each: of the callbacks of several in a row only the last one's are called.
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
