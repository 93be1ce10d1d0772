import { useNotify, useTranslate } from 'ra-core';
import { messageKeyOf } from '../../../src/metadata/failure';
import { UndoBar } from '../UndoBar';
import type { UndoableNumbers } from './undoableNumbers';
import { removeNumberRules } from '../../../domain/api/number-limits';
import { useCallMutation } from '../../../src/data/useCallMutation';

/** Describes the last changes, and offers to undo all of them. */
export function UndoNumbers({
  applied: { lottoId, ids, known },
  onOver,
}: {
  applied: UndoableNumbers;
  onOver: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const remove = useCallMutation(removeNumberRules);
  const text = translate('limits.numbers.applied', { smart_count: ids.length });
  const undo = () =>
    remove.mutate(
      { params: { id: lottoId }, body: { ids: [...ids] } },
      {
        onSuccess: () => {
          onOver();
          notify('limits.undone', { type: 'info' });
        },
        onError: (error) => notify(messageKeyOf(error), { type: 'error' }),
      },
    );
  const whole = known > 0 ? `${text} · ${translate('limits.numbers.known', { smart_count: known })}` : text;
  return <UndoBar doing={{ id: 0, text: whole, undo: ids.length > 0 ? undo : null }} onOver={onOver} />;
}
