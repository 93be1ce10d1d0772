import { useEffect, useState } from 'react';

/**
 * Returns a typed value once it hasn't changed for `ms` milliseconds: a text, or an object that stays the same one
 * until then.
 */
export function useRested<T extends string | object | null>(typed: T, ms: number): T {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), ms);
    return () => clearTimeout(timer);
  }, [typed, ms]);
  return rested;
}
