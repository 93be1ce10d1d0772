import { useEffect, useState } from 'react';

/** What is being typed, once typing has rested for `ms` milliseconds: a text, or a value that stays the same one meanwhile. */
export function useRested<T extends string | object | null>(typed: T, ms: number): T {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), ms);
    return () => clearTimeout(timer);
  }, [typed, ms]);
  return rested;
}
