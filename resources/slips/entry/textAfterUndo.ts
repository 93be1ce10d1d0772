/** Text of the entry box before and after a change of the slip. */
export interface TextChange {
  before: string;
  after: string;
}

/**
 * Returns the text of the box after an undo: the text before the change, followed by text that was typed since.
 *
 * @param now the text in the box
 * @param change null if the change left the text alone
 */
export function textAfterUndo(now: string, change: TextChange | null): string {
  if (change === null) return now;
  const isTyped = now.trim() !== '' && now !== change.after;
  return isTyped ? `${change.before}\n${now}` : change.before;
}
