import type { NumbersDone } from '../../../domain/limits/number-limits';

/** Numbers applied within the same half minute. */
export interface UndoableNumbers extends NumbersDone {
  /** Unique for each half minute. */
  key: number;
  lottoId: string;
}

/** Merges new numbers with those applied a moment before; the half minute starts with the first ones. */
export function joinUndoable(
  before: UndoableNumbers | null,
  lottoId: string,
  { ids, known }: NumbersDone,
): UndoableNumbers {
  if (before?.lottoId !== lottoId) return { key: Date.now(), lottoId, ids, known };
  return { ...before, ids: [...before.ids, ...ids], known: before.known + known };
}
