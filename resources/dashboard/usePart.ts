import { useState } from 'react';
import { type Part, PARTS } from '../../domain/dashboard/brief';

const STORAGE_KEY = 'dashboardPart';

function stored(): Part {
  try {
    const kept = window.localStorage.getItem(STORAGE_KEY);
    return PARTS.find((part) => part === kept) ?? 'own';
  } catch {
    return 'own';
  }
}

/** Whose figures are shown, kept in this browser; one's own part unless chosen otherwise. */
export function usePart(): [Part, (part: Part) => void] {
  const [part, setPart] = useState(stored);
  function choose(next: Part): void {
    setPart(next);
    try {
      window.localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // Storage is blocked: the choice holds for this visit.
    }
  }
  return [part, choose];
}
