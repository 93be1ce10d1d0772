import type { NumbersDone } from '../../../domain/limits/number-limits';

/** What was applied within one half-minute. */
export interface UndoableNumbers extends NumbersDone {
  /** Another one for each half-minute. */
  key: number;
  lottoId: string;
}

/** What was applied together with what was applied a moment before; the half-minute is the first one's. */
export function joinUndoable(
  before: UndoableNumbers | null,
  lottoId: string,
  { ids, known }: NumbersDone,
): UndoableNumbers {
  if (before?.lottoId !== lottoId) return { key: Date.now(), lottoId, ids, known };
  return { ...before, ids: [...before.ids, ...ids], known: before.known + known };
}
