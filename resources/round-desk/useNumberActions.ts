import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { ListedNumberRule, NumbersDone } from '../../domain/limits/number-limits';
import { useApply } from '../limits/numbers/useApply';
import { useNumberRules } from '../limits/numbers/useNumbers';
import { joinUndoable, type UndoableNumbers } from '../limits/numbers/undoableNumbers';
import type { ShownNumber } from './frozenOrder';
import type { DeskRights } from './useDeskRights';

/** Action for a number of the grid. */
export type NumberAction = 'close' | 'half' | 'loosen';

/** Key of each action. */
export const ACTION_KEYS: Readonly<Record<string, NumberAction>> = { x: 'close', h: 'half', l: 'loosen' };

/** Runs actions for numbers at the desk. Tightening applies immediately, with an undo; loosening needs a reason. */
export function useNumberActions(lottoId: string, roundId: string, { isHouse, closesNumbers, setsLimits }: DeskRights) {
  const notify = useNotify();
  const [applied, setApplied] = useState<UndoableNumbers | null>(null);
  const [loosened, setLoosened] = useState<readonly ListedNumberRule[]>([]);
  const rules = useNumberRules(lottoId, closesNumbers ? roundId : undefined);
  const onDone = (done: NumbersDone) => setApplied((before) => joinUndoable(before, lottoId, done));
  const { apply } = useApply(lottoId, onDone);
  const actions: readonly NumberAction[] = [
    ...(closesNumbers ? (['close'] as const) : []),
    ...(setsLimits ? (['half'] as const) : []),
    ...(closesNumbers ? (['loosen'] as const) : []),
  ];
  const run = (deed: NumberAction, { betType, number }: ShownNumber) => {
    if (!actions.includes(deed)) return;
    if (deed !== 'loosen') {
      apply({ numbers: [{ betType, number, kind: deed === 'close' ? 'closed' : 'halfPay' }], roundId });
      return;
    }
    const own = (rules.data ?? []).filter(
      (rule) => rule.betType === betType && rule.number === number && rule.isHouse === isHouse,
    );
    if (own.length === 0) notify('roundDesk.loosen.nothing', { type: 'info' });
    else setLoosened(own);
  };
  return {
    actions,
    run,
    onDone,
    applied,
    forgetApplied: () => setApplied(null),
    loosened,
    forgetLoosened: () => setLoosened([]),
  };
}
