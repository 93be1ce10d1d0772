import { useRef } from 'react';
import { isFinalAnswer, newIdempotencyKey } from './idempotencyKey';

/** Keeps the key of a sent request. The same request, sent again because no response came, then takes effect once. */
export interface SendOnce {
  /** Returns the key for a text: the same as before while the outcome of that request isn't known. */
  keyFor: (text: string) => string;
  /** Records the outcome; null for success. Once it is settled, the next request gets a new key. */
  settle: (error: unknown) => void;
}

/** Keeps the key for one user's action on one screen. */
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
