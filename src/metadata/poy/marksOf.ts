import type { ReadText } from '../../../domain/poy/reading';
import { statementsOf } from '../../../domain/poy/slip-parts';
import type { Mark, MarkKind } from './MarkedText';

/** Returns the marks of a read text. */
export function marksOf({ lines, questions, unread, cancelRequests }: ReadText<unknown>): Mark[] {
  const marked = (kind: MarkKind, passages: readonly { from: number; to: number }[]) =>
    passages.map(({ from, to }): Mark => ({ from, to, kind }));
  return [
    ...marked('question', questions),
    ...marked('unread', unread),
    ...marked('cancel', cancelRequests),
    ...marked(
      'line',
      statementsOf(lines).flatMap(([line]) => line ?? []),
    ),
  ];
}
