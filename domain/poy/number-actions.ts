/** Words and signs for an action on a number: closing it, paying half, or restricting it. */
import type { NumberAction } from './lexicon';
import type { Token } from './tokens';

/** An action, and the index of the token behind it. */
export interface FoundAction {
  action: NumberAction;
  next: number;
  /** Whether a word names it. Only words can precede their numbers. */
  isWord: boolean;
}

const isText = (token: Token | undefined, text: string) => token?.text === text;

/** Returns the action at a token: `x`, `ปิด`, `half`, `1/2`, `50%`; null without one. */
export function actionAt(tokens: readonly Token[], at: number): FoundAction | null {
  const token = tokens[at];
  if (token?.kind === 'known' && token.meaning.kind === 'action') {
    return { action: token.meaning.action, next: at + 1, isWord: true };
  }
  if (token?.kind === 'unknown' && isText(token, 'x')) return { action: 'closed', next: at + 1, isWord: false };
  if (token?.kind !== 'digits' || tokens[at + 1]?.isGlued !== true) return null;
  if (isText(token, '50') && isText(tokens[at + 1], '%')) return { action: 'halfPay', next: at + 2, isWord: false };
  const isHalf = isText(token, '1') && isText(tokens[at + 1], '/') && isText(tokens[at + 2], '2');
  const after = tokens[at + 3];
  const isJoined = after?.isGlued === true && (after.kind === 'digits' || isText(after, '/'));
  return isHalf && tokens[at + 2]?.isGlued && !isJoined ? { action: 'halfPay', next: at + 3, isWord: false } : null;
}
