import { useRef } from 'react';
import { isFinalAnswer, newIdempotencyKey } from './idempotencyKey';

/** Keeps the key of what was sent, so that the very same, sent again because no answer came, is done once. */
export interface SendOnce {
  /** The key for a text: the one it was sent with before, as long as what became of that isn't known. */
  keyFor: (text: string) => string;
  /** Notes how it went; null for well. Once that is settled, the next time is another. */
  settle: (error: unknown) => void;
}

/** One person's doing on one screen. */
export function useSendOnce(): SendOnce {
  const sent = useRef<{ text: string; key: string } | null>(null);
  return {
    keyFor: (text) => {
      if (sent.current?.text !== text) sent.current = { text, key: newIdempotencyKey() };
      return sent.current.key;
    },
    settle: (error) => {
      if (error === null || isFinalAnswer(error)) sent.current = null;
    },
  };
}
