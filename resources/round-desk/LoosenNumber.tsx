import { useNotify, useTranslate } from 'ra-core';
import { removeNumberRules } from '../../domain/api/number-limits';
import type { ListedNumberRule } from '../../domain/limits/number-limits';
import { useCallMutation } from '../../src/data/useCallMutation';
import { ReasonDialog } from '../../src/metadata/ReasonDialog';
import { useDoingWords } from '../limits/numbers/useDoingWords';

interface LoosenNumberProps {
  lottoId: string;
  /** The reader's own rules for one number. */
  rules: readonly ListedNumberRule[];
  onClose: () => void;
}

/** Removes the rules of a number; requires a reason. */
export function LoosenNumber({ lottoId, rules, onClose }: LoosenNumberProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const wordsOf = useDoingWords();
  const remove = useCallMutation(removeNumberRules, {
    onDone: () => {
      notify('roundDesk.loosen.done', { type: 'info' });
      onClose();
    },
  });
  const text = rules
    .map((rule) => {
      const where = translate(`limits.numbers.${rule.roundId === null ? 'allRounds' : 'thisRound'}`);
      return `${rule.number} ${translate(`betTypes.${rule.betType}`)} · ${wordsOf(rule)} · ${where}`;
    })
    .join('\n');
  return (
    <ReasonDialog
      title={translate('roundDesk.loosen.title')}
      action={translate('roundDesk.loosen.confirm')}
      color="warning"
      text={text}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={(reason) =>
        remove.mutate({ params: { id: lottoId }, body: { ids: rules.map(({ id }) => id), reason } })
      }
      onClose={onClose}
    />
  );
}
