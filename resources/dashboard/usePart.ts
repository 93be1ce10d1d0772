import { useState } from 'react';
import { type Part, PARTS } from '../../domain/dashboard/brief';

const STORAGE_KEY = 'dashboardPart';

function storedPart(): Part {
  try {
    const stored = window.localStorage.getItem(STORAGE_KEY);
    return PARTS.find((part) => part === stored) ?? 'own';
  } catch {
    return 'own';
  }
}

/** Returns the chosen part of the figures, remembered in this browser; the reader's own part by default. */
export function usePart(): [Part, (part: Part) => void] {
  const [part, setPart] = useState(storedPart);
  function choose(next: Part): void {
    setPart(next);
    try {
      window.localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // Storage is blocked, so the choice holds for this visit only.
    }
  }
  return [part, choose];
}
