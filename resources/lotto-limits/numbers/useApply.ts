import { useNotify, useTranslate } from 'ra-core';
import { messageKeyOf } from '../../../src/metadata/failure';
import type { Doing } from '../UndoBar';
import { useNumberMutations, type NewNumbers } from './useNumbers';

let doings = 0;

/** Applies numbers at once, says so, and hands on how it is taken back. */
export function useApply(lottoId: string, onDone: (doing: Doing | null) => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const { add, remove } = useNumberMutations(lottoId);
  const fail = (error: unknown) => notify(messageKeyOf(error), { type: 'error' });
  const apply = (numbers: NewNumbers, onSuccess?: () => void) =>
    add.mutate(numbers, {
      onSuccess: ({ ids, known }) => {
        onSuccess?.();
        doings += 1;
        const text = translate('limits.numbers.applied', { smart_count: ids.length });
        const undo = () =>
          remove.mutate({ ids }, {
            onSuccess: () => {
              onDone(null);
              notify('limits.undone', { type: 'info' });
            },
            onError: fail,
          });
        onDone({ id: doings, text: known > 0 ? `${text} · ${translate('limits.numbers.known', { smart_count: known })}` : text, undo });
      },
      onError: fail,
    });
  return { apply, isApplying: add.isPending };
}
